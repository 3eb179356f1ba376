import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { bundledScript } from './bundled-script.ts'
import { readPageFiles } from './public-pages.ts'
import { consoleSections } from './src/app/console-path.ts'
import { apiUrlOf } from './src/kit/platform/api-url.ts'
import type { WorkerSettings } from './src/offline/worker.ts'

/** Pages that are read without signing in, and pictures: the network's. */
const PUBLIC = /^(index|info|contacts|partnersShops|licences|robots|sitemap)\.|^prerendered\.js$/
const CODE = /\.(html|js|css|woff2|svg)$/

/** Writes the console's service worker beside it, with the names of all files that it is to keep. */
export function offlineWorker(): Plugin {
  let api: string | null = null
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved({ mode, env }) {
      // The demo has a worker of its own.
      api = mode === 'demo' ? null : apiUrlOf(String(env['VITE_API_URL'] ?? ''))
    },
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (api === null) return
        const files = Object.keys(bundle).filter((name) => CODE.test(name) && !PUBLIC.test(name))
        const settings = {
          ...(await readPageFiles()).offlineCalls(),
          api,
          id: idOf(files.map((name) => bundle[name])),
          files: files.map((name) => `/${name}`),
          sections: consoleSections,
        }
        this.emitFile({ type: 'asset', fileName: 'offline.js', source: await workerScript(settings) })
      },
    },
  }
}

/** Names of parts say what is in them; pages are named by their addresses. */
function idOf(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk | undefined)[]): string {
  const hash = createHash('sha256')
  for (const file of files) if (file) hash.update(file.fileName).update(file.type === 'asset' ? file.source : '')
  return hash.digest('hex').slice(0, 16)
}

const workerScript = (settings: WorkerSettings): Promise<string> =>
  bundledScript(
    'offline worker',
    `import { serve } from '${import.meta.dirname}/src/offline/worker.ts'
    serve(${JSON.stringify(settings)})`,
  )

import { createHash } from 'node:crypto'
import { build } from 'rolldown'
import type { Plugin } from 'vite'
import { consoleSections } from '../site/paths.ts'
import { apiUrlOf } from '../src/kit/platform/api-url.ts'
import type { WorkerSettings } from '../src/offline/worker.ts'
import { readPageFiles } from './html-files.ts'

/** Pages that are read without signing in, and pictures: the network's. */
const PUBLIC = /^(index|info|contacts|partnersShops|licences|robots|sitemap)\.|^prerendered\.js$/
const CODE = /\.(html|js|css|woff2|svg)$/

/** Writes the console's service worker beside it, with the names of all files that it is to keep. The demo has its own worker. */
export const offlineWorker: Plugin = {
  name: 'offline-worker',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'demo',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => CODE.test(fileName) && !PUBLIC.test(fileName))
      // Names of parts say what is in them; pages are named by their addresses.
      const id = createHash('sha256')
      for (const file of files) id.update(file.fileName).update(file.type === 'asset' ? file.source : '')
      const source = await workerScript({
        ...(await readPageFiles()).offlineCalls(),
        api: apiUrlOf(String(this.environment.config.env['VITE_API_URL'] ?? '')),
        id: id.digest('hex').slice(0, 16),
        files: files.map(({ fileName }) => `/${fileName}`),
        sections: consoleSections,
      })
      this.emitFile({ type: 'asset', fileName: 'offline.js', source })
    },
  },
}

/** A classic script: not every browser starts a worker that is a module. */
async function workerScript(settings: WorkerSettings): Promise<string> {
  const { output } = await build({
    input: `${import.meta.dirname}/../src/offline/worker.ts`,
    transform: { target: 'chrome123' },
    output: {
      format: 'iife',
      name: 'offline',
      footer: `offline.serve(${JSON.stringify(settings)})`,
      minify: true,
      comments: false,
    },
    write: false,
  })
  return output[0].code
}

import { createHash } from 'node:crypto'
import { build } from 'rolldown'
import type { Plugin } from 'vite'
import { consoleSections } from '../site/paths.ts'
import { apiUrlOf } from '../src/kit/platform/api-url.ts'
import type { WorkerSettings } from '../src/offline/worker.ts'
import { readPageFiles } from './html-files.ts'

/** Public pages and pictures, which the worker does not cache. */
const PUBLIC = /^(index|info|contacts|partnersShops|licences|robots|sitemap)\.|^prerendered\.js$/
const CODE = /\.(html|js|css|woff2|svg)$/

/** Writes the console's service worker with the names of all files to cache. The demo has its own worker. */
export const offlineWorker: Plugin = {
  name: 'offline-worker',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'demo',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => CODE.test(fileName) && !PUBLIC.test(fileName))
      // Hashed names of chunks identify their content; pages have stable names, so their content is hashed too.
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

/** Builds a classic script: not every browser supports module workers. */
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

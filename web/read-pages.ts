import { dirname, join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type * as pageViews from './page-views.ts'

const VIEW = '\0view:'

/** The table of pages imports nothing but views, and for the build a view is only the path of its file. */
const viewsAreTheirPaths: Plugin = {
  name: 'views-are-their-paths',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.endsWith('/src/app/pages.ts') ? VIEW + join(dirname(importer), source) : null,
  load: (id) => (id.startsWith(VIEW) ? `export const file = ${JSON.stringify(id.slice(VIEW.length))}` : null),
}

/** web/page-views.ts, run in Node: an import in vite's configuration would bundle every view into the configuration. */
export async function readPages() {
  const { module } = await runnerImport<typeof pageViews>(`${import.meta.dirname}/page-views.ts`, {
    plugins: [viewsAreTheirPaths],
  })
  return module
}

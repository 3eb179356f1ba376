import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { demoPolicy } from '../../.commands/nginx-conf.mjs'
import { webOrigin } from '../../.commands/settings.mjs'
import { apiUrlOf } from '../src/kit/platform/api-url.ts'
import { robots, sitemap } from '../site/pages.ts'
import { renderedPages } from './build-app.ts'
import type * as pageFiles from './page-files.ts'

/** Runs page-files.ts in Node: as an import of Vite's configuration it would bundle every view into the configuration. */
export const readPageFiles = async () =>
  (await runnerImport<typeof pageFiles>(`${import.meta.dirname}/page-files.ts`)).module

/** The console's public origin; without one ('') the files contain no absolute addresses. */
const origin = webOrigin()

/** The placeholders in index.html and console.html that each page fills in. */
const HEAD = '<!-- head -->'
const BODY = '<!-- body -->'
const HTML = '<html'
const MODULE = '<script type="module"'
const END_OF_HEAD = '</head>'

const linkTo = (href: string, isLater = false) =>
  href.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${href}">`
    : `<link rel="modulepreload" crossorigin${isLater ? ' fetchpriority="low"' : ''} href="${href}">`

/**
 * Writes an HTML file for each public page, with its metadata and prerendered body: link previews run no scripts, and visitors
 * on a slow connection can read before the scripts load. Files of the console's addresses contain the static frame and prefetch
 * a page's code and data; `console.html` serves addresses that are not known beforehand. Hosts without rewrites answer with
 * index.html, which finds the page by itself (src/app/entry.tsx).
 */
export const htmlFiles: Plugin = {
  name: 'html-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  configResolved({ base }) {
    if (base !== '/') throw new Error(`base ${base}: the console's addresses begin at the root of its host`)
  },
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { renderPage, renderFrame, viewPaths } = await renderedPages()
      const { consoleFiles, publicFiles } = await readPageFiles()
      const emit = (fileName: string, source: string) => {
        const file = bundle[fileName]
        if (file?.type === 'asset') file.source = source
        else this.emitFile({ type: 'asset', fileName, source })
      }
      const { mode, env } = this.environment.config
      const api = apiUrlOf(String(env['VITE_API_URL'] ?? ''))

      const console = sourceOf(bundle['console.html'])
      for (const { name, page, pages, calls } of consoleFiles()) {
        const views = ['/src/app/Console.tsx', ...(await viewPaths(pages))]
        const links = filesBehind(views, console, bundle).map((file) => linkTo(file))
        // The demo's server starts only with its page.
        const early = mode === 'demo' ? '' : `<meta name="prefetch" data-api="${api}" content="${calls.join(' ')}">`
        const places = { [HEAD]: early, [END_OF_HEAD]: links.join('') + END_OF_HEAD, [BODY]: renderFrame(page) }
        emit(name, filled(console, places))
      }
      const site = sourceOf(bundle['index.html'])
      for (const { name, path, views } of publicFiles()) {
        const files = filesBehind(views, site, bundle)
        const styles = files.filter((file) => file.endsWith('.css')).map((file) => linkTo(file))
        const scripts = files.filter((file) => file.endsWith('.js'))
        // index.html also serves an owner's home, so prerendered.js loads the landing's scripts only for the landing.
        const isLanding = path === '/'
        const known = isLanding ? `<meta name="landing-files" content="${scripts.join(' ')}">` : ''
        const later = isLanding ? [] : scripts.map((file) => linkTo(file, true))
        const { head, body } = await renderPage(path, origin)
        const places = {
          [HTML]: `${HTML} data-prerendered="${path}"`,
          [HEAD]: head + known,
          [MODULE]: `${MODULE} fetchpriority="low"`,
          [END_OF_HEAD]: [...styles, ...later, END_OF_HEAD].join(''),
          [BODY]: body,
        }
        emit(name, filled(site, places))
      }
      emit('robots.txt', robots(origin))
      if (origin) emit('sitemap.xml', sitemap(origin))
    },
  },
}

/** Replaces each view in the prerendering code by the path of its module, which finds the files that an HTML file preloads. */
export const viewsAsPaths: Plugin = {
  name: 'views-as-paths',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'prerender',
  async resolveId(source, importer) {
    const view = importer?.endsWith('/src/app/pages.ts') ? await this.resolve(source, importer) : null
    return view && `view:${view.id}`
  },
  load: (id) => (id.startsWith('view:') ? `export const path = ${JSON.stringify(id.replace('view:', ''))}` : null),
}

/** Writes the content policy into the demo's pages, because its hosts send no headers. */
export const policyOfDemo: Plugin = {
  name: 'policy-of-demo',
  apply: (_, { command, mode }) => command === 'build' && mode === 'demo',
  transformIndexHtml() {
    const attrs = { 'http-equiv': 'Content-Security-Policy', content: demoPolicy() }
    return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
  },
}

/** Resolves files like the production host (web/nginx.conf). */
export const previewFiles: Plugin = {
  name: 'preview-files',
  async configurePreviewServer({ middlewares }) {
    const { consoleFileOf } = await readPageFiles()
    middlewares.use((request, _, next) => {
      const file = consoleFileOf(request.url?.split('?')[0] ?? '')
      if (file) request.url = `/${file}`
      next()
    })
  },
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('the build has no index.html or console.html')
  return String(file.source)
}

/**
 * Returns the files of views and their imports, without those that the HTML names. Styles of components come before those of the
 * page that overrides them.
 */
function filesBehind(views: readonly string[], html: string, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const seen = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== 'chunk' || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) add(bundle[name])
    for (const name of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(`/${name}`)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const view of views) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(view)))
    if (!chunk) throw new Error(`no file holds ${view}`)
    add(chunk)
  }
  return [...files].filter((file) => !html.includes(file))
}

/** Fills the placeholders of a page. */
const filled = (html: string, places: Readonly<Record<string, string>>): string =>
  Object.entries(places).reduce((before, [place, words]) => {
    if (!before.includes(place)) throw new Error(`no place '${place}' to fill`)
    return before.replaceAll(place, () => words)
  }, html)

import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { demoPolicy } from '../../.commands/nginx-conf.mjs'
import { renderedPages } from '../../.commands/prerender-pages.mjs'
import { webOrigin } from '../../.commands/settings.mjs'
import { apiUrlOf } from '../src/kit/platform/api-url.ts'
import { robots, sitemap } from '../src/app/public/search-engines.ts'
import type * as pageFiles from './page-files.ts'

/** page-files.ts, run in Node: imported by Vite's configuration, it would bundle every view into the configuration. */
export const readPageFiles = async () =>
  (await runnerImport<typeof pageFiles>(`${import.meta.dirname}/page-files.ts`)).module

/** Where messengers and search engines find the console; '' where the build was not told: then no file names a place. */
const origin = webOrigin()

/** The places in index.html that each page fills. */
const HEAD = '<!-- head -->'
const ROOT = '<div id="root"></div>'
const THEME = '<script src="/theme.js"></script>'
const MODULE = '<script type="module"'
const END_OF_HEAD = '</head>'

const linkTo = (href: string, isLater = false) =>
  href.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${href}">`
    : `<link rel="modulepreload" crossorigin${isLater ? ' fetchpriority="low"' : ''} href="${href}">`

/**
 * Writes an HTML file for each public page, with its words in its head and the page in its body: who shows a link as a card
 * runs no scripts, and a visitor on a slow line reads before the scripts are there. `console.html` is for all other addresses;
 * a project's tabs have files of their own that ask for the tab's code at once. A host that knows neither answers with
 * index.html, and the page finds itself (src/app/public/prerendered-page.ts).
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
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('no index.html to start from')
      const bare = String(index.source)
      const { renderPage, renderFrame } = await renderedPages()
      const { consoleFiles, publicFiles } = await readPageFiles()
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const filesOf = (views: readonly string[]) => filesBehind(views, bundle).filter((file) => !bare.includes(file))

      const { mode, env } = this.environment.config
      const api = apiUrlOf(String(env['VITE_API_URL'] ?? ''))
      for (const { name, page, views, calls } of consoleFiles()) {
        // The demo's own server is not there before its page.
        const early = `<meta name="prefetch" data-api="${api}" content="${calls.join(' ')}">${THEME}<script src="/prefetch.js"></script>`
        const { head, body } = renderFrame(page)
        const html = filled(bare, [
          [HEAD, head],
          [THEME, mode === 'demo' ? THEME : early],
          [
            END_OF_HEAD,
            filesOf(views)
              .map((file) => linkTo(file))
              .join('') + END_OF_HEAD,
          ],
          [ROOT, `${ROOT}<div id="frame" aria-hidden="true" inert>${body}</div>`],
        ])
        emit(name, html)
      }
      for (const { name, path, views } of publicFiles()) {
        const files = filesOf(views)
        const styles = files.filter((file) => file.endsWith('.css')).map((file) => linkTo(file))
        const scripts = files.filter((file) => file.endsWith('.js'))
        // An owner's home begins at index.html, too: prerendered.js asks for the landing's scripts where it is the landing.
        const isLanding = path === '/'
        const known = isLanding ? `<meta name="landing-files" content="${scripts.join(' ')}">` : ''
        const later = isLanding ? [] : scripts.map((file) => linkTo(file, true))
        const { head, body } = await renderPage(path, origin)
        const html = filled(bare, [
          [HEAD, head],
          ['<html', `<html data-prerendered="${path}"`],
          [THEME, `${known}${THEME}<script src="/prerendered.js"></script>`],
          [MODULE, `${MODULE} fetchpriority="low"`],
          [END_OF_HEAD, [...styles, ...later, END_OF_HEAD].join('')],
          [ROOT, `<div id="root">${body}</div>`],
        ])
        if (isLanding) index.source = html
        else emit(name, html)
      }
      emit('robots.txt', robots(origin))
      if (origin) emit('sitemap.xml', sitemap(origin))
    },
  },
}

/** The demo stands on hosts that send no headers: its pages say their content policy themselves. */
export const policyOfDemo: Plugin = {
  name: 'policy-of-demo',
  apply: (_, { command, mode }) => command === 'build' && mode === 'demo',
  transformIndexHtml() {
    const attrs = { 'http-equiv': 'Content-Security-Policy', content: demoPolicy() }
    return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
  },
}

/** Finds the files as the production host does (web/nginx.conf). */
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

/** The files of views and of all that they import. A part's styles come before those of the page that changes them. */
function filesBehind(views: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const seen = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== 'chunk' || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) add(bundle[name])
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
  }
  for (const view of views) {
    const chunk = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(view)),
    )
    if (!chunk) throw new Error(`no file holds ${view}`)
    add(chunk)
  }
  return [...files].map((file) => `/${file}`)
}

/** The page with each place's words put in. */
function filled(html: string, places: readonly (readonly [place: string, words: string])[]): string {
  return places.reduce((before, [place, words]) => {
    if (!before.includes(place)) throw new Error(`index.html has no place '${place}'`)
    return before.replaceAll(place, () => words)
  }, html)
}

import { readFileSync } from 'node:fs'
import { minifySync, runnerImport, type HtmlTagDescriptor, type Plugin } from 'vite'
import { prerenderedHtml, staticFrame } from '../.commands/prerender-pages.mjs'
import { webOrigin } from '../.commands/settings.mjs'
import { escaped } from '../shared/kit/html.ts'
import { filesInFrame, filesOf } from './bundle-files.ts'
import type * as pageFiles from './page-files.ts'
import { apiUrlOf } from './src/kit/platform/api-url.ts'
import { BRAND } from './src/brand/brand.ts'
import { consoleSections } from './src/app/console-path.ts'
import { publicPages, type PublicPage } from './src/landing/pages.ts'

/** web/page-files.ts, run in Node: imported by Vite's configuration, it would bundle every view into the configuration. */
export const readPageFiles = async () =>
  (await runnerImport<typeof pageFiles>(`${import.meta.dirname}/page-files.ts`)).module

/** Where messengers and search engines find the console; '' where the build was not told: then it names no place. */
const origin = webOrigin()

const addressOf = ({ path }: PublicPage) => `${origin}${path}`

/** What a page says of itself: to a search engine, and to a messenger that shows its link as a card. */
function wordsOf(page: PublicPage): HtmlTagDescriptor[] {
  const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head' })
  const card = {
    'og:type': 'website',
    'og:site_name': BRAND,
    'og:locale': 'ru_RU',
    'og:title': page.title,
    'og:description': page.description,
    ...(origin && {
      'og:url': addressOf(page),
      'og:image': `${origin}/og.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${BRAND}: магазин в мессенджере`,
    }),
  }
  return [
    { tag: 'title', children: page.title, injectTo: 'head' },
    meta({ name: 'description', content: page.description }),
    ...Object.entries(card).map(([property, content]) => meta({ property, content })),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    ...(origin ? [{ tag: 'link', attrs: { rel: 'canonical', href: addressOf(page) }, injectTo: 'head' as const }] : []),
  ]
}

const written = (tags: readonly HtmlTagDescriptor[]) =>
  tags
    .map(({ tag, attrs = {}, children }) => {
      const named = Object.entries(attrs).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
      return `<${tag}${named.join('')}>${typeof children === 'string' ? `${escaped(children)}</${tag}>` : ''}`
    })
    .join('\n    ')

/** The place in index.html that each page fills with its words. */
const PLACE = '<!-- page -->'

const MODULES = /(<script type="module")( crossorigin)/g
const START_OF_PAGE = '<html lang="ru"'
const THEME = '<script src="/theme.js"></script>'
const PRERENDERED = '<script src="/prerendered.js"></script>'
const PREFETCH = '<script src="/prefetch.js"></script>'
const END_OF_HEAD = '</head>'
const ROOT = '<div id="root">'
const ROOT_END = `${ROOT}</div>`

const linkTo = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: href.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: '', href },
})

/** A prerendered page's scripts let styles and type go first: the page stands there without them. */
const laterLinkTo = (href: string): HtmlTagDescriptor => {
  const { attrs, ...link } = linkTo(href)
  return { ...link, attrs: { ...attrs, fetchpriority: 'low' } }
}

const robots = `User-agent: *
${consoleSections.map((section) => `Disallow: /${section}`).join('\n')}
${origin && `\nSitemap: ${origin}/sitemap.xml\n`}`

const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages.map((page) => `  <url><loc>${addressOf(page)}</loc></url>`).join('\n')}
</urlset>
`

/** What the console's own addresses say: they are nobody's to find. */
const consoleTags: HtmlTagDescriptor[] = [
  { tag: 'title', children: BRAND, injectTo: 'head' },
  { tag: 'meta', attrs: { name: 'robots', content: 'noindex' }, injectTo: 'head' },
]

/**
 * Every public page is a file of its own with its words in its head and itself in its body: who shows a link as a card
 * runs no scripts, and a visitor on a slow line reads before the scripts are there. `console.html` is for all other
 * addresses; a project's tabs have files of their own that ask for the tab's code at once. A host that knows neither
 * answers with index.html, and the page finds itself (src/app/public/prerendered-page.ts).
 */
export function publicPagesPlugin(): Plugin {
  const [landing] = publicPages
  let api = ''
  return {
    name: 'public-pages',
    configResolved({ mode, env, base }) {
      if (base !== '/') throw new Error(`base ${base}: the console's addresses begin at the root of its host`)
      // The demo's own server is not there before its page.
      api = mode === 'demo' ? '' : apiUrlOf(String(env['VITE_API_URL'] ?? ''))
    },
    applyToEnvironment: ({ name }) => name === 'client',
    // As the production host does (web/nginx.conf).
    async configurePreviewServer({ middlewares }) {
      const { consoleFileOf } = await readPageFiles()
      middlewares.use((request, _, next) => {
        const file = consoleFileOf(request.url?.split('?')[0] ?? '')
        if (file) request.url = `/${file}`
        next()
      })
    },
    transformIndexHtml: (html) => html.replace(PLACE, () => written(wordsOf(landing))),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset' || typeof index.source !== 'string') throw new Error('no index.html to start from')
        const bare = index.source
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        for (const { name, page, views, calls } of (await readPageFiles()).consoleFiles()) {
          const links = filesInFrame(views, bundle).filter((file) => !bare.includes(file))
          const early = api ? `${written([prefetchTag(api, calls)])}\n    ${THEME}\n    ${PREFETCH}` : THEME
          emit(
            name,
            filled(bare, [
              [written(wordsOf(landing)), written(consoleTags)],
              [THEME, early],
              [END_OF_HEAD, `  ${written(links.map(linkTo))}\n  ${END_OF_HEAD}`],
              [ROOT_END, `${ROOT_END}\n    <div id="frame" aria-hidden="true" inert>${await staticFrame(page)}</div>`],
            ]),
          )
        }
        for (const page of publicPages) {
          const isLanding = page === landing
          const files = filesOf(page.path, bundle).filter((file) => !bare.includes(file))
          const styles = files.filter((file) => file.endsWith('.css'))
          const scripts = files.filter((file) => file.endsWith('.js'))
          const html = filled(bare.replace(MODULES, '$1 fetchpriority="low"$2'), [
            [written(wordsOf(landing)), written(wordsOf(page))],
            [START_OF_PAGE, `${START_OF_PAGE} data-prerendered="${page.path}"`],
            [THEME, `${isLanding ? `${written([landingFiles(scripts)])}\n    ` : ''}${THEME}\n    ${PRERENDERED}`],
            [
              END_OF_HEAD,
              `  ${written([...styles.map(linkTo), ...(isLanding ? [] : scripts.map(laterLinkTo))])}\n  ${END_OF_HEAD}`,
            ],
            [ROOT, `${ROOT}${await prerenderedHtml(page.path)}`],
          ])
          if (isLanding) index.source = html
          else emit(`${page.path.slice(1)}.html`, html)
        }
        // Files of the public folder are copied as they are, remarks and all: these are part of the first load.
        for (const name of ['theme.js', 'prefetch.js', 'prerendered.js']) {
          const script = readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8')
          emit(name, minifySync(name, script).code)
        }
        emit('robots.txt', robots)
        if (origin) emit('sitemap.xml', sitemap)
      },
    },
  }
}

/** What public/prefetch.js asks for. */
const prefetchTag = (api: string, calls: readonly string[]): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name: 'prefetch', 'data-api': api, content: calls.join(' ') },
})

/** An owner's home begins at index.html, too: prerendered.js asks for the landing's scripts where it is the landing. */
const landingFiles = (scripts: readonly string[]): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name: 'landing-files', content: scripts.join(' ') },
})

/** The page with each place's words put in. */
function filled(html: string, places: readonly (readonly [place: string, words: string])[]): string {
  return places.reduce((before, [place, words]) => {
    if (!before.includes(place)) throw new Error(`index.html has no place '${place}'`)
    return before.replace(place, () => words)
  }, html)
}

import type { HtmlTagDescriptor, Plugin } from 'vite'
import { filesOf } from './page-files.ts'
import { BRAND } from './src/kit/brand.ts'
import { publicPages, type PublicPage } from './src/landing/pages.ts'

/** Where messengers and search engines find the console; the fake server calls the same address its web origin. */
const origin = (process.env.WEB_ORIGIN || `http://localhost:${process.env.WEB_PORT || 5173}`).replace(/\/+$/, '')

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
    'og:url': addressOf(page),
    'og:image': `${origin}/og.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${BRAND}: магазин в мессенджере`,
  }
  return [
    { tag: 'title', children: page.title, injectTo: 'head' },
    meta({ name: 'description', content: page.description }),
    ...Object.entries(card).map(([property, content]) => meta({ property, content })),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    { tag: 'link', attrs: { rel: 'canonical', href: addressOf(page) }, injectTo: 'head' },
  ]
}

const written = (tags: readonly HtmlTagDescriptor[]) =>
  tags
    .map(({ tag, attrs = {}, children }) => {
      const named = Object.entries(attrs).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
      return `<${tag}${named.join('')}>${typeof children === 'string' ? `${escaped(children)}</${tag}>` : ''}`
    })
    .join('\n    ')

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** The place in index.html that each page fills with its words. */
const PLACE = '<!-- page -->'

const START = '<script src="/theme.js">'
const END_OF_HEAD = '</head>'

const linkTo = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: href.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: '', href },
})

const robots = `User-agent: *
Disallow: /profile
Disallow: /projects
Disallow: /webImport
Disallow: /groups
Disallow: /payments

Sitemap: ${origin}/sitemap.xml
`

const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages.map((page) => `  <url><loc>${addressOf(page)}</loc></url>`).join('\n')}
</urlset>
`

/**
 * Who shows a link as a card runs no scripts: every public page is a file of its own with its words in its head. A host
 * that does not look for `/info.html` at `/info` answers with index.html as for any page, and the page names itself.
 */
export function publicPagesPlugin(): Plugin {
  const [landing, ...others] = publicPages
  return {
    name: 'public-pages',
    transformIndexHtml: (html) => html.replace(PLACE, () => written(wordsOf(landing))),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset' || typeof index.source !== 'string') throw new Error('no index.html to start from')
        const { source } = index
        for (const page of others) {
          const html = source.replace(written(wordsOf(landing)), () => written(wordsOf(page)))
          if (html === source) throw new Error(`index.html holds no words to put those of ${page.path} in place of`)
          const files = filesOf(page.path, bundle).filter((file) => !source.includes(file))
          this.emitFile({
            type: 'asset',
            fileName: `${page.path.slice(1)}.html`,
            source: html.replace(END_OF_HEAD, () => `  ${written(files.map(linkTo))}\n  ${END_OF_HEAD}`),
          })
        }
        // The console begins at index.html, too: theme.js asks for the landing's files where it is the landing.
        const files = filesOf(landing.path, bundle).filter((file) => !source.includes(file))
        const named = written([{ tag: 'meta', attrs: { name: 'landing-files', content: files.join(' ') } }])
        index.source = source.replace(START, () => `${named}\n    ${START}`)
        this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots })
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap })
      },
    },
  }
}

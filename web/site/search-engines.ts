import { consoleSections } from './paths.ts'
import { publicPages } from './pages.ts'

/* The files for search engines; without an `origin` they name no addresses. */

export const robots = (origin: string) => `User-agent: *
${consoleSections.map((section) => `Disallow: /${section}`).join('\n')}
${origin && `\nSitemap: ${origin}/sitemap.xml\n`}`

export const sitemap = (origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`

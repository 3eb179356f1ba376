import { BRAND } from '../src/brand/brand.ts'
import { consoleSections } from './paths.ts'

/** A public page's metadata for search engines and messengers. */
export interface PublicPage {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** All public pages; the build makes an HTML file for each, with this metadata (web/build/html-files.ts). */
export const publicPages = [
  {
    path: '/',
    title: `${BRAND} — магазин в мессенджере за три шага`,
    description:
      'Название, шаблон, товары — и витрина открывается прямо в переписке. Без ботов, программистов и комиссий с продаж.',
  },
  {
    path: '/info',
    title: `Тарифы — ${BRAND}`,
    description: 'Подписка на месяц, полгода или год: 1000, 5000 и 9000 рублей. Все возможности без комиссий с продаж.',
  },
  {
    path: '/contacts',
    title: `Контакты — ${BRAND}`,
    description: 'Поддержка в мессенджере и по почте, канал проекта, магазин для примера и сведения о компании.',
  },
  {
    path: '/partnersShops',
    title: `Магазины клиентов — ${BRAND}`,
    description:
      'Магазины и инфо-сайты, которые уже работают в мессенджере: откройте любой и посмотрите, как это выглядит.',
  },
] as const satisfies readonly PublicPage[]

export type PublicPath = (typeof publicPages)[number]['path']

/* The files for search engines; without an `origin` they name no addresses. */

export const robots = (origin: string) => `User-agent: *
${consoleSections.map((section) => `Disallow: /${section}`).join('\n')}
${origin && `\nSitemap: ${origin}/sitemap.xml\n`}`

export const sitemap = (origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`

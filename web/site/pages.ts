import { BRAND } from '../src/brand/brand.ts'

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

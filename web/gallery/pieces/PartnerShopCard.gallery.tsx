import { PartnerShopCard } from '../../site/late/PartnerShopCard.tsx'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { LONG, NO_PICTURE, PICTURE } from '../sample.ts'

const shop = { title: 'Лавка мёда «Липа»', logo_url: PICTURE, shop_type: 'OnlineStore', description: 'Мёд' } as const

export const states: States = {
  Магазин: () => <PartnerShopCard shop={shop} onOpen={nothing} />,
  'Инфо-сайт': () => <PartnerShopCard shop={{ ...shop, shop_type: 'InformationSite' }} onOpen={nothing} />,
  'Без картинки': () => <PartnerShopCard shop={{ ...shop, logo_url: NO_PICTURE }} onOpen={nothing} />,
  'Длинный текст': () => <PartnerShopCard shop={{ ...shop, title: LONG, description: LONG }} onOpen={nothing} />,
}

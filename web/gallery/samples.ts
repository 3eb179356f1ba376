import type { Order } from '@console/shared/orders'
import type { Product } from '@console/shared/products'
import type { Project } from '@console/shared/projects'
import type { Editing } from '../src/kit/data/crud.ts'
import type { ReadyPicture } from '../src/kit/pictures/upload.ts'

/** A picture that the console serves. */
export const PICTURE = '/og.jpg'

/** An address without a picture. */
export const NO_PICTURE = '/gallery/index.html'

/** A picture file as an owner selects it. */
export const pictureFile = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="#E8A33D" d="M0 0h40v30H0Z"/></svg>'],
  'мёд.svg',
  { type: 'image/svg+xml' },
)

/** The same file in a form. */
export const readyFile = pictureFile as ReadyPicture

export const LONG = 'Сельскохозяйственные принадлежности, пчеловодческий инвентарь и средства защиты растений'

export const project: Project = {
  uuid: 'p-honey',
  title: 'Лавка мёда «Липа»',
  description: 'Мёд с пасек Башкирии',
  shop_type: 'OnlineStore',
  logo_url: PICTURE,
  date_create: '2026-01-12T09:00:00Z',
  subscription_active: true,
  subscription_expire_at: '2027-01-12T09:00:00Z',
  telegram_url: 'https://t.me/lipa_shop',
  inactive: false,
  goodsAmount: 12,
}

export const longProject: Project = {
  ...project,
  uuid: 'p-long',
  title: LONG,
  description: `${LONG}. `.repeat(4),
  logo_url: null,
}

export const turnedOff: Project = {
  ...project,
  uuid: 'p-off',
  title: 'Воск и свечи',
  inactive: true,
  subscription_active: false,
}

export const order: Order = {
  uuid: '7c1f0e52-0000-4000-8000-000000001024',
  buyer_tg_username: 'olga_sokolova',
  date_create: '2026-03-21T10:15:00Z',
  price: 1250,
  payment_status: 'Оплачен',
  track_number: null,
  sent_date: null,
  products: [{ product_title: 'Мёд липовый', variant_title: '0,5 кг', quantity: 2, price: 500 }],
  payment: { method_title: 'По номеру телефона' },
  delivery: { method_title: 'Почта', price: 250, address: 'Уфа, улица Ленина, 1' },
}

export const longOrder: Order = {
  ...order,
  uuid: '9d2a1b63-0000-4000-8000-000000001025',
  buyer_tg_username: 'anna_maria_konstantinopolskaya',
  price: 1_000_000,
  products: [
    { product_title: LONG, variant_title: LONG, quantity: 40, price: 25_000 },
    { product_title: LONG, quantity: 1, price: 1 },
  ],
  delivery: { method_title: LONG, price: 250, address: LONG },
}

export const product: Product = {
  product_uuid: 'g-honey',
  title: 'Мёд липовый',
  description: '',
  category_uuids: ['c-honey'],
  image_url: PICTURE,
  variants: [
    {
      uuid: 'v-half',
      title: '0,5 кг',
      options: [{ option_uuid: 'o-half', title: 'Банка', article: 'МД-05', quantity: 12, price: 500 }],
    },
  ],
  date_update: '2026-03-21T10:15:00Z',
}

export const longProduct: Product = { ...product, product_uuid: 'g-long', title: LONG, image_url: null, variants: [] }

export const site = { uuid: 's-lipa', title: 'Пасека', external_url: 'https://lipa.example' }

/** Opens a form for a new item. */
export const newThing = { key: 1, mode: 'create', item: null } as const

/** Opens a form for a stored item. */
export const stored = <Item>(item: Item): Editing<Item> => ({ key: 2, mode: 'edit', item })

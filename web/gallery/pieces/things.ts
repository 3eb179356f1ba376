import type { Order } from '@console/shared/orders'
import type { Product } from '@console/shared/products'
import type { Project } from '@console/shared/projects'
import type { Editing } from '../../src/kit/data/editor.ts'
import { LONG, PICTURE } from '../sample.ts'

/* Things as the provider answers them, for what shows a whole one. */

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

/** A form that was opened for a new thing. */
export const newThing = { key: 1, mode: 'create', item: null } as const

/** A form that was opened for a stored thing. */
export const stored = <Item>(item: Item): Editing<Item> => ({ key: 2, mode: 'edit', item })

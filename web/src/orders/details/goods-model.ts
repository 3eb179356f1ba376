import { createEvent, sample } from 'effector'
import { products, type Product } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import { createQuery, isOnPage } from '../../kit/data/query.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { picturesIn } from './pictures.ts'
import { opened } from './details-model.ts'

/* Pictures of an order's products. Orders have only product titles, so the pictures come from the shop's products. */

const api = createClient({ list: products.list }, { fastCheck })
const requested = createEvent<ShopPath>()
export const goods = createQuery({ opened: requested, loadFx: api.list })
// Loads the products once per shop: a slightly old picture does no harm, and an order is complete without pictures.
sample({
  clock: opened,
  source: { path: goods.$path, view: goods.$view },
  filter: ({ path, view }, { owner, shop }) => view === 'failed' || !isOnPage(path, { owner, shop }),
  fn: (_, { owner, shop }) => ({ owner, shop }),
  target: requested,
})
export const $pictures = goods.$data.map((all: Product[] | null) => picturesIn(all ?? []))

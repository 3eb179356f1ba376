import { createEvent, sample } from 'effector'
import { products, type Product } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import { createQuery, isSamePath } from '../../kit/data/query.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { picturesIn } from './pictures.ts'
import { opened } from './details-model.ts'

/* Pictures of what was bought: orders name goods by their titles, the catalogue has the pictures. */

const api = createClient({ list: products.list }, { fastCheck })
const asked = createEvent<ShopPath>()
export const goods = createQuery({ opened: asked, loadFx: api.list })
// Once a shop: a picture that is a little old does no harm, and without them an order is as whole.
sample({
  clock: opened,
  source: { path: goods.$path, view: goods.$view },
  filter: ({ path, view }, { owner, shop }) => view === 'failed' || !isSamePath(path, { owner, shop }),
  fn: (_, { owner, shop }) => ({ owner, shop }),
  target: asked,
})
export const $pictures = goods.$data.map((all: Product[] | null) => picturesIn(all ?? []))

import { attach, createEvent, createStore, sample } from 'effector'
import { products, type Product, type ProductDraft } from '@console/shared/products'
import { createClient } from '../kit/api/client.ts'
import type { ApiError } from '../kit/api/error.ts'
import { createSaving } from '../kit/model/saving.ts'
import type { ProductPath } from './product-path.ts'
import { wanted as shelvesWanted } from './shelves-model.ts'

const api = createClient({ get: products.get, update: products.update })

/** A product's page, whichever tab: what the header shows. The router has user, shop and product by then. */
export const productOpened = createEvent<ProductPath>()
export const retried = createEvent()

const loadFx = attach({ effect: api.get, mapParams: (params: ProductPath) => ({ params }) })

export const $path = createStore<ProductPath | null>(null, { serialize: 'ignore' }).on(productOpened, (_, path) => path)
sample({ clock: [productOpened, retried], source: $path, filter: (path) => path !== null, target: loadFx })
sample({ clock: productOpened, fn: ({ owner, shop }) => ({ owner, shop }), target: shelvesWanted })

const isMine = (path: ProductPath | null, asked: { product: string }) => path?.product === asked.product
const loaded = sample({
  clock: loadFx.done,
  source: $path,
  filter: (path, { params }) => isMine(path, params),
  fn: (_, { result }) => result,
})
const failed = sample({
  clock: loadFx.fail,
  source: $path,
  filter: (path, { params }) => isMine(path, params),
  fn: (_, { error }) => error,
})

/** The open product; null until it is there, and while another one is being fetched. */
export const $product = createStore<Product | null>(null)
  .on(loaded, (_, product) => product)
  .on(productOpened, (open, { product }) => (open?.product_uuid === product ? open : null))
export const $error = createStore<ApiError | null>(null)
  .on(failed, (_, error) => error)
  .reset(productOpened, retried, loaded)

/* The common tab: a photo is sent only when a new one was chosen. */

export interface ProductBody {
  readonly data: ProductDraft
  readonly image?: File
}

export const saving = createSaving({
  saveFx: attach({
    source: $path,
    // A form is only there when a product is open.
    mapParams: (body: ProductBody, at) => ({ params: at as ProductPath, body }),
    effect: api.update,
  }),
  said: 'Товар успешно обновлён',
})
sample({
  clock: saving.saved,
  source: $product,
  filter: (open, saved) => open?.product_uuid === saved.product_uuid,
  fn: (_, saved) => saved,
  target: $product,
})
sample({ clock: productOpened, fn: () => undefined, target: saving.closed })

import { combine, createEvent, createStore, sample } from 'effector'
import type { Order, OrderProduct } from '@console/shared/orders'
import { type Product, products } from '@console/shared/products'
import { createQuery, isOnPage } from '../../kit/data/query.ts'
import { api } from '../api.ts'
import { changed, list, manyChanged, orderRead } from '../model.ts'
import type { OrderRoute } from '../order-url.ts'
import { createOrderSaving } from '../saving/order-saving.ts'
import { textKey } from '../../kit/same-text.ts'
import { createClient } from '../../kit/api/client.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import type { ShopPath } from '../../projects/project-url.ts'

/** The router has opened an order's address. */
export const opened = createEvent<OrderRoute>()
export const reading = createQuery({ opened, loadFx: api.get })
sample({ clock: reading.loaded, target: orderRead })
const changedNow = sample({
  clock: [changed.map((order) => [order]), manyChanged],
  source: reading.$path,
  fn: (path, orders) => orders.find(({ uuid }) => uuid === path?.transaction),
})
sample({ clock: changedNow.filterMap((order) => order), target: reading.replaced })

/** Saves the form's changes. */
export const saving = createOrderSaving({ opened })
export const { closed, ending } = saving
sample({ clock: saving.saved, target: closed })

/** True until the order is saved or closed. */
export const $isOpen = createStore(false)
  .on(opened, () => true)
  .on(closed, () => false)
/** The order from the list at first, then from its own query. */
export const $order = combine(
  { isOpen: $isOpen, path: reading.$path, read: reading.$data, listed: list.$items },
  ({ isOpen, path, read, listed }): Order | null =>
    isOpen ? (read ?? listed.find(({ uuid }) => uuid === path?.transaction) ?? null) : null,
)
/** The owner has returned to the tab, and the form has no unsaved changes. */
export const revalidate = createEvent()
sample({ clock: revalidate, source: $isOpen, filter: (isOpen) => isOpen, fn: () => undefined, target: reading.refresh })

/** Picture addresses by the product and variant titles of an order's line. */
export type Pictures = ReadonlyMap<string, string | null>

const keyOf = (product: string, variant?: string | null): string => JSON.stringify([textKey(product), textKey(variant)])

/**
 * Collects the pictures of products and variants. A title that occurs twice gets null, since the picture may be the
 * other one's.
 */
export function picturesIn(products: readonly Product[]): Pictures {
  const found = new Map<string, string | null>()
  const put = (key: string, url: string | null | undefined) => {
    found.set(key, found.has(key) ? null : (url ?? null))
  }
  for (const { title, image_url, variants } of products) {
    const cover = image_url ?? variants?.[0]?.image_urls?.[0]
    put(keyOf(title), cover)
    for (const variant of variants ?? [])
      if (variant.title) put(keyOf(title, variant.title), variant.image_urls?.[0] ?? cover)
  }
  return found
}

/** The picture of the line's variant, else of its product; null when the shop's products do not contain it. */
export const pictureOf = (line: OrderProduct, pictures: Pictures): string | null =>
  pictures.get(keyOf(line.product_title, line.variant_title)) ?? pictures.get(keyOf(line.product_title)) ?? null

/* Pictures of an order's products. Orders have only product titles, so the pictures come from the shop's products. */

const goodsApi = createClient({ list: products.list }, { fastCheck })
const requested = createEvent<ShopPath>()
export const goods = createQuery({ opened: requested, loadFx: goodsApi.list })
// Loads the products once per shop: a slightly old picture does no harm, and an order is complete without pictures.
sample({
  clock: opened,
  source: { path: goods.$path, view: goods.$view },
  filter: ({ path, view }, { owner, shop }) => view === 'failed' || !isOnPage(path, { owner, shop }),
  fn: (_, { owner, shop }) => ({ owner, shop }),
  target: requested,
})
export const $pictures = goods.$data.map((all: Product[] | null) => picturesIn(all ?? []))

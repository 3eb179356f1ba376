import { createEvent, createStore, combine, sample } from 'effector'
import { products, type Product } from '@console/shared/products'
import type { Variant } from '@console/shared/variants'
import type { ShopPath } from '../../projects/project-url.ts'
import { createClient } from '../../kit/api/client.ts'
import { followTabs } from '../../kit/data/elsewhere.ts'
import { createQuery, itemsOf } from '../../kit/data/query.ts'
import { createSelection } from '../../kit/rows/selection.ts'
import { streamedList, type FirstPage } from '../../kit/api/long-answers.ts'
import { createFirstPage } from '../../kit/rows/first-page.ts'
import { ProductRow, rowOf, withVariant } from './rows.ts'
import { wanted as categoriesWanted } from './categories-model.ts'
import { productsUrl } from '../urls.ts'
import { $waitingStocks, waitsIn, withWaiting, type WaitingStocks } from '../stock/waiting-stock.ts'

/* The units of a deletion that the list needs; the others load with its question (removal-model.ts). */

export interface Removal {
  readonly at: ShopPath
  readonly items: readonly { readonly uuid: string; readonly title: string }[]
}

export const asked = createEvent<Removal>()
export const $asked = createStore<Removal | null>(null).on(asked, (_, removal) => removal)

/** Uuids of products that are being deleted or are about to be; a product whose deletion failed is shown again. */
export const $hidden = createStore<ReadonlySet<string>>(new Set())

const firstPageReceived = createEvent<FirstPage<Product>>()
const api = createClient({ list: products.list }, streamedList(products.list, firstPageReceived))

export const pageOpened = createEvent<ShopPath>()

const query = createQuery({
  opened: pageOpened,
  loadFx: api.list,
})
export const list = { ...query, $items: itemsOf(query) }
followTabs(list, products.list)
sample({ clock: pageOpened, target: categoriesWanted })

/** A variant was saved. It is put into the list without a reload, since the list may be long. */
export const variantSaved = createEvent<{ readonly product: string; readonly variant: Variant }>()
list.$data.on(variantSaved, (items, saved) => items && withVariant(items, saved))
// The answer to a pending reload may be older than the save, so the list is read again.
sample({
  clock: variantSaved,
  source: list.$status,
  filter: (status) => status === 'loading',
  fn: () => undefined,
  target: list.refresh,
})

/** The first page, shown until the whole list has loaded. */
export const $firstPageRows = createFirstPage(list, firstPageReceived).map((items) => items.map(rowOf))

/** Queued stock that was just sent; it is shown until the list has been reloaded. */
const $shownStocks = createStore<WaitingStocks>(new Map()).on(
  $waitingStocks,
  (shown, waiting) => new Map([...shown, ...waiting]),
)
sample({ clock: list.loaded, source: $waitingStocks, target: $shownStocks })
const $allRows = combine(list.$items, $shownStocks, $waitingStocks, (items, shown, waiting) =>
  items.map((item) => new ProductRow(withWaiting(item, shown), waitsIn(item, waiting))),
)
export const $rows = combine($allRows, $hidden, (rows, hidden) =>
  hidden.size === 0 ? rows : rows.filter(({ uuid }) => !hidden.has(uuid)),
)

export const selection = createSelection({ opened: pageOpened, $items: $rows })

/* Deletion. */

export const removalRequested = createEvent<readonly string[]>()
const removing = sample({
  clock: removalRequested,
  source: { rows: $rows, at: list.$path },
  fn: ({ rows, at }, uuids) => {
    const wanted = new Set(uuids)
    const items = rows.filter(({ uuid }) => wanted.has(uuid))
    return { at, items: items.map(({ uuid, product }) => ({ uuid, title: product.title })) }
  },
})
sample({
  clock: removing,
  filter: (wanted): wanted is typeof wanted & { at: ShopPath } => wanted.at !== null && wanted.items.length > 0,
  target: asked,
})

/* The link from a product's page back to the list, with its filters. */

export const queryChanged = createEvent<string>()
const $query = createStore('').on(queryChanged, (_, query) => query)
/** The list's address in a shop, with the filters that were shown last. */
export const $listUrl = combine(
  list.$path,
  $query,
  (at, query) =>
    (shop: string): string =>
      productsUrl(shop) + (at?.shop === shop ? query : ''),
)

import { attach, combine, createEvent, createStore, sample } from 'effector'
import { products, type Product } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { createQuery, itemsOf } from '../../kit/data/query.ts'
import { createFirstPage, streamedList, type FirstPage } from '../../kit/data/streamed-list.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import * as removal from './removal-model.ts'
import { rowOf } from './rows.ts'
import { wanted as categoriesWanted } from './categories-model.ts'
import { productsUrl } from '../urls.ts'

const firstPageReceived = createEvent<FirstPage<Product>>()
const api = createClient({ list: products.list }, streamedList(products.list, firstPageReceived))

export const pageOpened = createEvent<ShopPath>()

const query = createQuery({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: (params: ShopPath) => ({ params }) }),
})
export const list = { ...query, $items: itemsOf(query) }
sample({ clock: pageOpened, target: categoriesWanted })

/** To look at until all of them are there. */
export const $firstPageRows = createFirstPage(list, firstPageReceived).map((items) => items.map(rowOf))

const $allRows = list.$items.map((items) => items.map(rowOf))
export const $rows = combine($allRows, removal.$hidden, (rows, hidden) =>
  hidden.size === 0 ? rows : rows.filter(({ uuid }) => !hidden.has(uuid)),
)

/* Selection. */

export const picked = createEvent<{ uuids: readonly string[]; on: boolean }>()
export const unpicked = createEvent()
const $picked = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' })
  .on(picked, (before, { uuids, on }) => {
    const after = new Set(before)
    for (const uuid of uuids)
      if (on) after.add(uuid)
      else after.delete(uuid)
    return after
  })
  .reset(unpicked, pageOpened)

/** What is chosen and still there. */
export const $chosen = combine($rows, $picked, (rows, uuids) =>
  uuids.size === 0 ? [] : rows.filter(({ uuid }) => uuids.has(uuid)),
)
export const $chosenUuids = $chosen.map((rows): ReadonlySet<string> => new Set(rows.map(({ uuid }) => uuid)))

/* Deleting. */

export const removalAsked = createEvent<readonly string[]>()
sample({
  clock: removalAsked,
  source: { rows: $rows, at: list.$path },
  filter: ({ at }, uuids) => at !== null && uuids.length > 0,
  fn: ({ rows, at }, uuids) => {
    const wanted = new Set(uuids)
    const items = rows.filter(({ uuid }) => wanted.has(uuid))
    return { at: at as ShopPath, items: items.map(({ uuid, product }) => ({ uuid, title: product.title })) }
  },
  target: removal.asked,
})

/* The way back from a product's page: to the list as it was left. */

export const queryChanged = createEvent<string>()
const $query = createStore('').on(queryChanged, (_, query) => query)
/** The list's address in a shop, with the filters that it was seen with last. */
export const $listUrl = combine(
  list.$path,
  $query,
  (at, query) =>
    (shop: string): string =>
      productsUrl(shop) + (at?.shop === shop ? query : ''),
)

import { attach, createEvent, createStore, sample } from 'effector'
import type { Order, StatusItem } from '@console/shared/orders'
import { createList } from '../kit/data/list.ts'
import { createSelection } from '../kit/data/selection.ts'
import { createFirstPage } from '../kit/data/streamed-list.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { bad, toast } from '../kit/browser/toast.ts'
import { api, firstPageReceived } from './api.ts'
import type { Status } from './labels.ts'

export const pageOpened = createEvent<ShopPath>()

export const list = createList({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: ({ shop }: ShopPath) => ({ params: { shop } }) }),
})
/** To look at until all of them are there. */
export const $firstPage = createFirstPage(list, firstPageReceived)

/** The view counts only those among the selected that its filters let through. */
export const selection = createSelection({ opened: pageOpened, $items: list.$items })

/** The server has answered with an order as it is now. */
export const changed = createEvent<Order>()
/** The same of many at once: a list of thousands is copied once. */
export const manyChanged = createEvent<readonly Order[]>()
list.$items
  .on(changed, (orders, order) => replaced(orders, [order]))
  .on(manyChanged, (orders, changes) => replaced(orders, changes))

/** The orders with some of them as they are now; one that is not among them stays out. */
export function replaced(orders: Order[], changes: readonly Order[]): Order[] {
  const byUuid = new Map(changes.map((order) => [order.uuid, order]))
  return orders.map((order) => byUuid.get(order.uuid) ?? order)
}

/* The dictionary of statuses: the same for every shop, asked for until it is there. */

export const $statuses = createStore<readonly Status[]>([])
const loadStatusesFx = attach({ effect: api.statuses, mapParams: (_: readonly Status[]) => ({ params: {} }) })
sample({
  clock: [pageOpened, list.refresh],
  source: $statuses,
  filter: (statuses) => statuses.length === 0,
  target: loadStatusesFx,
})
$statuses.on(loadStatusesFx.doneData, (_, items) => items.map(statusIn))
sample({
  clock: loadStatusesFx.failData,
  fn: (error) => bad(`Статусы заказов не загрузились. ${error.message}`),
  target: toast,
})

function statusIn({ value, label, color }: StatusItem): Status {
  return { value, label, color: color ?? null }
}

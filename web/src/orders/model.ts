import { createEvent, sample } from 'effector'
import { orders, type Order, type StatusItem } from '@console/shared/orders'
import { createListQuery } from '../kit/data/list-query.ts'
import { createFirstPage } from '../kit/rows/first-page.ts'
import { createQuery } from '../kit/data/query.ts'
import { createSelection } from '../kit/rows/selection.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'
import { api, firstPageReceived } from './api.ts'
import type { Status } from './labels.ts'

export const pageOpened = createEvent<ShopPath>()

export const list = createListQuery({
  opened: pageOpened,
  reads: orders.list,
  loadFx: api.list,
})
/** The first page, shown until the whole list has loaded. */
export const $firstPage = createFirstPage(list, firstPageReceived)

export const selection = createSelection({ opened: pageOpened, $items: list.$items })

/** A save has returned the order's new state. */
export const changed = createEvent<Order>()
/** Like `changed`, for many orders at once, so that a list of thousands is copied only once. */
export const manyChanged = createEvent<readonly Order[]>()
/** A query has read the order. Unlike `changed`, it does not repeat a pending reload. */
export const orderRead = createEvent<Order>()
list.$data
  .on([changed, orderRead], (orders, order) => orders && replaced(orders, [order]))
  .on(manyChanged, (orders, changes) => orders && replaced(orders, changes))
// The answer to a pending reload may be older than the change, so the list is read again.
sample({
  clock: [changed, manyChanged],
  source: list.$status,
  filter: (status) => status === 'loading',
  target: list.refresh,
})

/** Replaces the orders that changed; changed orders that are not in the list are ignored. */
export function replaced(orders: Order[], changes: readonly Order[]): Order[] {
  const byUuid = new Map(changes.map((order) => [order.uuid, order]))
  return orders.map((order) => byUuid.get(order.uuid) ?? order)
}

/* The dictionary of statuses. It is the same for every shop and is requested until it has loaded once. */

const statusesOpened = createEvent<Record<string, never>>()
export const statusList = createQuery({
  opened: statusesOpened,
  loadFx: api.statuses,
})
sample({
  clock: [pageOpened, list.refresh],
  source: statusList.$view,
  filter: (view) => view !== 'shown',
  fn: () => ({}),
  target: statusesOpened,
})
sample({
  clock: statusList.failed,
  fn: (error) => errorToast(`Статусы заказов не загрузились. ${error.message}`),
  target: toast,
})
export const $statuses = statusList.$data.map((items): readonly Status[] => items?.map(statusIn) ?? [])

function statusIn({ value, label, color }: StatusItem): Status {
  return { value, label, color: color ?? null }
}

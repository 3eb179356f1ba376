import { attach, createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector'
import { orders, type Order, type StatusItem } from '@console/shared/orders'
import { createListQuery } from '../kit/data/list-query.ts'
import { createQuery } from '../kit/data/query.ts'
import { createSelection } from '../kit/rows/selection.ts'
import { createFirstPage } from '../kit/data/streamed-list.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'
import { stored } from '../kit/data/update.ts'
import { api, firstPageReceived, orderPath } from './api.ts'
import type { Status } from './labels.ts'

export const pageOpened = createEvent<ShopPath>()

export const list = createListQuery({
  opened: pageOpened,
  reads: orders.list,
  loadFx: api.list,
})
/** To look at until all of them are there. */
export const $firstPage = createFirstPage(list, firstPageReceived)

export const selection = createSelection({ opened: pageOpened, $items: list.$items })

/** The server has answered with an order as it is now. */
export const changed = createEvent<Order>()
/** The same of many at once: a list of thousands is copied once. */
export const manyChanged = createEvent<readonly Order[]>()
/** The server was asked what an order is now: no change of ours, so what is under way stands. */
export const orderRead = createEvent<Order>()
list.$data
  .on([changed, orderRead], (orders, order) => orders && replaced(orders, [order]))
  .on(manyChanged, (orders, changes) => orders && replaced(orders, changes))
// An answer that is under way may be from before the change.
sample({
  clock: [changed, manyChanged],
  source: list.$status,
  filter: (status) => status === 'loading',
  target: list.refresh,
})

/** The orders with some of them as they are now; one that is not among them stays out. */
export function replaced(orders: Order[], changes: readonly Order[]): Order[] {
  const byUuid = new Map(changes.map((order) => [order.uuid, order]))
  return orders.map((order) => byUuid.get(order.uuid) ?? order)
}

/**
 * The order in a modal: as the list knew it, then as the server knows it. Of the reading that goes on meanwhile the answer
 * counts only while the modal waits for it: a save that was quicker knows better.
 */
export function createOpenOrder(options: {
  opened: EventCallable<Order>
  closed: Event<void>
  /** Saved, an order closes its own modal, and no other one that was opened meanwhile. */
  saved: Event<Order>
  $isSaving: Store<boolean>
}) {
  const { opened, closed, saved, $isSaving } = options
  const $order = createStore<Order | null>(null)
    .on(opened, (_, order) => order)
    .on(changed, (open, order) => (open?.uuid === order.uuid ? order : open))
    .on(saved, (open, order) => (open?.uuid === order.uuid ? null : open))
    .reset(closed, pageOpened)
  const readFx = attach({
    source: list.$path,
    mapParams: (order: Order, path) => ({ params: orderPath(order, stored(path)) }),
    effect: api.get,
  })
  sample({ clock: opened, target: readFx })
  sample({
    clock: readFx.done,
    source: { open: $order, isSaving: $isSaving },
    filter: ({ open, isSaving }, { params }) => open === params && !isSaving,
    fn: (_, { result }) => result,
    target: changed,
  })
  return { $order, readFx }
}

/* The dictionary of statuses: the same for every shop, asked for until it is there. */

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

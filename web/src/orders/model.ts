import { attach, createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector'
import { orders, type Order, type StatusItem } from '@console/shared/orders'
import { createListQuery } from '../kit/data/list-query.ts'
import { createFirstPage } from '../kit/rows/first-page.ts'
import { createQuery, present } from '../kit/data/query.ts'
import { createSelection } from '../kit/rows/selection.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'
import { api, firstPageReceived, orderPath } from './api.ts'
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
/** The same for many orders at once, so that a list of thousands is copied only once. */
export const manyChanged = createEvent<readonly Order[]>()
/** A query has read the order. Unlike `changed` it does not outdate a reload that is under way. */
export const orderRead = createEvent<Order>()
list.$data
  .on([changed, orderRead], (orders, order) => orders && replaced(orders, [order]))
  .on(manyChanged, (orders, changes) => orders && replaced(orders, changes))
// A reload that is under way may have been answered before the change, so the list is read again.
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

/**
 * The order of a modal: first the list's version, then the server's, which is requested when the modal opens. The
 * answer is ignored when the modal has closed or a save has begun, since the save's answer is newer.
 */
export function createOpenOrder(options: {
  opened: EventCallable<Order>
  closed: Event<void>
  /** Closes the modal of the saved order, but not the modal of another order that was opened meanwhile. */
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
    mapParams: (order: Order, path) => ({ params: orderPath(order, present(path)) }),
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

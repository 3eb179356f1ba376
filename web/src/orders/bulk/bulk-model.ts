import { attach, createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import type { ShopPath } from '../../projects/shop-path.ts'
import { reported } from '../../history/report.ts'
import { bad, good } from '../../kit/browser/toast.ts'
import { createBulk } from '../../kit/data/bulk.ts'
import { journalOf } from '../../kit/journal/journal.ts'
import { list, manyChanged, pageOpened, selection } from '../model.ts'
import { ofOrdersText, ordersText, STATUS_CHANGED, STATUS_FAILED, statusOf } from '../labels.ts'
import { setStatusFx, type StatusChange } from '../status/status-model.ts'
import { orderStep } from '../order-thing.ts'

export interface BulkChoice {
  readonly orders: readonly Order[]
  readonly status: string
}

export const bulkAsked = createEvent<BulkChoice>()
export const bulkConfirmed = createEvent()
export const bulkCancelled = createEvent()

interface Turn {
  readonly change: StatusChange
  /** The status that it had. */
  readonly before: string
}

/** Statuses of many orders; it goes on when the page is left, in the shop that it began in. */
const run = createBulk({
  workFx: attach({ effect: setStatusFx, mapParams: ({ change }: Turn) => change }),
  journal: journalOf({ title: 'Статус заказов', step: ({ change, before }: Turn) => orderStep(change, before) }),
})
export const { $isRunning, $progress } = run

/** What stands in the question; orders that have the status already are left out. */
export const $bulkAsked = createStore<BulkChoice | null>(null)
  .on(bulkAsked, (_, { orders, status }) => ({
    status,
    orders: orders.filter((order) => statusOf(order, []).label !== status),
  }))
  .reset(bulkCancelled, run.start, pageOpened)

const started = sample({
  clock: bulkConfirmed,
  source: { asked: $bulkAsked, path: list.$path, isRunning: $isRunning },
  filter: (now): now is { asked: BulkChoice; path: ShopPath; isRunning: boolean } =>
    now.asked !== null && now.asked.orders.length > 0 && now.path !== null && !now.isRunning,
})
sample({
  clock: started,
  fn: ({ asked: { orders, status }, path: { shop } }) =>
    orders.map((order): Turn => ({ change: { shop, order: order.uuid, status }, before: statusOf(order, []).label })),
  target: run.start,
})

sample({ clock: run.finished, fn: ({ done }) => done.map(({ result }) => result), target: manyChanged })
// What failed stays selected for another try.
sample({ clock: run.finished, fn: ({ failed }) => failed.map(({ item }) => item.change.order), target: selection.set })
sample({
  clock: run.finished,
  filter: ({ done }) => done.length > 0,
  fn: ({ done, batches }) => ({ said: good(`${STATUS_CHANGED} у ${ofOrdersText(done.length)}`), batches }),
  target: reported,
})
sample({
  clock: run.finished,
  filter: ({ failed }) => failed.length > 0,
  fn: ({ failed }) => ({ said: bad(`${STATUS_FAILED}: ${ordersText(failed.length)}`), batches: [] }),
  target: reported,
})

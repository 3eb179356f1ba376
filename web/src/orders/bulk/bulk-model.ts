import { createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import type { ShopPath } from '../../projects/project-url.ts'
import type { ApiError } from '../../kit/api/error.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import { createCommand } from '../../kit/data/command.ts'
import { list, manyChanged, pageOpened } from '../model.ts'
import { aboutOrder, ofOrdersText, ordersText, STATUS_CHANGED, STATUS_FAILED, statusLabel } from '../labels.ts'
import { orderStep } from '../order-entity.ts'
import { setStatusFx, undoOffered, type StatusUpdate } from '../status/status-model.ts'

interface BulkChoice {
  readonly orders: readonly Order[]
  readonly status: string
}

export const bulkRequested = createEvent<BulkChoice>()
export const bulkConfirmed = createEvent()
export const bulkCancelled = createEvent()

/** Changes the status of many orders. The command runs on in its shop after the owner leaves the page. */
export const run = createCommand({
  workFx: setStatusFx,
  journal: {
    title: 'Статус заказов',
    step: ({ item, at, body }: StatusUpdate) => orderStep(at.shop, item, statusLabel(item), body.payment_status),
  },
  about: ({ item: order }) => aboutOrder({ order }),
})
export const { $isRunning, $progress } = run

/** The question's status and orders; orders that already have the status are left out. */
export const $bulkQuestion = createStore<BulkChoice | null>(null)
  .on(bulkRequested, (_, { orders, status }) => ({
    status,
    orders: orders.filter((order) => statusLabel(order) !== status),
  }))
  .reset(bulkCancelled, run.start, pageOpened)

const started = sample({
  clock: bulkConfirmed,
  source: { asked: $bulkQuestion, path: list.$path, isRunning: $isRunning },
  filter: (now): now is { asked: BulkChoice; path: ShopPath; isRunning: boolean } =>
    now.asked !== null && now.asked.orders.length > 0 && now.path !== null && !now.isRunning,
})
sample({
  clock: started,
  fn: ({ asked: { orders, status }, path: { shop } }) =>
    orders.map((item) => ({ item, at: { shop }, body: { payment_status: status } })),
  target: run.start,
})

sample({ clock: run.finished, fn: ({ done }) => done.map(({ result }) => result), target: manyChanged })
sample({
  clock: run.finished,
  filter: ({ done }) => done.length > 0,
  fn: ({ done, batches }) => ({
    message: successToast(`${STATUS_CHANGED} у ${ofOrdersText(done.length)}`),
    changes: done.map(({ job: { at }, result }) => ({ order: result, shop: at.shop })),
    batch: batches[0],
  }),
  target: undoOffered,
})
sample({
  clock: run.finished,
  filter: ({ failed }) => refusedOf(failed).length > 0,
  fn: ({ failed }) => errorToast(`${STATUS_FAILED}: ${ordersText(refusedOf(failed).length)}`),
  target: toast,
})

/** The failures that are no conflicts: conflicts are asked about separately. */
function refusedOf<Failure extends { readonly error: ApiError }>(failed: readonly Failure[]): readonly Failure[] {
  return failed.filter(({ error }) => !isConflict(error))
}

import { attach, createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import type { ShopPath } from '../../projects/shop-path.ts'
import { bad, good, toast } from '../../kit/browser/toast.ts'
import { api } from '../api.ts'
import { chosenSet } from './selection-model.ts'
import { list, manyChanged, pageOpened } from '../model.ts'
import { ofOrdersText, ordersText, statusOf } from '../labels.ts'

export interface BulkChoice {
  readonly orders: readonly Order[]
  readonly status: string
}

/** Calls that are under way at once: quick, but no flood. */
const LANES = 4

export const bulkAsked = createEvent<BulkChoice>()
export const bulkConfirmed = createEvent()
export const bulkCancelled = createEvent()

/** One run through many orders; it goes on when the page is left, in the shop that it began in. */
export interface Run {
  readonly shop: string
  readonly status: string
  readonly orders: readonly Order[]
  /** How many were handed to a lane. */
  readonly taken: number
  readonly done: readonly Order[]
  readonly failed: readonly string[]
}

interface Step {
  readonly shop: string
  readonly status: string
  readonly order: Order
}

const started = createEvent<Run>()
const taken = createEvent<Step>()
const setFx = attach({
  effect: api.setStatus,
  mapParams: ({ shop, status, order }: Step) => ({
    params: { shop, transaction: order.uuid },
    body: { payment_status: status },
  }),
})

export const $run = createStore<Run | null>(null)
  .on(started, (_, run) => run)
  .on(taken, (run) => run && { ...run, taken: run.taken + 1 })
  .on(setFx.done, (run, { result }) => run && { ...run, done: [...run.done, result] })
  .on(setFx.fail, (run, { params }) => run && { ...run, failed: [...run.failed, params.order.uuid] })

/** What stands in the question; orders that have the status already are left out. */
export const $bulkAsked = createStore<BulkChoice | null>(null)
  .on(bulkAsked, (_, { orders, status }) => ({
    status,
    orders: orders.filter((order) => statusOf(order, []).label !== status),
  }))
  .reset(bulkCancelled, started, pageOpened)

sample({
  clock: bulkConfirmed,
  source: { asked: $bulkAsked, path: list.$path, run: $run },
  filter: ({ asked, path, run }) => asked !== null && asked.orders.length > 0 && path !== null && run === null,
  fn: ({ asked, path }): Run => ({
    shop: (path as ShopPath).shop,
    ...(asked as BulkChoice),
    taken: 0,
    done: [],
    failed: [],
  }),
  target: started,
})

// The first few start together, every answer starts the next one.
for (let lane = 0; lane < LANES; lane += 1) {
  sample({ clock: started, filter: (run) => run.orders.length > lane, fn: (run) => stepOf(run, lane), target: taken })
}
sample({
  clock: setFx.finally,
  source: $run,
  filter: (run) => run !== null && run.taken < run.orders.length,
  fn: (run) => stepOf(run as Run, (run as Run).taken),
  target: taken,
})
// Unbatched: the first few come in one tick, and each of them counts.
sample({ clock: taken, target: setFx, batch: false })

const finished = sample({
  clock: setFx.finally,
  source: $run,
  filter: (run): run is Run => run !== null && run.done.length + run.failed.length === run.orders.length,
})
$run.reset(finished)
sample({ clock: finished, fn: ({ done }) => done, target: manyChanged })
// What failed stays ticked for another try.
sample({ clock: finished, fn: ({ failed }) => failed, target: chosenSet })
sample({
  clock: finished,
  filter: ({ done }) => done.length > 0,
  fn: ({ done }) => good(`Статус успешно обновлён у ${ofOrdersText(done.length)}`),
  target: toast,
})
sample({
  clock: finished,
  filter: ({ failed }) => failed.length > 0,
  fn: ({ failed }) => bad(`Ошибка изменения статуса: ${ordersText(failed.length)}`),
  target: toast,
})

function stepOf({ shop, status, orders }: Run, index: number): Step {
  return { shop, status, order: orders[index] as Order }
}

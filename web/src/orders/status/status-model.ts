import { attach, createEvent, sample } from 'effector'
import type { Order, StatusDraft } from '@console/shared/orders'
import { pageOpened, changed, list } from '../model.ts'
import { createCommand } from '../../kit/data/command.ts'
import { present } from '../../kit/data/query.ts'
import { createUpdate, type UpdateJob } from '../../kit/data/update.ts'
import type { JobOptions } from '../../kit/data/write-merged.ts'
import { queueOffline } from '../../kit/data/offline-update.ts'
import { $waiting } from '../../kit/journal/first-load.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import { lazyModule } from '../../kit/platform/lazy-module.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import type { OrderPlace } from '../api.ts'
import { aboutOrder, STATUS_CHANGED, STATUS_FAILED, statusLabel } from '../labels.ts'
import { orderEntity } from '../order-entity.ts'
import { createEndingQuestion } from './ending-question.ts'
import { createStatusUndo } from './status-undo.ts'

export type StatusUpdate = UpdateJob<StatusDraft, OrderPlace, Order>

/** Changes an order's status, for one order or many, and to undo a change. */
export const setStatusFx = createUpdate(orderEntity)
export const { undoOffered, $written } = createStatusUndo(setStatusFx)

/** The order is the one shown when its new status was selected. */
export interface StatusChange extends JobOptions {
  readonly order: Order
  readonly payment_status: string
}

/** The change waits for the network when offline. */
const saveFx = queueOffline(setStatusFx, () =>
  lazyModule(() => import('../waiting-order.ts'))
    .loadOrReload()
    .then(({ status }) => status),
)
/** Changes the status of one order of the open shop, from its row or its details. */
export const changeStatusFx = attach({
  source: list.$path,
  mapParams: ({ order, payment_status, choices }: StatusChange, path): StatusUpdate => ({
    item: order,
    at: present(path),
    body: { payment_status },
    choices,
  }),
  effect: saveFx,
})
sample({ clock: changeStatusFx.doneData, target: changed })
sample({
  clock: saveFx.sent,
  fn: ({ params: { at }, result: order }) => ({
    message: successToast(STATUS_CHANGED),
    changes: [{ order, shop: at.shop }],
    batch: undefined,
  }),
  target: undoOffered,
})
const failed = changeStatusFx.failData.filter({ fn: (error) => !isConflict(error) })
sample({ clock: failed, fn: () => errorToast(STATUS_FAILED), target: toast })

/** Status changes from the rows of the list. */
export const statusRun = createCommand({ workFx: changeStatusFx, about: aboutOrder })
sample({ clock: pageOpened, target: statusRun.unresolved })
export const { $pendingKeys: $pendingIds } = statusRun
/** The uuids of orders whose changes wait for the network. */
export const $waitingIds = $waiting.map((entries) => new Set(entries.map(({ path }) => path.transaction)))

export const statusSelected = createEvent<StatusChange>()
/** Asks before an order is cancelled or refunded from its row. */
export const ending = createEndingQuestion<StatusChange>()
sample({
  clock: statusSelected,
  source: $pendingIds,
  filter: (pending, { order, payment_status }) => !pending.has(order.uuid) && statusLabel(order) !== payment_status,
  fn: (_, change) => change,
  target: ending.asked,
})
sample({ clock: ending.passed, fn: (change) => [change], target: statusRun.start })

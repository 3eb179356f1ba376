import { attach, createEvent, sample } from 'effector'
import { loadCode } from '../../kit/platform/load-code.ts'
import type { Order } from '@console/shared/orders'
import { errorToast, toast } from '../../kit/platform/toast.ts'
import { createCommand } from '../../kit/data/command.ts'
import { stored } from '../../kit/data/update.ts'
import { createWaitable, savedToast } from '../../kit/data/waiting.ts'
import { $waiting } from '../../kit/journal/waiting-list.ts'
import type { Choice } from '../../kit/merge/three-way.ts'
import { conflictsIn } from '../../kit/merge/update-conflict.ts'
import { aboutOrder, STATUS_CHANGED, STATUS_FAILED } from '../labels.ts'
import { changed, list, pageOpened } from '../model.ts'
import { createEndingQuestion } from './ending-question.ts'
import { setStatusFx, type StatusUpdate } from './set-status.ts'
import { undoOffered } from './undo-model.ts'

/** An order, and the status that it is to have. */
export interface StatusBody {
  readonly order: Order
  readonly payment_status: string
}

export interface StatusChoice {
  /** As it was when the status was selected. */
  readonly order: Order
  /** The new status' label. */
  readonly status: string
  readonly choices?: readonly Choice[]
}

const saveFx = createWaitable(setStatusFx, () =>
  loadCode(() => import('../waiting-order.ts')).then(({ status }) => status),
)
/** A change of one order of the open shop, in its row or in its details. */
export const changeStatusFx = attach({
  source: list.$path,
  mapParams: ({ order, status, choices = [] }: StatusChoice, path): StatusUpdate => ({
    item: order,
    at: stored(path),
    body: { payment_status: status },
    choices,
  }),
  effect: saveFx,
})
sample({ clock: changeStatusFx.doneData, target: changed })
sample({
  clock: saveFx.done,
  fn: ({ params: { at }, result }) => ({
    said: savedToast(result, STATUS_CHANGED),
    changes: [{ order: result, shop: at.shop }],
    batch: undefined,
  }),
  target: undoOffered,
})
sample({
  clock: changeStatusFx.failData,
  filter: (error) => conflictsIn(error).length === 0,
  fn: () => errorToast(STATUS_FAILED),
  target: toast,
})

/** Statuses that are changed in their rows. */
export const statusRun = createCommand({ workFx: changeStatusFx, about: aboutOrder })
sample({ clock: pageOpened, target: statusRun.unresolved })
/** The orders that wait for the server. */
export const $pendingIds = statusRun.$pendingKeys

/** The orders of which something waits for the network. */
export const $waitingIds = $waiting.map((entries) => new Set(entries.map(({ path }) => path.transaction)))

/** A status selected in an order's own row. */
export const statusSelected = createEvent<StatusChoice>()
/** Cancelling and refunding from the row. */
export const ending = createEndingQuestion<StatusBody>()
sample({
  clock: statusSelected,
  source: $pendingIds,
  filter: (pending, { order, status }) => !pending.has(order.uuid) && order.payment_status !== status,
  fn: (_, { order, status }) => ({ order, payment_status: status }),
  target: ending.asked,
})
sample({
  clock: ending.passed,
  fn: ({ order, payment_status }) => [{ order, status: payment_status }],
  target: statusRun.start,
})

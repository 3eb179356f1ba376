import { attach, createEvent, sample } from 'effector'
import type { Order, StatusDraft } from '@console/shared/orders'
import { bad, good, toast } from '../../kit/browser/toast.ts'
import { createDecision } from '../../kit/data/decision.ts'
import { createCallUpdate } from '../../kit/data/call-update.ts'
import { stored, type Updating } from '../../kit/data/update.ts'
import type { Choice } from '../../kit/merge/three-way.ts'
import { conflictsIn } from '../../kit/merge/update-conflict.ts'
import { createPendingIds } from '../../kit/data/pending-ids.ts'
import { api, orderPath, type OrderPlace } from '../api.ts'
import { STATUS_CHANGED, STATUS_FAILED, statusOf } from '../labels.ts'
import { changed, list, pageOpened } from '../model.ts'

export type StatusUpdate = Updating<StatusDraft, OrderPlace, Order>

/** The one way to change an order's status, whether of one order or of many. */
export const setStatusFx = createCallUpdate({
  get: api.get,
  update: api.setStatus,
  pathOf: orderPath,
  draftOf: (order): StatusDraft => ({ payment_status: statusOf(order, []).label }),
  sent: ({ body }) => body,
})

export interface StatusChoice {
  /** As it was when the status was selected. */
  readonly order: Order
  /** The new status' label. */
  readonly status: string
  readonly choices?: readonly Choice[]
}

/** A change of one order of the open shop, in its row or in its details. */
export const changeStatusFx = attach({
  source: list.$path,
  mapParams: ({ order, status, choices = [] }: StatusChoice, path): StatusUpdate => ({
    item: order,
    at: stored(path),
    body: { payment_status: status },
    choices,
  }),
  effect: setStatusFx,
})
sample({ clock: changeStatusFx.doneData, target: changed })
sample({ clock: changeStatusFx.done, fn: () => good(STATUS_CHANGED), target: toast })
sample({
  clock: changeStatusFx.failData,
  filter: (error) => conflictsIn(error).length === 0,
  fn: () => bad(STATUS_FAILED),
  target: toast,
})

/** Another one changed the status meanwhile: which one is to stay. */
export const statusDecision = createDecision(changeStatusFx)
sample({ clock: pageOpened, target: statusDecision.dismissed })

/** The orders that wait for the server. */
export const $pendingIds = createPendingIds([changeStatusFx], ({ order }) => order.uuid)

/** A status selected in an order's own row. */
export const statusSelected = createEvent<StatusChoice>()
sample({
  clock: statusSelected,
  source: $pendingIds,
  filter: (pending, { order, status }) => !pending.has(order.uuid) && order.payment_status !== status,
  fn: (_, selected) => selected,
  target: changeStatusFx,
})

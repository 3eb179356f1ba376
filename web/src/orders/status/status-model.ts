import { attach, createEvent, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import { bad, good, toast } from '../../kit/browser/toast.ts'
import { createPendingIds } from '../../kit/data/pending-ids.ts'
import { api } from '../api.ts'
import { STATUS_CHANGED, STATUS_FAILED } from '../labels.ts'
import { changed, list } from '../model.ts'

export interface StatusChange {
  readonly shop: string
  /** The order's uuid. */
  readonly order: string
  /** The new status' label. */
  readonly status: string
}

/** The one call that changes an order's status, whether for one order or for many. */
export const setStatusFx = attach({
  effect: api.setStatus,
  mapParams: ({ shop, order, status }: StatusChange) => ({
    params: { shop, transaction: order },
    body: { payment_status: status },
  }),
})

/** A change of one order of the open shop, in its row or in its details. */
export const changeStatusFx = attach({
  source: list.$path,
  mapParams: (change: Omit<StatusChange, 'shop'>, path) => ({ shop: path?.shop ?? '', ...change }),
  effect: setStatusFx,
})
sample({ clock: changeStatusFx.doneData, target: changed })
sample({ clock: changeStatusFx.done, fn: () => good(STATUS_CHANGED), target: toast })
sample({ clock: changeStatusFx.fail, fn: () => bad(STATUS_FAILED), target: toast })

/** The orders that wait for the server. */
export const $pendingIds = createPendingIds([changeStatusFx], ({ order }) => order)

export interface StatusChoice {
  readonly order: Order
  readonly status: string
}

/** A status selected in an order's own row. */
export const statusSelected = createEvent<StatusChoice>()
sample({
  clock: statusSelected,
  source: $pendingIds,
  filter: (pending, { order, status }) => !pending.has(order.uuid) && order.payment_status !== status,
  fn: (_, { order, status }) => ({ order: order.uuid, status }),
  target: changeStatusFx,
})

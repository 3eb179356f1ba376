import type { Order, StatusDraft } from '@console/shared/orders'
import { createUpdate, type Updating } from '../../kit/data/update.ts'
import { api, orderPath, type OrderPlace } from '../api.ts'
import { statusOf } from '../labels.ts'

export type StatusUpdate = Updating<StatusDraft, OrderPlace, Order>

/** The one way to change an order's status, whether of one order or of many, there or back. */
export const setStatusFx = createUpdate({
  pathOf: orderPath,
  read: ({ params }) => api.get({ params }),
  draftOf: (order): StatusDraft => ({ payment_status: statusOf(order, []).label }),
  write: ({ params, body, checked }) => api.setStatus({ params, body, checked }),
})

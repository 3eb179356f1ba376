import type { Order, StatusDraft } from '@console/shared/orders'
import type { Entity } from '../kit/data/update.ts'
import type { ChangeStep } from '../kit/journal/step.ts'
import { api, orderPath, type OrderParams, type OrderPlace } from './api.ts'
import { shortId, statusLabel } from './labels.ts'

/** An order's status; the journal has nothing else of an order, since the rest is the shopper's data. */
export const orderEntity: Entity<Order, OrderPlace, OrderParams, StatusDraft> = {
  pathOf: orderPath,
  read: ({ params }) => api.get({ params }),
  draftOf: (order) => ({ payment_status: statusLabel(order) }),
  write: ({ params, body, checked }) => api.setStatus({ params, body, checked }),
}

/** The journal's step of a changed status. */
export const orderStep = (shop: string, order: Order, before: string, after: string): ChangeStep => ({
  thing: 'order',
  place: shop,
  path: orderPath(order, { shop }),
  title: `Заказ ${shortId(order.uuid)}`,
  before: { payment_status: before },
  after: { payment_status: after },
})

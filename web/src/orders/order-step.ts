import type { Order } from '@console/shared/orders'
import type { ChangeStep } from '../kit/journal/step.ts'
import { shortId } from './labels.ts'

/** The journal's step of a changed status. */
export const orderStep = (shop: string, order: Order, before: string, after: string): ChangeStep => ({
  thing: 'order',
  place: shop,
  path: { shop, transaction: order.uuid },
  title: `Заказ ${shortId(order.uuid)}`,
  before: { payment_status: before },
  after: { payment_status: after },
})

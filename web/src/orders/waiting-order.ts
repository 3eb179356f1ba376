import { StatusDraft, TrackingDraft, type Order } from '@console/shared/orders'
import * as z from 'zod/mini'
import type { UpdateJob } from '../kit/data/update.ts'
import type { Entry } from '../kit/journal/step.ts'
import type { OfflineChange } from '../kit/data/offline-update.ts'
import type { OrderPlace } from './api.ts'
import { trackingStep } from './delivery/parcel-entity.ts'
import { statusLabel } from './labels.ts'
import { orderStep } from './order-entity.ts'

/* Queues an order's status and parcel while offline (shared/docs/decisions/offline.md). */

const Waiting = z.partial(z.object({ ...StatusDraft.shape, ...TrackingDraft.shape }))
/** The order with the changes applied that wait for the network. */
export const asWaiting = (order: Order, waiting: readonly Entry[]): Order =>
  waiting
    .filter(({ path }) => path.transaction === order.uuid)
    .map(({ after }) => z.parse(Waiting, after))
    .reduce<Order>(
      (now, change) => ({ ...now, ...change, ...(now.delivery && { delivery: { ...now.delivery, ...change } }) }),
      order,
    )

const after = ({ item }: UpdateJob<unknown, OrderPlace, Order>, waiting: readonly Entry[]) => asWaiting(item, waiting)

export const status: OfflineChange<StatusDraft, OrderPlace, Order> = {
  stepOf: ({ item, at, body }) => orderStep(at.shop, item, statusLabel(item), body.payment_status),
  after,
}
export const tracking: OfflineChange<TrackingDraft, OrderPlace, Order> = {
  stepOf: ({ item, at, body }) => trackingStep(at.shop, item, body),
  after,
}

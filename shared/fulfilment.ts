import { isPaidNotFulfilled } from './order-status.ts'
import type { Order } from './orders.ts'

/**
 * The ways in which an order reaches its shopper: sent, fetched, or nothing to deliver. Tables by kind are
 * `Record<Fulfilment, …>`, so a new kind does not compile until each table has it.
 */
export const fulfilments = ['parcel', 'pickup', 'service'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** The `method_title` of an order's delivery: the titles of the two cards of the delivery tab. */
export const deliveryMethods = { parcel: 'Службой доставки', pickup: 'Самовывоз' } as const satisfies Partial<
  Record<Fulfilment, string>
>

type Delivered = Pick<Order, 'delivery' | 'track_number'>

/**
 * Returns the kind of an order, which only its delivery shows. `null` means nothing to deliver (a service), unless a
 * track number shows that it was sent. An answer without the field counts as a parcel.
 */
export function fulfilmentOf({ delivery, track_number }: Delivered): Fulfilment {
  if (delivery === null) return track_number ? 'parcel' : 'service'
  return delivery?.method_title?.trim() === deliveryMethods.pickup ? 'pickup' : 'parcel'
}

/** Returns the kind for which a paid order waits; null for an order that does not wait. */
export const awaitedBy = (order: Delivered & Pick<Order, 'payment_status'>): Fulfilment | null =>
  isPaidNotFulfilled(order) ? fulfilmentOf(order) : null

export type FulfilmentCounts = Readonly<Record<Fulfilment, number>>

/** Counts the waiting orders by kind. */
export function awaitedIn(orders: readonly Order[]): FulfilmentCounts {
  const counts: Record<Fulfilment, number> = { parcel: 0, pickup: 0, service: 0 }
  for (const order of orders) {
    const kind = awaitedBy(order)
    if (kind) counts[kind] += 1
  }
  return counts
}

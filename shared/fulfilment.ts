import { isPaidNotFulfilled } from './order-status.ts'
import type { Order } from './orders.ts'

/**
 * How an order reaches its shopper: it is sent to them, they fetch it, or nothing is handed over. Tables by kind are
 * `Record<Fulfilment, …>`, so that a new kind does not compile until each of them has it.
 */
export const fulfilments = ['parcel', 'pickup', 'service'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** The `method_title` of an order's delivery: the titles of the two cards of the delivery tab. */
export const deliveryMethods = { parcel: 'Службой доставки', pickup: 'Самовывоз' } as const satisfies Partial<
  Record<Fulfilment, string>
>

type Delivered = Pick<Order, 'delivery' | 'track_number'>

/**
 * An order does not name its kind; its delivery tells. `null`: there is nothing to deliver, as with a service, unless a
 * track number says that it was sent. An answer without the field tells nothing, so the order is taken for a parcel.
 */
export function fulfilmentOf({ delivery, track_number }: Delivered): Fulfilment {
  if (delivery === null) return track_number ? 'parcel' : 'service'
  return delivery?.method_title?.trim() === deliveryMethods.pickup ? 'pickup' : 'parcel'
}

/** What a paid order waits for; null where it waits for nothing. */
export const awaitedBy = (order: Delivered & Pick<Order, 'payment_status'>): Fulfilment | null =>
  isPaidNotFulfilled(order) ? fulfilmentOf(order) : null

export type FulfilmentCounts = Readonly<Record<Fulfilment, number>>

/** How many orders wait, by kind. */
export function awaitedIn(orders: readonly Order[]): FulfilmentCounts {
  const counts: Record<Fulfilment, number> = { parcel: 0, pickup: 0, service: 0 }
  for (const order of orders) {
    const kind = awaitedBy(order)
    if (kind) counts[kind] += 1
  }
  return counts
}

import { createEvent, createStore, sample } from 'effector'
import { isEnded } from '@console/shared/order-status'
import type { Order } from '@console/shared/orders'
import { pageOpened } from '../model.ts'

/** A change of an order; without a status the status stays unchanged. */
interface OrderStatusChange {
  readonly order: Order
  readonly payment_status?: string
}

/**
 * Asks before an order is cancelled or refunded (shared/docs/orders.md). Every other change passes at once; these two
 * pass when the owner confirms.
 *
 * @example
 * const ending = createEndingQuestion<DetailsBody>()
 * sample({ clock: ending.passed, target: saveFx })
 * <EndingQuestion question={ending} />
 */
export function createEndingQuestion<Body extends OrderStatusChange>() {
  const asked = createEvent<Body>()
  const confirmed = createEvent()
  const cancelled = createEvent()
  const passed = createEvent<Body>()
  const $asked = createStore<Body | null>(null)
    .on(asked, (_, body) => (ends(body) ? body : null))
    .reset(cancelled, passed, pageOpened)
  sample({ clock: asked, filter: (body) => !ends(body), target: passed })
  sample({
    clock: confirmed,
    source: $asked,
    filter: (body): body is NonNullable<typeof body> => body !== null,
    target: passed,
  })
  return { asked, confirmed, cancelled, passed, $asked }
}

const ends = ({ order, payment_status }: OrderStatusChange): boolean =>
  payment_status !== undefined && isEnded({ payment_status }) && !isEnded(order)

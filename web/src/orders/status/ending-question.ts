import { createEvent, createStore, sample } from 'effector'
import { isEnded } from '@console/shared/order-status'
import type { Order } from '@console/shared/orders'
import { pageOpened } from '../model.ts'

/** What is to be made of an order; without a status it stays as it is. */
interface Asking {
  readonly order: Order
  readonly payment_status?: string
}

/**
 * Cancelling and refunding ask first (shared/docs/orders.md): whatever else is to be done passes at once, and these when
 * the owner says yes.
 *
 * @example
 * const ending = createEndingQuestion<DetailsBody>()
 * sample({ clock: ending.passed, target: saveFx })
 * <EndingQuestion question={ending} />
 */
export function createEndingQuestion<Body extends Asking>() {
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

const ends = ({ order, payment_status }: Asking): boolean =>
  payment_status !== undefined && isEnded({ payment_status }) && !isEnded(order)

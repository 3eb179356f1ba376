import { createEvent, createStore } from 'effector'
import type { Order } from '@console/shared/orders'
import { createOpenOrder } from '../model.ts'

/* Opens the delivery modal. The model of its form, tracking-model.ts, loads with the form. */

export const deliveryOpened = createEvent<Order>()
export const deliveryClosed = createEvent()

/** The form's model sets this event and this store. */
export const trackingSaved = createEvent<Order>()
export const $isSavingTracking = createStore(false)

/** The order whose delivery modal is open. */
export const { $order: $delivering } = createOpenOrder({
  opened: deliveryOpened,
  closed: deliveryClosed,
  saved: trackingSaved,
  $isSaving: $isSavingTracking,
})

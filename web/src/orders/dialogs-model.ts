import { createEvent, createStore, combine } from 'effector'
import type { Order } from '@console/shared/orders'
import { createOpenOrder, changed, pageOpened, list } from './model.ts'
import { $pageNames } from '../kit/platform/navigation.ts'

/* Which dialogs of orders are open. Their forms' models load with the forms: the list needs only this. */

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

export const sendOpened = createEvent<Order>()
export const sendClosed = createEvent()

/** The order whose form is open, before and after the sending. */
export const $sending = createStore<Order | null>(null)
  .on(sendOpened, (_, order) => order)
  .on(changed, (open, order) => (open?.uuid === order.uuid ? order : open))
  .reset(sendClosed, pageOpened)

export const slipsRequested = createEvent<readonly Order[]>()
export const slipsPrinted = createEvent()

/** The orders whose packing slips are being printed. */
export const $slips = createStore<readonly Order[]>([])
  .on(slipsRequested, (_, orders) => orders)
  .reset(slipsPrinted, pageOpened)

/** The shop's title, printed on each slip; '' until it is known. */
export const $shopTitle = combine($pageNames, list.$path, (names, path) => names[path?.shop ?? ''] ?? '')

import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import { present } from '../kit/data/query.ts'
import { api, orderPath } from './api.ts'
import { changed, list, pageOpened } from './model.ts'
import { $pageNames } from '../kit/platform/navigation.ts'

/* Which dialogs of orders are open. Their forms' models load with the forms: the list needs only this. */

export const deliveryOpened = createEvent<Order>()
export const deliveryClosed = createEvent()

/** The form's model sets this event and this store. */
export const trackingSaved = createEvent<Order>()
export const $isSavingTracking = createStore(false)

/**
 * The order whose delivery modal is open: the list's version, then the server's, which is requested when the modal opens.
 * A save closes the modal of its own order only.
 */
export const $delivering = createStore<Order | null>(null)
  .on(deliveryOpened, (_, order) => order)
  .on(changed, (open, order) => (open?.uuid === order.uuid ? order : open))
  .on(trackingSaved, (open, order) => (open?.uuid === order.uuid ? null : open))
  .reset(deliveryClosed, pageOpened)
const readFx = attach({
  source: list.$path,
  mapParams: (order: Order, path) => ({ params: orderPath(order, present(path)) }),
  effect: api.get,
})
sample({ clock: deliveryOpened, target: readFx })
// The answer to a save is newer than this read.
sample({
  clock: readFx.done,
  source: { open: $delivering, isSaving: $isSavingTracking },
  filter: ({ open, isSaving }, { params }) => open === params && !isSaving,
  fn: (_, { result }) => result,
  target: changed,
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
export const $ordersToPrint = createStore<readonly Order[]>([])
  .on(slipsRequested, (_, orders) => orders)
  .reset(slipsPrinted, pageOpened)

/** The shop's title, printed on each slip; '' until it is known. */
export const $shopTitle = combine($pageNames, list.$path, (names, path) => names[path?.shop ?? ''] ?? '')

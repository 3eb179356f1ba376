import { attach, createEvent, createStore, sample } from 'effector'
import type { Order, TrackingDraft } from '@console/shared/orders'
import { createMutation } from '../../kit/data/mutation.ts'
import { bad, toast } from '../../kit/browser/toast.ts'
import { api } from '../api.ts'
import { changed, list, pageOpened } from '../model.ts'

export interface TrackingBody {
  readonly order: string
  readonly tracking: TrackingDraft
}

/** Track number and dispatch date, from the delivery modal and from the details. */
export const tracking = createMutation({
  saveFx: attach({
    source: list.$path,
    // A modal is only open over a shop's orders.
    mapParams: ({ order, tracking: body }: TrackingBody, path) => ({
      params: { shop: path?.shop ?? '', transaction: order },
      body,
    }),
    effect: api.setTracking,
  }),
  message: 'Трэк-номер успешно обновлён',
})
sample({ clock: tracking.saved, target: changed })
sample({ clock: tracking.failed, fn: () => bad('Ошибка изменения трэк-номера'), target: toast })

export const deliveryOpened = createEvent<Order>()
export const deliveryClosed = createEvent()
/** The order whose delivery stands in the modal, as it was at the opening. */
export const $delivering = createStore<Order | null>(null)
  .on(deliveryOpened, (_, order) => order)
  .reset(deliveryClosed, tracking.saved, pageOpened)
sample({ clock: [deliveryOpened, deliveryClosed], target: tracking.closed })

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
/** The order whose delivery stands in the modal: as the list knew it, then as the server knows it. */
export const $delivering = createStore<Order | null>(null)
  .on(deliveryOpened, (_, order) => order)
  .on(changed, (open, order) => (open?.uuid === order.uuid ? order : open))
  .reset(deliveryClosed, tracking.saved, pageOpened)
sample({ clock: [deliveryOpened, deliveryClosed], target: tracking.closed })

const readFx = attach({
  source: list.$path,
  mapParams: ({ uuid }: Order, path) => ({ params: { shop: path?.shop ?? '', transaction: uuid } }),
  effect: api.get,
})
sample({ clock: deliveryOpened, target: readFx })
// The answer counts while the modal still waits for it: a save that was quicker knows better.
sample({
  clock: readFx.done,
  source: { open: $delivering, isSaving: tracking.$isSaving },
  filter: ({ open, isSaving }, { params }) => open === params && !isSaving,
  fn: (_, { result }) => result,
  target: changed,
})

import { attach, createEvent, createStore, sample } from 'effector'
import type { Order, TrackingDraft } from '@console/shared/orders'
import { createDecision } from '../../kit/data/decision.ts'
import { createMutation } from '../../kit/data/mutation.ts'
import { createUpdate, stored, type Updating, type Writing } from '../../kit/data/update.ts'
import { bad, toast } from '../../kit/browser/toast.ts'
import { api } from '../api.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { changed, list, pageOpened } from '../model.ts'
import { sentOf } from '../labels.ts'
import { trackingOf, type TrackingBody } from './tracking-form.ts'

type Place = Pick<ShopPath, 'shop'>
const pathOf = ({ uuid }: Order, { shop }: Place) => ({ shop, transaction: uuid })

const saveFx = attach({
  source: list.$path,
  // A modal is only open over a shop's orders.
  mapParams: ({ order, tracking: body, choices = [] }: TrackingBody, path): Updating<TrackingDraft, Place, Order> => ({
    item: order,
    at: stored(path),
    body,
    choices,
  }),
  effect: createUpdate<Order, Place, TrackingDraft>({
    readFx: attach({
      effect: api.get,
      mapParams: ({ item, at }: { readonly item: Order; readonly at: Place }) => ({ params: pathOf(item, at) }),
    }),
    writeFx: attach({
      effect: api.setTracking,
      mapParams: ({ item, at, body, change, checked }: Writing<TrackingDraft, Place, Order>) => ({
        params: pathOf(item, at),
        // The form knows the day alone: where that is the same, the hour stays, too.
        body: { ...body, sent_date: change.sent_date ?? (sentOf(item) || body.sent_date) },
        checked,
      }),
    }),
    draftOf: trackingOf,
  }),
})

/** Track number and dispatch date, from the delivery modal and from the details. */
export const tracking = createMutation({ saveFx, message: 'Трэк-номер успешно обновлён' })
/** Another one wrote of the parcel meanwhile: what is to stay. */
export const trackingDecision = createDecision(saveFx)
sample({ clock: pageOpened, target: trackingDecision.dismissed })
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

import type { Order, TrackingDraft } from '@console/shared/orders'
import type { Entity } from '../../kit/data/update.ts'
import type { ChangeStep } from '../../kit/journal/step.ts'
import { api, orderPath, type OrderParams, type OrderPlace } from '../api.ts'
import { sentOf, shortId } from '../labels.ts'
import { trackingOf } from './tracking-form.ts'

/**
 * A parcel's track number and day, which may wait for the network. They are a shopper's data: the journal deletes them
 * once they are sent.
 */
export const parcelEntity: Entity<Order, OrderPlace, OrderParams, TrackingDraft> = {
  pathOf: orderPath,
  read: ({ params }) => api.get({ params }),
  draftOf: trackingOf,
  write: ({ item, params, body, change, checked }) => {
    // The draft has only the day; an unchanged day keeps the stored hour.
    const sent_date = change.sent_date ?? (sentOf(item) || body.sent_date)
    return api.setTracking({ params, body: { ...body, sent_date }, checked })
  },
}

export const trackingStep = (shop: string, order: Order, { track_number, sent_date }: TrackingDraft): ChangeStep => ({
  thing: 'tracking',
  place: shop,
  path: orderPath(order, { shop }),
  title: `Заказ ${shortId(order.uuid)}`,
  before: { ...trackingOf(order) },
  after: { track_number, sent_date },
})

import { attach, createEffect } from 'effector'
import { TrackingDraft, type Order } from '@console/shared/orders'
import * as z from 'zod/mini'
import type { ChangeStep, StepPath } from '../../kit/journal/step.ts'
import type { Thing, Writing } from '../../history/thing.ts'
import { api } from '../api.ts'
import { sentOf, shortId } from '../labels.ts'
import { orderAt, readOrderFx } from '../order-thing.ts'
import { trackingOf } from './tracking-form.ts'

/**
 * A parcel's track number and day, which may wait for the network. They are a shopper's data: the journal deletes them
 * once they are sent.
 */
export const trackingThing: Thing = {
  key: 'transaction',
  fields: { track_number: 'Трек-номер', sent_date: 'Дата отправки' },
  comparisons: {},
  isPrivate: true,
  readFx: createEffect(async (path: StepPath) => {
    const order = await readOrderFx(path)
    return order && { ...trackingOf(order), sent: sentOf(order) }
  }),
  writeFx: attach({
    effect: api.setTracking,
    mapParams: ({ path, body, change, checked }: Writing) => ({
      params: orderAt(path),
      // An unchanged day keeps the stored hour.
      body: z.parse(TrackingDraft, { ...body, sent_date: change.sent_date ?? (body.sent || body.sent_date) }),
      checked,
    }),
  }),
}

export const trackingStep = (shop: string, order: Order, { track_number, sent_date }: TrackingDraft): ChangeStep => ({
  thing: 'tracking',
  place: shop,
  path: { shop, transaction: order.uuid },
  title: `Заказ ${shortId(order.uuid)}`,
  before: { ...trackingOf(order) },
  after: { track_number, sent_date },
})

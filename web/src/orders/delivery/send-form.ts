import * as z from 'zod/mini'
import { StatusDraft, type Order } from '@console/shared/orders'
import { isoOf } from '../../kit/date-time.ts'
import type { FormDefinition } from '../../kit/form/entity-form.ts'
import { changesOf } from '../details/details-form.ts'
import type { OrderChange } from '../details/order-saving.ts'
import { shortId, type Status } from '../labels.ts'
import { TrackingForm, trackingOf } from './tracking-form.ts'

/** The service is for the message alone: the wire has no field for it. */
const SendRules = z.extend(TrackingForm, { ...StatusDraft.shape, service: z.string() })
export type SendValues = z.infer<typeof SendRules>

/** What an order that was sent is on; the label is the dictionary's own where it has one of this value. */
const sentStatus = (statuses: readonly Status[]): string =>
  statuses.find(({ value, label }) => value === 'on_the_way' || label === 'В пути')?.label ?? 'В пути'

/** The form that sends an order on this day. */
export const sendForm = (
  order: Order,
  statuses: readonly Status[],
  today: Date,
): FormDefinition<Order, SendValues, OrderChange> => ({
  schema: SendRules,
  values: () => {
    const { track_number, sent_date } = trackingOf(order)
    return {
      service: order.delivery?.title || order.delivery?.method_title || '',
      track_number,
      sent_date: sent_date || isoOf(today),
      payment_status: sentStatus(statuses),
    }
  },
  body: ({ service: _, ...values }) => changesOf(values, order, statuses),
})

/** What its buyer is told. */
export const sentMessage = (order: Order, { service, track_number }: Pick<SendValues, 'service' | 'track_number'>) =>
  `Здравствуйте! Ваш заказ ${shortId(order.uuid)} отправлен. ${service.trim() ? `Служба доставки: ${service.trim()}, трек-номер` : 'Трек-номер'}: ${track_number.trim() || '…'}. Спасибо за покупку!`

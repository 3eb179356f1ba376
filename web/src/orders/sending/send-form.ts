import * as z from 'zod/mini'
import { createStore, sample } from 'effector'
import { deliveryMethods, fulfilmentOf } from '@console/shared/fulfilment'
import { itemOf } from '@console/shared/kit/dictionary'
import { orderStatuses, StatusDraft, type Order } from '@console/shared/orders'
import { isoOf } from '../../kit/date-time.ts'
import type { FormDefinition } from '../../kit/form/entity-form.ts'
import { changesOf } from '../saving/details-form.ts'
import { type OrderChange, createOrderSaving } from '../saving/order-saving.ts'
import { traitsOf } from '../fulfilment.ts'
import { type Status, shortId } from '../labels.ts'
import { TrackingForm, trackingOf } from '../delivery/tracking-form.ts'
import { pageOpened } from '../model.ts'
import { sendClosed, sendOpened } from '../dialogs-model.ts'

/** The service is only for the message to the shopper; the API has no field for it. */
const TrackedRules = z.extend(TrackingForm, { ...StatusDraft.shape, service: z.string() })
/** Without tracking, the order's stored values are sent unchanged. */
const StatusRules = z.extend(StatusDraft, { track_number: z.string(), sent_date: z.string(), service: z.string() })
export type SendValues = z.infer<typeof TrackedRules>

/** Returns the proposed status: the dictionary's label for it, if the dictionary has the status. */
function nextStatus(order: Order, statuses: readonly Status[]): string {
  const next = traitsOf(order).nextStatus
  const { value } = itemOf(orderStatuses, next) ?? {}
  return statuses.find((status) => status.value === value || status.label === next)?.label ?? next
}

/** The delivery company: the title or, unless it is one of the provider's general methods, the method's title. */
function companyOf({ delivery }: Order): string {
  const { title, method_title } = delivery ?? {}
  const isPlain = Object.values<string | null | undefined>(deliveryMethods).includes(method_title)
  return title || (isPlain ? '' : method_title) || ''
}

/** The form that sends a parcel today, or takes the same step for an order of another kind. */
export function sendForm(
  order: Order,
  statuses: readonly Status[],
  today: Date,
): FormDefinition<Order, SendValues, OrderChange> {
  const { isTracked } = traitsOf(order)
  return {
    schema: isTracked ? TrackedRules : StatusRules,
    values: () => {
      const { track_number, sent_date } = trackingOf(order)
      return {
        service: companyOf(order),
        track_number,
        sent_date: sent_date || (isTracked ? isoOf(today) : ''),
        payment_status: nextStatus(order, statuses),
      }
    },
    body: ({ service: _, ...values }) => changesOf(values, order, statuses),
  }
}

type Sent = Pick<SendValues, 'service' | 'track_number'>

/** The message to the order's shopper. `hours` are those of its pickup point; '' if unknown. */
export const buyerMessage = (order: Order, sent: Sent, hours: string): string =>
  `Здравствуйте! Ваш заказ ${shortId(order.uuid)} ${news(order, sent, hours)}. Спасибо за покупку!`

function news(order: Order, { service, track_number }: Sent, hours: string): string {
  switch (fulfilmentOf(order)) {
    case 'parcel': {
      const by = service.trim()
      return `отправлен. ${by ? `Служба доставки: ${by}, трек-номер` : 'Трек-номер'}: ${track_number.trim() || 'впишите выше'}`
    }
    case 'pickup': {
      const place = [order.delivery?.address?.trim(), hours].filter(Boolean).join(', ')
      return place ? `собран и ждёт вас: ${place}` : 'собран и ждёт вас'
    }
    case 'service':
      return 'выполнен'
  }
}

/* Saves the track number, day and status of a sent order in one step (shared/docs/orders.md). */

export const saving = createOrderSaving({ opened: sendOpened })
sample({ clock: saving.closed, target: sendClosed })

/** True once the order is sent; the form then offers the message to the shopper. */
export const $isSent = createStore(false)
  .on(saving.saved, () => true)
  .reset(sendOpened, saving.closed, pageOpened)
sample({ clock: pageOpened, target: saving.ending.cancelled })

import * as z from 'zod/mini'
import { deliveryMethods } from '@console/shared/fulfilment'
import { itemOf } from '@console/shared/kit/dictionary'
import { orderStatuses, StatusDraft, type Order } from '@console/shared/orders'
import { isoOf } from '../../kit/date-time.ts'
import type { FormDefinition } from '../../kit/form/entity-form.ts'
import { changesOf } from '../saving/details-form.ts'
import type { OrderChange } from '../saving/order-saving.ts'
import { traitsOf } from '../fulfilment.ts'
import type { Status } from '../labels.ts'
import { TrackingForm, trackingOf } from '../delivery/tracking-form.ts'

/** The service is only for the message to the shopper; the API has no field for it. */
const TrackedRules = z.extend(TrackingForm, { ...StatusDraft.shape, service: z.string() })
/** Without tracking, the order's stored values are sent unchanged. */
const StatusRules = z.extend(StatusDraft, { track_number: z.string(), sent_date: z.string(), service: z.string() })
export type SendValues = z.infer<typeof TrackedRules>

/** The proposed status, under the dictionary's label where the dictionary has it. */
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

import * as z from 'zod/mini'
import { sentDateMessages, TrackingDraft, type Order } from '@console/shared/orders'
import { INVALID_DATE } from '../../kit/ui/fields/date/date-input.ts'
import { dayOf } from '../../kit/ui/fields/date/date-input.ts'
import type { FormDefinition } from '../../kit/form/entity-form.ts'
import type { Choice } from '../../kit/merge/three-way.ts'
import { sentOf, trackOf } from '../labels.ts'

/** The contract's draft, with a message of its own for a text that is not a date. */
export const TrackingForm = z.extend(TrackingDraft, {
  sent_date: z.iso.date({ error: ({ input }) => (input === '' ? sentDateMessages.required : INVALID_DATE) }),
})
export type TrackingValues = z.infer<typeof TrackingForm>

export const trackingOf = (order: Order): TrackingValues => ({
  track_number: trackOf(order),
  sent_date: dayOf(sentOf(order)),
})

export interface TrackingBody {
  /** The order as it was when the form opened. */
  readonly order: Order
  readonly tracking: TrackingDraft
  readonly choices?: readonly Choice[] | undefined
}

/** The form of one order's parcel; it always sends both values. */
export const trackingForm = (order: Order): FormDefinition<Order, TrackingValues, TrackingBody> => ({
  schema: TrackingForm,
  values: () => trackingOf(order),
  body: (tracking) => ({ order, tracking }),
})

import * as z from 'zod/mini'
import { StatusDraft, type Order } from '@console/shared/orders'
import type { FormDefinition } from '../../kit/form/entity-form.ts'
import { TrackingForm, trackingOf, type TrackingValues } from '../delivery/tracking-form.ts'
import type { OrderChange } from './order-saving.ts'
import { statusOf, type Status } from '../labels.ts'
import type { SelectItem } from '../../kit/ui/fields/Combobox.tsx'

export type DetailsValues = StatusDraft & TrackingValues

/**
 * The status is required. Track number and day are one call: both may be empty until the parcel is sent; afterwards
 * both are required.
 */
export function detailsRules(order: Order) {
  const before = trackingOf(order)
  const isSent = before.track_number !== '' || before.sent_date !== ''
  return z.extend(StatusDraft, { track_number: z.string(), sent_date: z.string() }).check(({ value, issues }) => {
    if (!isSent && value.track_number.trim() === '' && value.sent_date === '') return
    const parcel = z.safeParse(TrackingForm, value)
    for (const { path, message } of parcel.error?.issues ?? [])
      issues.push({ code: 'custom', path, message, input: value })
  })
}

export const valuesOf = (order: Order, statuses: readonly Status[]): DetailsValues => ({
  payment_status: statusOf(order, statuses).label,
  ...trackingOf(order),
})

/** The fields that differ from the order; empty when nothing changed. */
export function changesOf(values: DetailsValues, order: Order, statuses: readonly Status[]): OrderChange {
  const before = valuesOf(order, statuses)
  const { payment_status, sent_date } = values
  const track_number = values.track_number.trim()
  const isMoved = track_number !== before.track_number || sent_date !== before.sent_date
  return {
    order,
    ...(payment_status !== before.payment_status && { payment_status }),
    ...(isMoved && { tracking: { track_number, sent_date } }),
  }
}

/** The form of an order's status and parcel. */
export const detailsForm = (
  order: Order,
  statuses: readonly Status[],
): FormDefinition<Order, DetailsValues, OrderChange> => ({
  schema: detailsRules(order),
  values: () => valuesOf(order, statuses),
  body: (values) => changesOf(values, order, statuses),
})

/** The dictionary's labels, which the API takes; an order's status that the dictionary lacks is added. */
export function statusChoices(current: string, statuses: readonly Status[]): SelectItem[] {
  const known = statuses.map(({ label, color }) => ({ value: label, label, ...(color && { color }) }))
  return known.some(({ label }) => label === current) ? known : [...known, { value: current, label: current }]
}

import { itemOf } from './kit/dictionary.ts'
import { FIRST_STATUS, orderStatuses, type Order } from './orders.ts'

/* The meaning of an order's status for its owner; home and the list of orders count with these functions. */

type StatusName = (typeof orderStatuses)[number]['value']

const unpaid: readonly StatusName[] = ['forming', 'awaiting_payment']
const waiting: readonly StatusName[] = ['paid', 'packing']
const ended: readonly StatusName[] = ['cancelled', 'returned']

/**
 * Whether a label or value of the dictionary is among these statuses; an unknown status never is, so it counts as a
 * sale.
 */
const isOneOf = (names: readonly StatusName[], status: string | null | undefined): boolean => {
  const item = itemOf(orderStatuses, status || FIRST_STATUS)
  return names.some((name) => name === item?.value)
}

type Standing = Pick<Order, 'payment_status'>

/** Paid or being packed, of any age: to be sent, fetched or carried out (`awaitedBy` in fulfilment.ts). */
export const isPaidNotFulfilled = ({ payment_status }: Standing): boolean => isOneOf(waiting, payment_status)
export const isUnpaid = ({ payment_status }: Standing): boolean => isOneOf(unpaid, payment_status)
/** Cancelled or refunded: no sale. */
export const isEnded = ({ payment_status }: Standing): boolean => isOneOf(ended, payment_status)
/** Whether a sale's sum is unknown, so that no revenue includes it. */
export const isSumUnknown = (order: Standing & Pick<Order, 'price'>): boolean =>
  !isEnded(order) && !isUnpaid(order) && typeof order.price !== 'number'

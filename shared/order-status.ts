import { itemOf } from './kit/dictionary.ts'
import { FIRST_STATUS, orderStatuses, type Order } from './orders.ts'

/* What an order's status means for its owner; home and the list of orders count by the same. */

type StatusName = (typeof orderStatuses)[number]['value']

const unpaid: readonly StatusName[] = ['forming', 'awaiting_payment']
const waiting: readonly StatusName[] = ['paid', 'packing']
const ended: readonly StatusName[] = ['cancelled', 'returned']

/** A label or a value of the dictionary; one that only the provider knows belongs nowhere, so it counts as a sale. */
const isOneOf = (names: readonly StatusName[], status: string | null | undefined): boolean => {
  const item = itemOf(orderStatuses, status || FIRST_STATUS)
  return names.some((name) => name === item?.value)
}

type Standing = Pick<Order, 'payment_status'>

/** Paid or being packed, whenever it was made: to be sent, fetched or carried out (`awaitedBy` in fulfilment.ts). */
export const isPaidNotFulfilled = ({ payment_status }: Standing): boolean => isOneOf(waiting, payment_status)
export const isUnpaid = ({ payment_status }: Standing): boolean => isOneOf(unpaid, payment_status)
/** Cancelled or refunded: it is no sale any more. */
export const isEnded = ({ payment_status }: Standing): boolean => isOneOf(ended, payment_status)
/** A sale whose sum is not known, and so is in no revenue. */
export const lacksSum = (order: Standing & Pick<Order, 'price'>): boolean =>
  !isEnded(order) && !isUnpaid(order) && typeof order.price !== 'number'

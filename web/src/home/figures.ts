import { awaitedIn, type FulfilmentCounts } from '@console/shared/fulfilment'
import { isEnded, isUnpaid, isSumUnknown } from '@console/shared/order-status'
import type { Order } from '@console/shared/orders'
import type { Product } from '@console/shared/products'
import { isOutOfStock, summaryOf } from '@console/shared/product-summary'
import { isoOf } from '../kit/date-time.ts'

/** The number of days that the figures cover, including today. */
export const DAYS = 30

/** The figures of a shop's orders; money in roubles. */
export interface OrderFigures {
  readonly orders: number
  readonly revenue: number
  /** The revenue of each day, oldest first. */
  readonly days: readonly number[]
  /** Whether there was ever an order. */
  readonly hasOrders: boolean
  /** Paid orders of any age that wait for the owner. */
  readonly waiting: FulfilmentCounts
  /** The number of sales without a known sum; the revenue leaves them out. */
  readonly withoutSum: number
}

/** Computes the figures; `now` is in milliseconds, and days are in the owner's time zone. */
export function orderFigures(orders: readonly Order[], now: number): OrderFigures {
  const days = Array.from({ length: DAYS }, () => 0)
  let count = 0
  let withoutSum = 0
  for (const order of orders) {
    const age = daysBetween(Date.parse(order.date_create ?? ''), now)
    if (!(age >= 0 && age < DAYS) || isEnded(order)) continue
    count += 1
    if (isSumUnknown(order)) withoutSum += 1
    else if (!isUnpaid(order)) days[DAYS - 1 - age] = (days[DAYS - 1 - age] ?? 0) + (order.price ?? 0)
  }
  return {
    orders: count,
    revenue: days.reduce((sum, day) => sum + day, 0),
    days,
    hasOrders: orders.length > 0,
    waiting: awaitedIn(orders),
    withoutSum,
  }
}

const DAY_MS = 86_400_000

/** The number of midnights between two moments; rounded, since one day of the year has 23 hours and one has 25. */
const daysBetween = (from: number, to: number): number => Math.round((midnight(to) - midnight(from)) / DAY_MS)
const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0)

/** The first and last day of the figures, ISO. */
export function daysOf(now: number) {
  const first = new Date(now)
  first.setDate(first.getDate() - (DAYS - 1))
  return { from: isoOf(first), to: isoOf(new Date(now)) }
}

/** The number of products that are out of stock in every variant. */
export const outOfStock = (products: readonly Product[]): number =>
  products.filter((product) => isOutOfStock(summaryOf(product))).length

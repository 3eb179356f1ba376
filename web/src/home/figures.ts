import { awaitedIn, type FulfilmentCounts } from '@console/shared/fulfilment'
import { isEnded, isUnpaid, lacksSum } from '@console/shared/order-status'
import type { Order } from '@console/shared/orders'
import type { Product } from '@console/shared/products'
import { isOutOfStock, summaryOf } from '@console/shared/product-summary'
import { isoOf } from '../kit/date-time.ts'

/** How far back the figures look, days, today among them. */
export const DAYS = 30

/** What an owner wants to know of a shop's orders; money in roubles. */
export interface OrderFigures {
  readonly orders: number
  readonly revenue: number
  /** Revenue of each day, the oldest first. */
  readonly days: readonly number[]
  /** Whether anybody has ever ordered. */
  readonly hasOrders: boolean
  /** Paid orders that wait for their owner, whenever they were made. */
  readonly waiting: FulfilmentCounts
  /** Sales whose sum is not known, and so is not in the revenue. */
  readonly withoutSum: number
}

/** `now` in milliseconds; days are the owner's own, from midnight to midnight. */
export function orderFigures(orders: readonly Order[], now: number): OrderFigures {
  const days = Array.from({ length: DAYS }, () => 0)
  let count = 0
  let withoutSum = 0
  for (const order of orders) {
    const age = daysBetween(Date.parse(order.date_create ?? ''), now)
    if (!(age >= 0 && age < DAYS) || isEnded(order)) continue
    count += 1
    if (lacksSum(order)) withoutSum += 1
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

const DAY = 86_400_000

/** Midnights between two moments: one in the year lasts 23 hours and one 25. */
const daysBetween = (from: number, to: number): number => Math.round((midnight(to) - midnight(from)) / DAY)
const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0)

/** The first and the last of the days that the figures look at, ISO. */
export function daysOf(now: number) {
  const first = new Date(now)
  first.setDate(first.getDate() - (DAYS - 1))
  return { from: isoOf(first), to: isoOf(new Date(now)) }
}

/** Products of which nothing is left in any variant. */
export const outOfStock = (products: readonly Product[]): number =>
  products.filter((product) => isOutOfStock(summaryOf(product))).length

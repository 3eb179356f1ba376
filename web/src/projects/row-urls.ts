import type { Fulfilment } from '@console/shared/fulfilment'
import { projectUrl } from './project-url.ts'

/** What the address of the products names those by of which nothing is left. */
export const OUT_OF_STOCK = 'out'
export const outOfStockUrl = (shop: string): string => `${projectUrl(shop, 'products')}?stock=${OUT_OF_STOCK}`

/** In the address of the orders, in place of a status: paid orders of a kind that are not fulfilled. */
export const AWAITED = {
  parcel: 'waiting',
  pickup: 'waiting_pickup',
  service: 'waiting_service',
} as const satisfies Record<Fulfilment, string>
export const awaitedOrdersUrl = (shop: string, kind: Fulfilment): string =>
  `${projectUrl(shop, 'orders')}?status=${AWAITED[kind]}`

/** The same of those that were neither cancelled nor returned; of these, the address of those made within ISO days. */
export const SALES = 'sales'
export const salesUrl = (shop: string, days: { readonly from: string; readonly to: string }): string =>
  `${projectUrl(shop, 'orders')}?${new URLSearchParams({ status: SALES, ...days }).toString()}`

/** The same of sales whose sum is not known. */
export const WITHOUT_SUM = 'without_sum'
export const withoutSumUrl = (shop: string, days: { readonly from: string; readonly to: string }): string =>
  `${projectUrl(shop, 'orders')}?${new URLSearchParams({ status: WITHOUT_SUM, ...days }).toString()}`

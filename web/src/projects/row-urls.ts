import type { Fulfilment } from '@console/shared/fulfilment'
import { projectUrl } from './project-url.ts'

/** The value of the products' `stock` filter for products that are out of stock. */
export const OUT_OF_STOCK = 'out'
export const outOfStockUrl = (shop: string): string => `${projectUrl(shop, 'products')}?stock=${OUT_OF_STOCK}`

/** Values of the orders' `status` filter for paid orders of each kind that are not fulfilled. */
export const AWAITED = {
  parcel: 'waiting',
  pickup: 'waiting_pickup',
  service: 'waiting_service',
} as const satisfies Record<Fulfilment, string>
export const awaitedOrdersUrl = (shop: string, kind: Fulfilment): string =>
  `${projectUrl(shop, 'orders')}?status=${AWAITED[kind]}`

/** Its value for orders that are neither cancelled nor returned. `salesUrl` limits them to a range of ISO days. */
export const SALES = 'sales'
export const salesUrl = (shop: string, days: { readonly from: string; readonly to: string }): string =>
  `${projectUrl(shop, 'orders')}?${new URLSearchParams({ status: SALES, ...days }).toString()}`

/** Its value for sales without a known sum. */
export const WITHOUT_SUM = 'without_sum'
export const withoutSumUrl = (shop: string, days: { readonly from: string; readonly to: string }): string =>
  `${projectUrl(shop, 'orders')}?${new URLSearchParams({ status: WITHOUT_SUM, ...days }).toString()}`

import { projectUrl } from './project-url.ts'

/** What the address of the products names those by of which nothing is left. */
export const OUT_OF_STOCK = 'out'
export const outOfStockUrl = (shop: string): string => `${projectUrl(shop, 'products')}?stock=${OUT_OF_STOCK}`

/** What the address of the orders names those by that wait for dispatch, in the place of a status. */
export const WAITING = 'waiting'
export const waitingOrdersUrl = (shop: string): string => `${projectUrl(shop, 'orders')}?status=${WAITING}`

/** The same of those that were neither cancelled nor returned; of these, the address of those made within ISO days. */
export const SALES = 'sales'
export const salesUrl = (shop: string, days: { readonly from: string; readonly to: string }): string =>
  `${projectUrl(shop, 'orders')}?${new URLSearchParams({ status: SALES, ...days }).toString()}`

/** The same of sales whose sum is not known. */
export const WITHOUT_SUM = 'without_sum'
export const withoutSumUrl = (shop: string, days: { readonly from: string; readonly to: string }): string =>
  `${projectUrl(shop, 'orders')}?${new URLSearchParams({ status: WITHOUT_SUM, ...days }).toString()}`

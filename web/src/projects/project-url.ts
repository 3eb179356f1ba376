import type { Fulfilment } from '@console/shared/fulfilment'

/** The path parameters of a shop, which every page within a project has. */
export interface ShopPath {
  readonly [name: string]: string
  readonly owner: string
  readonly shop: string
}
/** The path of a page of an owner, without a project. */
export type OwnerPath = Pick<ShopPath, 'owner'>

/** The addresses of the console's pages; app/pages.ts adds its own by declaration merging. */
export interface PageAddresses {
  readonly '/projects/:shopId/common': unknown
}

/** The pages of a project, as their addresses name them (shared/docs/projects.md). */
export type ProjectTab = LastPart<keyof PageAddresses>
type LastPart<Path> = Path extends `/projects/:shopId/${infer Tab}`
  ? Tab extends `${string}/${string}`
    ? never
    : Tab
  : never

export const projectUrl = (shop: string, tab: ProjectTab = 'common'): string =>
  `/projects/${encodeURIComponent(shop)}/${tab}`

/** A tab with a filtered list: `filters` are the list's parameters in the address. */
export const filteredUrl = (shop: string, tab: ProjectTab, filters: Readonly<Record<string, string>>): string =>
  `${projectUrl(shop, tab)}?${new URLSearchParams(filters).toString()}`

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

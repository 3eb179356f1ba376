/** The addresses of the console's pages; its table of pages adds its own (app/pages.ts). */
export interface PageAddresses {
  readonly '/projects/:shopId/common': unknown
}

/** A project's pages, as their addresses name them (shared/docs/projects.md). */
export type ProjectTab = LastPart<keyof PageAddresses>
type LastPart<Path> = Path extends `/projects/:shopId/${infer Tab}`
  ? Tab extends `${string}/${string}`
    ? never
    : Tab
  : never

export const projectUrl = (shop: string, tab: ProjectTab = 'common'): string =>
  `/projects/${encodeURIComponent(shop)}/${tab}`

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

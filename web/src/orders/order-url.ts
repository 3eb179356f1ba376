import { type ShopPath, projectUrl } from '../projects/project-url.ts'

/** An order's path parameters, named as in the API. */
export interface OrderRoute extends ShopPath {
  readonly transaction: string
}

export const orderUrl = (shop: string, order: string): string =>
  `${projectUrl(shop, 'orders')}/${encodeURIComponent(order)}`

/** The router state of an order opened over the list; without it the order is a page. */
export const OVER_LIST = { over: true } as const

import type { ShopPath } from '../projects/shop-path.ts'
import { projectUrl } from '../projects/project-url.ts'

/** Where one order is, as the wire calls it. */
export interface OrderPath extends ShopPath {
  readonly transaction: string
}

export const orderUrl = (shop: string, order: string): string =>
  `${projectUrl(shop, 'orders')}/${encodeURIComponent(order)}`

/** Goes along to an order that opens over the list; without it the address is a page by itself. */
export const OVER_LIST = { over: true } as const

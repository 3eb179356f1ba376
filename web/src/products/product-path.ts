import type { ShopPath } from '../projects/shop-path.ts'

/** Where the things of one product live. */
export interface ProductPath extends ShopPath {
  readonly product: string
}

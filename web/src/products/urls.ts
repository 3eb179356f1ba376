import type { ShopPath } from '../projects/project-url.ts'

export interface ProductPath extends ShopPath {
  readonly product: string
}

type ProductTab = 'common' | 'variants' | 'specs'

/** The addresses of a shop's products (shared/docs/products.md). */
export const productsUrl = (shop: string): string => `/projects/${encodeURIComponent(shop)}/products`
export const newProductUrl = (shop: string): string => `${productsUrl(shop)}/new`
export const stockCountUrl = (shop: string): string => `${productsUrl(shop)}/count`
export const productUrl = (shop: string, product: string, tab: ProductTab = 'common'): string =>
  `${productsUrl(shop)}/${encodeURIComponent(product)}/${tab}`

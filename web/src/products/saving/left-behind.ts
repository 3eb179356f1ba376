import type { Product, ProductDraft } from '@console/shared/products'

/**
 * The product that a lost answer left on the server: the words that were sent, and no variant, for that is made second.
 * Null when there is none.
 */
export function leftBehind(products: readonly Product[], { title, description }: ProductDraft): Product | null {
  const left = products.filter(
    (product) =>
      product.title === title.trim() &&
      (product.description ?? '') === (description ?? '').trim() &&
      (product.variants ?? []).length === 0,
  )
  return left.at(-1) ?? null
}

import type { Product, ProductDraft } from '@console/shared/products'

/**
 * Finds the product of a creation whose answer was lost: it has the sent texts and no variant, since variants are
 * created second. Null if there is none.
 */
export function findLostCreation(products: readonly Product[], { title, description }: ProductDraft): Product | null {
  const left = products.filter(
    (product) =>
      product.title === title.trim() &&
      (product.description ?? '') === (description ?? '').trim() &&
      (product.variants ?? []).length === 0,
  )
  return left.at(-1) ?? null
}

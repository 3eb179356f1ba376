import { productSortings } from '@console/shared/categories'
import { sortProducts } from '@console/shared/product-sorting'
import { summaryOf } from '@console/shared/product-summary'
import type { Catalogue, CatalogueProduct } from '@console/shared/products'
import type { Tables } from './kit/tables.ts'

interface ShopCall {
  readonly tables: Tables
  readonly params: { readonly shop: string }
}

/**
 * Returns a shop as a storefront shows it: every category in its order, with its products in the category's sorting.
 */
export function catalogueOf({ tables, params }: ShopCall): Catalogue {
  const uncategorized: CatalogueProduct[] = []
  const byCategory = new Map<string, CatalogueProduct[]>()
  for (const row of tables.products.list(params.shop)) {
    const { min_price, max_price } = summaryOf(row)
    const product = { ...row, extra_kits: [...tables.extra_kits.list(row.uuid)], min_price, max_price }
    if (row.category_uuids.length === 0) uncategorized.push(product)
    for (const category of row.category_uuids) {
      const shown = byCategory.get(category)
      if (shown) shown.push(product)
      else byCategory.set(category, [product])
    }
  }
  return {
    categories: tables.categories.list(params.shop).map((category) => ({
      ...category,
      products: sortProducts(byCategory.get(category.uuid) ?? [], category.products_sorty_by),
    })),
    uncategorized: sortProducts(uncategorized, productSortings[0].value),
  }
}

import { sortingOf } from '@console/shared/product-sorting'
import { isOutOfStock, summaryOf, type ProductSummary } from '@console/shared/product-summary'
import type { Product } from '@console/shared/products'
import type { Variant } from '@console/shared/variants'
import { createOrderings } from '../../kit/rows/column.ts'
import { searchable, searchTest } from '../../kit/same-text.ts'
import { OUT_OF_STOCK } from '../../projects/project-url.ts'

/**
 * A product with the values that the table shows. Values are computed on first use, since only a dozen of ten thousand
 * products are visible, and cached, since a search reads all products at every keystroke.
 */
export class ProductRow {
  readonly uuid: string
  #summary: ProductSummary | undefined
  #words: string | undefined

  constructor(
    readonly product: Product,
    /** Whether a change of its stock waits for the network. */
    readonly isWaiting = false,
  ) {
    this.uuid = product.product_uuid
  }

  get summary(): ProductSummary {
    return (this.#summary ??= summaryOf(this.product))
  }

  /** Title and articles, normalised for the search, one per line. */
  get words(): string {
    return (this.#words ??= searchable(this.product.title, ...articlesOf(this.product)))
  }
}

const articlesOf = ({ variants }: Product): string[] =>
  (variants ?? []).flatMap(({ options }) => (options ?? []).flatMap(({ article }) => article ?? []))

/** The columns that can be edited in the table and in the price grid. */
export type GridColumn = 'price' | 'quantity'

/** The value of the stock filter in the URL; '' shows all products. */
export type Stock = '' | 'in' | typeof OUT_OF_STOCK

/** The filter's value for products in no category. */
export const NO_CATEGORY = 'none'
/** The filter's value for products with the placeholder picture. */
export const NO_PHOTO = 'no-photo'

interface ProductFilter {
  /** A category's uuid, `NO_CATEGORY` or `NO_PHOTO`; '' for all. */
  readonly category: string
  readonly title: string
}

export const rowOf = (product: Product): ProductRow => new ProductRow(product)

/** Replaces the earlier version of the variant in its product. */
export const withVariant = (
  items: readonly Product[],
  { product, variant }: { readonly product: string; readonly variant: Variant },
): Product[] =>
  items.map((item) =>
    item.product_uuid === product
      ? { ...item, variants: (item.variants ?? []).map((one) => (one.uuid === variant.uuid ? variant : one)) }
      : item,
  )

/** Orders rows by one of the sortings of products (shared/product-sorting.ts). */
export const { order: orderRows, orderWhenIdle: orderRowsWhenIdle } = createOrderings((sorting: string) =>
  sortingOf(sorting, ({ product }: ProductRow) => product),
)

/** Returns the rows that are in stock, or those that are out of stock; all rows for ''. */
export const inStock = (rows: readonly ProductRow[], stock: Stock): readonly ProductRow[] =>
  stock ? rows.filter(({ summary }) => isOutOfStock(summary) === (stock === OUT_OF_STOCK)) : rows

/** Returns the rows that match the filter; `placeholders` are the addresses of placeholder pictures. */
export function filterRows(
  rows: readonly ProductRow[],
  { category, title }: ProductFilter,
  placeholders: ReadonlySet<string> = new Set(),
): readonly ProductRow[] {
  if (!title.trim() && !category) return rows
  const isFound = searchTest(title)
  return rows.filter(({ words, product }) => isFound(words) && isIn(product, category, placeholders))
}

function isIn({ category_uuids, image_url }: Product, category: string, placeholders: ReadonlySet<string>): boolean {
  if (!category) return true
  if (category === NO_PHOTO) return placeholders.has(image_url ?? '')
  return category === NO_CATEGORY ? !category_uuids?.length : (category_uuids ?? []).includes(category)
}

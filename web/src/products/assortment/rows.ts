import { sortingOf } from '@console/shared/product-sorting'
import { isOutOfStock, summaryOf, type ProductSummary } from '@console/shared/product-summary'
import type { Product } from '@console/shared/products'
import type { Variant } from '@console/shared/variants'
import { createOrderings } from '../../kit/rows/orderings.ts'
import { searchable, searchTest } from '../../kit/same-text.ts'
import { OUT_OF_STOCK } from '../../projects/row-urls.ts'

/**
 * A product with all that the table needs of it, each part made when it is first wanted and kept: of ten thousand products
 * a dozen are seen at once, but all of them are searched with every key.
 */
export class ProductRow {
  readonly uuid: string
  #summary: ProductSummary | undefined
  #words: string | undefined

  constructor(
    readonly product: Product,
    /** Its stock is one that waits for the network. */
    readonly isWaiting = false,
  ) {
    this.uuid = product.product_uuid
  }

  get summary(): ProductSummary {
    return (this.#summary ??= summaryOf(this.product))
  }

  /** Title and articles as they are compared in the search, a line each. */
  get words(): string {
    return (this.#words ??= searchable(this.product.title, ...articlesOf(this.product)))
  }
}

const articlesOf = ({ variants }: Product): string[] =>
  (variants ?? []).flatMap(({ options }) => (options ?? []).flatMap(({ article }) => article ?? []))

/** What of a product is changed in the table and in the price grid. */
export type GridColumn = 'price' | 'quantity'

/** Which products the list shows by their stock: a value of the address; '' for all. */
export type Stock = '' | 'in' | typeof OUT_OF_STOCK

/** Stands in the filter, and in the address, for products that are in no category. */
export const NO_CATEGORY = 'none'
/** Likewise, for products whose picture is the one that stands for a photo. */
export const NO_PHOTO = 'no-photo'

export interface ProductFilter {
  /** A category's uuid, `NO_CATEGORY` or `NO_PHOTO`; '' for all. */
  readonly category: string
  readonly title: string
}

export const rowOf = (product: Product): ProductRow => new ProductRow(product)

/** The products with this variant in the place of its earlier version. */
export const withVariant = (
  items: readonly Product[],
  { product, variant }: { readonly product: string; readonly variant: Variant },
): Product[] =>
  items.map((item) =>
    item.product_uuid === product
      ? { ...item, variants: (item.variants ?? []).map((one) => (one.uuid === variant.uuid ? variant : one)) }
      : item,
  )

/** The rows in the orders of products (shared/product-sorting.ts). */
export const { order: orderRows, orderWhenIdle: orderRowsWhenIdle } = createOrderings((sorting: string) =>
  sortingOf(sorting, ({ product }: ProductRow) => product),
)

/** Of these, the ones that are in stock, or are not. */
export const inStock = (rows: readonly ProductRow[], stock: Stock): readonly ProductRow[] =>
  stock ? rows.filter(({ summary }) => isOutOfStock(summary) === (stock === OUT_OF_STOCK)) : rows

/** `drawn` are the addresses of pictures that stand for a photo. */
export function filterRows(
  rows: readonly ProductRow[],
  { category, title }: ProductFilter,
  drawn: ReadonlySet<string> = new Set(),
): readonly ProductRow[] {
  if (!title.trim() && !category) return rows
  const isFound = searchTest(title)
  return rows.filter(({ words, product }) => isFound(words) && isIn(product, category, drawn))
}

function isIn({ category_uuids, image_url }: Product, category: string, drawn: ReadonlySet<string>): boolean {
  if (!category) return true
  if (category === NO_PHOTO) return drawn.has(image_url ?? '')
  return category === NO_CATEGORY ? !category_uuids?.length : (category_uuids ?? []).includes(category)
}

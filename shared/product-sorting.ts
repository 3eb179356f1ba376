import { productSortings } from './categories.ts'
import { itemOf } from './kit/dictionary.ts'
import { summaryOf } from './product-summary.ts'
import type { Product } from './products.ts'

type Sorting = (typeof productSortings)[number]['value']
type Key = number | string | null

let collator: Intl.Collator | undefined
/** Created on first use: it takes milliseconds that every start would pay. */
const words = (): Intl.Collator => (collator ??= new Intl.Collator('ru', { numeric: true, sensitivity: 'base' }))

const named = (product: Product): Key => product.title
const priced = (product: Product): Key => summaryOf(product).min_price
const created = (product: Product): Key => timeOf(product.date_create)
/** A product without a change counts as changed at its creation. */
const updated = (product: Product): Key => timeOf(product.date_update) ?? created(product)

const orders: Readonly<Record<Sorting, readonly [key: (product: Product) => Key, direction: 1 | -1]>> = {
  name_az: [named, 1],
  name_za: [named, -1],
  price_low: [priced, 1],
  price_high: [priced, -1],
  date_create_new: [created, -1],
  date_create_old: [created, 1],
  date_update_new: [updated, -1],
  date_update_old: [updated, 1],
}

/**
 * Returns the products in one of the eight sortings, given by label or short value (an unknown one means by name).
 * Prices are compared by the lowest; products without the price or date are last in both directions; equal ones keep
 * their order.
 */
export const sortProducts = <Row extends Product>(products: readonly Row[], sorting: string): Row[] =>
  sortRows(products, sorting, (product) => product)

/** Sorts rows that each contain a product. */
function sortRows<Row>(rows: readonly Row[], sorting: string, productOf: (row: Row) => Product): Row[] {
  const { keyed, compare } = sortingOf(sorting, productOf)
  return rows
    .map(keyed)
    .sort(compare)
    .map(({ row }) => row)
}

/** A row with its sort key. */
export interface Keyed<Row> {
  readonly row: Row
  readonly key: Key
}

/**
 * Returns the steps of `sortRows` for callers that sort in slices: each row gets its key once, and the keys are
 * compared.
 */
export function sortingOf<Row>(sorting: string, productOf: (row: Row) => Product) {
  const [keyOf, direction] = orders[(itemOf(productSortings, sorting) ?? productSortings[0]).value]
  return {
    keyed: (row: Row): Keyed<Row> => ({ row, key: keyOf(productOf(row)) }),
    compare: (a: Keyed<Row>, b: Keyed<Row>): number => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return compareKeys(a.key, b.key) * direction
    },
  }
}

const compareKeys = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words().compare(String(a), String(b))

function timeOf(date: string | null | undefined): number | null {
  const time = date ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? null : time
}

import { toNumber } from './kit/to-number.ts'

/** The figures of a product in the table: prices in roubles, null without any price. */
export interface ProductSummary {
  /** The number of characteristics of all variants. */
  readonly specs: number
  /** Pieces in stock. */
  readonly stock: number
  readonly min_price: number | null
  readonly max_price: number | null
}

/** The fields of a product that the summary needs. */
interface Summed {
  readonly variants?: readonly Variant[] | null | undefined
}
interface Variant {
  readonly options?: readonly Option[] | null | undefined
}
interface Option {
  readonly price?: number | null | undefined
  readonly quantity?: number | null | undefined
}

export function summaryOf({ variants }: Summed): ProductSummary {
  let specs = 0
  let stock = 0
  let min_price: number | null = null
  let max_price: number | null = null
  for (const variant of variants ?? []) {
    for (const { price, quantity } of variant.options ?? []) {
      specs += 1
      stock += toNumber(quantity) ?? 0
      const cost = toNumber(price)
      if (cost === null) continue
      if (min_price === null || cost < min_price) min_price = cost
      if (max_price === null || cost > max_price) max_price = cost
    }
  }
  return { specs, stock, min_price, max_price }
}

/** Whether no variant has stock. */
export const isOutOfStock = ({ stock }: Pick<ProductSummary, 'stock'>): boolean => stock <= 0

import type { Product } from '@console/shared/products'
import { $waiting } from '../../kit/journal/first-load.ts'
import { asRecord } from '../../kit/merge/fields.ts'

/* Stock that was counted offline and waits for the network (shared/docs/decisions/offline.md). */

/** The queued stock of each characteristic, by its uuid. */
export type WaitingStocks = ReadonlyMap<string, number>

const quantityIn = (options: unknown): number => Number(asRecord(Array.isArray(options) ? options[0] : null).quantity)

export const $waitingStocks = $waiting.map(
  (entries): WaitingStocks =>
    new Map(
      entries.flatMap(({ path: { option }, after }) => (option && after ? [[option, quantityIn(after.options)]] : [])),
    ),
)

export const waitsIn = ({ variants }: Product, stocks: WaitingStocks): boolean =>
  stocks.size > 0 && (variants ?? []).some(({ options }) => options?.some(({ option_uuid }) => stocks.has(option_uuid)))

/** The product with its queued stock. */
export const withWaiting = (product: Product, stocks: WaitingStocks): Product =>
  waitsIn(product, stocks)
    ? {
        ...product,
        variants: (product.variants ?? []).map((variant) => ({
          ...variant,
          options: (variant.options ?? []).map((option) => ({
            ...option,
            quantity: stocks.get(option.option_uuid) ?? option.quantity,
          })),
        })),
      }
    : product

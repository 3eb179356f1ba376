import { fiscalPaymentObjects } from '@console/shared/goods'
import { itemOf } from '@console/shared/kit/dictionary'
import { toNumber } from '@console/shared/kit/to-number'

type Measure = number | string | undefined

interface GoodsChange {
  readonly fiscal_payment_object?: string | null | undefined
  readonly price?: Measure
  readonly weight?: Measure
  readonly gross_length?: Measure
  readonly gross_width?: Measure
  readonly gross_height?: Measure
}

/** Converts a draft's number from text; undefined for an absent one. */
export const measureOf = (value: Measure) => (value === undefined ? undefined : toNumber(value))

/** Rounds a price to kopecks; null for an empty one. */
export function roublesOf(price: number | string | null | undefined): number | null {
  const roubles = toNumber(price)
  return roubles === null ? null : Math.round(roubles * 100) / 100
}

/**
 * Normalizes a draft to its stored form: numbers as numbers, the fiscal object as its label ('Товар' for null, an
 * unknown one unchanged).
 */
export function storedGoods(draft: GoodsChange) {
  const { fiscal_payment_object: fiscal } = draft
  return {
    fiscal_payment_object:
      fiscal === undefined
        ? undefined
        : (itemOf(fiscalPaymentObjects, fiscal)?.label ?? (fiscal || fiscalPaymentObjects[0].label)),
    price: draft.price === undefined ? undefined : roublesOf(draft.price),
    weight: measureOf(draft.weight),
    gross_length: measureOf(draft.gross_length),
    gross_width: measureOf(draft.gross_width),
    gross_height: measureOf(draft.gross_height),
  }
}

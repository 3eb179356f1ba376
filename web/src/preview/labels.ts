import { toNumber } from '@console/shared/kit/numbers'
import type { CatalogueProduct } from '@console/shared/products'
import { moneyText } from '../kit/text.ts'

/** '1 250 ₽', '240,50 ₽'; an empty text without a price. */
export function priceOf(value: number | string | null | undefined): string {
  const roubles = toNumber(value)
  return roubles === null ? '' : moneyText(roubles)
}

/** What a card says: 'от 420 ₽' where the price depends on the choice. */
export function cardPrice({ min_price, max_price }: Pick<CatalogueProduct, 'min_price' | 'max_price'>): string {
  const lowest = priceOf(min_price)
  return lowest && min_price !== max_price ? `от ${lowest}` : lowest
}

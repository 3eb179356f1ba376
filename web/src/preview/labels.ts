import type { CatalogueProduct } from '@console/shared/products'
import { amountText } from '../kit/money.ts'

/** What a card says: 'от 420 ₽' where the price depends on the choice. */
export function cardPrice({ min_price, max_price }: Pick<CatalogueProduct, 'min_price' | 'max_price'>): string {
  const lowest = amountText(min_price)
  return lowest && min_price !== max_price ? `от ${lowest}` : lowest
}

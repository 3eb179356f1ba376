import type { CatalogueProduct } from '@console/shared/products'
import { amountText } from '../kit/money.ts'

/** A card's price; 'от 420 ₽' if it depends on the characteristic. */
export function cardPrice({ min_price, max_price }: Pick<CatalogueProduct, 'min_price' | 'max_price'>): string {
  const lowest = amountText(min_price)
  return lowest && min_price !== max_price ? `от ${lowest}` : lowest
}

import type { ProductSummary } from '@console/shared/product-summary'
import { moneyText, roublesText } from '../../kit/text.ts'

/** '450 ₽', '320 – 2 990 ₽'; a dash where nothing has a price. */
export function priceRange({ min_price, max_price }: ProductSummary): string {
  if (min_price === null || max_price === null) return '—'
  return min_price === max_price ? moneyText(min_price) : `${roublesText(min_price)} – ${moneyText(max_price)}`
}

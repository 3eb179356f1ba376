import type { ProductSummary } from '@console/shared/product-summary'
import type { Product } from '@console/shared/products'
import { dateText, moneyText, numberText, plural, roublesText } from '../../kit/text.ts'

/** '450 ₽' or '320 – 2 990 ₽'; a dash if there is no price. */
export function priceRange({ min_price, max_price }: Pick<ProductSummary, 'min_price' | 'max_price'>): string {
  if (min_price === null || max_price === null) return '—'
  return min_price === max_price ? moneyText(min_price) : `${roublesText(min_price)} – ${moneyText(max_price)}`
}

export const namesIn = (
  { category_uuids }: { readonly category_uuids?: readonly string[] | null | undefined },
  categoryTitles: ReadonlyMap<string, string>,
): string => (category_uuids ?? []).flatMap((uuid) => categoryTitles.get(uuid) ?? []).join(', ')

/** The date of the last change, or of the creation. */
export const changedText = ({ date_update, date_create }: Pick<Product, 'date_update' | 'date_create'>): string =>
  dateText(date_update ?? date_create)

export function countText(shown: number, all: number): string {
  const goods = plural(shown, ['товар', 'товара', 'товаров'])
  return shown === all ? goods : `Найдено: ${goods}`
}

/** Labels of the stock filter (all, in stock, out of stock), each with its number of products. */
export const stockLabels = (all: number, out: number) =>
  [`Все ${numberText(all)}`, `В наличии ${numberText(all - out)}`, `Нет в наличии ${numberText(out)}`] as const

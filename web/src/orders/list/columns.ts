import type { SortKey } from './filters.ts'

export interface Column {
  readonly title: string
  readonly sort?: SortKey
  /** Numbers stand at their cell's end. */
  readonly isNumber?: true
}

/** The columns (shared/docs/orders.md); their widths are fixed in OrdersTable.module.css. */
export const columns: readonly Column[] = [
  { title: 'Платёж' },
  { title: 'Товары' },
  { title: 'Кол-во', sort: 'quantity', isNumber: true },
  { title: 'Дата', sort: 'date' },
  { title: 'Сумма', sort: 'price', isNumber: true },
  { title: 'Покупатель', sort: 'buyer' },
  { title: 'Доставка' },
  { title: 'Статус', sort: 'status' },
]

/** From here on the table has room; narrower, every order is a card. */
export const WIDE = '(width >= 80rem)'

/** A row's height, px: it grows with the reader's own letters (4rem in OrderRow.module.css). */
export const rowHeight = (): number => 4 * parseFloat(getComputedStyle(document.documentElement).fontSize)
export const CARD_HEIGHT = 224

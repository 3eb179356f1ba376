import type { SortKey } from './filters.ts'

export interface Column {
  readonly title: string
  readonly sort?: SortKey
  /** Numbers are aligned to the end of their cell. */
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

/** The table fits from this width on; narrower windows show cards. */
export const WIDE = '(width >= 80rem)'

/** A row's height in px. It grows with the reader's font size (4rem in OrderRow.module.css). */
export const rowHeight = (): number => 4 * parseFloat(getComputedStyle(document.documentElement).fontSize)
export const CARD_HEIGHT = 224

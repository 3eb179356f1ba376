import type { Order } from '@console/shared/orders'
import { SheetDay, type SheetColumn, type SheetValue } from '../../kit/sheets/sheet.ts'
import { dayOf } from '../../kit/ui/fields/date/date-input.ts'
import { traitsOf } from '../fulfilment.ts'
import {
  buyerOf,
  extrasText,
  lineLabel,
  linesOf,
  productLabels,
  quantityOf,
  sentOf,
  statusOf,
  trackOf,
  type Status,
} from '../labels.ts'

interface ExportColumn extends SheetColumn {
  /** The list's column that shows the same or belongs to it (list/columns.tsx). */
  readonly of: string
  readonly cell: (order: Order, statuses: readonly Status[]) => SheetValue
}

const moment = (iso: string | null | undefined): Date | null =>
  iso && !Number.isNaN(Date.parse(iso)) ? new Date(iso) : null

/** Columns of the file, one row per order: those of the list, and the data that a courier needs. */
export const columns = [
  { of: 'payment', title: 'Номер платежа', width: 38, cell: ({ uuid }) => uuid },
  { of: 'date', title: 'Дата', width: 18, cell: ({ date_create }) => moment(date_create) },
  { of: 'buyer', title: 'Покупатель', width: 20, cell: (order) => buyerOf(order) || null },
  { of: 'products', title: 'Товары', width: 60, cell: productsOf },
  { of: 'quantity', title: 'Количество', width: 12, cell: quantityOf },
  { of: 'price', title: 'Сумма, ₽', width: 14, cell: ({ price }) => price ?? null },
  { of: 'status', title: 'Статус', width: 22, cell: (order, statuses) => statusOf(order, statuses).label },
  { of: 'payment', title: 'Способ оплаты', width: 22, cell: ({ payment }) => payment?.method_title ?? null },
  { of: 'payment', title: 'Банк', width: 16, cell: ({ payment }) => payment?.bank ?? null },
  { of: 'payment', title: 'Платёжный документ', width: 20, cell: ({ payment }) => payment?.payment_order ?? null },
  { of: 'delivery', title: 'Доставка', width: 22, cell: methodOf },
  { of: 'delivery', title: 'Служба доставки', width: 24, cell: ({ delivery }) => delivery?.title ?? null },
  { of: 'delivery', title: 'Адрес', width: 44, cell: ({ delivery }) => delivery?.address ?? null },
  { of: 'delivery', title: 'Телефон', width: 20, cell: ({ delivery }) => delivery?.contact_phone ?? null },
  { of: 'delivery', title: 'Стоимость доставки, ₽', width: 20, cell: ({ delivery }) => delivery?.price ?? null },
  { of: 'delivery', title: 'Вес, г', width: 10, cell: ({ delivery }) => delivery?.weight ?? null },
  { of: 'delivery', title: 'Трек-номер', width: 18, cell: (order) => trackOf(order) || null },
  { of: 'delivery', title: 'Дата отправки', width: 18, cell: sentDayOf },
] as const satisfies readonly ExportColumn[]

/** The list's columns that the file has: each of them, by the type of list/columns.tsx. */
export type ExportedColumn = (typeof columns)[number]['of']

/** The provider's name of the method; else, for an order that is not sent, the title of its kind. */
function methodOf(order: Order): string | null {
  const { isTracked, title } = traitsOf(order)
  return order.delivery?.method_title ?? (isTracked ? null : title)
}

/** The day of dispatch as it was typed, independent of the time zones of server and owner. */
function sentDayOf(order: Order): SheetDay | null {
  const day = dayOf(sentOf(order))
  return day ? new SheetDay(day) : null
}

function productsOf(order: Order): string {
  const lines = linesOf(order).map((line) => {
    const extras = extrasText(line)
    return `${lineLabel(line)}${extras ? ` (${extras})` : ''} × ${line.quantity ?? '?'}`
  })
  return (lines.length > 0 ? lines : productLabels(order)).join('; ')
}

export const rowOf = (order: Order, statuses: readonly Status[]): SheetValue[] =>
  columns.map(({ cell }: ExportColumn) => cell(order, statuses))

export const sheetLines = (orders: readonly Order[], statuses: readonly Status[]): SheetValue[][] =>
  orders.map((order) => rowOf(order, statuses))

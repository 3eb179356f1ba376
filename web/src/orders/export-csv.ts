import Papa from 'papaparse'
import type { Order } from '@console/shared/orders'
import { dateTimeText } from '../kit/text.ts'
import { exportColumns, rowOf, type Cell } from './export-table.ts'
import type { Status } from './words.ts'

/** What a spreadsheet would take for a formula: told by its first sign, tabs and line ends included. */
const FORMULA = /^[=+\-@\t\r\n]/

const sums = new Intl.NumberFormat('ru-RU', { useGrouping: false, maximumFractionDigits: 2 })

const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return dateTimeText(cell.toISOString()).replace(',', '')
  if (typeof cell === 'number') return sums.format(cell)
  // An apostrophe in front makes a text of it again.
  return cell === null ? '' : FORMULA.test(cell) ? `'${cell}` : cell
}

/** As a Russian spreadsheet opens it by a double click: semicolons, decimal commas, a mark of UTF-8 in front. */
export function csvOf(orders: readonly Order[], statuses: readonly Status[]): string {
  const data = orders.map((order) => rowOf(order, statuses).map(textOf))
  const text = Papa.unparse(
    { fields: exportColumns.map(({ title }) => title), data },
    { delimiter: ';', newline: '\r\n' },
  )
  return `\ufeff${text}\r\n`
}

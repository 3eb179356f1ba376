import writeExcelFile, { type Cell as SheetCell } from 'write-excel-file/universal'
import type { Order } from '@console/shared/orders'
import { exportColumns, rowOf, type Cell } from './export-table.ts'
import type { Status } from './words.ts'

// Texts are written as texts: nothing in them can become a formula.
function cellOf(cell: Cell): SheetCell {
  if (cell === null) return null
  if (cell instanceof Date) return { type: Date, value: wallClock(cell), format: 'dd.mm.yyyy hh:mm' }
  if (typeof cell === 'number') return { type: Number, value: cell }
  return { type: String, value: cell }
}

/** A workbook's dates have no zone and are written from UTC: it should hold what the owner's clock showed. */
const wallClock = (date: Date): Date => new Date(date.getTime() - date.getTimezoneOffset() * 60_000)

export function xlsxOf(orders: readonly Order[], statuses: readonly Status[]): Promise<Blob> {
  const head = exportColumns.map(({ title }): SheetCell => ({ value: title, fontWeight: 'bold' }))
  return writeExcelFile([head, ...orders.map((order) => rowOf(order, statuses).map(cellOf))], {
    sheet: 'Заказы',
    columns: exportColumns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()
}

import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import type { SheetColumn, SheetValue } from './sheet.ts'

// Texts are written as texts: nothing in them can become a formula.
const cellOf = (value: SheetValue): Cell =>
  value === null ? null : typeof value === 'number' ? { type: Number, value } : { type: String, value }

export function xlsxOf(
  sheet: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetValue[])[],
): Promise<Blob> {
  const head = columns.map(({ title }): Cell => ({ value: title, fontWeight: 'bold' }))
  return writeExcelFile([head, ...rows.map((row) => row.map(cellOf))], {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()
}

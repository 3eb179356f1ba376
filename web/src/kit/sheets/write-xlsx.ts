import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import { escapedCell } from './formulas.ts'
import { SheetDay, type SheetColumn, type SheetValue } from './sheet.ts'

// Texts are stored as text cells, so none can become a formula.
function cellOf(value: SheetValue): Cell {
  if (value === null) return null
  if (value instanceof Date) return { type: Date, value: wallClock(value), format: 'dd.mm.yyyy hh:mm' }
  if (value instanceof SheetDay) return { type: Date, value: new Date(value.iso), format: 'dd.mm.yyyy' }
  return typeof value === 'number' ? { type: Number, value } : { type: String, value: writable(value) }
}

/**
 * Prepares a text for a workbook's XML: drops control characters and protects a literal '_x0041_'. A leading apostrophe is
 * escaped, since our readers remove one, and so is a text like '="5"'.
 */
const writable = (text: string): string =>
  escapedCell(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** Shifts a moment so that the workbook, which has no zone and is written in UTC, holds the owner's local time. */
const wallClock = (date: Date): Date => new Date(date.getTime() - date.getTimezoneOffset() * 60_000)

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

import Papa from 'papaparse'
import { dateTimeText } from '../date-time.ts'
import { dateText } from '../text.ts'
import { escaped } from './formulas.ts'
import { SheetDay, type SheetColumn, type SheetValue } from './sheet.ts'

const numbers = new Intl.NumberFormat('ru-RU', { useGrouping: false, maximumFractionDigits: 2 })

const textOf = (value: SheetValue): string => {
  if (value instanceof Date) return dateTimeText(value.toISOString()).replace(',', '')
  if (value instanceof SheetDay) return dateText(value.iso)
  if (typeof value === 'number') return numbers.format(value)
  return value === null ? '' : escaped(value)
}

/** Writes CSV that a Russian spreadsheet opens with a double click: semicolons, decimal commas, a UTF-8 byte order mark. */
export function csvOf(columns: readonly SheetColumn[], rows: readonly (readonly SheetValue[])[]): Blob {
  const text = Papa.unparse(
    { fields: columns.map(({ title }) => title), data: rows.map((row) => row.map(textOf)) },
    { delimiter: ';', newline: '\r\n' },
  )
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

import { read, type CellObject, type ParsingOptions, type WorkSheet } from '@e965/xlsx'
import { unescaped } from './formulas.ts'
import { SheetError, trimmed, visibleText, type Cell, type Table } from './sheet.ts'

const UNREADABLE = 'Файл не читается. Сохраните таблицу как XLSX или CSV и попробуйте ещё раз.'
const PROTECTED = 'Файл защищён паролем. Снимите пароль, сохраните таблицу и выберите её ещё раз.'

/** Keeps dates, number formats, hidden rows, and formulas without a value. */
const OPTIONS: ParsingOptions = {
  ...{ type: 'array', dense: true, cellHTML: false },
  ...{ cellDates: true, UTC: true, cellNF: true, cellStyles: true, sheetStubs: true },
}

/** Returns the tables of a workbook: XLSX, XLS, ODS, or an HTML page with such a file name. Throws `SheetError`. */
export function tablesOf(bytes: ArrayBuffer): Table[] {
  const book = opened(bytes)
  return book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name]
    return {
      name,
      isHidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
      rows: sheet ? trimmed(rowsOf(sheet)) : [],
      hiddenRows: new Set((sheet?.['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at] : []))),
    }
  })
}

function opened(bytes: ArrayBuffer) {
  try {
    return read(bytes, OPTIONS)
  } catch (cause) {
    throw new SheetError(/password|encrypt/i.test(String(cause)) ? PROTECTED : UNREADABLE, { cause })
  }
}

function rowsOf(sheet: WorkSheet): Cell[][] {
  const stored: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  const rows = Array.from(stored, (row) => Array.from(row ?? [], cellOf))
  // A cell merged over several rows counts for each of them.
  for (const { s: from, e: to } of sheet['!merges'] ?? [])
    for (let at = from.r + 1; at <= to.r; at += 1) {
      const row = (rows[at] ??= [])
      while (row.length <= from.c) row.push('')
      row[from.c] = rows[from.r]?.[from.c] ?? ''
    }
  return rows
}

function cellOf(cell: CellObject | undefined): Cell {
  if (cell === undefined) return ''
  const { t: type, v: value, w: shown, z: format, f: formula } = cell
  if (type === 'e') return { problem: `в ячейке ошибка ${shown ?? ''}`.trim() }
  if (type === 'b') return { problem: `в ячейке ${value === true ? 'ИСТИНА' : 'ЛОЖЬ'} вместо текста или числа` }
  if (type === 'z') return formula === undefined ? '' : { problem: 'у формулы в ячейке нет значения' }
  if (value instanceof Date) return { problem: `в ячейке дата ${momentText(value)}` }
  if (typeof value !== 'number') return visibleText(unescaped(String(value ?? '')))
  // The number format adds leading zeros: 123 is shown as '00123'.
  return /^0{2,}$/.test(String(format)) && shown !== undefined ? shown : numberText(value)
}

/** Formats a number without binary rounding errors: 114.99999999999999 becomes 115. */
const numberText = (value: number): string =>
  String(Number.isInteger(value) ? value : Math.round(value * 1_000_000) / 1_000_000)

/** Workbooks have no time zone: formats a moment as displayed, '21.03.2026 12:00'. */
function momentText(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().split(/[T.]/)
  const date = day.split('-').reverse().join('.')
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`
}

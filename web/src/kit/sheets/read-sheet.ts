import { rowsOf } from './read-csv.ts'
import { tablesOf } from './read-workbook.ts'
import { SheetError, type Cell, type Table } from './sheet.ts'

/** The first bytes of known file types, since names may be wrong. */
const SIGNATURES = [
  { kind: 'workbook', bytes: 'PK' },
  // Excel 97 workbooks, and any workbook with a password.
  { kind: 'workbook', bytes: '\xd0\xcf\x11\xe0' },
  { kind: 'pdf', bytes: '%PDF-' },
  { kind: 'picture', bytes: '\x89PNG' },
  { kind: 'picture', bytes: '\xff\xd8\xff' },
  { kind: 'picture', bytes: 'GIF8' },
  { kind: 'archive', bytes: 'Rar!' },
  { kind: 'archive', bytes: '7z\xbc\xaf' },
] as const

const WHAT = {
  pdf: 'Это PDF, из него таблицу не прочитать. Откройте её там, где она сделана, и сохраните как XLSX или CSV.',
  picture: 'Это картинка, а не таблица. Нужен файл XLSX или CSV.',
  archive: 'Это архив. Распакуйте его и выберите файл XLSX или CSV.',
} as const

/**
 * Reads the tables of a file: one per sheet of a workbook, one of a text file, whose separator is the one with the best
 * `scoreOf`. Throws `SheetError` for a file without tables.
 */
export async function readTables(file: Blob, scoreOf?: (rows: Cell[][]) => number): Promise<Table[]> {
  const bytes = await file.arrayBuffer()
  const head = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(512, bytes.byteLength)))
  const kind = SIGNATURES.find((one) => head.startsWith(one.bytes))?.kind
  if (kind === 'workbook' || /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|\?xml|meta)/i.test(head))
    return tablesOf(bytes)
  if (kind) throw new SheetError(WHAT[kind])
  const rows = rowsOf(bytes, scoreOf)
  return [{ name: '', isHidden: false, rows, hiddenRows: new Set() }]
}

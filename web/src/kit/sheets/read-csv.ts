import Papa from 'papaparse'
import { unescaped } from './formulas.ts'

/** Text of a file that a spreadsheet saved: UTF-8, or Windows-1251 where it is no UTF-8. */
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

const cellText = (cell: string): string => unescaped(cell).trim()

/**
 * Rows of cells, whichever of the usual signs stands between them. Blank rows stay, or the others would lose their numbers;
 * empty cells at a row's end go.
 */
export function csvRows(bytes: ArrayBuffer): string[][] {
  const text = decoded(bytes)
  // Blank lines would tell the wrong sign.
  const { meta } = Papa.parse(text, { delimitersToGuess: [';', ',', '\t'], skipEmptyLines: 'greedy', preview: 20 })
  const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter })
  const rows = data.map((row) => row.map(cellText)).map((row) => row.slice(0, row.findLastIndex(Boolean) + 1))
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
}

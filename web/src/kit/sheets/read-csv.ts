import Papa from 'papaparse'

/** Text of a file that a spreadsheet saved: UTF-8, or Windows-1251 where it is no UTF-8. */
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** The apostrophe that keeps a text from being a formula is no part of it. */
const cellText = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n])/, '').trim()

/** Rows of cells, whichever of the usual signs stands between them. */
export const csvRows = (bytes: ArrayBuffer): string[][] =>
  Papa.parse<string[]>(decoded(bytes), {
    delimitersToGuess: [';', ',', '\t'],
    skipEmptyLines: 'greedy',
  }).data.map((row) => row.map(cellText))

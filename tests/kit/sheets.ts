import { utils, write, type CellObject, type WorkBook } from '@e965/xlsx'
import { readTables } from '@console/web/kit/sheets/read-sheet'

/** Returns the cells of a file's first sheet; an invalid cell becomes its error. */
export const readRows = async (file: Blob): Promise<string[][]> =>
  ((await readTables(file))[0]?.rows ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell : cell.problem)),
  )

/** Returns a workbook from sheets by name, each as rows of cells; `bookType` is the library's name of a format. */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly CellObject[])[]>>,
  bookType: 'xlsx' | 'biff8' | 'ods' | 'html' | 'xlml' = 'xlsx',
): ArrayBuffer {
  const book: WorkBook = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(() => null)))
    rows.forEach((row, r) => row.forEach((cell, c) => (sheet[utils.encode_cell({ r, c })] = cell)))
    utils.book_append_sheet(book, sheet, name)
  }
  return write(book, { type: 'array', bookType }) as ArrayBuffer
}

/** Returns a cell with a text, or one with a number in a format: '00000', 'dd.mm.yyyy'. */
export const textCell = (v: string): CellObject => ({ t: 's', v })
export const numberCell = (v: number, z?: string): CellObject => ({ t: 'n', v, ...(z && { z }) })

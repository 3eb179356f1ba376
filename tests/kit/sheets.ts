import { utils, write, type CellObject, type WorkBook } from '@e965/xlsx'
import { readTables } from '@console/web/kit/sheets/read-sheet'

/** Cells of the first sheet of a file, bad ones by what is wrong with them. */
export const readRows = async (file: Blob): Promise<string[][]> =>
  ((await readTables(file))[0]?.rows ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell : cell.problem)),
  )

/** A workbook of sheets by their names, each given as rows of cells; `bookType` as the library names formats. */
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

/** A cell with a text, and one with a number in a format: '00000', 'dd.mm.yyyy'. */
export const textCell = (v: string): CellObject => ({ t: 's', v })
export const numberCell = (v: number, z?: string): CellObject => ({ t: 'n', v, ...(z && { z }) })

import { readTables } from '../../kit/sheets/read-sheet.ts'
import { SheetError, type Table } from '../../kit/sheets/sheet.ts'
import { scoreOf } from './find-table.ts'

/* A web worker: parsing a large spreadsheet takes seconds, in which the page would not react. */

/** Tables without their rows, the rows of a table, or the end of the file. */
export type ReadAnswer =
  | { readonly tables: readonly Omit<Table, 'rows'>[] }
  | { readonly table: number; readonly rows: Table['rows'] }
  | { readonly isDone: true }
  /** For the owner; null if the file broke the parser. */
  | { readonly problem: string | null }

/** The number of rows in a message: receiving them takes the page some milliseconds. */
const ROWS_PER_MESSAGE = 1000

async function answer(file: Blob, post: (answer: ReadAnswer) => void): Promise<void> {
  try {
    const tables = await readTables(file, scoreOf)
    post({ tables: tables.map(({ rows: _, ...table }) => table) })
    for (const [table, { rows }] of tables.entries())
      for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE)
        post({ table, rows: rows.slice(at, at + ROWS_PER_MESSAGE) })
    post({ isDone: true })
  } catch (error) {
    post({ problem: error instanceof SheetError ? error.message : null })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void answer(data, (one) => self.postMessage(one))
})

import { readTables } from '../../kit/sheets/read-sheet.ts'
import { SheetError, type Table } from '../../kit/sheets/table.ts'
import { scoreOf } from './find-table.ts'

/* A web worker: parsing a large spreadsheet takes seconds, in which the page would not react. */

/** `problem` is for the owner, null where the file broke the parser. */
export type ReadAnswer = { readonly tables: Table[] } | { readonly problem: string | null }

async function answerTo(file: Blob): Promise<ReadAnswer> {
  try {
    return { tables: await readTables(file, scoreOf) }
  } catch (error) {
    return { problem: error instanceof SheetError ? error.message : null }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void answerTo(data).then((answer) => self.postMessage(answer))
})

import { readTables } from '../../kit/sheets/read-sheet.ts'
import { SheetError } from '../../kit/sheets/table.ts'
import { scoreOf } from './find-table.ts'
import type { ReadAnswer } from './read-file.ts'

/* A web worker: parsing a large spreadsheet takes seconds, in which the page would not react. */

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

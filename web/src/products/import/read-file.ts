import { lazyModule, ModuleMissing } from '../../kit/platform/lazy-module.ts'
import { trustedScript } from '../../kit/platform/trusted.ts'
import { SheetError, type Cell, type Table } from '../../kit/sheets/sheet.ts'
import { scoreOf } from './find-table.ts'
import type { ReadAnswer } from './read-file.worker.ts'
import workerUrl from './read-file.worker.ts?worker&url'

const readSheet = lazyModule(() => import('../../kit/sheets/read-sheet.ts'))

/** Reads the tables of a file in a web worker. Rejects with `SheetError`, or `ModuleMissing` if the worker does not load. */
export async function readFile(file: File): Promise<readonly Table[]> {
  // Tests run in Node, which has no web workers.
  if (typeof Worker === 'undefined') return (await readSheet.loadOrReload()).readTables(file, scoreOf)
  const worker = new Worker(trustedScript('sheet-reader', workerUrl), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      let tables: (Table & { readonly rows: (readonly Cell[])[] })[] = []
      worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
        if ('tables' in data) tables = data.tables.map((table) => ({ ...table, rows: [] }))
        else if ('rows' in data) tables[data.table]?.rows.push(...data.rows)
        else if ('isDone' in data) resolve(tables)
        else reject(data.problem === null ? new Error('the file broke the parser') : new SheetError(data.problem))
      }
      worker.onerror = (event) => reject(new ModuleMissing(false, event))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

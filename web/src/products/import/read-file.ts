import { lazyModule, ModuleMissing } from '../../kit/platform/lazy-module.ts'
import { trustedScript } from '../../kit/platform/trusted.ts'
import { SheetError, type Table } from '../../kit/sheets/table.ts'
import { scoreOf } from './find-table.ts'
import type { ReadAnswer } from './read-file.worker.ts'
import workerUrl from './read-file.worker.ts?worker&url'

const readSheet = lazyModule(() => import('../../kit/sheets/read-sheet.ts'))

/** Reads the tables of a file in a web worker. Rejects with `SheetError`, or `ModuleMissing` where the worker does not load. */
export async function readFile(file: File): Promise<Table[]> {
  // Node, in tests.
  if (typeof Worker === 'undefined') return (await readSheet.loadOrReload()).readTables(file, scoreOf)
  const worker = new Worker(trustedScript('sheet-reader', workerUrl), { type: 'module' })
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => resolve(data)
      worker.onerror = (event) => reject(new ModuleMissing(false, event))
      worker.postMessage(file)
    })
    if ('tables' in answer) return answer.tables
    throw answer.problem === null ? new Error('the file broke the parser') : new SheetError(answer.problem)
  } finally {
    worker.terminate()
  }
}

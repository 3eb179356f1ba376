import { createEffect, createEvent, sample, type Store } from 'effector'
import { ModuleMissing, lazyModule } from '../platform/lazy-module.ts'
import type { SheetColumn, SheetValue } from './sheet.ts'
import { isoOf } from '../date-time.ts'
import { downloaded, type Download } from '../platform/download.ts'
import { errorToast, toast } from '../platform/toast.ts'

const csv = lazyModule(() => import('./write-csv.ts'))
const xlsx = lazyModule(() => import('./write-xlsx.ts'))

export interface SheetAsked<Row> {
  readonly kind: 'csv' | 'xlsx'
  readonly rows: readonly Row[]
}

/** What is shown, as a file. Its columns and the libraries that write files come with the first; one is made at a time. */
export function createSheetExport<Row, Source>(options: {
  /** The sheet's name; with the day it names the file, too: 'заказы-2026-05-20.csv'. */
  readonly title: string
  /** What the lines need beside the rows. */
  readonly source: Store<Source>
  readonly load: () => Promise<{
    readonly columns: readonly SheetColumn[]
    readonly sheetLines: (rows: readonly Row[], source: Source) => readonly (readonly SheetValue[])[]
  }>
}) {
  const { title, source, load } = options
  const asked = createEvent<SheetAsked<Row>>()
  const makeFx = createEffect(
    async ({ kind, rows, source }: SheetAsked<Row> & { source: Source }): Promise<Download> => {
      const { columns, sheetLines } = await load()
      const name = `${title.toLowerCase()}-${isoOf(new Date())}.${kind}`
      const lines = sheetLines(rows, source)
      if (kind === 'csv') return { name, file: (await csv.loadOrReload()).csvOf(columns, lines) }
      return { name, file: await (await xlsx.loadOrReload()).xlsxOf(title, columns, lines) }
    },
  )
  const $isRunning = makeFx.pending
  sample({
    clock: asked,
    source: { source, isRunning: $isRunning },
    filter: ({ isRunning }) => !isRunning,
    fn: ({ source }, asked) => ({ ...asked, source }),
    target: makeFx,
  })
  sample({ clock: makeFx.doneData, target: downloaded })
  sample({
    clock: makeFx.failData,
    fn: (cause) =>
      errorToast(`${cause instanceof ModuleMissing ? cause.message : 'Файл сделать не удалось.'} Попробуйте ещё раз.`),
    target: toast,
  })
  return { asked, $isRunning }
}

import { createEffect, createEvent, sample, type Store } from 'effector'
import { ModuleMissing, lazyModule } from '../platform/lazy-module.ts'
import type { SheetColumn, SheetValue } from './sheet.ts'
import { isoOf } from '../date-time.ts'
import { downloadRequested, type Download } from '../platform/download.ts'
import { errorToast, toast } from '../platform/toast.ts'

const csv = lazyModule(() => import('./write-csv.ts'))
const xlsx = lazyModule(() => import('./write-xlsx.ts'))

interface SheetRequest<Row> {
  readonly kind: 'csv' | 'xlsx'
  readonly rows: readonly Row[]
}

/** Exports shown rows as a file, one export at a time. The columns and the libraries load with the first export. */
export function createSheetExport<Row, Source>(options: {
  /** The name of the sheet; with the day it is also the file's name: 'заказы-2026-05-20.csv'. */
  readonly title: string
  /** Data that the lines need in addition to the rows. */
  readonly source: Store<Source>
  readonly load: () => Promise<{
    readonly columns: readonly SheetColumn[]
    readonly sheetLines: (rows: readonly Row[], source: Source) => readonly (readonly SheetValue[])[]
  }>
}) {
  const { title, source, load } = options
  const asked = createEvent<SheetRequest<Row>>()
  const makeFx = createEffect(
    async ({ kind, rows, source }: SheetRequest<Row> & { source: Source }): Promise<Download> => {
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
  sample({ clock: makeFx.doneData, target: downloadRequested })
  sample({
    clock: makeFx.failData,
    fn: (cause) =>
      errorToast(`${cause instanceof ModuleMissing ? cause.message : 'Файл сделать не удалось.'} Попробуйте ещё раз.`),
    target: toast,
  })
  return { asked, $isRunning }
}

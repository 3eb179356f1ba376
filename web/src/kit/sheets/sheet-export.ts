import { createEffect, createEvent, sample, type Store } from 'effector'
import { CodeMissing, loadCode } from '../code/load-code.ts'
import type { SheetColumn, SheetValue } from './sheet.ts'
import { isoOf } from '../ui/fields/date/date-input.ts'
import { downloaded, type Download } from '../browser/download.ts'
import { bad, toast } from '../browser/toast.ts'

export interface SheetAsked<Row> {
  readonly kind: 'csv' | 'xlsx'
  readonly rows: readonly Row[]
}

/** What is shown, as a file. The libraries that write files come with the first of them; one is made at a time. */
export function createSheetExport<Row, Source>(options: {
  /** The sheet's name; with the day it names the file, too: 'заказы-2026-05-20.csv'. */
  readonly title: string
  readonly columns: readonly SheetColumn[]
  /** What the lines need beside the rows. */
  readonly source: Store<Source>
  readonly linesOf: (rows: readonly Row[], source: Source) => readonly (readonly SheetValue[])[]
}) {
  const { title, columns, source, linesOf } = options
  const asked = createEvent<SheetAsked<Row>>()
  const makeFx = createEffect(
    async ({ kind, lines }: { kind: 'csv' | 'xlsx'; lines: readonly (readonly SheetValue[])[] }): Promise<Download> => {
      const name = `${title.toLowerCase()}-${isoOf(new Date())}.${kind}`
      if (kind === 'csv') return { name, file: (await loadCode(() => import('./write-csv.ts'))).csvOf(columns, lines) }
      return {
        name,
        file: await (await loadCode(() => import('./write-xlsx.ts'))).xlsxOf(title, columns, lines),
      }
    },
  )
  const $isRunning = makeFx.pending
  sample({
    clock: asked,
    source: { source, isRunning: $isRunning },
    filter: ({ isRunning }) => !isRunning,
    fn: ({ source }, { kind, rows }) => ({ kind, lines: linesOf(rows, source) }),
    target: makeFx,
  })
  sample({ clock: makeFx.doneData, target: downloaded })
  sample({
    clock: makeFx.failData,
    fn: (cause) =>
      bad(`${cause instanceof CodeMissing ? cause.message : 'Файл сделать не удалось.'} Попробуйте ещё раз.`),
    target: toast,
  })
  return { asked, $isRunning }
}

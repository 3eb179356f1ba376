import { createEffect, createEvent, sample } from 'effector'
import { downloaded, type Download } from '../kit/model/download.ts'
import { bad, toast } from '../kit/model/toast.ts'
import { isoOf } from '../kit/ui/date-input.ts'
import { productColumns, sheetLines } from './product-columns.ts'
import type { ProductRow } from './rows.ts'
import { shelves } from './shelves-model.ts'

export interface Export {
  readonly kind: 'csv' | 'xlsx'
  /** What is shown, in its order. */
  readonly rows: readonly ProductRow[]
}

export const exportAsked = createEvent<Export>()

/** The libraries that write the files come with the first export. */
const makeFx = createEffect(
  async ({ kind, rows, names }: Export & { names: ReadonlyMap<string, string> }): Promise<Download> => {
    const name = `товары-${isoOf(new Date())}.${kind}`
    const lines = sheetLines(rows, names)
    if (kind === 'csv') return { name, file: (await import('../kit/sheets/write-csv.ts')).csvOf(productColumns, lines) }
    return { name, file: await (await import('../kit/sheets/write-xlsx.ts')).xlsxOf('Товары', productColumns, lines) }
  },
)
export const $isExporting = makeFx.pending
sample({
  clock: exportAsked,
  source: { categories: shelves.$items, isExporting: $isExporting },
  filter: ({ isExporting }) => !isExporting,
  fn: ({ categories }, asked) => ({ ...asked, names: new Map(categories.map(({ uuid, title }) => [uuid, title])) }),
  target: makeFx,
})
sample({ clock: makeFx.doneData, target: downloaded })
sample({ clock: makeFx.fail, fn: () => bad('Файл сделать не удалось. Попробуйте ещё раз.'), target: toast })

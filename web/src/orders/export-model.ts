import { createEffect, createEvent, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import { downloaded, type Download } from '../kit/model/download.ts'
import { bad, toast } from '../kit/model/toast.ts'
import { isoOf } from '../kit/ui/date-input.ts'
import { $statuses } from './model.ts'
import type { Status } from './words.ts'

export interface Export {
  readonly kind: 'csv' | 'xlsx'
  /** What is shown, in its order. */
  readonly orders: readonly Order[]
}

interface Making extends Export {
  readonly statuses: readonly Status[]
}

export const exportAsked = createEvent<Export>()

/** The libraries that write the files come with the first export. */
const makeFx = createEffect(async ({ kind, orders, statuses }: Making): Promise<Download> => {
  const name = `заказы-${isoOf(new Date())}.${kind}`
  if (kind === 'xlsx') {
    const { xlsxOf } = await import('./export-xlsx.ts')
    return { name, file: await xlsxOf(orders, statuses) }
  }
  const { csvOf } = await import('./export-csv.ts')
  return { name, file: new Blob([csvOf(orders, statuses)], { type: 'text/csv;charset=utf-8' }) }
})
export const $isExporting = makeFx.pending
sample({
  clock: exportAsked,
  source: { statuses: $statuses, isExporting: $isExporting },
  filter: ({ isExporting }) => !isExporting,
  fn: ({ statuses }, asked): Making => ({ ...asked, statuses }),
  target: makeFx,
})
sample({ clock: makeFx.doneData, target: downloaded })
sample({ clock: makeFx.fail, fn: () => bad('Файл сделать не удалось. Попробуйте ещё раз.'), target: toast })

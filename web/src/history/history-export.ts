import { attach, createEvent, sample, type StoreValue } from 'effector'
import { createSheetExport } from '../kit/sheets/sheet-export.ts'
import { $journalStore } from '../kit/journal/journal.ts'
import type { Batch, Entry } from '../kit/journal/step.ts'
import { linesOf, outcomeTexts } from './entry-lines.ts'
import { $entities, list } from './history-model.ts'

/* Exports the history: one row per changed value. */

interface Row {
  readonly batch: Batch
  readonly entries: readonly Entry[]
}

const columns = [
  { title: 'Когда', width: 18 },
  { title: 'Действие', width: 36 },
  { title: 'Что', width: 36 },
  { title: 'Поле', width: 24 },
  { title: 'Было', width: 24 },
  { title: 'Стало', width: 24 },
  { title: 'Итог', width: 18 },
  { title: 'Примечание', width: 36 },
]

const sheetLines = (rows: readonly Row[], entities: StoreValue<typeof $entities>) =>
  rows.flatMap(({ batch, entries }) =>
    entries.flatMap((entry) =>
      linesOf(entry, entities[entry.thing]).map(({ field, cells }) => [
        new Date(batch.at),
        batch.title,
        entry.title,
        field,
        ...cells,
        outcomeTexts[entry.outcome],
        entry.note,
      ]),
    ),
  )

const sheet = createSheetExport({
  title: 'История изменений',
  source: $entities,
  load: () => Promise.resolve({ columns, sheetLines }),
})

export const exportRequested = createEvent()
export const { $isRunning: $isExporting } = sheet
const readFx = attach({
  source: { store: $journalStore, batches: list.$items },
  effect: async ({ store, batches }): Promise<Row[]> => {
    const rows: Row[] = []
    for (const batch of batches) rows.push({ batch, entries: await store.entries(batch.id) })
    return rows
  },
})
sample({ clock: exportRequested, target: readFx })
sample({ clock: readFx.doneData, fn: (rows) => ({ kind: 'xlsx' as const, rows }), target: sheet.asked })

import { attach, createEvent, sample, type StoreValue } from 'effector'
import { createSheetExport } from '../kit/sheets/sheet-export.ts'
import type { SheetColumn, SheetValue } from '../kit/sheets/sheet.ts'
import { $journalStore } from '../kit/journal/journal.ts'
import type { Batch, Entry } from '../kit/journal/step.ts'
import { linesOf, outcomeTexts, type EntryLine } from './entry-lines.ts'
import { $entities, list } from './history-model.ts'

/* Exports the history: one row per changed value. */

interface Row {
  readonly batch: Batch
  readonly entries: readonly Entry[]
}

interface Line {
  readonly batch: Batch
  readonly entry: Entry
  readonly change: EntryLine
}

interface Column extends SheetColumn {
  readonly cell: (line: Line) => SheetValue
}

const columns: readonly Column[] = [
  { title: 'Когда', width: 18, cell: ({ batch }) => new Date(batch.at) },
  { title: 'Действие', width: 36, cell: ({ batch }) => batch.title },
  { title: 'Что', width: 36, cell: ({ entry }) => entry.title },
  { title: 'Поле', width: 24, cell: ({ change }) => change.field },
  { title: 'Было', width: 24, cell: ({ change }) => change.cells[0] },
  { title: 'Стало', width: 24, cell: ({ change }) => change.cells[1] },
  { title: 'Итог', width: 18, cell: ({ entry }) => outcomeTexts[entry.outcome] },
  { title: 'Примечание', width: 36, cell: ({ entry }) => entry.note },
]

const sheetLines = (rows: readonly Row[], entities: StoreValue<typeof $entities>) =>
  rows.flatMap(({ batch, entries }) =>
    entries.flatMap((entry) =>
      linesOf(entry, entities[entry.thing]).map((change) => columns.map(({ cell }) => cell({ batch, entry, change }))),
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

import { createEvent, createStore, sample } from 'effector'
import { reported } from '../../history/report.ts'
import { successToast } from '../../kit/platform/toast.ts'
import { plural } from '../../kit/text.ts'
import { gridClosed } from '../assortment/editing-model.ts'
import { list, pageOpened } from '../assortment/list-model.ts'
import type { ProductRow } from '../assortment/rows.ts'
import {
  cellKey,
  gridColumns,
  gridRowsOf,
  isChanged,
  rowsAsNow,
  savedCells,
  withNews,
  type Edits,
  type GridRow,
  type TypedCells,
} from './price-grid.ts'
import { createPriceSaving, failuresOf, isWrong, jobsOf, type PriceJob } from './price-jobs.ts'
import { blankSheet, cellsIn, stepBack, stepForward, withRestored, withStep } from './price-grid-steps.ts'

/* Prices and stock of many characteristics: a call a variant, since the provider keeps them there. */

/** The products whose prices are to change. */
export const opened = createEvent<readonly ProductRow[]>()
export const closed = createEvent()
export const edited = createEvent<Edits>()
/** What was typed before a reload, and what it was typed over. */
export const restored = createEvent<TypedCells>()
export const submitted = createEvent()
export const looked = createEvent()

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed, pageOpened)

/** Held while the grid is open: the rows as they were then. */
export const $gridRows = createStore<readonly GridRow[]>([])
  .on(opened, (_, products) => gridRowsOf(products))
  .reset(closed, pageOpened)
sample({ clock: closed, target: gridClosed })

/** Taken back and done again, step by step, until it is saved. */
export const undone = createEvent()
export const redone = createEvent()
const $sheet = createStore(blankSheet).on(edited, withStep).on(restored, withRestored).reset(opened, closed, pageOpened)
export const $edits = $sheet.map(({ edits }) => edits)
export const $from = $sheet.map(({ from }) => from)
/** What taking back leads to, and what doing again; null where there is no such step. */
export const $before = $sheet.map(({ past }) => past.at(-1) ?? null)
export const $after = $sheet.map(({ future }) => future[0] ?? null)

const saving = createPriceSaving(4, ({ item }) => item.uuid)
export const { $isRunning: $isSaving, $progress, $questions, resolved, unresolved } = saving

/** What was typed into the cells of a job's variant when it began; theirs may have been chosen over it. */
const editsOf = ({ rows, edits }: PriceJob): (readonly [string, string | undefined])[] =>
  rows.flatMap((row) => gridColumns.map(({ name }) => [cellKey(row, name), edits.get(cellKey(row, name))] as const))

// What is on its way to the server stays as it was sent.
const mayStep = { source: $isSaving, filter: (isSaving: boolean) => !isSaving, fn: () => undefined }
$sheet.on(sample({ clock: undone, ...mayStep }), stepBack).on(sample({ clock: redone, ...mayStep }), stepForward)

sample({
  clock: submitted,
  source: { at: list.$path, rows: $gridRows, sheet: $sheet, isSaving: $isSaving },
  filter: ({ at, isSaving }) => at !== null && !isSaving,
  fn: ({ at, rows, sheet }) => (at ? jobsOf(at, rows, sheet) : []),
  target: saving.start,
})

/** A variant's rows are saved together. */
const HELD = 'Сохранится, когда исправите другие строки этого варианта.'

// What was saved is what is there now; what was refused, or typed since, stays marked.
const settled = sample({
  clock: saving.finished,
  source: { rows: $gridRows, edits: $edits },
  fn: ({ rows: before, edits: all }, { done, failed }) => {
    const variants = new Map(done.map(({ result }) => [result.uuid, result]))
    const rows = rowsAsNow(before, variants)
    const sent = new Map(done.flatMap(({ item }) => editsOf(item)))
    const saved = savedCells(rows)
    const edits: Edits = new Map(
      [...all].filter(([key, value]) => saved.has(key) && saved.get(key) !== value && sent.get(key) !== value),
    )
    const tried = new Set([...done, ...failed].flatMap(({ item }) => item.rows.map(({ key }) => key)))
    const refused = failed.flatMap(({ item, error }) => failuresOf(item, error))
    const left = rows.filter((row) => isChanged(row, edits))
    const wrong = new Set(left.filter((row) => isWrong(row, edits)).map(({ variant }) => variant.uuid))
    const held = left
      .filter((row) => !tried.has(row.key) && wrong.has(row.variant.uuid) && !isWrong(row, edits))
      .map(({ key }) => [key, HELD] as const)
    return { rows, edits, tried, failures: [...refused, ...held], saved: done.length, left: left.length }
  },
})
$gridRows.on(settled, (_, { rows }) => rows)
$sheet.on(settled, ({ from }, { edits }) => ({ ...blankSheet, edits, from: cellsIn(from, edits) }))
/** What became of the save: variants that were saved, rows that were not; null before, and once it is typed on. */
export interface Report {
  readonly saved: number
  readonly left: number
}
export const $report = createStore<Report | null>(null)
  .on(settled, (_, { saved, left }) => ({ saved, left }))
  .reset(edited, restored, undone, redone, submitted, opened, closed)

/** What was not saved and why, by the row's key. */
export type RowFailures = ReadonlyMap<string, string>
export const $failures = createStore<RowFailures>(new Map())
  .on(
    settled,
    (before, { tried, failures }) => new Map([...[...before].filter(([key]) => !tried.has(key)), ...failures]),
  )
  .reset(submitted, opened, closed)

/* What others change while the grid is open shows in it, but for variants with something typed: their save compares. */

sample({
  clock: looked,
  source: { isOpen: $isOpen, isSaving: $isSaving },
  filter: ({ isOpen, isSaving }) => isOpen && !isSaving,
  fn: () => undefined,
  target: list.refresh,
})
const followed = sample({
  clock: list.loaded,
  source: { rows: $gridRows, edits: $edits, isSaving: $isSaving },
  filter: ({ rows, isSaving }) => rows.length > 0 && !isSaving,
  fn: ({ rows, edits }, products) => withNews(rows, edits, products),
})
$gridRows.on(followed, (_, { rows }) => rows)
/** How many rows others have changed since the grid was opened, as far as it was seen. */
export const $news = createStore(0)
  .on(followed, (before, { news }) => before + news)
  .reset(opened, closed, submitted)

const someSaved = sample({ clock: saving.finished, filter: ({ done }) => done.length > 0 })
sample({
  clock: someSaved,
  fn: ({ done, batches }) => ({
    said: successToast(`Цены и остатки сохранены: ${plural(done.length, ['вариант', 'варианта', 'вариантов'])}`),
    batches,
  }),
  target: reported,
})
sample({ clock: someSaved, target: list.refresh })
// All is saved: nothing holds the owner here.
sample({
  clock: settled,
  filter: ({ edits, failures }) => edits.size === 0 && failures.length === 0,
  target: closed,
})

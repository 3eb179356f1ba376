import { createEvent, createStore, sample } from 'effector'
import {
  type Edits,
  type TypedCells,
  cellKey,
  gridColumns,
  gridRowsOf,
  isChanged,
  withCurrentValues,
  savedCells,
  withNews,
  type GridRow,
} from './price-grid.ts'
import { reported } from '../../history/report.ts'
import { successToast } from '../../kit/platform/toast.ts'
import { plural } from '../../kit/text.ts'
import { gridClosed } from '../assortment/editing-model.ts'
import { list, pageOpened } from '../assortment/list-model.ts'
import type { ProductRow } from '../assortment/rows.ts'
import { createPriceSaving, failuresOf, isWrong, jobsOf, type PriceJob } from './price-jobs.ts'

/** The edits with their undo history; a step is one cell, one pasted block or one fill. */
export interface Sheet extends TypedCells {
  /** The edits before each step, oldest first. */
  readonly past: readonly Edits[]
  /** The edits after each undone step, the last undone first. */
  readonly future: readonly Edits[]
}

const blankSheet: Sheet = { edits: new Map(), from: new Map(), past: [], future: [] }

/** Adds a step, unless it changes nothing. A cell that is edited again after a save starts from the saved value. */
function withStep(sheet: Sheet, edits: Edits): Sheet {
  const { edits: before, from, past } = sheet
  if (changedKeys(before, edits).length === 0) return sheet
  return { edits, from: cellsIn(from, before), past: [...past, before], future: [] }
}

/** Adds the edits of a restored draft as one step; their cells keep the values that they were typed over. */
function withRestored(sheet: Sheet, { edits, from }: TypedCells): Sheet {
  const after = withStep(sheet, new Map([...edits, ...sheet.edits]))
  const initial = [...cellsIn(from, edits)].filter(([key]) => !sheet.edits.has(key))
  return { ...after, from: new Map([...initial, ...after.from]) }
}

/** The cells that occur in `others`, too. */
export const cellsIn = (cells: Edits, others: Edits): Edits => new Map([...cells].filter(([key]) => others.has(key)))

function stepBack(sheet: Sheet): Sheet {
  const { edits, past, future } = sheet
  const before = past.at(-1)
  return before ? { ...sheet, edits: before, past: past.slice(0, -1), future: [edits, ...future] } : sheet
}

function stepForward(sheet: Sheet): Sheet {
  const { edits, past, future } = sheet
  const [after, ...rest] = future
  return after ? { ...sheet, edits: after, past: [...past, edits], future: rest } : sheet
}

/** Keys of the cells that differ. */
export const changedKeys = (one: Edits, other: Edits): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))

/*
 * Saves prices and stock of many characteristics with one call per variant, since the provider stores characteristics
 * in their variant.
 */

/** Opens the grid with these products. */
export const opened = createEvent<readonly ProductRow[]>()
export const closed = createEvent()
export const edited = createEvent<Edits>()
/** Restores the draft from before a reload. */
export const restored = createEvent<TypedCells>()
export const submitted = createEvent()
export const revalidate = createEvent()

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed, pageOpened)

/** The rows of the open grid; changes of the list do not affect them. */
export const $gridRows = createStore<readonly GridRow[]>([])
  .on(opened, (_, products) => gridRowsOf(products))
  .reset(closed, pageOpened)
sample({ clock: closed, target: gridClosed })

/** Undo and redo, possible until the edits are saved. */
export const undone = createEvent()
export const redone = createEvent()
const $sheet = createStore(blankSheet).on(edited, withStep).on(restored, withRestored).reset(opened, closed, pageOpened)
export const $edits = $sheet.map(({ edits }) => edits)
export const $typedOver = $sheet.map(({ from }) => from)
/** The edits after an undo and after a redo; null if there is nothing to undo or redo. */
export const $editsAfterUndo = $sheet.map(({ past }) => past.at(-1) ?? null)
export const $editsAfterRedo = $sheet.map(({ future }) => future[0] ?? null)

const saving = createPriceSaving(4, ({ item }) => item.uuid)
export const { $isRunning: $isSaving, $progress, $questions, resolved, unresolved } = saving

/**
 * The edits of a job's variant when the job began. The saved values may differ: the owner may have chosen the server's.
 */
const editsOf = ({ rows, edits }: PriceJob): (readonly [string, string | undefined])[] =>
  rows.flatMap((row) => gridColumns.map(({ name }) => [cellKey(row, name), edits.get(cellKey(row, name))] as const))

// Edits that are being saved cannot be undone.
const mayStep = { source: $isSaving, filter: (isSaving: boolean) => !isSaving, fn: () => undefined }
$sheet.on(sample({ clock: undone, ...mayStep }), stepBack).on(sample({ clock: redone, ...mayStep }), stepForward)

sample({
  clock: submitted,
  source: { at: list.$path, rows: $gridRows, sheet: $sheet, isSaving: $isSaving },
  filter: ({ at, isSaving }) => at !== null && !isSaving,
  fn: ({ at, rows, sheet }) => (at ? jobsOf(at, rows, sheet) : []),
  target: saving.start,
})

/** The rows of a variant are saved together. */
const HELD = 'Сохранится, когда исправите другие строки этого варианта.'

// Saved rows take the saved values; rows that were refused or edited since stay marked.
const settled = sample({
  clock: saving.finished,
  source: { rows: $gridRows, edits: $edits },
  fn: ({ rows: before, edits: all }, { done, failed }) => {
    const variants = new Map(done.map(({ result }) => [result.uuid, result]))
    const rows = withCurrentValues(before, variants)
    const sent = new Map(done.flatMap(({ job }) => editsOf(job)))
    const saved = savedCells(rows)
    const edits: Edits = new Map(
      [...all].filter(([key, value]) => saved.has(key) && saved.get(key) !== value && sent.get(key) !== value),
    )
    const tried = new Set([...done, ...failed].flatMap(({ job }) => job.rows.map(({ key }) => key)))
    const refused = failed.flatMap(({ job, error }) => failuresOf(job, error))
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
/**
 * The result of the save: the number of saved variants and of rows that were not saved; null until the first save and
 * after further edits.
 */
export interface SaveSummary {
  readonly saved: number
  readonly left: number
}
export const $report = createStore<SaveSummary | null>(null)
  .on(settled, (_, { saved, left }) => ({ saved, left }))
  .reset(edited, restored, undone, redone, submitted, opened, closed)

/** Messages of rows that were not saved, by the row's key. */
export type RowFailures = ReadonlyMap<string, string>
export const $failures = createStore<RowFailures>(new Map())
  .on(
    settled,
    (before, { tried, failures }) => new Map([...[...before].filter(([key]) => !tried.has(key)), ...failures]),
  )
  .reset(submitted, opened, closed)

/* Other people's changes are shown while the grid is open, except for variants with edits, whose save compares. */

sample({
  clock: revalidate,
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
/** The number of rows that other people have changed since the grid was opened. */
export const $news = createStore(0)
  .on(followed, (before, { news }) => before + news)
  .reset(opened, closed, submitted)

const someSaved = sample({ clock: saving.finished, filter: ({ done }) => done.length > 0 })
sample({
  clock: someSaved,
  fn: ({ done, batches }) => ({
    message: successToast(`Цены и остатки сохранены: ${plural(done.length, ['вариант', 'варианта', 'вариантов'])}`),
    batches,
  }),
  target: reported,
})
sample({ clock: someSaved, target: list.refresh })
// Closes the grid once everything is saved.
sample({
  clock: settled,
  filter: ({ edits, failures }) => edits.size === 0 && failures.length === 0,
  target: closed,
})

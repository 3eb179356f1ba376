import { attach, createEvent, createStore, sample } from 'effector'
import type { OptionDraft, Variant } from '@console/shared/variants'
import type { ApiError } from '../../kit/api/error.ts'
import { createBulkUpdate } from '../../kit/data/bulk-update.ts'
import { journalOf } from '../../kit/journal/journal.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { reported } from '../../history/report.ts'
import { good } from '../../kit/browser/toast.ts'
import { plural } from '../../kit/text.ts'
import { list, pageOpened, selection } from '../list/list-model.ts'
import type { UpdateJob, Updating } from '../../kit/data/update.ts'
import type { ProductPath } from '../urls.ts'
import { updateVariantFx, type VariantChange } from '../variants/variant-update.ts'
import { variantStep } from '../history/product-steps.ts'
import {
  cellKey,
  gridColumns,
  gridRowsOf,
  isChanged,
  problemOf,
  rowsAsNow,
  savedCells,
  savedDraft,
  valueOf,
  withNews,
  type Edits,
  type GridRow,
  type TypedCells,
} from './price-grid.ts'
import { blankSheet, cellsIn, stepBack, stepForward, withRestored, withStep } from './price-grid-steps.ts'

/* Prices and stock of many characteristics: a call a variant, since the provider keeps them there. */

export const opened = createEvent()
export const closed = createEvent()
export const edited = createEvent<Edits>()
/** What was typed before a reload, and what it was typed over. */
export const restored = createEvent<TypedCells>()
export const submitted = createEvent()
export const looked = createEvent()

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed, pageOpened)

/** Held while the grid is open: the rows that were selected then. */
export const $gridRows = createStore<readonly GridRow[]>([], { serialize: 'ignore' }).reset(closed, pageOpened)
sample({ clock: opened, source: selection.$selected, fn: gridRowsOf, target: $gridRows })

/** Taken back and done again, step by step, until it is saved. */
export const undone = createEvent()
export const redone = createEvent()
const $sheet = createStore(blankSheet, { serialize: 'ignore' })
  .on(edited, withStep)
  .on(restored, withRestored)
  .reset(opened, closed, pageOpened)
export const $edits = $sheet.map(({ edits }) => edits)
export const $from = $sheet.map(({ from }) => from)
/** What taking back leads to, and what doing again; null where there is no such step. */
export const $before = $sheet.map(({ past }) => past.at(-1) ?? null)
export const $after = $sheet.map(({ future }) => future[0] ?? null)

interface Job extends UpdateJob {
  readonly at: ShopPath
  readonly product: string
  readonly item: Variant
  readonly rows: readonly [GridRow, ...GridRow[]]
  readonly options: OptionDraft[]
  readonly edits: Edits
  readonly from: VariantChange
}

const isWrong = (row: GridRow, edits: Edits) =>
  gridColumns.some(({ name }) => problemOf(valueOf(row, name, edits), name) !== null)

/** One call for each variant with a change, and nothing wrong in it. */
function jobsOf(at: ShopPath, rows: readonly GridRow[], { edits, from: begun }: TypedCells): Job[] {
  const byVariant = new Map<string, [GridRow, ...GridRow[]]>()
  for (const row of rows) {
    const others = byVariant.get(row.variant.uuid)
    if (others) others.push(row)
    else byVariant.set(row.variant.uuid, [row])
  }
  return [...byVariant.values()].flatMap((all): Job[] => {
    const [first] = all
    const changed = all.filter((row) => isChanged(row, edits))
    if (changed.length === 0 || changed.some((row) => isWrong(row, edits))) return []
    const options = all.map((row) => savedDraft(row, edits))
    const from = { title: first.variant.title, options: all.map((row) => savedDraft(row, begun)) }
    return [{ at, product: first.product, item: first.variant, rows: all, options, edits, from }]
  })
}

function stepOf({ at, product, rows, options }: Job) {
  const [{ productTitle, variant }] = rows
  const before = rows.map((row) => savedDraft(row, new Map()))
  return variantStep({ ...at, product }, productTitle, { ...variant, options: before }, { options })
}

const saving = createBulkUpdate({
  workFx: attach({
    effect: updateVariantFx,
    mapParams: ({
      at,
      product,
      item,
      options,
      from,
      choices = [],
      comparedFx,
    }: Job): Updating<VariantChange, ProductPath, Variant> => ({
      at: { ...at, product },
      item,
      body: { options },
      from,
      choices,
      comparedFx,
    }),
  }),
  about: ({ item, rows }: Job) => ({ key: item.uuid, title: rows[0]?.productTitle ?? item.title }),
  journal: journalOf({ title: 'Цены и остатки', step: stepOf }),
})
export const { $isRunning: $isSaving, $progress, $questions, resolved, unresolved } = saving

/** What was typed into the cells of a job's variant when it began; theirs may have been chosen over it. */
const editsOf = ({ rows, edits }: Job): (readonly [string, string | undefined])[] =>
  rows.flatMap((row) => gridColumns.map(({ name }) => [cellKey(row, name), edits.get(cellKey(row, name))] as const))

/** Beside the rows that the server named; beside all that were changed when it named none. */
function failuresOf({ rows, edits }: Job, failure: ApiError): (readonly [key: string, message: string])[] {
  const named = failure.errors.flatMap(({ path, message }) => {
    const row = rows[Number(/^options\.(\d+)\./.exec(path)?.[1] ?? NaN)]
    return row ? [[row.key, message] as const] : []
  })
  if (named.length > 0) return named
  return rows.filter((row) => isChanged(row, edits)).map(({ key }) => [key, failure.message] as const)
}

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
    return { rows, edits, tried, failures: failed.flatMap(({ item, error }) => failuresOf(item, error)) }
  },
})
$gridRows.on(settled, (_, { rows }) => rows)
$sheet.on(settled, ({ from }, { edits }) => ({ ...blankSheet, edits, from: cellsIn(from, edits) }))
/** What was refused, by the row's key. */
export type RowFailures = ReadonlyMap<string, string>
export const $failures = createStore<RowFailures>(new Map(), { serialize: 'ignore' })
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
    said: good(`Цены и остатки сохранены: ${plural(done.length, ['вариант', 'варианта', 'вариантов'])}`),
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

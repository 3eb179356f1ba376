import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { variants, type OptionDraft } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { ApiError } from '../../kit/api/error.ts'
import { mapConcurrent } from '../../kit/data/map-concurrent.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { good, toast } from '../../kit/browser/toast.ts'
import { plural } from '../../kit/text.ts'
import { $chosen, list, pageOpened } from '../list/list-model.ts'
import {
  cellKey,
  gridColumns,
  gridRowsOf,
  problemOf,
  savedDraft,
  valueOf,
  type Edits,
  type GridRow,
} from './price-grid.ts'

/* Prices and stock of many characteristics: a call a variant, since the provider keeps them there. */

const api = createClient({ update: variants.update })

export const opened = createEvent()
export const closed = createEvent()
export const edited = createEvent<Edits>()
export const submitted = createEvent()

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed, pageOpened)

/** Held while the grid is open: the rows that were chosen then. */
export const $gridRows = createStore<readonly GridRow[]>([], { serialize: 'ignore' }).reset(closed, pageOpened)
sample({ clock: opened, source: $chosen, fn: gridRowsOf, target: $gridRows })

export const $edits = createStore<Edits>(new Map(), { serialize: 'ignore' })
  .on(edited, (_, edits) => edits)
  .reset(opened, closed, pageOpened)

/** What was refused, by the row's key. */
export type RowFailures = ReadonlyMap<string, string>

interface Job {
  readonly product: string
  readonly variant: string
  readonly rows: readonly GridRow[]
  readonly options: OptionDraft[]
}

const isChanged = (row: GridRow, edits: Edits) => gridColumns.some(({ name }) => edits.has(cellKey(row, name)))
const isWrong = (row: GridRow, edits: Edits) =>
  gridColumns.some(({ name }) => problemOf(valueOf(row, name, edits), name) !== null)

/** One call for each variant with a change, and nothing wrong in it. */
function jobsOf(rows: readonly GridRow[], edits: Edits): Job[] {
  const byVariant = new Map<string, GridRow[]>()
  for (const row of rows) byVariant.set(row.variant.uuid, [...(byVariant.get(row.variant.uuid) ?? []), row])
  return [...byVariant.values()].flatMap((all): Job[] => {
    const [first] = all
    const changed = all.filter((row) => isChanged(row, edits))
    if (!first || changed.length === 0 || changed.some((row) => isWrong(row, edits))) return []
    const options = all.map((row) => savedDraft(row, edits))
    return [{ product: first.product, variant: first.variant.uuid, rows: all, options }]
  })
}

const stepped = createEvent<number>()
interface Saved {
  readonly done: readonly Job[]
  readonly failures: RowFailures
}
const saveFx = createEffect(async ({ at, jobs, edits }: { at: ShopPath; jobs: readonly Job[]; edits: Edits }) => {
  const update = scopeBind(api.update, { safe: true })
  const step = scopeBind(stepped, { safe: true })
  const outcomes = await mapConcurrent(
    jobs,
    4,
    ({ product, variant, options }) => update({ params: { ...at, product, variant }, body: { data: { options } } }),
    step,
  )
  return {
    done: outcomes.filter(({ failure }) => failure === undefined).map(({ item }) => item),
    failures: new Map(outcomes.flatMap(({ item, failure }) => (failure ? failuresOf(item, failure, edits) : []))),
  } satisfies Saved
})

/** Beside the rows that the server named; beside all that were changed when it named none. */
function failuresOf({ rows }: Job, failure: unknown, edits: Edits): (readonly [key: string, words: string])[] {
  if (!(failure instanceof ApiError)) return rows.map(({ key }) => [key, String(failure)] as const)
  const named = failure.errors.flatMap(({ path, message }) => {
    const row = rows[Number(/^options\.(\d+)\./.exec(path)?.[1] ?? NaN)]
    return row ? [[row.key, message] as const] : []
  })
  if (named.length > 0) return named
  return rows.filter((row) => isChanged(row, edits)).map(({ key }) => [key, failure.message] as const)
}

export const $isSaving = saveFx.pending
sample({
  clock: submitted,
  source: { at: list.$path, rows: $gridRows, edits: $edits, isSaving: $isSaving },
  filter: ({ at, isSaving }) => at !== null && !isSaving,
  fn: ({ at, rows, edits }) => ({ at: at as ShopPath, jobs: jobsOf(rows, edits), edits }),
  target: saveFx,
})

const $total = createStore(0).on(saveFx, (_, { jobs }) => jobs.length)
const $done = createStore(0)
  .on(stepped, (_, done) => done)
  .reset(saveFx)
export const $progress = combine($done, $total, (done, total) => ({ done, total }))

export const $failures = createStore<RowFailures>(new Map(), { serialize: 'ignore' })
  .on(saveFx.doneData, (_, { failures }) => failures)
  .reset(submitted, opened, closed)

// What was saved is what is there now; what was refused, or typed since, stays marked.
const settled = sample({
  clock: saveFx.done,
  source: { rows: $gridRows, edits: $edits },
  fn: ({ rows: before, edits: all }, { params, result }) => {
    const done = new Set(result.done.flatMap((job) => job.rows.map(({ key }) => key)))
    const rows = before.map((row) =>
      done.has(row.key)
        ? {
            ...row,
            saved: { price: valueOf(row, 'price', params.edits), quantity: valueOf(row, 'quantity', params.edits) },
          }
        : row,
    )
    const saved = new Map(rows.flatMap((row) => gridColumns.map(({ name }) => [cellKey(row, name), row.saved[name]])))
    const edits: Edits = new Map([...all].filter(([key, value]) => saved.get(key) !== value))
    return { rows, edits, failures: result.failures }
  },
})
$gridRows.on(settled, (_, { rows }) => rows)
$edits.on(settled, (_, { edits }) => edits)
sample({
  clock: saveFx.doneData,
  filter: ({ done }) => done.length > 0,
  fn: ({ done }) => good(`Цены и остатки сохранены: ${plural(done.length, ['вариант', 'варианта', 'вариантов'])}`),
  target: toast,
})
sample({
  clock: saveFx.doneData,
  filter: ({ done }) => done.length > 0,
  fn: () => undefined,
  target: list.refresh,
})
// All is saved: nothing holds the owner here.
sample({
  clock: settled,
  filter: ({ edits, failures }) => edits.size === 0 && failures.size === 0,
  fn: () => undefined,
  target: closed,
})

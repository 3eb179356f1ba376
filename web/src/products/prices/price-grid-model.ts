import { attach, createEvent, createStore, sample } from 'effector'
import { variants, type OptionDraft } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import type { ApiError } from '../../kit/api/error.ts'
import { createBulk } from '../../kit/data/bulk.ts'
import { journalOf } from '../../kit/journal/journal.ts'
import type { Step } from '../../kit/journal/step.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { reported } from '../../history/report.ts'
import { good } from '../../kit/browser/toast.ts'
import { plural } from '../../kit/text.ts'
import { list, pageOpened, selection } from '../list/list-model.ts'
import { variantSaved, variantStep } from '../history/variant-thing.ts'
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

/** Held while the grid is open: the rows that were selected then. */
export const $gridRows = createStore<readonly GridRow[]>([], { serialize: 'ignore' }).reset(closed, pageOpened)
sample({ clock: opened, source: selection.$selected, fn: gridRowsOf, target: $gridRows })

export const $edits = createStore<Edits>(new Map(), { serialize: 'ignore' })
  .on(edited, (_, edits) => edits)
  .reset(opened, closed, pageOpened)

interface Job {
  readonly at: ShopPath
  readonly product: string
  readonly variant: string
  readonly rows: readonly [GridRow, ...GridRow[]]
  readonly options: OptionDraft[]
  /** As they were when it began. */
  readonly edits: Edits
}

const isChanged = (row: GridRow, edits: Edits) => gridColumns.some(({ name }) => edits.has(cellKey(row, name)))
const isWrong = (row: GridRow, edits: Edits) =>
  gridColumns.some(({ name }) => problemOf(valueOf(row, name, edits), name) !== null)

/** One call for each variant with a change, and nothing wrong in it. */
function jobsOf(at: ShopPath, rows: readonly GridRow[], edits: Edits): Job[] {
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
    return [{ at, product: first.product, variant: first.variant.uuid, rows: all, options, edits }]
  })
}

/** A row of a variant that was saved, as it is now. */
const savedBy = ({ edits }: Job, row: GridRow): GridRow['saved'] => ({
  price: valueOf(row, 'price', edits),
  quantity: valueOf(row, 'quantity', edits),
})

function stepOf({ at, product, rows, options }: Job): Step {
  const [{ productTitle, variant }] = rows
  const before = rows.map((row) => savedDraft(row, new Map()))
  return variantStep({ ...at, product }, productTitle, { ...variant, options: before }, { options })
}

const saving = createBulk({
  workFx: attach({
    effect: api.update,
    mapParams: ({ at, product, variant, options }: Job) => ({
      params: { ...at, product, variant },
      body: { data: { options } },
    }),
  }),
  journal: journalOf({ title: 'Цены и остатки', step: stepOf, done: variantSaved }),
})
export const { $isRunning: $isSaving, $progress } = saving

/** Beside the rows that the server named; beside all that were changed when it named none. */
function failuresOf({ rows, edits }: Job, failure: ApiError): (readonly [key: string, message: string])[] {
  const named = failure.errors.flatMap(({ path, message }) => {
    const row = rows[Number(/^options\.(\d+)\./.exec(path)?.[1] ?? NaN)]
    return row ? [[row.key, message] as const] : []
  })
  if (named.length > 0) return named
  return rows.filter((row) => isChanged(row, edits)).map(({ key }) => [key, failure.message] as const)
}

sample({
  clock: submitted,
  source: { at: list.$path, rows: $gridRows, edits: $edits, isSaving: $isSaving },
  filter: ({ at, isSaving }) => at !== null && !isSaving,
  fn: ({ at, rows, edits }) => (at ? jobsOf(at, rows, edits) : []),
  target: saving.start,
})

// What was saved is what is there now; what was refused, or typed since, stays marked.
const settled = sample({
  clock: saving.finished,
  source: { rows: $gridRows, edits: $edits },
  fn: ({ rows: before, edits: all }, { done, failed }) => {
    const now = new Map(done.flatMap(({ item }) => item.rows.map((row) => [row.key, savedBy(item, row)] as const)))
    const rows = before.map((row) => ({ ...row, saved: now.get(row.key) ?? row.saved }))
    const saved = new Map(rows.flatMap((row) => gridColumns.map(({ name }) => [cellKey(row, name), row.saved[name]])))
    const edits: Edits = new Map([...all].filter(([key, value]) => saved.get(key) !== value))
    return { rows, edits, failures: new Map(failed.flatMap(({ item, error }) => failuresOf(item, error))) }
  },
})
$gridRows.on(settled, (_, { rows }) => rows)
$edits.on(settled, (_, { edits }) => edits)
/** What was refused, by the row's key. */
export type RowFailures = ReadonlyMap<string, string>
export const $failures = createStore<RowFailures>(new Map(), { serialize: 'ignore' })
  .on(settled, (_, { failures }) => failures)
  .reset(submitted, opened, closed)

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
  filter: ({ edits, failures }) => edits.size === 0 && failures.size === 0,
  target: closed,
})

import { attach, createEvent, createStore, sample } from 'effector'
import { UNREACHABLE } from '../../kit/api/error.ts'
import { $platform } from '../../kit/platform/platform.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import { successToast } from '../../kit/platform/toast.ts'
import type { ChangeStep } from '../../kit/journal/step.ts'
import { queueChangesFx } from '../../kit/journal/outbox.ts'
import { reported } from '../../history/report.ts'
import { cellClosed, cellName } from '../assortment/editing-model.ts'
import type { GridColumn } from '../assortment/rows.ts'
import { $rows, list, pageOpened, variantSaved } from '../assortment/list-model.ts'
import { stockStep } from '../stock/stock-step.ts'
import { $waitingStocks } from '../stock/waiting-stock.ts'
import { cellKey, gridRowsOf, problemOf, tidied, type GridRow } from './price-grid.ts'
import { createPriceSaving, failuresOf, jobsOf, type PriceJob } from './price-jobs.ts'

/* Price and stock of a product with one characteristic, edited in the table of products. */

/** A cell that is being edited. */
export interface Cell {
  readonly row: GridRow
  readonly column: GridColumn
  readonly text: string
  /** The error of the last save. */
  readonly problem: string | null
  readonly isSaving: boolean
}

interface Place {
  readonly product: string
  readonly column: GridColumn
}

export const opened = createEvent<Place>()
export const typed = createEvent<{ readonly name: string; readonly text: string }>()
export const committed = createEvent<string>()
export const givenUp = createEvent<string>()

type Cells = ReadonlyMap<string, Cell>
const changed = (cells: Cells, name: string, change: Partial<Cell>): Cells => {
  const cell = cells.get(name)
  return cell ? new Map(cells).set(name, { ...cell, ...change }) : cells
}
const without = (cells: Cells, name: string): Cells => new Map([...cells].filter(([other]) => other !== name))

/** Open cells by their names, so that a row that was scrolled out of view keeps its typed text. */
export const $cells = createStore<Cells>(new Map())
  .on(typed, (cells, { name, text }) => changed(cells, name, { text, problem: null }))
  .on(cellClosed, without)
  .reset(pageOpened)

const started = sample({
  clock: opened,
  source: { rows: $rows, cells: $cells },
  filter: ({ cells }, { product, column }) => !cells.has(cellName(product, column)),
  fn: ({ rows }, { product, column }) => ({
    row: gridRowsOf(rows.filter(({ uuid }) => uuid === product))[0],
    name: cellName(product, column),
    column,
  }),
})
$cells.on(started, (cells, { row, name, column }) =>
  row ? new Map(cells).set(name, { row, column, text: row.saved[column], problem: null, isSaving: false }) : cells,
)
sample({ clock: started, filter: ({ row }) => !row, fn: ({ name }) => name, target: cellClosed })
sample({ clock: givenUp, target: cellClosed })

/** The owner leaves a cell: an unchanged one closes, a changed one is saved. */
const left = sample({
  clock: committed,
  source: { at: list.$path, cells: $cells },
  fn: ({ at, cells }, name) => ({ at, name, cell: cells.get(name) }),
}).filterMap(({ at, name, cell }) => {
  if (!at || !cell || cell.isSaving) return undefined
  const value = tidied(cell.text, cell.column)
  const problem = problemOf(value, cell.column)
  return { at, name, cell, value, problem, isChanged: value !== cell.row.saved[cell.column] }
})
sample({ clock: left, filter: ({ isChanged }) => !isChanged, fn: ({ name }) => name, target: cellClosed })
const leftChanged = sample({ clock: left, filter: ({ isChanged }) => isChanged })
$cells.on(leftChanged, (cells, { name, problem }) => changed(cells, name, { problem, isSaving: problem === null }))

/** A cell's job has the edit of that cell only. */
const columnOf = ({ rows: [row], edits }: PriceJob): GridColumn =>
  edits.has(cellKey(row, 'quantity')) ? 'quantity' : 'price'
const nameOf = (job: PriceJob): string => cellName(job.product, columnOf(job))

// One job at a time: price and stock of a product are written to the same characteristic.
const saving = createPriceSaving(1, nameOf)
export const { $isRunning: $isSaving, $questions, resolved, unresolved } = saving

/** Stock goes to the queue when offline, or when an earlier count of it is still queued. */
const passed = sample({
  clock: leftChanged,
  source: { platform: $platform, stocks: $waitingStocks },
  fn: ({ platform, stocks }, { at, cell, ...left }) => {
    const { product, productTitle, variant, option } = cell.row
    const waits = cell.column === 'quantity' && (platform.isOffline?.() || stocks.has(option.option_uuid))
    const step = { at: { ...at, product }, productTitle, variant, option, quantity: Number(left.value) }
    return { ...left, at, cell, steps: waits ? [stockStep(step)] : [] }
  },
})
const isRight = ({ problem }: { problem: string | null }) => problem === null
const queueFx = attach({
  effect: queueChangesFx,
  mapParams: ({ steps }: { readonly name: string; readonly steps: readonly ChangeStep[] }) => ({ steps }),
})
sample({ clock: passed, filter: (left) => isRight(left) && left.steps.length > 0, target: queueFx })
sample({ clock: queueFx.done, fn: ({ params }) => params.name, target: cellClosed })
$cells.on(queueFx.fail, (cells, { params: { name } }) =>
  changed(cells, name, { isSaving: false, problem: UNREACHABLE }),
)
sample({
  clock: passed,
  filter: (left) => isRight(left) && left.steps.length === 0,
  fn: ({ at, cell: { row, column }, value }) =>
    jobsOf(at, [row], { edits: new Map([[cellKey(row, column), value]]), from: new Map() }),
  target: saving.start,
})

sample({
  clock: saving.done,
  fn: ({ job: { product }, result: variant }) => ({ product, variant }),
  target: variantSaved,
})
sample({ clock: saving.done, fn: ({ job }) => nameOf(job), target: cellClosed })
/** Conflicts are shown as questions, not as failures. */
$cells.on(saving.failed, (cells, { job, error }) =>
  changed(cells, nameOf(job), {
    isSaving: false,
    problem: isConflict(error) ? null : (failuresOf(job, error)[0]?.[1] ?? error.message),
  }),
)
const someSaved = sample({ clock: saving.finished, filter: ({ done }) => done.length > 0 })
sample({
  clock: someSaved,
  fn: ({ done, batches }) => {
    const titles = [...new Set(done.map(({ job }) => job.rows[0].productTitle))]
    return { message: successToast(`Сохранено: ${titles.map((title) => `«${title}»`).join(', ')}`), batches }
  },
  target: reported,
})

import type { ReactNode } from 'react'
import { whenIdle } from '../platform/scheduling.ts'

type Length = `${number}rem`

/** A fixed width, a minimum width that can grow, or the width of a number of row actions. */
export type Width = Length | `minmax(${Length}, ${Length})` | `minmax(${Length}, ${number}fr)` | { actions: 2 | 3 }

/** A column of a table, from which its header, cells, grid track and skeleton are made. */
export interface Column<Row, Context, Sort extends string = never> {
  readonly title: string
  readonly width: Width
  readonly cell: (row: Row, context: Context) => ReactNode
  /** The CSS class of its cells, for their look, and for their position when CSS turns a row into a card. */
  readonly className: string | undefined
  /** Returns the whole text of a cell whose text may be cut off. */
  readonly tooltip?: (row: Row) => string
  readonly sort?: Sort
  /** Aligned to the end. */
  readonly isNumber?: true
  /** Hides the title in the header, because the cells make it obvious. */
  readonly isTitleHidden?: true
  /** The skeleton shows a square. */
  readonly isPicture?: true
  /** A card shows the title beside the value: `attr(data-label)` in CSS. */
  readonly isLabelled?: true
  /** The width of the table from which the column is shown: 48 or 62 rem (RowsTable.module.css). */
  readonly from?: 'medium' | 'wide'
}

/** The width steps of a table, in the order of RowsTable.module.css, each with the columns that it hides. */
const steps = {
  wide: [],
  medium: ['wide'],
  folded: ['wide'],
  narrow: ['wide', 'medium'],
} as const satisfies Record<string, readonly ('medium' | 'wide')[]>

const CHECKBOX = '1.5rem'

/** Returns a table's grid templates as the custom properties that RowsTable.module.css reads: `--wide`, `--medium` … */
export function gridOf(columns: readonly Pick<Column<never, never>, 'width' | 'from'>[]): Record<string, string> {
  const track = ({ width }: { readonly width: Width }, isFolded: boolean) => {
    if (typeof width === 'string') return width
    return isFolded ? 'min(var(--control), 44px)' : `calc(${width.actions} * var(--control) + var(--space-2))`
  }
  return Object.fromEntries(
    Object.entries(steps).map(([step, hidden]) => {
      const shown = columns.filter(({ from }) => !from || !(hidden as readonly string[]).includes(from))
      const isFolded = step === 'folded' || step === 'narrow'
      return [`--${step}`, [CHECKBOX, ...shown.map((column) => track(column, isFolded))].join(' ')]
    }),
  )
}

/** The number of rows that one step sorts or merges: a few milliseconds of text comparison on a slow phone. */
const ROWS_PER_STEP = 500

/** Sorts a copy of the rows (stable) in steps that other work can interrupt. */
export function* sortInSteps<Row>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
): Generator<undefined, Row[]> {
  let runs: Row[][] = []
  for (let at = 0; at < rows.length; at += ROWS_PER_STEP) {
    runs.push(rows.slice(at, at + ROWS_PER_STEP).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: Row[][] = []
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* mergeInSteps(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

function* mergeInSteps<Row>(
  first: readonly Row[],
  second: readonly Row[],
  compare: (a: Row, b: Row) => number,
): Generator<undefined, Row[]> {
  const merged: Row[] = []
  const rest = second.values()
  let next = rest.next()
  for (const [at, row] of first.entries()) {
    if (at % ROWS_PER_STEP === 0) yield
    for (; !next.done && compare(next.value, row) < 0; next = rest.next()) merged.push(next.value)
    merged.push(row)
  }
  for (; !next.done; next = rest.next()) merged.push(next.value)
  return merged
}

/** Steps stop when less than this is left of an idle period, which limits the delay of a press, ms. */
const MIN_IDLE_MS = 35

/** Runs steps in idle time and calls `done` with the result. Returns a function that cancels. */
export function inIdleSteps<Result>(steps: Iterator<unknown, Result>, done: (result: Result) => void): () => void {
  let cancel = whenIdle(go)
  function go(timeLeft: () => number) {
    let step = steps.next()
    while (!step.done && timeLeft() > MIN_IDLE_MS) step = steps.next()
    if (step.done) done(step.value)
    else cancel = whenIdle(go)
  }
  return () => cancel()
}

/** A sort order: each row gets its key once, and the keys are compared. */
export interface Ordering<Row, Keyed extends { readonly row: Row }> {
  readonly keyed: (row: Row) => Keyed
  readonly compare: (a: Keyed, b: Keyed) => number
}

export interface Orderings<Row> {
  /** Returns the rows in an order; the sort is stable, and the same call returns the same array. */
  readonly order: (rows: readonly Row[], name: string) => readonly Row[]
  /** Sorts in idle time, before the order is needed. Returns a function that cancels. */
  readonly orderWhenIdle: (rows: readonly Row[], name: string) => () => void
}

/** Creates cached sort orders: returning to one, or rerendering it, costs nothing. */
export function createOrderings<Row, Keyed extends { readonly row: Row }>(
  orderingOf: (name: string) => Ordering<Row, Keyed>,
): Orderings<Row> {
  const known = new WeakMap<readonly Row[], Map<string, readonly Row[]>>()
  const ordersOf = (rows: readonly Row[]) => {
    const orders = known.get(rows) ?? new Map<string, readonly Row[]>()
    known.set(rows, orders)
    return orders
  }
  const rowsOf = (sorted: readonly Keyed[]) => sorted.map(({ row }) => row)
  return {
    order: (rows, name) => {
      const orders = ordersOf(rows)
      const { keyed, compare } = orderingOf(name)
      const ordered = orders.get(name) ?? rowsOf(rows.map(keyed).sort(compare))
      orders.set(name, ordered)
      return ordered
    },
    orderWhenIdle: (rows, name) => {
      const orders = ordersOf(rows)
      if (orders.has(name)) return () => undefined
      const { keyed, compare } = orderingOf(name)
      return inIdleSteps(sortInSteps(rows.map(keyed), compare), (sorted) => {
        // If the order was needed meanwhile, its array stays.
        if (!orders.has(name)) orders.set(name, rowsOf(sorted))
      })
    },
  }
}

import { inIdleSteps } from '../platform/idle-steps.ts'
import { sortInSteps } from './sort-in-steps.ts'

/** How rows are put in an order: each gets its key once, and the keys are compared. */
export interface Ordering<Row, Keyed extends { readonly row: Row }> {
  readonly keyed: (row: Row) => Keyed
  readonly compare: (a: Keyed, b: Keyed) => number
}

export interface Orderings<Row> {
  /** The rows in an order, equals as they stood; the same array whenever that is asked for. */
  readonly order: (rows: readonly Row[], name: string) => readonly Row[]
  /** Makes an order that will be asked for while nothing else is to do. Its answer leaves off. */
  readonly orderWhenIdle: (rows: readonly Row[], name: string) => () => void
}

/** Orders of lists, each made once: going back to one, or drawing it again, costs nothing. */
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
        // Who has asked for it meanwhile keeps what he got.
        if (!orders.has(name)) orders.set(name, rowsOf(sorted))
      })
    },
  }
}

import { inIdleSteps, sortInSteps } from './sort-in-steps.ts'

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

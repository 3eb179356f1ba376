import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useDeferredValue, useMemo } from 'react'

interface Row {
  readonly uuid: string
}

interface Selection<Item> {
  readonly $selected: Store<readonly Item[]>
  readonly $shown: Store<readonly Row[]>
  readonly set: EventCallable<readonly string[]>
  readonly cleared: EventCallable<void>
}

/** The selected rows, for the bar with their number and actions (SelectedBar.tsx). */
export interface SelectedRows<Item> {
  /** First the rows that the filters hide, which a confirmation must name; then the others in the list's order. */
  readonly items: readonly Item[]
  /** The number of rows that the filters hide. */
  readonly outside: number
  readonly clear: () => void
}

/** Returns the selected rows, one frame late: a press first updates its own checkbox, then the bar. */
export function useSelectedRows<Item extends Row>(selection: Selection<Item>): SelectedRows<Item> {
  const { selected, shown, clear } = useUnit({
    selected: selection.$selected,
    shown: selection.$shown,
    clear: selection.cleared,
  })
  const counted = useDeferredValue(selected)
  return useMemo(() => {
    if (counted.length === 0) return { items: counted, outside: 0, clear }
    const byUuid = new Map(counted.map((item) => [item.uuid, item]))
    const inSight = shown.flatMap(({ uuid }) => byUuid.get(uuid) ?? [])
    const seen = new Set(inSight)
    const others = counted.filter((item) => !seen.has(item))
    return { items: [...others, ...inSight], outside: others.length, clear }
  }, [counted, shown, clear])
}

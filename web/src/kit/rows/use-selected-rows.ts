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

/** The selected rows, for the bar that says how many they are and what is done with them (SelectedBar.tsx). */
export interface SelectedRows<Item> {
  /** First those that the filters leave out, which a question must name; then the others in the list's order. */
  readonly items: readonly Item[]
  /** How many of them the filters leave out of the list. */
  readonly outside: number
  readonly clear: () => void
}

/** A press is answered by its own box, and the bar comes, counts and goes in the frame after. */
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

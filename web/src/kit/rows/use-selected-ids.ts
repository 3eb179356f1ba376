import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useDeferredValue } from 'react'
import { useCarried } from '../data/carried.ts'

interface Selection {
  readonly $selectedIds: Store<ReadonlySet<string>>
  readonly set: EventCallable<readonly string[]>
}

/**
 * The selected rows, for the bar that says how many they are: the press is answered by its own box, and the bar comes, counts and
 * goes in the frame after. They go along when the page starts anew.
 */
export function useSelectedIds(selection: Selection): ReadonlySet<string> {
  const { selectedIds, select } = useUnit({ selectedIds: selection.$selectedIds, select: selection.set })
  useCarried(
    'selection',
    () => (selectedIds.size > 0 ? [...selectedIds] : null),
    (uuids) => {
      if (Array.isArray(uuids)) select(uuids.filter((uuid) => typeof uuid === 'string'))
    },
  )
  return useDeferredValue(selectedIds)
}

import { useUnit } from 'effector-react'
import { useDeferredValue } from 'react'
import { useCarriedSelection, type CarriedSelection } from '../data/carried.ts'

/**
 * The selected rows, for the bar that says how many they are: the press is answered by its own box, and the bar comes, counts and
 * goes in the frame after. They are kept when the page starts anew.
 */
export function useSelectedIds(selection: CarriedSelection): ReadonlySet<string> {
  const selectedIds = useUnit(selection.$selectedIds)
  useCarriedSelection(selection)
  return useDeferredValue(selectedIds)
}

import { createEvent, createStore } from 'effector'
import type { RowSelection } from '../src/kit/rows/RowCheckbox.tsx'

/** As if these rows were selected; a press changes nothing. */
export const selectionOf = (...uuids: string[]): RowSelection => ({
  $selectedIds: createStore<ReadonlySet<string>>(new Set(uuids)),
  pressed: createEvent(),
})

import type { Edits, TypedCells } from './price-grid.ts'

/** The edits with their undo history; a step is one cell, one pasted block or one fill. */
export interface Sheet extends TypedCells {
  /** The edits before each step, oldest first. */
  readonly past: readonly Edits[]
  /** The edits after each undone step, the last undone first. */
  readonly future: readonly Edits[]
}

export const blankSheet: Sheet = { edits: new Map(), from: new Map(), past: [], future: [] }

/** Adds a step, unless it changes nothing. A cell that is edited again after a save starts from the saved value. */
export function withStep(sheet: Sheet, edits: Edits): Sheet {
  const { edits: before, from, past } = sheet
  if (changedKeys(before, edits).length === 0) return sheet
  return { edits, from: cellsIn(from, before), past: [...past, before], future: [] }
}

/** Adds the edits of a restored draft as one step; their cells keep the values that they were typed over. */
export function withRestored(sheet: Sheet, { edits, from }: TypedCells): Sheet {
  const after = withStep(sheet, new Map([...edits, ...sheet.edits]))
  const begun = [...cellsIn(from, edits)].filter(([key]) => !sheet.edits.has(key))
  return { ...after, from: new Map([...begun, ...after.from]) }
}

/** The cells that occur in `others`, too. */
export const cellsIn = (cells: Edits, others: Edits): Edits => new Map([...cells].filter(([key]) => others.has(key)))

export function stepBack(sheet: Sheet): Sheet {
  const { edits, past, future } = sheet
  const before = past.at(-1)
  return before ? { ...sheet, edits: before, past: past.slice(0, -1), future: [edits, ...future] } : sheet
}

export function stepForward(sheet: Sheet): Sheet {
  const { edits, past, future } = sheet
  const [after, ...rest] = future
  return after ? { ...sheet, edits: after, past: [...past, edits], future: rest } : sheet
}

/** Keys of the cells that differ. */
export const changedKeys = (one: Edits, other: Edits): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))

import type { Edits, TypedCells } from './price-grid.ts'

/** What is typed, and what a spreadsheet's Ctrl+Z and Ctrl+Y lead to; each step is one cell, one block or one filling. */
export interface Sheet extends TypedCells {
  /** Before each step, the first one first. */
  readonly past: readonly Edits[]
  /** After each step that was taken back, the last one first. */
  readonly future: readonly Edits[]
}

export const blankSheet: Sheet = { edits: new Map(), from: new Map(), past: [], future: [] }

/** One step more; one that changes nothing is none. A cell typed into anew starts from what it shows. */
export function withStep(sheet: Sheet, edits: Edits): Sheet {
  const { edits: before, from, past } = sheet
  if (changedKeys(before, edits).length === 0) return sheet
  return { edits, from: cellsIn(from, before), past: [...past, before], future: [] }
}

/** What a reload cut off, as one step; its cells keep what they started from. */
export function withRestored(sheet: Sheet, { edits, from }: TypedCells): Sheet {
  const after = withStep(sheet, new Map([...edits, ...sheet.edits]))
  const begun = [...cellsIn(from, edits)].filter(([key]) => !sheet.edits.has(key))
  return { ...after, from: new Map([...begun, ...after.from]) }
}

/** Of these cells those that the others have, too. */
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

/** Cells, by their keys, that are not the same in both. */
export const changedKeys = (one: Edits, other: Edits): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))

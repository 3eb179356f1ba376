import type { Edits } from './price-grid.ts'

/** What is typed, and what a spreadsheet's Ctrl+Z and Ctrl+Y lead to; each step is one cell, one block or one filling. */
export interface Sheet {
  readonly edits: Edits
  /** Before each step, the first one first. */
  readonly past: readonly Edits[]
  /** After each step that was taken back, the last one first. */
  readonly future: readonly Edits[]
}

export const blankSheet: Sheet = { edits: new Map(), past: [], future: [] }

/** One step more; one that changes nothing is none. */
export function withStep(sheet: Sheet, edits: Edits): Sheet {
  const { edits: before, past } = sheet
  if (changedKeys(before, edits).length === 0) return sheet
  return { edits, past: [...past, before], future: [] }
}

export function stepBack(sheet: Sheet): Sheet {
  const { edits, past, future } = sheet
  const before = past.at(-1)
  return before ? { edits: before, past: past.slice(0, -1), future: [edits, ...future] } : sheet
}

export function stepForward(sheet: Sheet): Sheet {
  const { edits, past, future } = sheet
  const [after, ...rest] = future
  return after ? { edits: after, past: [...past, edits], future: rest } : sheet
}

/** Cells, by their keys, that are not the same in both. */
export const changedKeys = (one: Edits, other: Edits): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))

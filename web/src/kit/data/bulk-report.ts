import type { Batch } from '../journal/step.ts'

export interface BulkReport<Item, Result, Failure> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[]
  readonly failed: readonly { readonly item: Item; readonly error: Failure }[]
  /** Never tried, because the run was stopped. */
  readonly left: readonly Item[]
  /** Under which the journal has it; none where the journal can't be written. */
  readonly batches: readonly Batch[]
}

/** Calls that run beside each other end in any order; a report has that of the items. */
export function inOrderOf<Item, Part extends { readonly item: Item }>(
  items: readonly Item[],
  parts: readonly Part[],
): Part[] {
  const positions = new Map(items.map((item, position) => [item, position]))
  const positionOf = ({ item }: Part) => positions.get(item) ?? items.length
  return parts.toSorted((a, b) => positionOf(a) - positionOf(b))
}

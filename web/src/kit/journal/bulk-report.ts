import type { Batch } from './step.ts'

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
  const found = new Map(parts.map((part) => [part.item, part]))
  return items.flatMap((item) => found.get(item) ?? [])
}

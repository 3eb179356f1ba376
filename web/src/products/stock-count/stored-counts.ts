import * as z from 'zod/mini'
import { unsentWorkOf } from '../../kit/platform/stored-names.ts'
import type { KeyStorage } from '../../kit/platform/lasting-storage.ts'
import { Count, Line } from './count-lines.ts'

/** The stock counts by shop. An earlier version stored only the lines. */
const Counts = z.record(
  z.string(),
  z.pipe(
    z.union([Count, z.array(Line)]),
    z.transform((stored): Count => (Array.isArray(stored) ? { isAdding: false, lines: stored } : stored)),
  ),
)
type Counts = z.infer<typeof Counts>

export const NO_COUNT: Count = { isAdding: false, lines: [] }

export function readCounts(storage: KeyStorage, owner: string): Counts {
  try {
    return z.parse(Counts, JSON.parse(storage.getItem(unsentWorkOf(owner)) ?? '{}'))
  } catch {
    // Ignore data with an unknown shape.
    return {}
  }
}

export function writeCounts(storage: KeyStorage, owner: string, counts: Counts): void {
  const kept = Object.entries(counts).filter(([, { lines, sending }]) => lines.length > 0 || sending)
  if (kept.length > 0) storage.setItem(unsentWorkOf(owner), JSON.stringify(Object.fromEntries(kept)))
  else storage.removeItem(unsentWorkOf(owner))
}

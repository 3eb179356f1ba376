import { isRecord } from '../merge/fields.ts'
import type { Batch } from './step.ts'

/** How long a batch can be taken back, milliseconds. */
export const KEPT_FOR = 30 * 24 * 3600 * 1000
/** How much the journal may hold, bytes; pictures of what was deleted are most of it. */
export const KEPT_BYTES = 50 * 1024 * 1024

/** Batches, of these from the newest on, that are too old, or for which there is no room. An unfinished one stays. */
export function overdue(batches: readonly Batch[], now: number): string[] {
  let bytes = 0
  return batches.flatMap(({ id, at, isEnded, bytes: own }) => {
    bytes += own
    return isEnded && (at < now - KEPT_FOR || bytes > KEPT_BYTES) ? [id] : []
  })
}

/** About how many bytes something takes in the journal. */
export const weightOf = (kept: unknown): number => JSON.stringify(kept).length + filesIn(kept)

function filesIn(value: unknown): number {
  if (value instanceof Blob) return value.size
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + filesIn(one), 0)
  return isRecord(value) ? filesIn(Object.values(value)) : 0
}

/** The same without pictures. */
export function withoutFiles(value: unknown): unknown {
  if (value instanceof Blob) return null
  if (Array.isArray(value)) return value.map(withoutFiles)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutFiles(one)]))
    : value
}

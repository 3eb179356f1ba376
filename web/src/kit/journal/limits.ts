import { isRecord } from '../merge/fields.ts'
import type { Batch } from './step.ts'

/** How long a batch can be undone, milliseconds. */
export const KEPT_FOR = 30 * 24 * 3600 * 1000
/** The journal's limit, bytes. Pictures of deleted things are most of it. */
export const KEPT_BYTES = 50 * 1024 * 1024

/** The ids of ended batches that are too old or exceed the limit. `batches` has the newest first. */
export function overdue(batches: readonly Batch[], now: number): string[] {
  let bytes = 0
  return batches.flatMap(({ id, at, isEnded, bytes: own }) => {
    bytes += own
    return isEnded && (at < now - KEPT_FOR || bytes > KEPT_BYTES) ? [id] : []
  })
}

/** The approximate size of a value in the journal, bytes. */
export const weightOf = (kept: unknown): number => JSON.stringify(kept).length + filesIn(kept)

function filesIn(value: unknown): number {
  if (value instanceof Blob) return value.size
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + filesIn(one), 0)
  return isRecord(value) ? filesIn(Object.values(value)) : 0
}

/** Replaces the files in a value by null. */
export function withoutFiles(value: unknown): unknown {
  if (value instanceof Blob) return null
  if (Array.isArray(value)) return value.map(withoutFiles)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutFiles(one)]))
    : value
}

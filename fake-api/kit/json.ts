import { Group } from './tables.ts'

const kept = new WeakMap<object, string>()

/**
 * A value as JSON. A row is frozen and a group never changes, so their text is made once and kept for as long as they
 * live; a group after a write joins its rows' texts.
 */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = kept.get(value)
  if (known !== undefined) return known
  const text = value instanceof Group ? `[${value.rows.map(toJson).join(',')}]` : JSON.stringify(value)
  if (value instanceof Group || Object.isFrozen(value)) kept.set(value, text)
  return text
}

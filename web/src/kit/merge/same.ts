import { isPlainObject, namesOf } from './fields.ts'

/**
 * How a field is compared and merged.
 * - `value` (default): as a single value.
 * - `number`: '1500', 1500 and '1500.00' are equal.
 * - `stock`: a number that shoppers change, too.
 * - `difference`: a stock; a merge adds the change to the server's number, so that there is no conflict.
 * - `set`: a list without an order.
 * - `sequence`: an ordered list of texts.
 * - `fields`: an object, field by field.
 * - `{ by, fields }`: a list of objects with the key field `by`, each compared as `fields` says.
 * - `{ of }`: an object, compared as `of` says.
 */
export type Comparison =
  | 'value'
  | 'number'
  | 'stock'
  | 'difference'
  | 'set'
  | 'sequence'
  | 'fields'
  | { readonly by: string; readonly fields?: Comparisons }
  | { readonly of: Comparisons }

export type Comparisons = Readonly<Record<string, Comparison | undefined>>

/** The three versions of a merge: the one that the person started from, their own, and the server's. */
export interface Sides<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

/**
 * Whether two values look the same to a person. Surrounding spaces, the order of an object's fields and number formats make
 * no difference. A missing value, null, false, an empty text and an empty list are equal.
 */
export function isSame(a: unknown, b: unknown, comparison: Comparison = 'value'): boolean {
  if (Object.is(a, b)) return true
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (comparison === 'number' || comparison === 'stock' || comparison === 'difference')
    return isSameText(numeric(a), numeric(b))
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a, b, comparison)
  if (isPlainObject(a) && isPlainObject(b)) {
    const parts = partsOf(comparison)
    return namesOf(a, b).every((name) => isSame(a[name], b[name], parts[name]))
  }
  return isSameText(a, b)
}

/** The key field of a list of objects; null for any other comparison. */
export const keyIn = (comparison: Comparison): string | null =>
  typeof comparison === 'object' && 'by' in comparison ? comparison.by : null

/** Returns how the fields of an object, or of each object in a list, are compared. */
export const partsOf = (comparison: Comparison): Comparisons =>
  typeof comparison !== 'object' ? {} : 'by' in comparison ? (comparison.fields ?? {}) : comparison.of

function isSameList(a: readonly unknown[], b: readonly unknown[], comparison: Comparison): boolean {
  if (a.length !== b.length) return false
  if (comparison === 'set') return a.every((one) => b.some((other) => isSame(one, other)))
  return a.every((one, index) => isSame(one, b[index], comparison))
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isPlainObject(value)) return Object.values(value).every(isNothing)
  return value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '')
}

function isSameText(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return tidy(a) === tidy(b)
  return numeric(a) === numeric(b)
}

const tidy = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** The number that a text holds, or the value as it is. */
const numeric = (value: unknown): unknown =>
  typeof value === 'string' && Number.isFinite(Number(value)) ? Number(value) : value

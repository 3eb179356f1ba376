import { isRecord, namesOf } from './fields.ts'

/**
 * How a part of a thing is compared; `value` unless said otherwise, which is one whole.
 * `number`: '1500', 1500 and '1500.00' are one. `stock`: the same, and shoppers change it, too.
 * `set`: a list whose order means nothing. `sequence`: a list of texts in an order. `fields`: an object, field by field.
 * `by`: a list of things, each known by this field of it; its own parts are compared as `fields` says. `of`: one thing, so.
 */
export type Comparison =
  | 'value'
  | 'number'
  | 'stock'
  | 'set'
  | 'sequence'
  | 'fields'
  | { readonly by: string; readonly fields?: Comparisons }
  | { readonly of: Comparisons }

export type Comparisons = Readonly<Record<string, Comparison | undefined>>

/** What was there when the person began, what he made of it, and what is there now. */
export interface Sides<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

/**
 * Whether two values say the same to a person: spaces at the ends, the order of an object's fields, '1500' and 1500 make
 * no difference; what is not there, null, an empty text or list and an unset switch are all nothing.
 */
export function isSame(a: unknown, b: unknown, how: Comparison = 'value'): boolean {
  if (Object.is(a, b)) return true
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (how === 'number' || how === 'stock') return isSameText(numeric(a), numeric(b))
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a, b, how)
  if (isRecord(a) && isRecord(b)) {
    const parts = partsOf(how)
    return namesOf(a, b).every((name) => isSame(a[name], b[name], parts[name]))
  }
  return isSameText(a, b)
}

/** The field that things of a list are known by; null where it is no such list. */
export const keyIn = (how: Comparison): string | null => (typeof how === 'object' && 'by' in how ? how.by : null)

/** How the fields of a thing, or of each thing of a list, are compared. */
export const partsOf = (how: Comparison): Comparisons =>
  typeof how !== 'object' ? {} : 'by' in how ? (how.fields ?? {}) : how.of

function isSameList(a: readonly unknown[], b: readonly unknown[], how: Comparison): boolean {
  if (a.length !== b.length) return false
  if (how === 'set') return a.every((one) => b.some((other) => isSame(one, other)))
  return a.every((one, index) => isSame(one, b[index], how))
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isRecord(value)) return Object.values(value).every(isNothing)
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

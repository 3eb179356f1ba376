/**
 * Returns the fields of `after` that differ from `before`. An update sends only these, so an untouched field never
 * overwrites a value that another tab saved meanwhile. A list or an object counts as one field and is sent whole.
 */
export function changedOnly<Values extends object>(before: Readonly<Values>, after: Readonly<Values>): Partial<Values> {
  const names = Object.keys(after) as (keyof Values)[]
  return Object.fromEntries(
    names.filter((name) => !isEqual(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<Values>
}

/** Compares two form values; undefined, null, an empty text and an unset switch are equal. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isNothing(a) && isNothing(b))) return true
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isEqual(a[name], b[name]))
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '' || value === false

/** Matches a list or an object of fields; a file equals only itself. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

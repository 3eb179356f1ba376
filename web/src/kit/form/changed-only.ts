/**
 * The fields of `after` that are not as they were in `before`: what an update sends, so that a field that nobody touched
 * never takes back what another tab saved meanwhile. Lists and objects count as one field and go whole.
 */
export function changedOnly<Values extends object>(before: Readonly<Values>, after: Readonly<Values>): Partial<Values> {
  const names = Object.keys(after) as (keyof Values)[]
  return Object.fromEntries(
    names.filter((name) => !alike(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<Values>
}

/** Whether two values of a form say the same: what is not there, null, an empty text and an unset switch do. */
export function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isNothing(a) && isNothing(b))) return true
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => alike(a[name], b[name]))
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '' || value === false

/** A list or an object of fields; a file is only like itself. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

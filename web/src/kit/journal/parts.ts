import { isPlainObject, asRecord, type Fields } from '../merge/fields.ts'
import { isSame, keyIn, partsOf, type Comparison, type Comparisons } from '../merge/same.ts'

/** The fields that a write changes. */
export interface ChangedFields {
  readonly before: Fields
  readonly after: Fields
}

/** An item before and after its write, as drafts. */
interface Compared {
  readonly before: Fields
  readonly after: Fields
  /** The server's answer to the write, as a draft. */
  readonly saved?: Fields
  readonly comparisons: Comparisons
}

/** Reduces two versions of an item to the fields that differ. Objects in a list keep their key. */
export function narrowed(before: Fields, after: Fields, comparisons: Comparisons): ChangedFields {
  const parts = Object.keys(after).flatMap((name) => {
    const rule = comparisons[name]
    if (isSame(before[name], after[name], rule)) return []
    const [was, is] = listsOf(before[name], after[name], rule) ?? [before[name] ?? null, after[name] ?? null]
    return [{ name, was, is }]
  })
  return {
    before: Object.fromEntries(parts.map(({ name, was }) => [name, was])),
    after: Object.fromEntries(parts.map(({ name, is }) => [name, is])),
  }
}

/** Returns the change of a write as the journal stores it. Objects that the write created get the server's keys. */
export function changeIn({ before, after, saved, comparisons }: Compared): ChangedFields {
  const rules = { ...comparisons, ...partsOf(comparisons.data ?? 'value') }
  const made = saved ? withKeys(flat(after), flat(saved), rules) : flat(after)
  return narrowed(flat(before), made, rules)
}

/** Moves the fields of a draft's `data` up, beside its files. */
const flat = ({ data, ...fields }: Fields): Fields => ({ ...fields, ...asRecord(data) })

function listsOf(before: unknown, after: unknown, rule: Comparison | undefined): [unknown[], unknown[]] | null {
  const by = rule === undefined ? null : keyIn(rule)
  if (rule === undefined || by === null || !Array.isArray(after)) return null
  const fields = partsOf(rule)
  const [was, is] = [objectsIn(before), objectsIn(after)]
  const pairs = is.map((object) => {
    const old = object[by] ? was.find((one) => one[by] === object[by]) : undefined
    if (!old) return { is: object }
    const narrow = narrowed(old, object, fields)
    if (Object.keys(narrow.after).length === 0) return {}
    return { was: { [by]: old[by], ...narrow.before }, is: { [by]: old[by], ...narrow.after } }
  })
  const gone = was.filter((old) => is.every((object) => object[by] !== old[by]))
  return [[...pairs.flatMap((pair) => pair.was ?? []), ...gone], pairs.flatMap((pair) => pair.is ?? [])]
}

const objectsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isPlainObject) : [])

/**
 * Gives new objects in lists the keys that the server assigned. Matches objects by their fields, and only those of the server
 * whose keys `value` does not contain.
 */
export function withKeys(value: Fields, actual: Fields, comparisons: Comparisons): Fields {
  const found = Object.entries(value).map(([name, part]): [string, unknown] => {
    const rule = comparisons[name]
    const by = rule === undefined ? null : keyIn(rule)
    if (rule === undefined || by === null || !Array.isArray(part)) return [name, part]
    const fields = partsOf(rule)
    const taken = new Set(objectsIn(part).map((object) => object[by]))
    return [
      name,
      objectsIn(part).map((object) => {
        const same = objectsIn(actual[name]).find((one) =>
          object[by] ? one[by] === object[by] : !taken.has(one[by]) && matches(one, object, fields),
        )
        if (!same) return object
        taken.add(same[by])
        return { ...withKeys(object, same, fields), [by]: same[by] }
      }),
    ]
  })
  return Object.fromEntries(found)
}

/** Whether `actual` has the fields of `expected`. With `isPart`, its lists may lack objects, but may not have additional ones. */
export const matches = (actual: Fields, expected: Fields, comparisons: Comparisons, isPart = false): boolean =>
  Object.entries(expected).every(([name, value]) => {
    const rule = comparisons[name] ?? 'value'
    if (keyIn(rule) === null) return isSame(actual[name], value, rule)
    const [actualItems, expectedItems] = [objectsIn(actual[name]), objectsIn(value)]
    const hasSameLength = actualItems.length === expectedItems.length
    return (
      (hasSameLength || isPart) &&
      actualItems.every((one) => expectedItems.some((other) => matches(one, other, partsOf(rule))))
    )
  })

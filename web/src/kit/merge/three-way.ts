import { keyedOf, orderOf } from './keyed-list.ts'
import { isPlainObject, namesOf, asRecord, type Fields } from './fields.ts'
import { isSame, keyIn, partsOf, type Comparison, type Comparisons, type Sides } from './same.ts'

/** A field that both sides changed differently. A deleted value is undefined on its side. */
export interface Conflict {
  /** The field names from the draft to the field. An object in a list is named by its key, a list's order by `ORDER`. */
  readonly path: readonly string[]
  /** The titles of the objects around it, outermost first. */
  readonly within: readonly string[]
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly comparison: Comparison
}

/** The person's decision about a conflict. It applies only while the other side still has the value `theirs`. */
export interface Choice {
  readonly path: readonly string[]
  readonly theirs: unknown
  readonly value: unknown
}

interface Merged<Draft> {
  /** The server's version with the person's changes applied. */
  readonly value: Draft
  /** The fields of it that differ from the server's version. */
  readonly change: Change<Draft>
  readonly conflicts: readonly Conflict[]
}

/** The changed fields of a draft. In a draft of `data` and files, `data` is partial, too. */
export type Change<Draft> = Draft extends { readonly data: infer Data }
  ? Partial<Omit<Draft, 'data'>> & { readonly data?: Partial<Data> }
  : Partial<Draft>

/** The last name in the path of a conflict about a list's order. */
export const ORDER = 'порядок'

/**
 * Merges a person's changes into the server's version. A field that one side changed gets that side's value; lists of objects
 * are merged object by object. A field that both sides changed differently is a conflict, unless `choices` has a decision about
 * it. A field that `mine` lacks keeps the server's value.
 *
 * @example
 * const { change, conflicts } = merge({ base: item, mine: { ...item, price: 90 }, theirs: now }, { price: 'number' })
 */
export function merge<Draft>(
  sides: Sides<Draft>,
  comparisons: { readonly [Name in keyof Draft]?: Comparison } = {},
  choices: readonly Choice[] = [],
): Merged<Draft> {
  const conflicts: Conflict[] = []
  const rules: Comparisons = comparisons
  const value = mergeFields(sides, rules, {
    path: [],
    within: [],
    decide: (conflict) => {
      const choice = choices.find(
        (one) =>
          one.path.join('\n') === conflict.path.join('\n') && isSame(one.theirs, conflict.theirs, conflict.comparison),
      )
      if (choice) return choice.value
      conflicts.push(conflict)
      return conflict.mine
    },
  })
  return { value: value as Draft, change: changeOf(value, asRecord(sides.theirs), rules) as Change<Draft>, conflicts }
}

function changeOf(value: Fields, theirs: Fields, rules: Comparisons): Fields {
  const changed = Object.entries(value).flatMap(([name, one]): (readonly [string, unknown])[] => {
    const comparison = rules[name] ?? 'value'
    if (isSame(one, theirs[name], comparison)) return []
    return [[name, isObject(comparison) ? changeOf(asRecord(one), asRecord(theirs[name]), partsOf(comparison)) : one]]
  })
  return Object.fromEntries(changed)
}

const isObject = (comparison: Comparison): boolean => typeof comparison === 'object' && !('by' in comparison)

interface Place {
  readonly path: readonly string[]
  readonly within: readonly string[]
  readonly decide: (conflict: Conflict) => unknown
}

const below = (place: Place, name: string): Place => ({ ...place, path: [...place.path, name] })

const conflictAt = ({ path, within, decide }: Place, sides: Sides<unknown>, comparison: Comparison): unknown =>
  decide({ path, within, ...sides, comparison })

/** Merges field by field. `isDictionary`: a key that `mine` lacks was deleted; otherwise it keeps the server's value. */
function mergeFields(sides: Sides<unknown>, comparisons: Comparisons, place: Place, isDictionary = false): Fields {
  const [base, mine, theirs] = [asRecord(sides.base), asRecord(sides.mine), asRecord(sides.theirs)]
  const merged = namesOf(theirs, mine).map((name) => {
    if (!isDictionary && !(name in mine)) return [name, theirs[name]] as const
    const parts = { base: base[name], mine: mine[name], theirs: theirs[name] }
    return [name, mergeValue(parts, comparisons[name] ?? 'value', below(place, name))] as const
  })
  return Object.fromEntries(isDictionary ? merged.filter(([, value]) => value !== undefined) : merged)
}

function mergeValue(sides: Sides<unknown>, comparison: Comparison, place: Place): unknown {
  const { base, mine, theirs } = sides
  if (isSame(mine, base, comparison)) return theirs
  if (comparison === 'difference') {
    const moved = Number(theirs ?? 0) + Number(mine ?? 0) - Number(base ?? 0)
    return moved >= 0 ? moved : conflictAt(place, sides, comparison)
  }
  if (isSame(mine, theirs, comparison)) return theirs
  if (comparison === 'fields') return mergeFields(sides, {}, place, true)
  if (isObject(comparison)) return mergeFields(sides, partsOf(comparison), place)
  const lists = keyedOf(sides, comparison)
  if (lists) return mergeList(lists, comparison, place)
  return isSame(theirs, base, comparison) ? mine : conflictAt(place, sides, comparison)
}

/** Merges object by object, matched by key. Objects without a key are the person's new ones. */
function mergeList(lists: Sides<ReadonlyMap<string, unknown>>, comparison: Comparison, place: Place): unknown[] {
  const { base, mine, theirs } = lists
  const rules = partsOf(comparison)
  const by = keyIn(comparison)
  const merged = new Map<string, unknown>()
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const sides = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const at = { ...below(place, key), within: [...place.within, titleOf(sides)] }
    const value = mergeObject(sides, by, rules, at)
    if (value !== undefined) merged.set(key, value)
  }
  const order = orderOf(lists, comparison === 'set', (sides) => conflictAt(below(place, ORDER), sides, 'value'))
  return order.flatMap((key) => (merged.has(key) ? [merged.get(key)] : []))
}

function mergeObject(sides: Sides<unknown>, by: string | null, rules: Comparisons, place: Place): unknown {
  const { base, mine, theirs } = sides
  if (mine !== undefined && theirs !== undefined) {
    if (!isPlainObject(mine) || !isPlainObject(theirs)) return theirs
    return mergeFields(sides, rules, place)
  }
  if (base === undefined) return mine ?? theirs
  if (mine === undefined) return isUntouched(theirs, base, rules, true) ? undefined : conflictAt(place, sides, 'value')
  if (isUntouched(mine, base, rules)) return undefined
  // Deleted on the server: keeping it means creating it again, without its old key.
  const kept = by === null ? mine : { ...asRecord(mine), [by]: undefined }
  return conflictAt(place, { ...sides, mine: kept }, 'value')
}

/** Whether a side has the base's values. `exceptStock` ignores stock, which sales change. */
function isUntouched(side: unknown, base: unknown, rules: Comparisons, exceptStock = false): boolean {
  if (!isPlainObject(side) || !isPlainObject(base)) return true
  return Object.entries(side).every(
    ([name, value]) => (exceptStock && rules[name] === 'stock') || isSame(value, base[name], rules[name]),
  )
}

function titleOf({ base, mine, theirs }: Sides<unknown>): string {
  const { title } = asRecord(base ?? mine ?? theirs)
  return typeof title === 'string' ? title : ''
}

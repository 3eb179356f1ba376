import { isPlainObject } from './fields.ts'
import { isSame, keyIn, type Comparison, type Sides } from './same.ts'

type Keyed = ReadonlyMap<string, unknown>

/** Maps the three lists by key; returns null if they are not lists with keys, or if a key occurs twice in a list. */
export function keyedOf(sides: Sides<unknown>, comparison: Comparison): Sides<Keyed> | null {
  const by = keyIn(comparison)
  if (comparison !== 'set' && comparison !== 'sequence' && by === null) return null
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((list) => mapOf(list ?? [], by))
  return base && mine && theirs ? { base, mine, theirs } : null
}

function mapOf(list: unknown, by: string | null): Keyed | null {
  if (!Array.isArray(list)) return null
  const map = new Map(list.map((item: unknown, index) => [keyOf(item, by) ?? `new ${index}`, item]))
  return map.size === list.length ? map : null
}

function keyOf(item: unknown, by: string | null): string | null {
  const key = by === null ? item : isPlainObject(item) ? item[by] : null
  return typeof key === 'string' && key !== '' ? key.trim() : null
}

/** Returns the keys of the merged list, in the order of the side that changed the order; `decide` chooses if both did. */
export function orderOf(lists: Sides<Keyed>, isSet: boolean, decide: (sides: Sides<unknown>) => unknown): string[] {
  const [mine, theirs] = [[...lists.mine.keys()], [...lists.theirs.keys()]]
  const shared = (order: Iterable<string>) =>
    [...order].filter((key) => lists.base.has(key) && lists.mine.has(key) && lists.theirs.has(key))
  const [was, is, now] = [shared(lists.base.keys()), shared(mine), shared(theirs)]
  if (isSet || isSame(is, was) || isSame(is, now)) return withAdded(theirs, mine)
  if (isSame(now, was)) return withAdded(mine, theirs)
  const isMine = isSame(decide({ base: was, mine: is, theirs: now }), is)
  return isMine ? withAdded(mine, theirs) : withAdded(theirs, mine)
}

/** Adds the keys that only `other` has: each after its predecessor in `other`; keys at the end of `other` go to the end. */
function withAdded(order: readonly string[], other: readonly string[]): string[] {
  const all = [...order]
  const lastShared = other.findLastIndex((key) => order.includes(key))
  other.forEach((key, index) => {
    if (all.includes(key)) return
    const behind = all.findIndex((one) => one === other[index - 1]) + 1
    all.splice(index > lastShared ? all.length : behind, 0, key)
  })
  return all
}

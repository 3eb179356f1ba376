import type { Conflict } from '@console/web/kit/merge/three-way'
import type { OptionDraft } from '@console/shared/variants'
import type { Side } from './screen.ts'

/* The expected result of changes in two consoles of one shop. */

export type ScreenName = 'product' | 'variant' | 'grid' | 'category'

/** The values that both consoles can change, by name: `title of product`, `price of option <uuid>`. */
export type Facts = Map<string, string>

export const OPTION_FIELDS = ['title', 'price', 'quantity'] as const
export const isOf = (thing: string) => (name: string) => name.includes(` of ${thing}`)

export const of = (facts: Facts, ...things: string[]): Facts =>
  new Map([...facts].filter(([name]) => things.some((thing) => isOf(thing)(name))))

export const optionIn = (name: string) => / of option (.+)$/.exec(name)?.[1] ?? null
export const uuidsIn = (facts: Facts) => [...new Set([...facts.keys()].flatMap((name) => optionIn(name) ?? []))]

export const optionAt = (facts: Facts, uuid: string) =>
  OPTION_FIELDS.map((name) => facts.get(`${name} of option ${uuid}`) ?? null)

/** Returns the draft of a typed characteristic; the uuid of a new one starts with 'new'. */
export function draftOf(drafts: readonly OptionDraft[], mine: Facts, uuid: string): OptionDraft[] {
  const stored = drafts.find(({ option_uuid }) => option_uuid === uuid)
  const [title = null, price = null, quantity = null] = optionAt(mine, uuid)
  const start = stored ?? drafts[0]
  if (!start || title === null || price === null || quantity === null) return []
  const typed = { title, price, quantity }
  return [stored ? { ...start, ...changed(start, typed) } : { ...start, ...typed, option_uuid: null }]
}

/** An untouched value keeps its stored form. */
export const changed = (start: OptionDraft, typed: { title: string; price: string; quantity: string }) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => String(start[name as keyof OptionDraft]) !== value),
  )

/* Typing. */

/** Applies random edits to the shown values. The first characteristic is never deleted, because a variant needs one. */
export function mineOf(
  base: Facts,
  screen: ScreenName,
  edits: readonly (readonly [number, number])[],
  turn: number,
): Facts {
  const mine = new Map(base)
  for (const [field, value] of edits) {
    const [first = '', ...others] = uuidsIn(mine)
    const last = others.at(-1)
    if (screen === 'variant' && field % 9 === 0 && last !== undefined && first !== '') {
      for (const name of [...mine.keys()].filter((one) => optionIn(one) === last)) mine.delete(name)
    } else if (screen === 'variant' && field % 9 === 1 && uuidsIn(mine).length < 6) {
      const values = [`Новый ${turn} ${value}`, String(value + 1), String(value)]
      OPTION_FIELDS.forEach((name, index) => mine.set(`${name} of option new ${turn} ${value}`, values[index] ?? ''))
    } else {
      const names = [...mine.keys()].filter((name) => screen !== 'grid' || !name.startsWith('title'))
      const name = names[field % names.length]
      if (name !== undefined) mine.set(name, typedInto(name, value))
    }
  }
  return mine
}

export function typedInto(name: string, value: number): string {
  if (/^(?:price|quantity)/.test(name)) return String(value + (name.startsWith('price') ? 1 : 0))
  // A small vocabulary, so that both sometimes type the same.
  if (/^(?:title|description)/.test(name)) return `Слово ${value % 7}`
  return value % 2 === 0 ? 'in' : ''
}

/* Expected results. */

export const exceptStock = ([title = null, price = null]: readonly (string | null)[]) => [title, price]

export const isAlike = (a: readonly (string | null)[], b: readonly (string | null)[]) => a.join('\n') === b.join('\n')

/** Returns the conflicts: values that both changed differently. The console asks only about these. */
export function conflictsOf(base: Facts, mine: Facts, theirs: Facts): string[] {
  const all = uuidsIn(new Map([...base, ...mine]))
  const gone = all.filter((uuid) => {
    const [was, is, now] = [base, mine, theirs].map((facts) => optionAt(facts, uuid))
    if (!was || !is || !now || was[0] === null) return false
    if (is[0] === null) return now[0] !== null && !isAlike(exceptStock(now), exceptStock(was))
    return now[0] === null && !isAlike(is, was)
  })
  const values = [...mine.keys()].filter((name) => {
    const uuid = optionIn(name)
    if (uuid !== null && (!base.has(name) || !theirs.has(name))) return false
    const [was, is, now] = [base.get(name), mine.get(name), theirs.get(name)]
    return is !== was && now !== was && is !== now
  })
  return [...gone.map((uuid) => `option ${uuid}`), ...values]
}

export function nameOf({ path }: Conflict, screen: ScreenName): string {
  const parts = path.filter((part) => part !== 'data')
  if (parts[0] !== 'options') return `${parts[0] ?? ''} of ${screen}`
  return parts.length === 2 ? `option ${parts[1] ?? ''}` : `${parts[2] ?? ''} of option ${parts[1] ?? ''}`
}

/** Returns the other person's values with the owner's changes applied, according to the decisions. */
export function resolved(base: Facts, mine: Facts, theirs: Facts, sideOf: ReadonlyMap<string, Side>): Facts {
  const after = new Map(theirs)
  for (const [name, is] of mine) {
    const uuid = optionIn(name)
    if (uuid !== null && !theirs.has(name)) continue
    const [was, now = ''] = [base.get(name), theirs.get(name)]
    if (is === was) continue
    const side = sideOf.get(name) ?? 'mine'
    const isMoved = side === 'difference' && name.startsWith('quantity')
    const moved = Number(is) - (Number(was) - Number(now))
    if (side !== 'theirs') after.set(name, isMoved && moved >= 0 ? String(moved) : is)
  }
  for (const uuid of uuidsIn(new Map([...base, ...mine]))) {
    const [was, is, now] = [base, mine, theirs].map((facts) => optionAt(facts, uuid)[0] !== null)
    const isMine = (sideOf.get(`option ${uuid}`) ?? 'mine') !== 'theirs'
    const isAnew = is && !now && (!was || (isMine && sideOf.has(`option ${uuid}`)))
    for (const name of OPTION_FIELDS) {
      const key = `${name} of option ${uuid}`
      if (was && !is && isMine) after.delete(key)
      if (isAnew) after.set(`${name} of option new ${uuid}`, mine.get(key) ?? '')
    }
  }
  return after
}

/** Replaces the placeholders of new characteristics by the uuids that the server created. */
export function withUuids(expected: Facts, actual: Facts): Facts {
  const free = uuidsIn(actual).filter((uuid) => !expected.has(`title of option ${uuid}`))
  const after = new Map(expected)
  for (const made of uuidsIn(expected).filter((uuid) => uuid.startsWith('new '))) {
    const at = free.findIndex((uuid) => isAlike(optionAt(actual, uuid), optionAt(expected, made)))
    const [uuid] = at < 0 ? [] : free.splice(at, 1)
    for (const name of OPTION_FIELDS) {
      const value = after.get(`${name} of option ${made}`) ?? ''
      after.delete(`${name} of option ${made}`)
      after.set(`${name} of option ${uuid ?? made}`, value)
    }
  }
  return after
}

export const sorted = (facts: Facts) => Object.fromEntries([...facts].sort(([a], [b]) => (a < b ? -1 : 1)))

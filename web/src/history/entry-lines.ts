import { amountText } from '../kit/money.ts'
import { numberText } from '../kit/text.ts'
import { isRecord, namesOf, type Fields } from '../kit/merge/fields.ts'
import { isSame, keyIn, partsOf, type Comparisons } from '../kit/merge/same.ts'
import type { Entry, Outcome } from '../kit/journal/step.ts'
import type { Thing } from '../kit/journal/thing.ts'

export interface EntryLine {
  readonly field: string
  readonly before: string
  readonly after: string
}

export const outcomeTexts: Readonly<Record<Outcome, string>> = {
  planned: 'Не сделано',
  done: 'Сделано',
  failed: 'Не получилось',
  kept: 'Осталось как есть',
}

const NOTHING = '—'
const NAMELESS = 'без названия'
/** Matches things that are recorded without a title; a uuid means nothing to an owner. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns a line for each value that a step changes; a created or removed thing is one line. */
export function linesOf({ before, after, names = {} }: Entry, thing: Thing | undefined): EntryLine[] {
  if (!before && !after) return [{ field: 'Удаление', before: 'уже не было', after: NOTHING }]
  if (!before) return [{ field: 'Создание', before: NOTHING, after: 'создано' }]
  if (!after) return [{ field: 'Удаление', before: 'было', after: 'удалено' }]
  return thing ? changes({ before, after }, thing.how, []) : []

  function changes(sides: { before: Fields; after: Fields }, how: Comparisons, within: readonly string[]): EntryLine[] {
    return namesOf(sides.before, sides.after).flatMap((name) => {
      const field = thing?.fields[name]
      const [was, is] = [sides.before[name], sides.after[name]]
      const rule = how[name]
      if (field === undefined || isSame(was, is, rule)) return []
      const by = keyIn(rule ?? 'value')
      if (by === null) {
        const text = (value: unknown) =>
          (name === 'price' && isAmount(value) && amountText(value)) ||
          textOf(rule === 'number' && typeof value === 'string' && value !== '' ? Number(value) : value)
        return [{ field: [...within, field].join(', '), before: text(was), after: text(is) }]
      }
      return pairs(was, is, by).flatMap(({ title, old, now }) => {
        const inner = [...within, named(title)]
        if (old && now) return changes({ before: old, after: now }, partsOf(rule ?? 'value'), inner)
        return [{ field: inner.join(', '), before: old ? 'было' : NOTHING, after: now ? 'добавлено' : 'удалено' }]
      })
    })
  }

  function named(text: string): string {
    return names[text] ?? (UUID.test(text) ? NAMELESS : text)
  }

  function textOf(value: unknown): string {
    if (Array.isArray(value)) return value.map(textOf).join(', ') || NOTHING
    if (typeof value === 'number') return numberText(value)
    if (typeof value === 'string') return named(value) || NOTHING
    return value === true ? 'да' : NOTHING
  }
}

interface Pair {
  readonly title: string
  readonly old: Fields | undefined
  readonly now: Fields | undefined
}

/** Pairs the items of two lists by their key. */
function pairs(was: unknown, is: unknown, by: string): Pair[] {
  const [old, now] = [recordsIn(was), recordsIn(is)]
  const keyOf = (one: Fields) => textIn(one[by])
  const kept = old.map((one): Pair => ({
    title: titleOf(one, by),
    old: one,
    now: now.find((other) => keyOf(other) === keyOf(one)),
  }))
  const added = now.filter((one) => !old.some((other) => keyOf(other) === keyOf(one)))
  return [...kept, ...added.map((one): Pair => ({ title: titleOf(one, by), old: undefined, now: one }))]
}

const isAmount = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const titleOf = (one: Fields, by: string): string => textIn(one.title) || textIn(one[by])

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

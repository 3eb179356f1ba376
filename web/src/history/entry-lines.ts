import { toNumber } from '@console/shared/kit/to-number'
import { amountText } from '../kit/money.ts'
import { numberText } from '../kit/text.ts'
import { isPlainObject, namesOf, type Fields } from '../kit/merge/fields.ts'
import { isSame, keyIn, partsOf, type Comparisons } from '../kit/merge/same.ts'
import type { Entry, Outcome } from '../kit/journal/step.ts'
import type { RecordedEntity } from './entity.ts'

export interface EntryLine {
  readonly field: string
  readonly before: string
  readonly after: string
  /** The two values as cells of a sheet: amounts and other numbers are numbers. */
  readonly cells: readonly [before: string | number, after: string | number]
}

export const outcomeTexts: Readonly<Record<Outcome, string>> = {
  planned: 'Не сделано',
  done: 'Сделано',
  failed: 'Не получилось',
  kept: 'Осталось как есть',
}

const NOTHING = '—'
const NAMELESS = 'без названия'
/** Matches entities that are recorded without a title; a uuid means nothing to an owner. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns a line for each value that a step changes; a created or removed entity is one line. */
export function linesOf({ before, after, names = {} }: Entry, entity: RecordedEntity | undefined): EntryLine[] {
  if (!before && !after) return [lineOf('Удаление', 'уже не было', NOTHING)]
  if (!before) return [lineOf('Создание', NOTHING, 'создано')]
  if (!after) return [lineOf('Удаление', 'было', 'удалено')]
  return entity ? changes({ before, after }, entity.comparisons, []) : []

  function changes(
    sides: { before: Fields; after: Fields },
    comparisons: Comparisons,
    within: readonly string[],
  ): EntryLine[] {
    return namesOf(sides.before, sides.after).flatMap((name) => {
      const field = entity?.fields[name]
      const [was, is] = [sides.before[name], sides.after[name]]
      const rule = comparisons[name]
      if (field === undefined || isSame(was, is, rule)) return []
      const by = keyIn(rule ?? 'value')
      if (by === null) {
        const text = (value: unknown) =>
          (name === 'price' && isAmount(value) && amountText(value)) ||
          textOf(rule === 'number' && typeof value === 'string' && value !== '' ? Number(value) : value)
        const isNumber = name === 'price' || rule === 'number'
        const cell = (value: unknown) => (isNumber && isAmount(value) ? toNumber(value) : null) ?? text(value)
        return [lineOf([...within, field].join(', '), text(was), text(is), [cell(was), cell(is)])]
      }
      return pairs(was, is, by).flatMap(({ title, old, now }) => {
        const inner = [...within, named(title)]
        if (old && now) return changes({ before: old, after: now }, partsOf(rule ?? 'value'), inner)
        return [lineOf(inner.join(', '), old ? 'было' : NOTHING, now ? 'добавлено' : 'удалено')]
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

const lineOf = (
  field: string,
  before: string,
  after: string,
  cells: EntryLine['cells'] = [before, after],
): EntryLine => ({ field, before, after, cells })

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

const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isPlainObject) : [])

const titleOf = (one: Fields, by: string): string => textIn(one.title) || textIn(one[by])

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

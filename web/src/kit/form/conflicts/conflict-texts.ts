import { fieldNames } from '@console/shared/words/field-names'
import { amountText } from '../../money.ts'
import { dateText } from '../../text.ts'
import { isPlainObject, namesOf, asRecord } from '../../merge/fields.ts'
import { isSame } from '../../merge/same.ts'
import { ORDER, type Choice, type Conflict } from '../../merge/three-way.ts'

/** A field of a form that others changed. */
export interface FieldChange {
  readonly name: string
  readonly before: unknown
  readonly now: unknown
}

/** Returns the displayed text of a value that users know by another name, such as a template's uuid; otherwise null. */
export type SpellValue = (path: string, value: unknown) => string | null

/** Returns the name of a conflict's field: 'Цена', 'Характеристика «50 г»: Цена'. */
export function nameOfConflict({ path, within }: Conflict, nameOf?: (path: string) => string | null): string {
  const names = path.filter((part) => part !== 'data')
  const last = names.at(-1) ?? ''
  const known = nameOf?.(names.join('.')) ?? fieldNames[last]
  const [list = ''] = names
  const name = last === ORDER ? `${fieldNames[list] ?? list}, порядок` : (known ?? fieldNames[list] ?? last)
  const titles = within.filter(Boolean).map((title) => `«${title}»`)
  return titles.length > 0 ? `${titles.join(', ')}: ${name}` : name
}

export function textOf(conflict: Conflict, side: 'base' | 'mine' | 'theirs', spell?: SpellValue): string {
  const value = conflict[side]
  const path = conflict.path.filter((part) => part !== 'data').join('.')
  const spelt = spell?.(path, value)
  if (spelt) return spelt
  if (conflict.path.at(-1) === ORDER || path === 'order') return ordersOf[side]
  // A value that is missing in the base was never deleted.
  if (value === undefined && side !== 'base' && path.includes('.')) return 'удалено'
  if (value instanceof Blob) return 'новый файл'
  if (isPlainObject(value)) return changesIn(value, asRecord(side === 'base' ? undefined : conflict.base))
  return plainText(value, conflict.path.at(-1))
}

const ordersOf = { base: 'прежний порядок', mine: 'ваш порядок', theirs: 'порядок на сервере' } as const

/** Lists the fields of an item that differ from the other one. */
function changesIn(item: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): string {
  const names = namesOf(item).filter((name) => name in fieldNames && !isSame(item[name], before[name]))
  const times = Object.values(item)
  if (names.length === 0 && times.every((time) => typeof time === 'string')) return times.join(' – ')
  return names.map((name) => `${fieldNames[name]}: ${plainText(item[name], name)}`).join(', ') || 'без изменений'
}

/** Formats a single value; a price in roubles, a date in the Russian form. */
function plainText(value: unknown, name?: string): string {
  if (value === true) return 'да'
  if (value === null || value === undefined || value === false || value === '') return 'пусто'
  if (Array.isArray(value)) return value.map((one) => plainText(one)).join(', ') || 'пусто'
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (name === 'price') return amountText(text) || text
  if (name === 'sent_date') return dateText(text) || text
  return /^https?:\/\//.test(text) && /\.(png|jpe?g|webp|svg|pdf)|\/files\//.test(text) ? 'файл на сервере' : text
}

/** Describes a change of a field if it fits in one line: ': было 100, сейчас 120'. */
export function changeText({ name, before, now }: FieldChange, spell?: SpellValue): string {
  const [was, is] = [before, now].map((value) => {
    const isPlain = value === null || typeof value !== 'object'
    return spell?.(name, value) ?? (isPlain ? plainText(value, name) : null)
  })
  return was && is ? `: было ${was}, сейчас ${is}` : ''
}

/** Returns how much the stock changed during the edit, and the typed stock after that change; null if it does not apply. */
export function stockMoved({ base, mine, theirs, comparison }: Conflict) {
  const sold = Number(base) - Number(theirs)
  const value = Number(mine) - sold
  if (comparison !== 'stock' || sold === 0 || !Number.isFinite(value) || value < 0) return null
  return sold > 0
    ? { text: `продано ${sold}`, name: 'ваше минус проданное', value }
    : { text: `добавлено ${-sold}`, name: 'ваше плюс добавленное', value }
}

export const choiceOf = ({ path, theirs }: Conflict, value: unknown): Choice => ({ path, theirs, value })

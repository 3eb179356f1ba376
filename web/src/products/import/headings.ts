import { powerOfUnit, unitIn, type Measure } from '../../kit/numbers/measures.ts'
import { isIgnoredColumn } from '../columns/known-heads.ts'
import { columnNamed, columns, titleOfColumn, type ColumnName } from '../columns/product-columns.ts'

interface Candidate {
  readonly index: number
  readonly name: ColumnName
  readonly head: string
  /** Notes in the head that only the owner can interpret. */
  readonly unknown: readonly string[]
  /** How plain the head is; the plainest has the lowest rank. */
  readonly rank: number
}

export type Mapping = readonly (ColumnName | null)[]

/** The unit in a head: 'кг' of 'Вес, кг'; '' for none. */
export function unitOfHead(head: string, name: ColumnName): string {
  const column = columnNamed(name)
  const heading = headingOf(head)
  const { notes } = (column && named(heading, column.heads)) ?? heading
  const noted = notes.map((note) => column?.measure && unitIn(column.measure, note)).find(Boolean)
  return noted ?? column?.unit?.[heading.name] ?? ''
}

/**
 * Maps each column of a file by its head. Of several heads for the same column the plainest counts, unless their cells
 * are joined.
 */
export function mappingOf(heads: readonly string[]): Mapping {
  const taken = takenOf(candidatesIn(heads))
  return heads.map((_, index) => taken.find((one) => one.index === index)?.name ?? null)
}

/** Maps a column by hand; any other column with the same name becomes unmapped, unless their cells are joined. */
export const mapped = (mapping: Mapping, index: number, name: ColumnName | null): Mapping =>
  mapping.map((old, at) => (at === index ? name : old === name && name && !isJoined(name) ? null : old))

/** The question about each column that was left out but may be meant; null for the others. */
export function questionsOf(heads: readonly string[]): (string | null)[] {
  const all = candidatesIn(heads)
  const taken = takenOf(all)
  return heads.map((_, index) => {
    const one = all.find((candidate) => candidate.index === index)
    return one && !taken.some((other) => other.index === index)
      ? questionOf(
          one,
          taken.find(({ name }) => name === one.name),
        )
      : null
  })
}

const isJoined = (name: ColumnName): boolean => columnNamed(name)?.joint !== undefined

const candidatesIn = (heads: readonly string[]): Candidate[] =>
  heads.flatMap((head, index) => {
    const meaning = meaningOf(head)
    return meaning ? { ...meaning, index } : []
  })

function takenOf(all: readonly Candidate[]): Candidate[] {
  const clear = all.filter(({ unknown }) => unknown.length === 0)
  const taken = clear.filter((one) => {
    const rivals = clear.filter(({ name }) => name === one.name)
    const best = Math.min(...rivals.map(({ rank }) => rank))
    return isJoined(one.name) || rivals.find(({ rank }) => rank === best) === one
  })
  // In a file with a column of parents but none of ids, a second column of articles has the ids that the parents refer to.
  const code = clear.find((one) => one.name === 'article' && !taken.includes(one))
  const names = taken.map(({ name }) => name)
  return code && names.includes('parent') && !names.includes('id') ? [...taken, { ...code, name: 'id' }] : taken
}

type Meaning = Omit<Candidate, 'index'>

/** A cache by head: the search for the row of heads needs each meaning many times. */
const meanings = new Map<string, Meaning | null>()
const MAX_CACHED_HEADS = 5000

function meaningOf(head: string): Meaning | null {
  const known = meanings.get(head)
  if (known !== undefined) return known
  if (meanings.size >= MAX_CACHED_HEADS) meanings.clear()
  const meaning = foundMeaning(head)
  meanings.set(head, meaning)
  return meaning
}

function foundMeaning(head: string): Meaning | null {
  const heading = headingOf(head)
  if (isIgnoredColumn(head)) return null
  const exact = columns.find(({ isExact, title }) => isExact && head.trim().toLowerCase() === title.toLowerCase())
  if (exact) return { name: exact.name, head, unknown: [], rank: 0 }
  const found = columns.flatMap((column) => {
    const match = named(heading, column.heads)
    return match ? [{ column, match }] : []
  })
  // An exact match beats a partial one: 'Variant SKU' is an article, not a variant.
  const best =
    found.find(({ match }) => match.name === heading.name) ??
    // 'product_price' is a price.
    found.find(({ column, match }) => match.notes.every((note) => isMeant(note, column))) ??
    found[0]
  if (!best) return null
  const { name, heads, open = [], measure, isText = false } = best.column
  const { match } = best
  const unknown = match.notes.filter((note) => !isMeant(note, best.column) && !isUnit(note, measure))
  // Notes of a text column that follow commas list its content: 'Наименование, состав, объём'.
  const isList = isText && match.name === heading.name && !/[([]/.test(head)
  const qualifiers = match.notes.filter((note) => isMeant(note, best.column)).length
  const isClear = isList || open.includes(match.name)
  return { name, head, unknown: isClear ? [] : unknown, rank: qualifiers * heads.length + match.rank }
}

/** Notes that say nothing new: 'Stock Quantity', 'Product Price', 'Фото 2'. */
const NEEDLESS = ['товара', 'product', 'item', 'на русском', 'ru', 'ru-ru', 'ваш']
const isMeant = (note: string, { heads, meant = [], joint }: (typeof columns)[number]): boolean =>
  [...NEEDLESS, ...heads, ...meant].includes(note) || (joint !== undefined && /^\d+$/.test(note))

const isUnit = (note: string, measure: Measure | undefined): boolean =>
  measure !== undefined && powerOfUnit(measure, note.replace(/^в /, '')) !== null

function questionOf({ name, unknown }: Candidate, taken: Candidate | undefined): string {
  const title = titleOfColumn(name)
  const [word] = unknown
  const asked = word ? `«${word}»: это «${title}»?` : `Тоже похоже на «${title}».`
  return taken ? `${asked} Взят столбец «${taken.head}».` : `${asked} Если да, выберите сами.`
}

/** A parsed column heading: 'Цена (закупка), руб.' is 'цена' with two notes. */
interface Heading {
  readonly name: string
  /** The lower-case notes after the name: a unit, or which of several values it is. */
  readonly notes: readonly string[]
}

const tidy = (text: string): string =>
  text
    // Names of programs: 'product_name', 'ImageUrls'.
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s*:]+/g, ' ')
    .replace(/\.? *$/, '')
    .trim()

/** Parses a heading. Notes are in brackets, or after a comma, a semicolon or a bar. */
export function headingOf(head: string): Heading {
  const inBrackets = [...head.matchAll(/[([]([^)\]]*)[)\]]?/g)].map(([, note = '']) => note)
  const [name = '', ...behind] = head.replace(/[([][^)\]]*[)\]]?/g, ' ').split(/[,;|]/)
  return { name: tidy(name), notes: [...behind, ...inBrackets].map(tidy).filter(Boolean) }
}

/** Matches a heading with one of the names, the longest first; other words of it become a note: 'цена продажи'. */
function named({ name, notes }: Heading, names: readonly string[]): (Heading & { rank: number }) | null {
  const rank = names.findIndex((one) => tidy(one) === name)
  if (rank >= 0) return { name, notes, rank }
  const within = names
    .map((one, index) => ({ one: tidy(one), rank: index }))
    .sort((a, b) => b.one.length - a.one.length)
    .find(({ one }) => name.startsWith(`${one} `) || name.endsWith(` ${one}`))
  if (!within) return null
  const { one } = within
  const note = name.startsWith(`${one} `) ? name.slice(one.length) : name.slice(0, -one.length)
  return { name: one, notes: [note.trim(), ...notes], rank: within.rank }
}

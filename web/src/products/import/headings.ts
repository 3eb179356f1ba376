import { powerOfUnit, unitIn, type Measure } from '../../kit/numbers/measures.ts'
import { isIgnoredColumn } from '../columns/known-headings.ts'
import { columnNamed, columns, titleOfColumn, type ColumnName } from '../columns/product-columns.ts'

interface Candidate {
  readonly index: number
  readonly name: ColumnName
  readonly heading: string
  /** Notes in the heading that only the owner can interpret. */
  readonly unknown: readonly string[]
  /** The plainest heading of a column ('Цена' rather than 'Цена продажи') has the lowest rank. */
  readonly rank: number
}

export type Mapping = readonly (ColumnName | null)[]

/** Returns the unit in a heading: 'кг' of 'Вес, кг'; '' for none. */
export function unitOfHeading(heading: string, name: ColumnName): string {
  const column = columnNamed(name)
  const parsed = parseHeading(heading)
  const { notes } = (column && named(parsed, column.headings)) ?? parsed
  const noted = notes.map((note) => column?.measure && unitIn(column.measure, note)).find(Boolean)
  return noted ?? column?.unit?.[parsed.name] ?? ''
}

/**
 * Maps each column of a file by its heading. If several headings name the same column, the plainest is mapped; all are if
 * their cells can be joined.
 */
export function mappingOf(headings: readonly string[]): Mapping {
  const taken = takenOf(candidatesIn(headings))
  return headings.map((_, index) => taken.find((one) => one.index === index)?.name ?? null)
}

/** Maps a column by hand. Another column with the same name becomes unmapped, unless their cells can be joined. */
export const mapped = (mapping: Mapping, index: number, name: ColumnName | null): Mapping =>
  mapping.map((old, at) => (at === index ? name : old === name && name && !isJoined(name) ? null : old))

/** Returns a question for each unmapped column that the owner may want to map; null for the other columns. */
export function questionsOf(headings: readonly string[]): (string | null)[] {
  const all = candidatesIn(headings)
  const taken = takenOf(all)
  return headings.map((_, index) => {
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

const candidatesIn = (headings: readonly string[]): Candidate[] =>
  headings.flatMap((heading, index) => {
    const meaning = meaningOf(heading)
    return meaning ? { ...meaning, index } : []
  })

function takenOf(all: readonly Candidate[]): Candidate[] {
  const clear = all.filter(({ unknown }) => unknown.length === 0)
  const taken = clear.filter((one) => {
    const rivals = clear.filter(({ name }) => name === one.name)
    const best = Math.min(...rivals.map(({ rank }) => rank))
    return isJoined(one.name) || rivals.find(({ rank }) => rank === best) === one
  })
  // If a file has a column of parents and none of ids, its second column of articles contains the ids that the parents name.
  const code = clear.find((one) => one.name === 'article' && !taken.includes(one))
  const names = taken.map(({ name }) => name)
  return code && names.includes('parent') && !names.includes('id') ? [...taken, { ...code, name: 'id' }] : taken
}

type Meaning = Omit<Candidate, 'index'>

/** A cache by heading, since the search for the row of headings parses each heading many times. */
const meanings = new Map<string, Meaning | null>()
const MAX_CACHED_HEADINGS = 5000

function meaningOf(heading: string): Meaning | null {
  const known = meanings.get(heading)
  if (known !== undefined) return known
  if (meanings.size >= MAX_CACHED_HEADINGS) meanings.clear()
  const meaning = foundMeaning(heading)
  meanings.set(heading, meaning)
  return meaning
}

function foundMeaning(heading: string): Meaning | null {
  const parsed = parseHeading(heading)
  if (isIgnoredColumn(heading)) return null
  const exact = columns.find(({ isExact, title }) => isExact && heading.trim().toLowerCase() === title.toLowerCase())
  if (exact) return { name: exact.name, heading, unknown: [], rank: 0 }
  const found = columns.flatMap((column) => {
    const match = named(parsed, column.headings)
    return match ? [{ column, match }] : []
  })
  // An exact match beats a partial one: 'Variant SKU' is an article, not a variant.
  const best =
    found.find(({ match }) => match.name === parsed.name) ??
    // 'product_price' is a price.
    found.find(({ column, match }) => match.notes.every((note) => isMeant(note, column))) ??
    found[0]
  if (!best) return null
  const { name, headings, open = [], measure, isText = false } = best.column
  const { match } = best
  const unknown = match.notes.filter((note) => !isMeant(note, best.column) && !isUnit(note, measure))
  // Notes of a text column that follow commas list its content: 'Наименование, состав, объём'.
  const isList = isText && match.name === parsed.name && !/[([]/.test(heading)
  const qualifiers = match.notes.filter((note) => isMeant(note, best.column)).length
  const isClear = isList || open.includes(match.name)
  return { name, heading, unknown: isClear ? [] : unknown, rank: qualifiers * headings.length + match.rank }
}

/** Notes without a meaning: 'Stock Quantity', 'Product Price', 'Фото 2'. */
const IGNORED_NOTES = ['товара', 'product', 'item', 'на русском', 'ru', 'ru-ru', 'ваш']
const isMeant = (note: string, { headings, meant = [], joint }: (typeof columns)[number]): boolean =>
  [...IGNORED_NOTES, ...headings, ...meant].includes(note) || (joint !== undefined && /^\d+$/.test(note))

const isUnit = (note: string, measure: Measure | undefined): boolean =>
  measure !== undefined && powerOfUnit(measure, note.replace(/^в /, '')) !== null

function questionOf({ name, unknown }: Candidate, taken: Candidate | undefined): string {
  const title = titleOfColumn(name)
  const [word] = unknown
  const asked = word ? `«${word}»: это «${title}»?` : `Тоже похоже на «${title}».`
  return taken ? `${asked} Взят столбец «${taken.heading}».` : `${asked} Если да, выберите сами.`
}

/** A parsed column heading: 'Цена (закупка), руб.' is 'цена' with two notes. */
interface ParsedHeading {
  readonly name: string
  /** The lower-case notes after the name: a unit, or a qualifier such as 'закупка'. */
  readonly notes: readonly string[]
}

const tidy = (text: string): string =>
  text
    // Programs write names as 'product_name' or 'ImageUrls'.
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s*:]+/g, ' ')
    .replace(/\.? *$/, '')
    .trim()

/** Parses a heading. Notes are in brackets, or after a comma, a semicolon or a bar. */
export function parseHeading(heading: string): ParsedHeading {
  const inBrackets = [...heading.matchAll(/[([]([^)\]]*)[)\]]?/g)].map(([, note = '']) => note)
  const [name = '', ...behind] = heading.replace(/[([][^)\]]*[)\]]?/g, ' ').split(/[,;|]/)
  return { name: tidy(name), notes: [...behind, ...inBrackets].map(tidy).filter(Boolean) }
}

/** Matches a heading with the longest of the names; its other words become a note: 'продажи' of 'цена продажи'. */
function named({ name, notes }: ParsedHeading, names: readonly string[]): (ParsedHeading & { rank: number }) | null {
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

import { isBlank, textOf, type Cell, type Table } from '../../kit/sheets/table.ts'
import { mappingOf, questionsOf } from './headings.ts'

type Rows = readonly (readonly Cell[])[]

/** How far from the top the headings may stand, in rows. */
const DEEPEST = 30

/** The row of the headings, by position; the lower one where two rows hold them. */
export interface HeadingPlace {
  readonly heading: number
  readonly isTwofold: boolean
}
/** Where the products of a file stand: the sheet, too, by position. */
export interface TablePlace extends HeadingPlace {
  readonly sheet: number
}

/** Headings of a table's columns. Of two rows the lower one names a column; where nobody knows that name, it is a note of the upper one. */
export function headsAt(rows: Rows, { heading, isTwofold }: HeadingPlace): string[] {
  const lower = (rows[heading] ?? []).map(textOf)
  if (!isTwofold) return lower
  const upper = (rows[heading - 1] ?? []).map(textOf)
  let spanning = ''
  return Array.from({ length: Math.max(lower.length, upper.length) }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]]
    spanning = above || spanning
    if (below === '' || below === above) return above
    return mappingOf([below])[0] || spanning === '' ? below : `${spanning} (${below})`
  })
}

/** How many columns a row would name, taken for the headings. */
const scoreAt = (rows: Rows, place: HeadingPlace): number =>
  mappingOf(headsAt(rows, place)).filter((name) => name !== null).length

/** How many columns a row would name or ask about. */
const wordsAt = (rows: Rows, place: HeadingPlace): number =>
  scoreAt(rows, place) + questionsOf(headsAt(rows, place)).filter((question) => question !== null).length

/** A row as headings, together with the row above it where more columns have a name then, or a note. */
export function headingAt(rows: Rows, heading: number): HeadingPlace & { readonly score: number } {
  const [alone, twofold, above] = [
    { heading, isTwofold: false },
    { heading, isTwofold: true },
    { heading: heading - 1, isTwofold: false },
  ]
  const score = scoreAt(rows, alone)
  if (heading === 0 || scoreAt(rows, above) === 0) return { ...alone, score }
  const both = scoreAt(rows, twofold)
  const isOfNotes = !(rows[heading] ?? []).some((cell) => /\d/.test(textOf(cell)))
  const noted = isOfNotes && wordsAt(rows, twofold) > wordsAt(rows, above) ? 0.5 : 0
  return both + noted > score ? { ...twofold, score: both + noted } : { ...alone, score }
}

/** The row of a table that names most columns, the upper one of equals; the first one that is not blank where none does. */
export function headingIn(rows: Rows): HeadingPlace & { readonly score: number } {
  const [first = 0, ...others] = headingChoices(rows)
  const start = headingAt(rows, first)
  return others.map((row) => headingAt(rows, row)).reduce((best, one) => (one.score > best.score ? one : best), start)
}

/** How much of what an import knows stands in these rows: tells the separator of a text file. */
export const scoreOf = (rows: Rows): number => headingIn(rows).score

/** The sheet and the row whose headings name most columns; sheets in sight come first. Null where no sheet has a row. */
export function placeIn(tables: readonly Table[]): TablePlace | null {
  const places = tables.flatMap(({ rows, isHidden }, sheet) =>
    rows.length > 0 ? [{ sheet, isHidden, ...headingIn(rows) }] : [],
  )
  const [best] = places.sort(
    (one, other) => other.score - one.score || Number(one.isHidden) - Number(other.isHidden) || one.sheet - other.sheet,
  )
  return best ? { sheet: best.sheet, heading: best.heading, isTwofold: best.isTwofold } : null
}

/** Rows that may be the headings, each with its position: what a person chooses from. */
export const headingChoices = (rows: Rows): number[] =>
  rows.slice(0, DEEPEST).flatMap((row, index) => (isBlank(row) ? [] : [index]))

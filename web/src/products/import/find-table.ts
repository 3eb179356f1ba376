import { isBlank, textOf, type Cell, type Table } from '../../kit/sheets/sheet.ts'
import { mappingOf, questionsOf } from './headings.ts'

type Rows = readonly (readonly Cell[])[]

/** How many rows from the top are searched for the heads. */
const MAX_ROWS_ABOVE_TABLE = 30

/** The position of the row of heads; `isTwofold` if the heads take up this row and the one above it. */
export interface HeadingPlace {
  readonly heading: number
  readonly isTwofold: boolean
}
/** The position of the sheet and of its row of heads. */
export interface TablePlace extends HeadingPlace {
  readonly sheet: number
}

/**
 * The heads of a table. If there are two rows, the lower one names the columns; a name that the import does not know
 * becomes a note of the upper one.
 */
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

/** How many columns a row of heads would map. */
const scoreAt = (rows: Rows, place: HeadingPlace): number =>
  mappingOf(headsAt(rows, place)).filter((name) => name !== null).length

/** How many columns a row of heads would map or ask about. */
const wordsAt = (rows: Rows, place: HeadingPlace): number =>
  scoreAt(rows, place) + questionsOf(headsAt(rows, place)).filter((question) => question !== null).length

/** A row as heads, joined with the row above it if that names more columns or adds notes. */
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

/** The row that names the most columns, the upper one of equals; the first row that is not blank if none does. */
export function headingIn(rows: Rows): HeadingPlace & { readonly score: number } {
  const [first = 0, ...others] = headingChoices(rows)
  const start = headingAt(rows, first)
  return others.map((row) => headingAt(rows, row)).reduce((best, one) => (one.score > best.score ? one : best), start)
}

/** How many columns the import recognises in these rows; used to find the separator of a text file. */
export const scoreOf = (rows: Rows): number => headingIn(rows).score

/** The sheet and row whose heads name the most columns; visible sheets come first. Null if no sheet has rows. */
export function placeIn(tables: readonly Table[]): TablePlace | null {
  const places = tables.flatMap(({ rows, isHidden }, sheet) =>
    rows.length > 0 ? [{ sheet, isHidden, ...headingIn(rows) }] : [],
  )
  const [best] = places.sort(
    (one, other) => other.score - one.score || Number(one.isHidden) - Number(other.isHidden) || one.sheet - other.sheet,
  )
  return best ? { sheet: best.sheet, heading: best.heading, isTwofold: best.isTwofold } : null
}

/** The positions of rows that may be the heads, for the owner to select from. */
export const headingChoices = (rows: Rows): number[] =>
  rows.slice(0, MAX_ROWS_ABOVE_TABLE).flatMap((row, index) => (isBlank(row) ? [] : [index]))

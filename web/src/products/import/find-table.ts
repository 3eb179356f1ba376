import { isBlank, textOf, type Cell, type Table } from '../../kit/sheets/sheet.ts'
import { mappingOf, questionsOf } from './headings.ts'

type Rows = readonly (readonly Cell[])[]

/** The number of rows at the top of a sheet that are searched for headings. */
const MAX_ROWS_ABOVE_TABLE = 30

/** The position of the headings: their row; with `isTwofold` also the row above it. */
export interface HeadingPosition {
  readonly headingRow: number
  readonly isTwofold: boolean
}
/** The position of a table: its sheet and its headings. */
export interface TablePosition extends HeadingPosition {
  readonly sheet: number
}

/**
 * Returns the headings of a table. Of two rows, the lower one names the columns; a name that the import does not know becomes
 * a note of the heading above it.
 */
export function headingsAt(rows: Rows, { headingRow, isTwofold }: HeadingPosition): string[] {
  const lower = (rows[headingRow] ?? []).map(textOf)
  if (!isTwofold) return lower
  const upper = (rows[headingRow - 1] ?? []).map(textOf)
  let spanning = ''
  return Array.from({ length: Math.max(lower.length, upper.length) }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]]
    spanning = above || spanning
    if (below === '' || below === above) return above
    return mappingOf([below])[0] || spanning === '' ? below : `${spanning} (${below})`
  })
}

/** Returns the number of columns that the headings at this position would map. */
const scoreAt = (rows: Rows, position: HeadingPosition): number =>
  mappingOf(headingsAt(rows, position)).filter((name) => name !== null).length

/** Returns the number of columns that the headings at this position would map or ask about. */
const wordsAt = (rows: Rows, position: HeadingPosition): number =>
  scoreAt(rows, position) + questionsOf(headingsAt(rows, position)).filter((question) => question !== null).length

/** Treats a row as headings, together with the row above it if that names more columns or adds notes. */
export function headingPositionAt(rows: Rows, headingRow: number): HeadingPosition & { readonly score: number } {
  const [alone, twofold, above] = [
    { headingRow, isTwofold: false },
    { headingRow, isTwofold: true },
    { headingRow: headingRow - 1, isTwofold: false },
  ]
  const score = scoreAt(rows, alone)
  if (headingRow === 0 || scoreAt(rows, above) === 0) return { ...alone, score }
  const both = scoreAt(rows, twofold)
  const isOfNotes = !(rows[headingRow] ?? []).some((cell) => /\d/.test(textOf(cell)))
  const noted = isOfNotes && wordsAt(rows, twofold) > wordsAt(rows, above) ? 0.5 : 0
  return both + noted > score ? { ...twofold, score: both + noted } : { ...alone, score }
}

/** Finds the row that names the most columns: the upper one of equal rows, or the first row that is not blank if none names any. */
export function findHeadings(rows: Rows): HeadingPosition & { readonly score: number } {
  const [first = 0, ...others] = possibleHeadingRows(rows)
  const start = headingPositionAt(rows, first)
  return others
    .map((row) => headingPositionAt(rows, row))
    .reduce((best, one) => (one.score > best.score ? one : best), start)
}

/** Returns the number of columns that the import recognises in these rows; used to find the separator of a text file. */
export const scoreOf = (rows: Rows): number => findHeadings(rows).score

/** Finds the table whose headings name the most columns; visible sheets come first. Null if no sheet has rows. */
export function findTable(tables: readonly Table[]): TablePosition | null {
  const found = tables.flatMap(({ rows, isHidden }, sheet) =>
    rows.length > 0 ? [{ sheet, isHidden, ...findHeadings(rows) }] : [],
  )
  const [best] = found.sort(
    (one, other) => other.score - one.score || Number(one.isHidden) - Number(other.isHidden) || one.sheet - other.sheet,
  )
  return best ? { sheet: best.sheet, headingRow: best.headingRow, isTwofold: best.isTwofold } : null
}

/** Returns the positions of the rows that may contain the headings, for the owner to select from. */
export const possibleHeadingRows = (rows: Rows): number[] =>
  rows.slice(0, MAX_ROWS_ABOVE_TABLE).flatMap((row, index) => (isBlank(row) ? [] : [index]))

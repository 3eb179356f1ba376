import { isBlank, textOf, type Cell, type Table } from '../../kit/sheets/table.ts'
import { mappingOf } from './headings.ts'

type Rows = readonly (readonly Cell[])[]

/** How far from the top the headings may stand, in rows. */
const DEEPEST = 30

/** Where the products of a file stand: the sheet and the row of the headings, both by position. */
export interface TablePlace {
  readonly sheet: number
  readonly heading: number
}

/** Headings of a table's columns, by the position of their row. */
export const headsAt = (rows: Rows, heading: number): string[] => (rows[heading] ?? []).map(textOf)

/** How many columns a row would name, taken for the headings. */
const scoreAt = (rows: Rows, heading: number): number =>
  mappingOf(headsAt(rows, heading)).filter((name) => name !== null).length

/** The row of a table that names most columns, the upper one of equals; the first one that is not blank where none does. */
export function headingIn(rows: Rows): { readonly heading: number; readonly score: number } {
  const filled = rows.slice(0, DEEPEST).flatMap((row, index) => (isBlank(row) ? [] : [index]))
  const scored = filled.map((heading) => ({ heading, score: scoreAt(rows, heading) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best), { heading: filled[0] ?? 0, score: 0 })
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
  return best ? { sheet: best.sheet, heading: best.heading } : null
}

/** Rows that may be the headings, each with its position: what a person chooses from. */
export const headingChoices = (rows: Rows): number[] =>
  rows.slice(0, DEEPEST).flatMap((row, index) => (isBlank(row) ? [] : [index]))

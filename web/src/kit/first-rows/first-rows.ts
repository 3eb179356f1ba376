import type { Texts } from './template.ts'

/** What stands in a list's page when its first rows are drawn. */
export interface FirstRows {
  /** How many rows the list has, and how many of them are drawn. */
  readonly count: number
  readonly most: number
  /** Where the rows find their places by themselves, none. */
  readonly size?: RowSize
  readonly rowAt: (index: number) => Texts
  /** What stands in the page around them. */
  readonly page: Texts
}

/** A row's height, and what is between two, px. */
export interface RowSize {
  readonly height: number
  readonly gap?: number
}

/** How many rows the window and a few below it hold, as the table that replaces them draws them. */
export const rowsInSight = ({ height }: RowSize): number => Math.ceil((globalThis.innerHeight || 900) / height) + 6

/**
 * Says it of the answers to a page's first calls, in their order; throws where only the console can show them. `now` in
 * milliseconds.
 */
export type ReadRows = (answers: readonly unknown[], now: number) => FirstRows

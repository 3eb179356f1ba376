import { MAX_TITLE } from '@console/shared/kit/rules'
import { columns, type ColumnName } from '../columns/product-columns.ts'

export type LineCells = Readonly<Partial<Record<ColumnName, string>>>

/** A line of a file: the values of its mapped cells; an empty cell is left out. */
export interface ImportLine {
  /** The spreadsheet's row number. */
  readonly number: number
  /** A number is followed by its column's unit, unless the cell has its own: '1 кг'. */
  readonly cells: LineCells
  /** Lines of the same group are one product, whatever their titles are. */
  readonly group?: string
  /** Errors that prevent the line: cells without text or number, or shifted cells. */
  readonly problems?: readonly string[]
}

export const isOfProduct = ({ cells }: ImportLine): boolean =>
  columns.every(({ name, option }) => cells[name] === undefined || (!option && name !== 'variant'))

/** The result of a line. */
export type LineKind = 'created' | 'changed' | 'skipped' | 'wrong'

/** The owner's decisions about a file. */
export interface ImportSettings {
  /** Adds quantities to the stock instead of replacing it. */
  readonly isAdding: boolean
  /** Renames items that were found by their article. */
  readonly isRenaming: boolean
  /** Shortens titles that are too long for a product. */
  readonly isShortening: boolean
}
export const defaultSettings: ImportSettings = { isAdding: false, isRenaming: false, isShortening: false }

const isLong = (title: string): boolean => title.length > MAX_TITLE && [...title].length > MAX_TITLE

/** The title shortened between words to the length that a product may have; a shorter title is returned unchanged. */
export function shortened(title: string): string {
  if (!isLong(title)) return title
  const cut = [...title].slice(0, MAX_TITLE - 1).join('')
  return `${cut.replace(/[\s,.;:–—-]+\S*$/, '') || cut}…`
}

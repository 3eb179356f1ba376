import { MAX_TITLE } from '@console/shared/kit/rules'
import { columns, type ColumnName } from '../columns/product-columns.ts'

export type LineCells = Readonly<Partial<Record<ColumnName, string>>>

/** A line of a file: what its mapped cells hold; an empty cell is as if it was not there. */
export interface ImportLine {
  /** As the spreadsheet numbers it. */
  readonly number: number
  /** A number has its column's unit behind it, unless it brings its own: '1 кг'. */
  readonly cells: LineCells
  /** Lines of one group are one product, whatever their titles say. */
  readonly group?: string
  /** Why nothing of it is applied: cells that hold no text or number, or that are shifted. */
  readonly problems?: readonly string[]
}

export const isOfProduct = ({ cells }: ImportLine): boolean =>
  columns.every(({ name, option }) => cells[name] === undefined || (!option && name !== 'variant'))

/** What becomes of a line. */
export type LineKind = 'created' | 'changed' | 'skipped' | 'wrong'

/** What the owner decides about a file. */
export interface Wishes {
  /** Quantities come on top of the stock. */
  readonly isAdding: boolean
  /** Titles of what was found by its article change. */
  readonly isRenaming: boolean
  /** Titles that are longer than a product may have are cut. */
  readonly isShortening: boolean
}
export const noWishes: Wishes = { isAdding: false, isRenaming: false, isShortening: false }

const isLong = (title: string): boolean => title.length > MAX_TITLE && [...title].length > MAX_TITLE

/** A title as long as a product may have it, cut between words; the title itself where it fits. */
export function shortened(title: string): string {
  if (!isLong(title)) return title
  const cut = [...title].slice(0, MAX_TITLE - 1).join('')
  return `${cut.replace(/[\s,.;:–—-]+\S*$/, '') || cut}…`
}

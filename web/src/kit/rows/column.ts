import type { ReactNode } from 'react'

type Length = `${number}rem`

/** A fixed width; a width that grows from the first length; or the room for a number of row actions. */
export type Width = Length | `minmax(${Length}, ${Length})` | `minmax(${Length}, ${number}fr)` | { actions: 2 | 3 }

/** A column of a list. The head, the cells, the grid and the skeleton follow from it; without a width it does not compile. */
export interface Column<Row, Context, Sort extends string = never> {
  readonly title: string
  readonly width: Width
  readonly cell: (row: Row, context: Context) => ReactNode
  /** The class of its cells: their look, and their place where CSS turns a row into a card. */
  readonly className: string | undefined
  /** The whole text of a cell that may be cut off. */
  readonly tooltip?: (row: Row) => string
  readonly sort?: Sort
  /** Aligned to the end. */
  readonly isNumber?: true
  /** The cells say it themselves. */
  readonly isTitleHidden?: true
  /** Its placeholder is a square. */
  readonly isPicture?: true
  /** A card shows the title beside the value: `attr(data-label)` in CSS. */
  readonly isLabelled?: true
  /** The width of the table from which the column is shown: 48 or 62 rem (RowsTable.module.css). */
  readonly from?: 'medium' | 'wide'
}

/** The widths of a table, in the order of RowsTable.module.css, with the columns that each leaves out. */
const steps = {
  wide: [],
  medium: ['wide'],
  folded: ['wide'],
  narrow: ['wide', 'medium'],
} as const satisfies Record<string, readonly ('medium' | 'wide')[]>

const CHECKBOX = '1.5rem'

/** The grid templates of a list, as the custom properties that RowsTable.module.css reads: `--wide`, `--medium` … */
export function gridOf(columns: readonly Pick<Column<never, never>, 'width' | 'from'>[]): Record<string, string> {
  const track = ({ width }: { readonly width: Width }, isFolded: boolean) => {
    if (typeof width === 'string') return width
    return isFolded ? 'min(var(--control), 44px)' : `calc(${width.actions} * var(--control) + var(--space-2))`
  }
  return Object.fromEntries(
    Object.entries(steps).map(([step, hidden]) => {
      const shown = columns.filter(({ from }) => !from || !(hidden as readonly string[]).includes(from))
      const isFolded = step === 'folded' || step === 'narrow'
      return [`--${step}`, [CHECKBOX, ...shown.map((column) => track(column, isFolded))].join(' ')]
    }),
  )
}

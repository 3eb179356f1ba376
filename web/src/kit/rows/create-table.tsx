import { memo, useCallback, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../ui/dom/classes.ts'
import { PHONE, useMedia } from '../ui/dom/use-media.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { useWindowRows } from '../ui/layout/use-window-rows.ts'
import { FoldedActionsContext } from '../ui/overlays/Menu.tsx'
import { gridOf, type Column } from './column.ts'
import { AllRowsCheckbox, RowCheckbox, type RowSelection } from './RowSelection.tsx'
import styles from './RowsTable.module.css'

interface RowSize {
  height: number
  gap: number
}

interface TableOptions<Row, Context, Sort extends string> {
  label: string
  columns: readonly Column<Row, Context, Sort>[]
  /** 'Выбрать все': visible above the cards of a phone. */
  allLabel: string
  /** 'Выбрать «Мёд»'. */
  rowLabel: (row: Row) => string
  /** The height of a phone's card until it is measured, and the gap between two, px. */
  cardSize?: RowSize
  className?: string | undefined
  rowClass?: string | undefined
}

export type ColumnSort = 'ascending' | 'descending' | 'none'

/** The headers of sortable columns. */
export interface Sorting<Sort extends string> {
  readonly sortOf: (by: Sort) => ColumnSort
  readonly headOf: (title: string, by: Sort) => ReactNode
}

interface TableProps<Row, Context, Sort extends string = never> {
  rows: readonly Row[]
  /** Passed to each cell. Keep it stable: a new one renders every cell again. */
  context: Context
  selection: RowSelection
  onSelectAll: (isSelected: boolean) => void
  sorting?: Sorting<Sort>
  onRowKey?: (event: KeyboardEvent<HTMLElement>, row: Row) => void
}

/** Below this width, row actions are behind a menu; RowsTable.module.css narrows their column at the same width. */
const NARROW = '(width < 74rem)'

/**
 * Returns the height of a row until it is measured, and the gap between two, px; on a phone those of a card, if rows become cards
 * there. Reads the font size once: each reading makes the browser compute styles.
 */
export function useRowSize(card?: RowSize): RowSize {
  const isPhone = useMedia(PHONE)
  const [height] = useState(rowHeight)
  return card && isPhone ? card : { height, gap: 0 }
}

/** A row grows with the reader's font size (4rem in RowsTable.module.css). */
const rowHeight = () => 4 * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

/**
 * Creates the table of a list from its columns. It is virtualised: only rows in view are rendered, so ten thousand rows scroll
 * like ten.
 */
export function createTable<Row extends { readonly uuid: string }, Context, Sort extends string = never>(
  options: TableOptions<Row, Context, Sort>,
) {
  const { label, columns, allLabel, rowLabel, cardSize, className, rowClass } = options
  const grid = gridOf(columns)
  const placed = columns.map((column) => ({ ...column, cellClass: cellClassOf(column) }))

  /** Memoised, without the checkbox: scrolling and selecting render no cells again, so they stay fast in lists of thousands. */
  const Cells = memo(function Cells({ row, context }: { row: Row; context: Context }) {
    return placed.map(({ title, cellClass, tooltip, isLabelled, cell }) => (
      <span key={title} role="cell" className={cellClass} title={tooltip?.(row)} data-label={isLabelled && title}>
        {cell(row, context)}
      </span>
    ))
  })

  /** Placeholders of the columns. */
  function LoadingTable({ label, count }: { label: string; count: number }) {
    const { height } = useRowSize(cardSize)
    return (
      <ul aria-busy="true" aria-label={label} className={styles.table} style={grid}>
        {Array.from({ length: count }, (_, row) => (
          <li key={row} className={classes(styles.columns, styles.skeleton)} style={{ minBlockSize: height }}>
            <Skeleton shape="block" width={18} height={18} />
            {columns.map(({ title, from, isPicture }) => (
              <Skeleton
                key={title}
                {...(isPicture ? ({ shape: 'block', ratio: '1' } as const) : { width: '80%' })}
                className={from && styles[from]}
              />
            ))}
          </li>
        ))}
      </ul>
    )
  }

  function Table(props: TableProps<Row, Context, Sort>) {
    const { rows, context, selection, onSelectAll, sorting, onRowKey } = props
    const size = useRowSize(cardSize)
    const isFolded = useMedia(NARROW)
    const [focused, setFocused] = useState<number | null>(null)
    // A new function would measure all rows again each time that a row comes into view.
    const keyOf = useCallback((index: number) => rows[index]?.uuid ?? index.toString(), [rows])
    const virtual = useWindowRows({ count: rows.length, ...size, keyOf, kept: focused })
    const noteFocus = ({ target }: FocusEvent) => setFocused(indexAt(target))
    const noteKey = (event: KeyboardEvent<HTMLElement>) => {
      const row = event.target instanceof HTMLElement ? rows[indexAt(event.target) ?? NaN] : undefined
      if (row) onRowKey?.(event, row)
    }
    return (
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={classes(styles.table, className)}
        style={grid}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={classes(styles.columns, styles.titles)}>
            <span role="columnheader" className={styles.select}>
              <AllRowsCheckbox
                label={<span className={styles.all}>{allLabel}</span>}
                rows={rows}
                selection={selection}
                onSelect={onSelectAll}
              />
            </span>
            {columns.map(({ title, sort, isNumber, isTitleHidden, from }) => (
              <span
                key={title}
                role="columnheader"
                aria-sort={sort && sorting?.sortOf(sort)}
                className={classes(isNumber && styles.number, from && styles[from])}
              >
                {sort && sorting ? (
                  sorting.headOf(title, sort)
                ) : (
                  <span className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</span>
                )}
              </span>
            ))}
          </div>
        </div>
        <div
          ref={virtual.place}
          role="rowgroup"
          className={styles.body}
          style={{ blockSize: virtual.rows.getTotalSize() }}
          onFocus={noteFocus}
          onBlur={() => setFocused(null)}
          onKeyDown={noteKey}
        >
          <FoldedActionsContext value={isFolded}>
            {virtual.rows.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index]
              return (
                row && (
                  <div
                    key={key}
                    ref={virtual.rows.measureElement}
                    data-index={index}
                    role="row"
                    // The head is the first row.
                    aria-rowindex={index + 2}
                    className={classes(styles.columns, styles.row, rowClass)}
                    style={{ transform: `translateY(${virtual.topOf(start)}px)` }}
                  >
                    <span role="cell" className={styles.select}>
                      <RowCheckbox label={rowLabel(row)} uuid={row.uuid} selection={selection} />
                    </span>
                    <Cells row={row} context={context} />
                  </div>
                )
              )
            })}
          </FoldedActionsContext>
        </div>
      </div>
    )
  }

  return { Table, LoadingTable }
}

const cellClassOf = ({ className, isNumber, from }: Pick<Column<never, never>, 'className' | 'isNumber' | 'from'>) =>
  classes(className, isNumber && styles.number, from && styles[from])

function indexAt(element: Element): number | null {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? null : Number(index)
}

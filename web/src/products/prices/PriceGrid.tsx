import { useVirtualizer } from '@tanstack/react-virtual'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId, useRef } from 'react'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import type { GridColumn } from '../assortment/rows.ts'
import { cellKey, gridColumns, problemOf, valueOf, type Edits, type GridRow } from './price-grid.ts'
import type { RowFailures } from './price-grid-model.ts'
import { unbroken } from '../../kit/text.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './PriceGrid.module.css'
import { useGridKeys } from './use-grid-keys.ts'

interface PriceGridProps {
  rows: readonly GridRow[]
  /** The column in which the cursor starts. */
  column: GridColumn
  edits: Edits
  failures: RowFailures
  onEdit: (edits: Edits) => void
  before: Edits | null
  after: Edits | null
  onUndo: () => void
  onRedo: () => void
}

const ROW_HEIGHT_PX = 44

/** Prices and stock as in a spreadsheet: arrow keys, typing, pasted blocks, filling down. */
export function PriceGrid({ rows, column, edits, failures, ...rest }: PriceGridProps) {
  const id = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 8,
    // Keeps the active row clear of the sticky head.
    scrollPaddingStart: ROW_HEIGHT_PX,
  })
  const keys = useGridKeys({
    rows,
    column: gridColumns.findIndex(({ name }) => name === column),
    edits,
    ...rest,
    onGo: (row) => {
      virtual.scrollToIndex(row)
      scroll.current?.focus({ preventScroll: true })
    },
  })
  const { active, block, typing } = keys
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`
  return (
    <>
      <div className={classes(layout.line, styles.tools)}>
        <Button size="small" icon={<ArrowDownToLine />} onClick={keys.fillDown}>
          Заполнить вниз
        </Button>
        <IconButton size="small" label="Отменить правку" disabled={!rest.before} onClick={keys.undo}>
          <Undo2 />
        </IconButton>
        <IconButton size="small" label="Вернуть правку" disabled={!rest.after} onClick={keys.redo}>
          <Redo2 />
        </IconButton>
        <span className={classes(layout.hint, styles.hint)}>
          Ctrl + C и Ctrl + V — блок из таблицы и в таблицу, Ctrl + D — заполнить вниз, Ctrl + Z — отменить.
        </span>
      </div>
      <div
        ref={scroll}
        role="grid"
        aria-label="Цены и остатки"
        aria-rowcount={rows.length + 1}
        aria-colcount={gridColumns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={cellId(active.row, active.column)}
        tabIndex={0}
        data-autofocus
        className={styles.grid}
        {...keys.grid}
      >
        <div role="row" aria-rowindex={1} className={classes(styles.row, styles.head)}>
          <span role="columnheader">Характеристика</span>
          {gridColumns.map(({ name, title }) => (
            <span key={name} role="columnheader" className={styles.number}>
              {title}
            </span>
          ))}
        </div>
        <div role="rowgroup" className={styles.body} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index]
            if (!row) return null
            const problems = gridColumns.flatMap(({ name }) =>
              edits.has(cellKey(row, name)) ? (problemOf(valueOf(row, name, edits), name) ?? []) : [],
            )
            const problem = failures.get(row.key) ?? problems[0]
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="rowheader" className={styles.names}>
                  <span className={styles.name}>{unbroken(`${row.productTitle}, ${row.option.title}`)}</span>
                  <span className={classes(layout.hint, styles.hint)}>
                    {row.variant.title}, {row.option.article}
                  </span>
                  {problem && <span className={layout.problem}>{problem}</span>}
                </span>
                {gridColumns.map(({ name, title }, column) => {
                  const isActive = active.row === index && active.column === column
                  const isIn =
                    index >= block.top && index <= block.bottom && column >= block.left && column <= block.right
                  const isChanged = edits.has(cellKey(row, name))
                  return (
                    <span
                      key={name}
                      id={cellId(index, column)}
                      role="gridcell"
                      aria-selected={isIn}
                      aria-label={isChanged ? `${valueOf(row, name, edits)}, изменено` : undefined}
                      aria-invalid={isChanged && problemOf(valueOf(row, name, edits), name) !== null}
                      className={classes(
                        styles.cell,
                        isIn && styles.selected,
                        isActive && styles.active,
                        isChanged && styles.changed,
                      )}
                      onPointerDown={(event) => keys.cell.onCellDown(event, index, column)}
                      onPointerEnter={(event) => keys.cell.onCellEnter(event, index, column)}
                    >
                      {isActive && typing ? (
                        <input
                          autoFocus
                          aria-label={title}
                          inputMode={name === 'price' ? 'decimal' : 'numeric'}
                          className={styles.input}
                          value={typing.text}
                          onChange={({ target }) => keys.type(target.value)}
                          onBlur={keys.commit}
                        />
                      ) : (
                        valueOf(row, name, edits)
                      )}
                    </span>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

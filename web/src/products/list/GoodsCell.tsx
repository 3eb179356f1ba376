import type { ReactNode } from 'react'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { cellName } from '../assortment/editing-model.ts'
import styles from './GoodsCell.module.css'
import type { GridColumn, ProductRow } from '../assortment/rows.ts'

const CellEditor = lazyView(() => import('../prices/CellEditor.tsx'))

interface GoodsCellProps {
  row: ProductRow
  column: GridColumn
  /** Names of the cells that are being edited. */
  open: ReadonlySet<string>
  onOpen: (row: ProductRow, column: GridColumn) => void
  children: ReactNode
}

/** A product's price or stock in the table; a press edits it in place. */
export function GoodsCell({ row, column, open, onOpen, children }: GoodsCellProps) {
  const isOpen = open.has(cellName(row.uuid, column))
  return (
    <span className={styles.cell} data-column={column}>
      <button
        type="button"
        aria-keyshortcuts="F2"
        tabIndex={isOpen ? -1 : undefined}
        className={styles.face}
        onClick={() => onOpen(row, column)}
      >
        {children}
      </button>
      {isOpen && <CellEditor product={row.uuid} column={column} />}
    </span>
  )
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useCallback } from 'react'
import type { Order } from '@console/shared/orders'
import { classes } from '../../kit/ui/dom/classes.ts'
import { useWindowRows } from '../../kit/ui/layout/use-window-rows.ts'
import { columns, rowHeight, type Column } from './columns.ts'
import { AllRowsCheckbox, type RowSelection } from '../../kit/rows/RowCheckbox.tsx'
import { OrderRow } from './OrderRow.tsx'
import touch from '../../kit/style/touch.module.css'
import styles from './OrdersTable.module.css'
import type { Filters, SortKey } from './filters.ts'

export interface OrdersTableProps {
  orders: readonly Order[]
  filters: Filters
  selection: RowSelection
  onSort: (key: SortKey) => void
  onSelectAll: (all: boolean) => void
}

/** The shown orders as a virtualised table: only rows in view are rendered, so ten thousand orders scroll like ten. */
export function OrdersTable({ orders, filters, selection, onSort, onSelectAll }: OrdersTableProps) {
  const keyOf = useCallback((index: number) => orders[index]?.uuid ?? index.toString(), [orders])
  const { place, rows, topOf } = useWindowRows({ count: orders.length, height: rowHeight(), keyOf })
  return (
    <div role="table" aria-label="Заказы" aria-rowcount={orders.length + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.columns}>
          <span role="columnheader" className={styles.cell}>
            <AllRowsCheckbox
              label="Выбрать все показанные заказы"
              rows={orders}
              selection={selection}
              onSelect={onSelectAll}
            />
          </span>
          {columns.map((column) => (
            <ColumnHead key={column.title} column={column} filters={filters} onSort={onSort} />
          ))}
          <span role="columnheader" className={styles.cell}>
            <span className="visually-hidden">Действия</span>
          </span>
        </div>
      </div>
      <div ref={place} role="rowgroup" className={styles.rows} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const order = orders[index]
          return order && <OrderRow key={key} order={order} index={index} top={topOf(start)} selection={selection} />
        })}
      </div>
    </div>
  )
}

function ColumnHead({
  column: { title, sort, isNumber },
  filters,
  onSort,
}: {
  column: Column
  filters: Filters
  onSort: (key: SortKey) => void
}) {
  const isSorted = sort === filters.sort
  const Arrow = filters.descending ? ArrowDown : ArrowUp
  return (
    <span
      role="columnheader"
      aria-sort={sort && (isSorted ? (filters.descending ? 'descending' : 'ascending') : 'none')}
      className={classes(styles.cell, isNumber && styles.number)}
    >
      {sort ? (
        <button type="button" className={classes(touch.touch, styles.sort)} onClick={() => onSort(sort)}>
          {title}
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        title
      )}
    </span>
  )
}

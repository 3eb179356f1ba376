import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCallback } from 'react'
import type { Order } from '@console/shared/orders'
import { Checkbox } from '../../kit/ui/fields/Checkbox.tsx'
import { classes } from '../../kit/ui/layout/classes.ts'
import { useWindowRows } from '../../kit/ui/layout/use-window-rows.ts'
import { columns, ROW_HEIGHT, type Column } from './columns.ts'
import { OrderRow } from './OrderRow.tsx'
import styles from './OrdersTable.module.css'
import type { Selection, SortKey } from './filters.ts'

export interface OrdersTableProps {
  orders: readonly Order[]
  selection: Selection
  chosen: ReadonlySet<string>
  onSort: (key: SortKey) => void
  onChooseAll: (all: boolean) => void
}

/** The shown orders as a table of which only the rows in sight exist: ten thousand scroll as ten do. */
export function OrdersTable({ orders, selection, chosen, onSort, onChooseAll }: OrdersTableProps) {
  const keyOf = useCallback((index: number) => orders[index]?.uuid ?? index.toString(), [orders])
  const { place, rows, topOf } = useWindowRows({ count: orders.length, height: ROW_HEIGHT, keyOf })
  return (
    <div role="table" aria-label="Заказы" aria-rowcount={orders.length + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.columns}>
          <span role="columnheader" className={styles.cell}>
            <Checkbox
              label="Выбрать все показанные заказы"
              labelHidden
              checked={chosen.size > 0 && chosen.size === orders.length}
              indeterminate={chosen.size > 0 && chosen.size < orders.length}
              onChange={({ target }) => onChooseAll(target.checked)}
            />
          </span>
          {columns.map((column) => (
            <ColumnHead key={column.title} column={column} selection={selection} onSort={onSort} />
          ))}
          <span role="columnheader" className={styles.cell}>
            <span className="visually-hidden">Действия</span>
          </span>
        </div>
      </div>
      <div ref={place} role="rowgroup" className={styles.rows} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const order = orders[index]
          return (
            order && (
              <OrderRow key={key} order={order} index={index} top={topOf(start)} isChosen={chosen.has(order.uuid)} />
            )
          )
        })}
      </div>
    </div>
  )
}

function ColumnHead({
  column: { title, sort, isNumber },
  selection,
  onSort,
}: {
  column: Column
  selection: Selection
  onSort: (key: SortKey) => void
}) {
  const isSorted = sort === selection.sort
  const Arrow = selection.descending ? ArrowDown : ArrowUp
  return (
    <span
      role="columnheader"
      aria-sort={sort && (isSorted ? (selection.descending ? 'descending' : 'ascending') : 'none')}
      className={classes(styles.cell, isNumber && styles.number)}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
          {title}
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        title
      )}
    </span>
  )
}

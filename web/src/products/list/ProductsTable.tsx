import { memo, useCallback, useMemo, type KeyboardEvent } from 'react'
import { createTable } from '../../kit/rows/create-table.tsx'
import type { RowSelection } from '../../kit/rows/RowSelection.tsx'
import type { ProductRow } from '../assortment/rows.ts'
import { columns, type ProductsContext, type RowHandlers } from './columns.tsx'
import styles from './ProductsPage.module.css'

const { Table, LoadingTable } = createTable<ProductRow, ProductsContext>({
  label: 'Товары',
  columns,
  allLabel: 'Выбрать все',
  rowLabel: ({ product }) => `Выбрать «${product.title}»`,
  cardSize: { height: 126, gap: 8 },
  className: styles.table,
  rowClass: styles.row,
})

export { LoadingTable as LoadingProducts }

export interface TableActions extends RowHandlers {
  onSelectAll: (on: boolean) => void
}

interface ProductsTableProps extends ProductsContext {
  rows: readonly ProductRow[]
  selection: RowSelection
  actions: TableActions
}

/** The table of products. Memoised: it waits while the owner types a search, if `actions` is a stable object. */
export const ProductsTable = memo(function ProductsTable({
  rows,
  selection,
  openCells,
  categoryTitles,
  actions,
}: ProductsTableProps) {
  const context = useMemo(() => ({ openCells, categoryTitles, actions }), [openCells, categoryTitles, actions])
  const openByKey = useCallback(
    (event: KeyboardEvent<HTMLElement>, row: ProductRow) => {
      const { key, target } = event
      if (key !== 'F2' || !(target instanceof HTMLElement)) return
      event.preventDefault()
      actions.onCell(row, target.closest('[data-column=quantity]') ? 'quantity' : 'price')
    },
    [actions],
  )
  return (
    <Table rows={rows} context={context} selection={selection} onSelectAll={actions.onSelectAll} onRowKey={openByKey} />
  )
})

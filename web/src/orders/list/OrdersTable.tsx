import { useMemo } from 'react'
import type { Order } from '@console/shared/orders'
import { createTable, type Sorting } from '../../kit/rows/create-table.tsx'
import type { RowSelection } from '../../kit/rows/RowCheckbox.tsx'
import { SortButton } from '../../kit/rows/SortButton.tsx'
import { shortId } from '../labels.ts'
import { columns } from './columns.tsx'
import type { Filters, SortKey } from './filters.ts'

const { Table, LoadingTable } = createTable({
  label: 'Заказы',
  columns,
  allLabel: 'Выбрать все показанные заказы',
  rowLabel: ({ uuid }) => `Выбрать заказ ${shortId(uuid)}`,
})

export { LoadingTable as LoadingOrdersTable }

interface OrdersTableProps {
  orders: readonly Order[]
  filters: Filters
  selection: RowSelection
  onSort: (key: SortKey) => void
  onSelectAll: (all: boolean) => void
}

/** The table of orders in a wide window; a narrow one shows cards. */
export function OrdersTable({ orders, filters: { sort, descending }, onSort, ...rest }: OrdersTableProps) {
  const sorting = useMemo((): Sorting<SortKey> => {
    const sortOf = (by: SortKey) => (by !== sort ? 'none' : descending ? 'descending' : 'ascending')
    return {
      sortOf,
      headOf: (title, by) => <SortButton title={title} sort={sortOf(by)} onSort={() => onSort(by)} />,
    }
  }, [sort, descending, onSort])
  return <Table rows={orders} context={null} sorting={sorting} {...rest} />
}

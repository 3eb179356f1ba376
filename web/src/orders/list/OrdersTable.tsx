import { useMemo } from 'react'
import type { Order } from '@console/shared/orders'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { createTable, type Sorting, type ColumnSort } from '../../kit/rows/create-table.tsx'
import type { RowSelection } from '../../kit/rows/RowSelection.tsx'
import { shortId } from '../labels.ts'
import { columns } from './columns.tsx'
import type { Filters, SortKey } from './filters.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import { LoadingList, Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import layout from '../../kit/style/layout.module.css'
import devices from '../../kit/style/devices.module.css'
import styles from './OrdersPage.module.css'

/** The table fits from this width on; narrower windows show cards. */
export const WIDE = '(width >= 80rem)'

/** A card's height until it is measured, px. */
export const CARD_HEIGHT = 224

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

/** The title of a column as a button that sorts by it. */
function SortButton({ title, sort, onSort }: { title: string; sort: ColumnSort; onSort: () => void }) {
  const Arrow = sort === 'descending' ? ArrowDown : ArrowUp
  return (
    <button type="button" className={classes(devices.touch, styles.sort)} onClick={onSort}>
      {title}
      {sort !== 'none' && <Arrow aria-hidden="true" />}
    </button>
  )
}

const loading = { label: 'Заказы загружаются', count: 6 }

export const LoadingOrders = ({ isWide }: { isWide: boolean }) =>
  isWide ? (
    <LoadingTable {...loading} />
  ) : (
    <LoadingList {...loading} className={layout.rows}>
      <Skeleton shape="block" height={CARD_HEIGHT} />
    </LoadingList>
  )

import { createTable } from '../../kit/rows/create-table.tsx'
import { shortId } from '../labels.ts'
import { columns } from './columns.tsx'

/** The table of orders in a wide window; a narrow one shows cards. */
export const { Table: OrdersTable, LoadingTable: LoadingOrdersTable } = createTable({
  label: 'Заказы',
  columns,
  allLabel: 'Выбрать все показанные заказы',
  rowLabel: ({ uuid }) => `Выбрать заказ ${shortId(uuid)}`,
})

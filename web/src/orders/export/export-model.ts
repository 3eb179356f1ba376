import type { Order } from '@console/shared/orders'
import { createSheetExport } from '../../kit/sheets/sheet-export.ts'
import { exportColumns, rowOf } from './export-table.ts'
import { $statuses } from '../model.ts'

export const ordersExport = createSheetExport({
  title: 'Заказы',
  columns: exportColumns,
  source: $statuses,
  linesOf: (orders: readonly Order[], statuses) => orders.map((order) => rowOf(order, statuses)),
})

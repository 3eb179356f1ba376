import { loadCode } from '../../kit/platform/load-code.ts'
import { createSheetExport } from '../../kit/sheets/sheet-export.ts'
import { $statuses } from '../model.ts'

export const ordersExport = createSheetExport({
  title: 'Заказы',
  source: $statuses,
  load: () => loadCode(() => import('./export-table.ts')),
})

import { lazyModule } from '../../kit/platform/lazy-module.ts'
import { createSheetExport } from '../../kit/sheets/sheet-export.ts'
import { $statuses } from '../model.ts'

export const ordersExport = createSheetExport({
  title: 'Заказы',
  source: $statuses,
  load: () => lazyModule(() => import('./export-table.ts')).loadOrReload(),
})

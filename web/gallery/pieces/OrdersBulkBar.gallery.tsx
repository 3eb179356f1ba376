import { BulkBar } from '../../src/orders/bulk/BulkBar.tsx'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { longOrder, order } from './things.ts'

export const alone = true

export const states: States = {
  'Один заказ': () => <BulkBar selected={{ items: [order], outside: 0, clear: nothing }} />,
  'Часть вне фильтра': () => <BulkBar selected={{ items: [order, longOrder], outside: 1, clear: nothing }} />,
}

import { BulkBar } from '../../src/orders/bulk/BulkBar.tsx'
import type { States } from '../exhibit.ts'
import { longOrder, order } from './things.ts'

export const alone = true

export const states: States = {
  'Один заказ': () => <BulkBar orders={[order]} hidden={0} />,
  'Часть вне отбора': () => <BulkBar orders={[order, longOrder]} hidden={1} />,
}

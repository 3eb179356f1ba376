import { BulkBar } from '../../src/products/list/BulkBar.tsx'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'

const does = { onPrices: nothing, onCategories: nothing, onRemove: nothing, onClear: nothing }

export const alone = true

export const states: States = {
  'Один товар': () => <BulkBar count={1} {...does} />,
  'Тысячи товаров': () => <BulkBar count={10_000} {...does} />,
}

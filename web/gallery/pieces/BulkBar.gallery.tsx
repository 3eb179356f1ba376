import { BulkBar } from '../../src/products/list/BulkBar.tsx'
import { ProductRow } from '../../src/products/assortment/rows.ts'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { product } from './things.ts'

const does = { onPrices: nothing, onCategories: nothing, onRemove: nothing }
const selected = (count: number, outside: number) => ({
  items: Array<ProductRow>(count).fill(new ProductRow(product)),
  outside,
  clear: nothing,
})

export const alone = true

export const states: States = {
  'Один товар': () => <BulkBar selected={selected(1, 0)} {...does} />,
  'Тысячи товаров': () => <BulkBar selected={selected(10_000, 0)} {...does} />,
  'Часть вне фильтра': () => <BulkBar selected={selected(5, 3)} {...does} />,
}

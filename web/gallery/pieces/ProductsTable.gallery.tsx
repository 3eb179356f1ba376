import { ProductsTable, type TableActions } from '../../src/products/list/ProductsTable.tsx'
import { ProductRow } from '../../src/products/list/rows.ts'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { longProduct, product } from './things.ts'

const actions: TableActions = {
  urlOf: (uuid) => `/projects/1/products/${uuid}`,
  onPress: nothing,
  onCopy: nothing,
  onEdit: nothing,
  onRemove: nothing,
  onCell: nothing,
  onSelectAll: nothing,
}
const nobody: ReadonlySet<string> = new Set()
const rest = { openCells: nobody, categoryTitles: new Map([['c-honey', 'Мёд']]), actions }

export const alone = true

export const states: States = {
  Строка: () => <ProductsTable rows={[new ProductRow(product)]} selectedIds={nobody} {...rest} />,
  Выбрана: () => (
    <ProductsTable rows={[new ProductRow(product)]} selectedIds={new Set([product.product_uuid])} {...rest} />
  ),
  'Остаток ждёт отправки': () => (
    <ProductsTable rows={[new ProductRow(product, true)]} selectedIds={nobody} {...rest} />
  ),
  'Длинный текст, без фото': () => (
    <ProductsTable rows={[new ProductRow(longProduct), new ProductRow(product)]} selectedIds={nobody} {...rest} />
  ),
}

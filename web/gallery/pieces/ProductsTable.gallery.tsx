import type { ComponentProps } from 'react'
import { ProductsTable, type TableActions } from '../../src/products/list/ProductsTable.tsx'
import { ProductRow } from '../../src/products/assortment/rows.ts'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { selectionOf } from '../selection-of.ts'
import { asked, Within } from './Within.tsx'
import { longProduct, product } from './things.ts'

const actions: TableActions = {
  urlOf: (uuid) => `/projects/1/products/${uuid}`,
  onCopy: nothing,
  onEdit: nothing,
  onRemove: nothing,
  onCell: nothing,
  onSelectAll: nothing,
}
const rest = {
  selection: selectionOf(),
  openCells: new Set<string>(),
  categoryTitles: new Map([['c-honey', 'Мёд']]),
  actions,
}

const Table = (props: ComponentProps<typeof ProductsTable>) => (
  <Within scopeOf={asked}>
    <ProductsTable {...props} />
  </Within>
)

export const alone = true

export const states: States = {
  Строка: () => <Table rows={[new ProductRow(product)]} {...rest} />,
  Выбрана: () => <Table rows={[new ProductRow(product)]} {...rest} selection={selectionOf(product.product_uuid)} />,
  'Остаток ждёт отправки': () => <Table rows={[new ProductRow(product, true)]} {...rest} />,
  'Длинный текст, без фото': () => <Table rows={[new ProductRow(longProduct), new ProductRow(product)]} {...rest} />,
}

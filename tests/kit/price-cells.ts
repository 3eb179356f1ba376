import { allSettled } from 'effector'
import type { Option } from '@console/shared/variants'
import { $openCells, cellName, cellOpened } from '@console/web/products/assortment/editing-model'
import { $rows } from '@console/web/products/assortment/list-model'
import type { GridColumn, ProductRow } from '@console/web/products/assortment/rows'
import { $cells, committed, opened, typed } from '@console/web/products/prices/cells-model'
import type { TestApp } from './app.ts'
import { required } from './required.ts'

/** Returns the list's first product with a single characteristic. */
export function simpleRow({ scope }: TestApp): ProductRow {
  return required(scope.getState($rows).find(({ summary }) => summary.specs === 1 && summary.stock > 10))
}

/** Opens a cell of the table, like a click. */
export async function openCell({ scope }: TestApp, { uuid: product }: ProductRow, column: GridColumn) {
  const name = cellName(product, column)
  await allSettled(cellOpened, { scope, params: name })
  await allSettled(opened, { scope, params: { product, column } })
  return {
    cell: () => scope.getState($cells).get(name),
    isOpen: () => scope.getState($openCells).has(name),
    name,
    type: (text: string) => allSettled(typed, { scope, params: { name, text } }),
    leave: () => allSettled(committed, { scope, params: name }),
  }
}

/** Types into a cell and blurs it. */
export async function write(app: TestApp, row: ProductRow, column: GridColumn, text: string) {
  const cell = await openCell(app, row, column)
  await cell.type(text)
  await cell.leave()
  return cell
}

/** Returns a product's first characteristic from the list. */
export function optionOf({ scope }: TestApp, { uuid }: ProductRow): Option {
  return required(
    scope
      .getState($rows)
      .find((row) => row.uuid === uuid)
      ?.product.variants?.flatMap(({ options }) => options ?? [])[0],
  )
}

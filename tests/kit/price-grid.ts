import { allSettled } from 'effector'
import { expect } from 'vitest'
import { variants, type Option, type OptionDraft } from '@console/shared/variants'
import { selection, $rows } from '@console/web/products/assortment/list-model'
import type { GridColumn, ProductRow } from '@console/web/products/assortment/rows'
import { withCell, type Edits, type GridRow } from '@console/web/products/prices/price-grid'
import * as grid from '@console/web/products/prices/price-grid-model'
import { storedDraft } from '@console/web/products/forms/option-form'
import { $openCells, cellName, cellOpened } from '@console/web/products/assortment/editing-model'
import { $cells, committed, opened, typed } from '@console/web/products/prices/cells-model'
import type { TestApp } from './app.ts'
import { callerOf } from './caller.ts'
import type { ShopApp } from './open-shop.ts'
import { openProducts, productNamed } from './products.ts'
import { required } from './basics.ts'

export const PATCH = { method: 'PATCH', path: variants.update.path }

/** Opens the grid over the selected products. */
export const openOverSelected = ({ scope }: TestApp) =>
  allSettled(grid.opened, { scope, params: scope.getState(selection.$selected) })

/** Opens the grid over these products. */
export async function openGrid(...titles: string[]) {
  const app = await openProducts()
  const uuids = titles.map((title) => productNamed(app, title).product_uuid)
  await allSettled(selection.changed, { scope: app.scope, params: { uuids, isSelected: true } })
  await openOverSelected(app)
  app.calls.length = 0
  return app
}

export const rows = ({ scope }: TestApp) => scope.getState(grid.$gridRows)

export const rowAt = (app: TestApp, index: number): GridRow => required(rows(app)[index])

export const edits = ({ scope }: TestApp) => scope.getState(grid.$edits)
export const edit = (app: TestApp, params: Edits) => allSettled(grid.edited, { scope: app.scope, params })
export const save = ({ scope }: TestApp) => allSettled(grid.submitted, { scope })
export const typeInto = (app: TestApp, row: GridRow, column: GridColumn, text: string) =>
  edit(app, withCell(edits(app), row, column, text))

/** Returns a row of another product than the first. */
export function otherProduct(app: TestApp): GridRow {
  return required(rows(app).find(({ product }) => product !== rowAt(app, 0).product))
}

/** Changes the characteristics of a row's variant as another person; `null` removes one. */
export async function changeMeanwhile(
  app: ShopApp,
  { product, variant }: GridRow,
  changeOf: (option: Option) => Partial<OptionDraft> | null,
) {
  const other = await callerOf(app.api, 1001)
  const params = { ...app.pathOf(), product, variant: variant.uuid }
  const options = (variant.options ?? []).flatMap((option) => {
    const change = changeOf(option)
    return change ? [{ ...storedDraft(option), ...change }] : []
  })
  expect((await other.call(variants.update, params, { data: { options } })).ok).toBe(true)
}

/** Returns the number of entries in each store of the grid. */
export const gridState = ({ scope }: TestApp) => ({
  isOpen: scope.getState(grid.$isOpen),
  rows: scope.getState(grid.$gridRows).length,
  edits: scope.getState(grid.$edits).size,
  from: scope.getState(grid.$typedOver).size,
  failures: scope.getState(grid.$failures).size,
  report: scope.getState(grid.$report),
  news: scope.getState(grid.$news),
})
/** The state of a closed grid. */
export const noGrid = { isOpen: false, rows: 0, edits: 0, from: 0, failures: 0, report: null, news: 0 }

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

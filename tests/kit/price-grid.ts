import { allSettled } from 'effector'
import { variants } from '@console/shared/variants'
import { selection } from '@console/web/products/list/list-model'
import type { Edits, GridRow } from '@console/web/products/prices/price-grid'
import { $edits, $gridRows, edited, opened, submitted } from '@console/web/products/prices/price-grid-model'
import type { TestApp } from './app.ts'
import { openProducts, productNamed } from './products.ts'

export const PATCH = { method: 'PATCH', path: variants.update.path }

/** The grid over the products that are selected. */
export const openOverSelected = ({ scope }: TestApp) =>
  allSettled(opened, { scope, params: scope.getState(selection.$selected) })

/** The grid over these products. */
export async function openGrid(...titles: string[]) {
  const app = await openProducts()
  const uuids = titles.map((title) => productNamed(app, title).product_uuid)
  await allSettled(selection.changed, { scope: app.scope, params: { uuids, isSelected: true } })
  await openOverSelected(app)
  app.calls.length = 0
  return app
}

export const rows = ({ scope }: TestApp) => scope.getState($gridRows)

export const rowAt = (app: TestApp, index: number): GridRow => {
  const row = rows(app)[index]
  if (!row) throw new Error(`no row ${index}`)
  return row
}

export const edits = ({ scope }: TestApp) => scope.getState($edits)
export const edit = (app: TestApp, params: Edits) => allSettled(edited, { scope: app.scope, params })
export const save = ({ scope }: TestApp) => allSettled(submitted, { scope })

import { allSettled } from 'effector'
import { expect } from 'vitest'
import { variants } from '@console/shared/variants'
import '@console/web/app/UnfinishedWork.tsx'
import * as waiting from '@console/web/history/waiting-model'
import { $waiting } from '@console/web/kit/journal/first-load'
import { $rows } from '@console/web/products/assortment/list-model'
import type { ProductRow } from '@console/web/products/assortment/rows'
import { storedDraft } from '@console/web/products/forms/option-form'
import { type TestApp } from './app.ts'
import { callerOf } from './caller.ts'
import type { ShopApp } from './open-shop.ts'
import { write } from './price-grid.ts'
import { required } from './basics.ts'

/* Helpers for work without a network (shared/docs/decisions/offline.md). */

export const writes = ({ calls }: TestApp) => calls.filter((call) => !call.startsWith('GET')).length
export const simpleRows = ({ scope }: TestApp) => scope.getState($rows).filter(({ summary }) => summary.specs === 1)
export const rowOf = (app: TestApp, { uuid }: ProductRow): ProductRow =>
  required(app.scope.getState($rows).find((one) => one.uuid === uuid))
export const queue = ({ scope }: TestApp) => scope.getState($waiting)

/** Loads the waiting changes, and sends them if there is a network. */
export const open = ({ scope }: TestApp) => allSettled(waiting.opened, { scope })
export const reconnect = async (app: TestApp) => {
  app.network.isOff = false
  await open(app)
}

export async function countStock(app: ShopApp, rows: readonly ProductRow[], less = 1): Promise<void> {
  for (const row of rows) await write(app, row, 'quantity', `${row.summary.stock + less}`)
}

/** Sells pieces of a product to shoppers. */
export async function sellPieces(app: ShopApp, { uuid, product }: ProductRow, count: number): Promise<void> {
  const other = await callerOf(app.api, 1001)
  const [variant] = product.variants ?? []
  const path = { ...app.pathOf(), product: uuid, variant: variant?.uuid ?? '' }
  const options = (variant?.options ?? []).map((option) => ({
    ...storedDraft(option),
    quantity: Number(option.quantity) - count,
  }))
  expect((await other.call(variants.update, path, { data: { options } })).ok).toBe(true)
}

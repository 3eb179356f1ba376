import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { variants } from '@console/shared/variants'
import '@console/web/app/waiting-things'
import * as waiting from '@console/web/history/waiting-model'
import * as count from '@console/web/products/stock-count/count-model'
import { gridRowsOf } from '@console/web/products/prices/price-grid'
import { act } from '../kit/batches.ts'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { comeBack, queue, rowOf, simpleRows, sold } from '../kit/store-room.ts'
import { sure } from '../kit/sure.ts'

/* Pieces are added to the stock once, and no more of them are taken back than there are. */

const firstOf = (app: ShopApp) => sure(simpleRows(app)[0])

/** Confirms 30 pieces of the first product. */
async function addTo(app: ShopApp): Promise<void> {
  const { scope } = app
  const article = sure(gridRowsOf([firstOf(app)])[0]).option.article ?? ''
  await allSettled(count.addingChanged, { scope, params: true })
  await allSettled(count.articleEntered, { scope, params: `${article}\t30` })
  await allSettled(count.reportRequested, { scope })
  await allSettled(count.confirmed, { scope })
  await comeBack(app)
}

test.each(['before', 'after'] as const)('an answer that is lost %s the write does not add twice', async (drop) => {
  const app = await openShop(count.opened)
  const row = firstOf(app)
  await app.control('/__fake/faults', { method: 'PATCH', path: variants.update.path, drop, times: 1 })
  await addTo(app)
  expect(queue(app)).toHaveLength(1)
  await allSettled(waiting.sendRequested, { scope: app.scope })
  await app.open()
  expect([rowOf(app, row).summary.stock, queue(app)]).toEqual([row.summary.stock + 30, []])
})

test('an undo does not take more than there is', async () => {
  const app = await openShop(count.opened)
  const row = firstOf(app)
  await addTo(app)
  await app.open()
  await sold(app, rowOf(app, row), row.summary.stock + 12)
  await act(app, 'takeBack')
  await app.open()
  expect(rowOf(app, row).summary.stock).toBe(18)
})

import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import { variants } from '@console/shared/variants'
import '@console/web/app/UnfinishedWork.tsx'
import * as waiting from '@console/web/history/waiting-model'
import { $journalStore } from '@console/web/kit/journal/journal'
import { unsentWorkOf } from '@console/web/kit/platform/stored-names'
import * as count from '@console/web/products/stock-count/count-model'
import type { ProductRow } from '@console/web/products/assortment/rows'
import { gridRowsOf } from '@console/web/products/prices/price-grid'
import { ownerOf } from '../kit/app.ts'
import { runAction, reopenConsole } from '../kit/batches.ts'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { reconnect, queue, rowOf, simpleRows, sellPieces } from '../kit/store-room.ts'
import { required } from '../kit/basics.ts'

/* Pieces are added to the stock once, and no more of them are taken back than there are. */

const firstOf = (app: ShopApp) => required(simpleRows(app)[0])

function enter(app: ShopApp, row: ProductRow, pieces: number) {
  const article = required(gridRowsOf([row])[0]).option.article ?? ''
  return allSettled(count.articleEntered, { scope: app.scope, params: `${article}\t${pieces}` })
}

/** Counts 30 pieces of the first product, to be added. */
async function countOf(app: ShopApp): Promise<void> {
  const { scope } = app
  await allSettled(count.addingChanged, { scope, params: true })
  await enter(app, firstOf(app), 30)
  await allSettled(count.reportRequested, { scope })
}

/** Counts 5 pieces of the second product. */
const countMore = (app: ShopApp) => enter(app, required(simpleRows(app)[1]), 5)

/** Confirms 30 pieces of the first product. */
async function addTo(app: ShopApp): Promise<void> {
  await countOf(app)
  await allSettled(count.confirmed, { scope: app.scope })
  await reconnect(app)
}

/** Confirms in a tab that dies while it queues the lines. */
async function dieQueuing(app: ShopApp, isQueued: boolean): Promise<void> {
  const name = unsentWorkOf(ownerOf(app))
  const journal = app.scope.getState($journalStore)
  let stored = ''
  const put = vi.spyOn(journal, 'put').mockImplementationOnce((batch, entries) => {
    stored = app.storage.get(name) ?? ''
    return isQueued ? journal.put(batch, entries) : Promise.reject(new DOMException('closed', 'AbortError'))
  })
  await allSettled(count.confirmed, { scope: app.scope })
  put.mockRestore()
  expect(stored).toContain('"sending"')
  app.storage.set(name, stored)
}

const linesIn = ({ scope }: ShopApp) => scope.getState(count.$lines).map(({ counted }) => counted)
const opened = (app: ShopApp) => allSettled(count.opened, { scope: app.scope, params: app.pathOf() })

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

test.each([
  ['was queued', true, [], 1],
  ['was not queued', false, [30], 0],
])(
  'a tab that died while it queued an addition, which %s, loses and repeats none',
  async (_, isQueued, lines, waits) => {
    const app = await openShop(count.opened)
    app.network.isOff = true
    await countOf(app)
    await dieQueuing(app, isQueued)
    await opened(app)
    expect([linesIn(app), queue(app).length]).toEqual([lines, waits])
    if (!isQueued) expect(app.scope.getState(count.$isAdding)).toBe(true)
  },
)

test('an addition of another tab does not drop the lines of a tab that died', async () => {
  const app = await openShop(count.opened)
  app.network.isOff = true
  await countOf(app)
  const other = await reopenConsole(app)
  await opened(other)
  await dieQueuing(app, false)
  await countMore(other)
  await allSettled(count.confirmed, { scope: other.scope })
  expect([linesIn(other), queue(other).length]).toEqual([[30], 1])
})

test('lines of a tab that died stay set aside while the journal cannot be read', async () => {
  const app = await openShop(count.opened)
  app.network.isOff = true
  await countOf(app)
  const other = await reopenConsole(app)
  await dieQueuing(app, false)
  await countMore(app)
  const read = vi.spyOn(other.scope.getState($journalStore), 'batches').mockRejectedValue(new Error('no journal'))
  await opened(other)
  expect(linesIn(other)).toEqual([5])
  read.mockRestore()
  await opened(other)
  expect(linesIn(other)).toEqual([30, 5])
})

test('an addition that cannot be queued leaves the lines', async () => {
  const app = await openShop(count.opened)
  app.network.isOff = true
  await countOf(app)
  vi.spyOn(app.scope.getState($journalStore), 'put').mockRejectedValueOnce(
    new DOMException('full', 'QuotaExceededError'),
  )
  await allSettled(count.confirmed, { scope: app.scope })
  expect([linesIn(app), app.scope.getState(count.$hasFailed)]).toEqual([[30], true])
  const again = allSettled(count.confirmed, { scope: app.scope })
  expect(app.scope.getState(count.$hasFailed)).toBe(false)
  await again
  expect([linesIn(app), app.scope.getState(count.$hasFailed)]).toEqual([[], false])
})

test('two tabs that show the same lines add them once', async () => {
  const app = await openShop(count.opened)
  app.network.isOff = true
  await countOf(app)
  const other = await reopenConsole(app)
  await opened(other)
  expect(linesIn(other)).toEqual([30])
  await Promise.all([app, other].map(({ scope }) => allSettled(count.confirmed, { scope })))
  expect(queue(app)).toHaveLength(1)
})

test('an undo does not take more than there is', async () => {
  const app = await openShop(count.opened)
  const row = firstOf(app)
  await addTo(app)
  await app.open()
  await sellPieces(app, rowOf(app, row), row.summary.stock + 12)
  await runAction(app, 'undo')
  await app.open()
  expect(rowOf(app, row).summary.stock).toBe(18)
})

import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import { variants } from '@console/shared/variants'
import '@console/web/app/waiting-things'
import * as waiting from '@console/web/history/waiting-model'
import { $journalStore } from '@console/web/kit/journal/journal'
import { unsentWorkOf } from '@console/web/kit/platform/stored-names'
import * as count from '@console/web/products/stock-count/count-model'
import { gridRowsOf } from '@console/web/products/prices/price-grid'
import { ownerOf } from '../kit/app.ts'
import { act, visitAgain } from '../kit/batches.ts'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { comeBack, queue, rowOf, simpleRows, sold } from '../kit/store-room.ts'
import { sure } from '../kit/sure.ts'

/* Pieces are added to the stock once, and no more of them are taken back than there are. */

const firstOf = (app: ShopApp) => sure(simpleRows(app)[0])

/** Counts 30 pieces of the first product, to be added. */
async function countOf(app: ShopApp): Promise<void> {
  const { scope } = app
  const article = sure(gridRowsOf([firstOf(app)])[0]).option.article ?? ''
  await allSettled(count.addingChanged, { scope, params: true })
  await allSettled(count.articleEntered, { scope, params: `${article}\t30` })
  await allSettled(count.reportRequested, { scope })
}

/** Confirms 30 pieces of the first product. */
async function addTo(app: ShopApp): Promise<void> {
  await countOf(app)
  await allSettled(count.confirmed, { scope: app.scope })
  await comeBack(app)
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
    await opened(app)
    expect([linesIn(app), queue(app).length]).toEqual([lines, waits])
    if (!isQueued) expect(app.scope.getState(count.$isAdding)).toBe(true)
  },
)

test('an addition that cannot be queued leaves the lines', async () => {
  const app = await openShop(count.opened)
  app.network.isOff = true
  await countOf(app)
  vi.spyOn(app.scope.getState($journalStore), 'put').mockRejectedValueOnce(
    new DOMException('full', 'QuotaExceededError'),
  )
  await allSettled(count.confirmed, { scope: app.scope })
  expect([linesIn(app), app.scope.getState(count.$hasFailed)]).toEqual([[30], true])
})

test('two tabs that show the same lines add them once', async () => {
  const app = await openShop(count.opened)
  app.network.isOff = true
  await countOf(app)
  const other = await visitAgain(app)
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
  await sold(app, rowOf(app, row), row.summary.stock + 12)
  await act(app, 'takeBack')
  await app.open()
  expect(rowOf(app, row).summary.stock).toBe(18)
})

import '@console/web/app/UnfinishedWork.tsx'
import * as waiting from '@console/web/history/waiting-model'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { variants } from '@console/shared/variants'
import { otherTabChanged } from '@console/web/kit/data/other-tab-changes'
import { queueChangesFx } from '@console/web/kit/journal/outbox'
import { unfinishedOf } from '@console/web/kit/journal/first-load'
import { choiceOf, stockMoved } from '@console/web/kit/form/conflicts/conflict-texts'
import { runAction, openHistory, reopenConsole } from '../kit/batches.ts'
import { ownerOf, openApp } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { recordValues } from '../kit/held-calls.ts'
import { step } from '../kit/open-journal.ts'
import { openProducts } from '../kit/products.ts'
import { writes, simpleRows, rowOf, queue, open, reconnect, countStock, sellPieces } from '../kit/store-room.ts'
import { trackingFx } from '@console/web/orders/delivery/tracking-model'
import { sentOf, trackOf } from '@console/web/orders/labels'
import { signOutRequested } from '@console/web/session/model'
import { shownOrder, openOrders, reopen, selectStatus, findOrder } from '../kit/orders.ts'
import { HONEY, required } from '../kit/basics.ts'

/* Work without a network (shared/docs/decisions/offline.md). */

/** Counts one article offline. */
async function countedOffline() {
  const app = await openProducts()
  const row = required(simpleRows(app)[0])
  app.network.isOff = true
  await countStock(app, [row])
  return { app, row }
}

test('open pages receive changes sent for several projects', async () => {
  const app = await openProducts()
  const told = recordValues(app.scope, otherTabChanged)
  app.network.isOff = true
  for (const shop of ['honey', 'tea']) {
    const path = { shop, transaction: crypto.randomUUID() }
    const statuses = { before: { payment_status: 'Оплачен' }, after: { payment_status: 'Отправлен' } }
    const change = { ...step({ thing: 'order', place: shop, path }), ...statuses }
    await allSettled(queueChangesFx, { scope: app.scope, params: { steps: [change] } })
  }
  await reconnect(app)
  expect(told.map(({ at }) => at.shop).toSorted()).toEqual(['honey', 'tea'])
})

describe('stock counted offline', () => {
  test('is queued, shown, survives two reloads, and is written once', async () => {
    const first = await openProducts()
    const rows = simpleRows(first)
    expect(rows.length).toBeGreaterThan(5)
    first.network.isOff = true
    await countStock(first, rows)
    expect(first.calls).toEqual([])
    expect(queue(first)).toHaveLength(rows.length)
    expect(rowOf(first, rows[0]!)).toMatchObject({ isWaiting: true, summary: { stock: rows[0]!.summary.stock + 1 } })

    const second = await reopenConsole(first)
    second.network.isOff = true
    await open(second)
    expect(queue(second)).toHaveLength(rows.length)
    const third = await reopenConsole(second)
    third.calls.length = 0
    await reconnect(third)
    expect(writes(third)).toBe(rows.length)
    expect(queue(third)).toEqual([])
    await third.open()
    for (const row of rows)
      expect(rowOf(third, row)).toMatchObject({ isWaiting: false, summary: { stock: row.summary.stock + 1 } })
    expect(third.toasts.at(-1)?.text).toBe(`Отправлено: ${rows.length}\u00a0изменений`)
    expect(third.storage.has(unfinishedOf(ownerOf(third)))).toBe(false)
    await open(third)
    expect(writes(third)).toBe(rows.length)
  })

  test('opens a question only for products that were sold meanwhile', async () => {
    const app = await openProducts()
    const [one, other] = simpleRows(app).filter(({ summary }) => summary.stock > 10)
    if (!one || !other) throw new Error('no products')
    app.network.isOff = true
    await countStock(app, [one, other], 5)
    await sellPieces(app, one, 3)
    await reconnect(app)
    const [question, ...more] = app.scope.getState(waiting.$questions)
    expect(more).toEqual([])
    const [conflict] = question?.conflicts ?? []
    if (!question || !conflict) throw new Error('nothing is asked')
    expect(queue(app)).toHaveLength(1)
    const { stock } = one.summary
    expect(stockMoved(conflict)).toMatchObject({ text: 'продано 3', value: stock + 2 })
    // A postponed question does not open again by itself.
    await allSettled(waiting.postponed, { scope: app.scope })
    await allSettled(waiting.retried, { scope: app.scope })
    expect(app.scope.getState(waiting.$questions)).toEqual([])
    await allSettled(waiting.sendRequested, { scope: app.scope })
    expect(app.scope.getState(waiting.$questions)).toHaveLength(1)
    const answers = new Map([[question.key, [choiceOf(conflict, stockMoved(conflict)?.value)]]])
    await allSettled(waiting.decided, { scope: app.scope, params: answers })
    expect(queue(app)).toEqual([])
    await app.open()
    expect(rowOf(app, one).summary.stock).toBe(stock + 2)
    expect(rowOf(app, other).summary.stock).toBe(other.summary.stock + 5)
  })

  test('is not written again when its answer was lost', async () => {
    const { app, row } = await countedOffline()
    app.network.isOff = false
    const death = app.killAfter(1)
    void open(app)
    await death
    const next = await reopenConsole(app)
    next.calls.length = 0
    await reconnect(next)
    expect(writes(next)).toBe(0)
    expect(queue(next)).toEqual([])
    expect(rowOf(next, row).summary.stock).toBe(row.summary.stock + 1)
  })

  test('is sent by one of several tabs', async () => {
    const app = await openProducts()
    const rows = simpleRows(app)
    const tab = await reopenConsole(app)
    app.network.isOff = true
    await countStock(app, rows)
    tab.calls.length = 0
    app.network.isOff = false
    await Promise.all([open(app), open(tab)])
    expect(writes(app) + writes(tab)).toBe(rows.length)
    await open(app)
    expect([queue(app), queue(tab)]).toEqual([[], []])
  })

  test('can be discarded, and the list shows the server’s stock', async () => {
    const { app, row } = await countedOffline()
    app.network.isOff = false
    expect(await openHistory(app)).toMatchObject([{ title: 'Изменено без связи', isWaiting: true }])
    await runAction(app, 'undo')
    expect(queue(app)).toEqual([])
    expect(await openHistory(app)).toEqual([])
    await app.open()
    expect(rowOf(app, row)).toMatchObject({ isWaiting: false, summary: { stock: row.summary.stock } })
  })

  test('is shown until the list was read after it was sent', async () => {
    const { app, row } = await countedOffline()
    await reconnect(app)
    const counted = row.summary.stock + 1
    expect(rowOf(app, row)).toMatchObject({ isWaiting: false, summary: { stock: counted } })
    await app.open()
    await sellPieces(app, rowOf(app, row), 1)
    await app.open()
    expect(rowOf(app, row).summary.stock).toBe(counted - 1)
  })

  test('of a deleted product is dropped with a message', async () => {
    const { app, row } = await countedOffline()
    const other = await callerOf(app.api, 1001)
    const { owner, shop } = app.pathOf()
    expect((await other.send('DELETE', `/products/${owner}/${shop}/${row.uuid}/`)).ok).toBe(true)
    await reconnect(app)
    expect(app.toasts.at(-1)?.text).toContain('этого больше нет')
    expect(queue(app)).toEqual([])
  })

  test('stays queued when the server fails', async () => {
    const { app } = await countedOffline()
    await app.control('/__fake/faults', { method: 'PATCH', path: variants.update.path, status: 503, times: 1 })
    await reconnect(app)
    expect(queue(app)).toHaveLength(1)
    await allSettled(waiting.retried, { scope: app.scope })
    expect(queue(app)).toEqual([])
  })
})

describe('an order’s status and parcel', () => {
  test('are queued and sent; the parcel is not stored on the device', async () => {
    const app = await openOrders()
    const order = findOrder(app, ({ payment_status }) => payment_status === 'Оплачен')
    app.network.isOff = true
    await selectStatus(app, order, 'В пути')
    const tracking = { track_number: 'RU123', sent_date: '2026-03-21' }
    await allSettled(trackingFx, { scope: app.scope, params: { order, tracking } })
    expect(app.toasts.map(({ text }) => text)).toEqual([
      'Нет связи. Отправим, когда она появится.',
      'Нет связи. Отправим, когда она появится.',
    ])
    expect(shownOrder(app, order).payment_status).toBe('В пути')
    expect(queue(app).map(({ thing }) => thing)).toEqual(['order', 'tracking'])
    await reconnect(app)
    await reopen(app, HONEY)
    const after = shownOrder(app, order)
    expect([after.payment_status, trackOf(after), sentOf(after).slice(0, 10)]).toEqual([
      'В пути',
      'RU123',
      '2026-03-21',
    ])
    const [batch] = await openHistory(app)
    const entries = await app.journal.openTab().store.entries(batch?.id ?? '')
    expect(JSON.stringify(entries)).not.toContain('RU123')
  })
})

describe('the queue belongs to its owner', () => {
  test('is removed on sign-out, stays when a session ends, and is hidden from other owners', async () => {
    const app = await openProducts()
    const row = required(simpleRows(app)[0])
    app.network.isOff = true
    await countStock(app, [row])
    const owner = ownerOf(app)
    app.network.isOff = false
    await app.control('/__fake/session/expire', { tg_id: 1001, refresh: true })
    await open(app)
    expect(app.storage.get(unfinishedOf(owner))).toBeDefined()

    // Another one signs in, and out again, in the same browser.
    const tokens = await callerOf(app.api, 1002)
    app.storage.set('access_token', tokens.token)
    app.storage.set('refresh_token', tokens.refresh_token)
    const stranger = await openApp({ beside: app })
    await open(stranger)
    expect(queue(stranger)).toEqual([])
    await allSettled(signOutRequested, { scope: stranger.scope })

    const again = await callerOf(app.api, 1001)
    app.storage.set('access_token', again.token)
    app.storage.set('refresh_token', again.refresh_token)
    const back = await openApp({ beside: app })
    back.network.isOff = true
    await open(back)
    expect(queue(back)).toHaveLength(1)
    back.network.isOff = false
    await allSettled(signOutRequested, { scope: back.scope })
    expect(app.journal.size).toBe(0)
  })
})

import { allSettled, createWatch } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { contract } from '@console/shared/contract'
import type { Order } from '@console/shared/orders'
import { bulkConfirmed, bulkRequested } from '@console/web/orders/bulk/bulk-model'
import { ACCESS_TOKEN } from '@console/web/kit/platform/stored-names'
import { $statuses, list } from '@console/web/orders/model'
import { $incoming, polled, incomingShown } from '@console/web/orders/list/incoming-model'
import { API, type TestApp } from '../kit/app.ts'
import { HONEY } from '../kit/basics.ts'
import { holdAnswers } from '../kit/held-answers.ts'
import { openMutated } from '../tolerance/mutated-server.ts'
import { statusSelected } from '@console/web/orders/status/status-model'
import { isPaid, shownOrder, openOrders, orders, reopen, selectStatus, findOrder } from '../kit/orders.ts'

const LIST = '/payment/transactions/{shop}/'
const look = ({ scope }: TestApp) => allSettled(polled, { scope })
const show = ({ scope }: TestApp) => allSettled(incomingShown, { scope })
const news = ({ scope }: TestApp) => scope.getState($incoming)
const place = (app: TestApp, count: number) =>
  app.control('/__fake/orders', { shop: app.scope.getState(list.$path)?.shop, count })
const set = selectStatus

describe('new orders wait until the owner shows them', () => {
  test('counts new orders and shows them on request', async () => {
    const app = await openOrders()
    const before = orders(app)
    await place(app, 3)
    await look(app)
    expect(news(app)).toMatchObject({ fresh: 3, changed: 0 })
    expect(orders(app)).toBe(before)
    await show(app)
    expect(orders(app)).toHaveLength(63)
    expect(news(app)).toBeNull()
  })

  test('an unchanged answer is neither parsed nor compared', async () => {
    const app = await openOrders()
    const before = orders(app)
    const parsed = vi.spyOn(JSON, 'parse')
    let looks = 0
    const stop = createWatch({ unit: $incoming.updates, scope: app.scope, fn: () => (looks += 1) })
    await look(app)
    await allSettled(list.refresh, { scope: app.scope })
    expect(orders(app)).toBe(before)
    expect(parsed.mock.calls.filter(([text]) => text.length > 10_000)).toEqual([])
    // With news that wait, too.
    await place(app, 2)
    await look(app)
    const waiting = news(app)
    parsed.mockClear()
    await look(app)
    expect(news(app)).toBe(waiting)
    expect(waiting).toMatchObject({ fresh: 2 })
    expect(parsed.mock.calls.filter(([text]) => text.length > 10_000)).toEqual([])
    expect(looks).toBe(1)
    stop()
  })

  test('offers changes of others too', async () => {
    const app = await openOrders()
    const order = findOrder(app)
    // On another machine: tabs of one browser tell each other at once.
    await app.api.request(`${API}/payment/transactions/status/${order.shop_uuid}/${order.uuid}/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${app.storage.get(ACCESS_TOKEN)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ payment_status: 'Возврат' }),
    })
    await look(app)
    expect(news(app)).toMatchObject({ fresh: 0, changed: 1 })
    expect(shownOrder(app, order)).toEqual(order)
    await show(app)
    expect(shownOrder(app, order).payment_status).toBe('Возврат')
  })

  /** One order's status, and that of several orders at once. */
  const saves = {
    'one order': ({ scope }: TestApp, order: Order, payment_status: string) => [
      allSettled(statusSelected, { scope, params: { order, payment_status } }),
    ],
    'several orders': ({ scope }: TestApp, order: Order, status: string) => [
      allSettled(bulkRequested, { scope, params: { orders: [order], status } }),
      allSettled(bulkConfirmed, { scope }),
    ],
  }

  test.each(Object.entries(saves))('an earlier answer does not undo a save of %s', async (_what, save) => {
    for (const read of [polled, list.refresh]) {
      const line = holdAnswers()
      const app = await openOrders(HONEY, { before: line.before })
      const order = findOrder(app, isPaid)
      await place(app, 1)
      line.hold()
      const reading = allSettled(read, { scope: app.scope })
      await line.settled()
      line.pass()
      const saving = save(app, order, 'Доставлен')
      await line.settled()
      line.release()
      await Promise.all([reading, ...saving])
      await show(app)
      expect(shownOrder(app, order).payment_status).toBe('Доставлен')
    }
  })

  test.each<[string, Partial<Order>]>([
    ['status', { payment_status: 'Возврат' }],
    ['track number', { track_number: 'RU1' }],
    ['price', { price: 5 }],
    ['date', { date_update: '2030-01-01T00:00:00Z' }],
  ])('notices another %s, also of a provider that keeps no dates', async (_field, over) => {
    const server = await openMutated()
    await reopen(server.app, HONEY)
    server.mutate(contract.orders.list, (answer) =>
      (answer as Order[]).map((order, index) => (index === 3 ? { ...order, ...over } : order)),
    )
    await look(server.app)
    expect(news(server.app)).toMatchObject({ fresh: 0, changed: 1 })
  })

  test('a save stays in the waiting news', async () => {
    const app = await openOrders()
    const order = findOrder(app)
    await place(app, 1)
    await look(app)
    await set(app, order, 'Возврат')
    await show(app)
    expect(orders(app)).toHaveLength(61)
    expect(shownOrder(app, order).payment_status).toBe('Возврат')
  })

  test('the first order of an empty list appears at once', async () => {
    const app = await openOrders()
    const state = `${API}/__fake/state`
    const { tables, ...rest } = (await (await app.api.request(state)).json()) as { tables: object }
    const body = JSON.stringify({ ...rest, tables: { ...tables, orders: [] } })
    await app.api.request(state, { method: 'PUT', body, headers: { 'content-type': 'application/json' } })
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState(list.$view)).toBe('empty')
    await place(app, 1)
    await look(app)
    expect(app.scope.getState(list.$view)).toBe('shown')
    expect(news(app)).toBeNull()
  })

  test('a failed poll is silent, polls do not overlap, and another shop’s answer is dropped', async () => {
    const app = await openOrders()
    await app.control('/__fake/faults', { method: 'GET', path: LIST, status: 500, times: 1 })
    await look(app)
    expect(app.toasts).toEqual([])
    expect(app.scope.getState(list.$view)).toBe('shown')

    app.calls.length = 0
    await place(app, 2)
    await app.control('/__fake/faults', { method: 'GET', path: LIST, delay_ms: 30, times: 1 })
    const slow = Promise.all([look(app), look(app)])
    await reopen(app, 'Керамика на Покровке')
    await slow
    expect(news(app)).toBeNull()
    expect(app.calls.filter((call) => call.startsWith('GET /payment/transactions/'))).toHaveLength(2)
  })
})

test('counts an unreadable order as soon as a poll finds it', async () => {
  const server = await openMutated()
  const { app } = server
  await reopen(app, HONEY)
  const leftOut = () => app.scope.getState(list.$readState).leftOut
  expect(leftOut()).toBe(0)
  server.mutate(contract.orders.list, (answer) => [...(answer as object[]), 'not an order'])
  await look(app)
  expect(leftOut()).toBe(1)
  expect(news(app)).toBeNull()
  server.mutate(null)
  await look(app)
  expect(leftOut()).toBe(0)
})

test('reads the dictionary of statuses once for all shops, and again after a failure', async () => {
  const app = await openOrders()
  const asked = () => app.calls.filter((call) => call.includes('transaction_statuses')).length
  await reopen(app, 'Керамика на Покровке')
  expect([asked(), app.scope.getState($statuses).length]).toEqual([1, 8])
  await app.control('/__fake/faults', { path: '/dictionaries/transaction_statuses', status: 500, times: 1 })
  const next = await openOrders(HONEY, { beside: app })
  expect(next.toasts[0]?.text).toMatch(/^Статусы заказов не загрузились\./)
  expect([next.scope.getState(list.$view), next.scope.getState($statuses)]).toEqual(['shown', []])
  await allSettled(list.refresh, { scope: next.scope })
  expect(next.scope.getState($statuses)).toHaveLength(8)
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { list } from '@console/web/orders/model'
import { $incoming, polled, incomingShown } from '@console/web/orders/list/incoming-model'
import { statusSelected } from '@console/web/orders/status/status-model'
import { incomingText } from '@console/web/orders/labels'
import { API, type TestConsole } from '../kit/console.ts'
import { now, openOrders, orders, reopen, theOrder } from '../kit/orders.ts'

const LIST = '/payment/transactions/{shop}/'
const look = ({ scope }: TestConsole) => allSettled(polled, { scope })
const show = ({ scope }: TestConsole) => allSettled(incomingShown, { scope })
const news = ({ scope }: TestConsole) => scope.getState($incoming)
const place = (console: TestConsole, count: number) =>
  console.control('/__fake/orders', { shop: console.scope.getState(list.$path)?.shop, count })
const set = (console: TestConsole, order: Order, status: string) =>
  allSettled(statusSelected, { scope: console.scope, params: { order, status } })

describe('the gentle refresh', () => {
  test('new orders are counted, and come only when they are asked for', async () => {
    const console = await openOrders()
    const before = orders(console)
    await place(console, 3)
    await look(console)
    expect(news(console)).toMatchObject({ fresh: 3, changed: 0 })
    expect(orders(console)).toBe(before)
    await show(console)
    expect(orders(console)).toHaveLength(63)
    expect(news(console)).toBeNull()
  })

  test('nothing new says nothing', async () => {
    const console = await openOrders()
    await look(console)
    expect(news(console)).toBeNull()
    expect(console.toasts).toEqual([])
  })

  test('what changed elsewhere is offered, too', async () => {
    const console = await openOrders()
    const order = theOrder(console)
    await set(await openOrders(undefined, { beside: console }), order, 'Возврат')
    await look(console)
    expect(news(console)).toMatchObject({ fresh: 0, changed: 1 })
    expect(now(console, order)).toEqual(order)
    await show(console)
    expect(now(console, order).payment_status).toBe('Возврат')
  })

  test('an answer from before a save does not bring the past back', async () => {
    const console = await openOrders()
    const order = theOrder(console)
    await place(console, 1)
    await console.control('/__fake/faults', { method: 'GET', path: LIST, delay_ms: 60, times: 1 })
    const looking = look(console)
    await set(console, order, 'Возврат')
    await looking
    await show(console)
    expect(now(console, order).payment_status).toBe('Возврат')
  })

  test('a save while the news wait stands in them', async () => {
    const console = await openOrders()
    const order = theOrder(console)
    await place(console, 1)
    await look(console)
    await set(console, order, 'Возврат')
    await show(console)
    expect(orders(console)).toHaveLength(61)
    expect(now(console, order).payment_status).toBe('Возврат')
  })

  test('the first order of a shop that had none appears by itself: nothing can move there', async () => {
    const console = await openOrders()
    const state = `${API}/__fake/state`
    const { tables, ...rest } = (await (await console.api.request(state)).json()) as { tables: object }
    const body = JSON.stringify({ ...rest, tables: { ...tables, orders: [] } })
    await console.api.request(state, { method: 'PUT', body, headers: { 'content-type': 'application/json' } })
    await allSettled(list.refresh, { scope: console.scope })
    expect(console.scope.getState(list.$view)).toBe('empty')
    await place(console, 1)
    await look(console)
    expect(console.scope.getState(list.$view)).toBe('shown')
    expect(news(console)).toBeNull()
  })

  test('a look that fails keeps quiet; one that is under way is not doubled; another shop’s is dropped', async () => {
    const console = await openOrders()
    await console.control('/__fake/faults', { method: 'GET', path: LIST, status: 500, times: 1 })
    await look(console)
    expect(console.toasts).toEqual([])
    expect(console.scope.getState(list.$view)).toBe('shown')

    console.calls.length = 0
    await place(console, 2)
    await console.control('/__fake/faults', { method: 'GET', path: LIST, delay_ms: 30, times: 1 })
    const slow = Promise.all([look(console), look(console)])
    await reopen(console, 'Керамика на Покровке')
    await slow
    expect(news(console)).toBeNull()
    expect(console.calls.filter((call) => call.startsWith('GET /payment/transactions/'))).toHaveLength(2)
  })
})

test.each([
  [1, 0, '1\u00a0новый заказ'],
  [3, 1, '3\u00a0новых заказа'],
  [12, 0, '12\u00a0новых заказов'],
  [0, 2, 'Показать изменения: 2\u00a0заказа'],
])('%i new and %i changed read «%s»', (fresh, changed, text) => expect(incomingText(fresh, changed)).toBe(text))

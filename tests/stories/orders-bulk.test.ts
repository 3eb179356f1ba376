import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $bulkAsked, $isRunning, bulkAsked, bulkCancelled, bulkConfirmed } from '@console/web/orders/bulk/bulk-model'
import { selection } from '@console/web/orders/model'
import { $slips, slipsAsked, slipsPrinted } from '@console/web/orders/bulk/slips-model'
import { now, openOrders, orders, reopen, theOrder } from '../kit/orders.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'

async function askFor(count: number, status = 'Возврат') {
  const console = await openOrders()
  const selected = orders(console)
    .filter(({ payment_status }) => payment_status !== status)
    .slice(0, count)
  await allSettled(selection.set, { scope: console.scope, params: selected.map(({ uuid }) => uuid) })
  await allSettled(bulkAsked, { scope: console.scope, params: { orders: selected, status } })
  const confirm = () => allSettled(bulkConfirmed, { scope: console.scope })
  const said = () => console.toasts.map(({ text }) => text)
  return { console, selected, confirm, said }
}

describe('many at once', () => {
  test('nothing is sent before the answer; a no sends nothing', async () => {
    const { console, confirm } = await askFor(3)
    expect(console.scope.getState($bulkAsked)?.orders).toHaveLength(3)
    await allSettled(bulkCancelled, { scope: console.scope })
    await confirm()
    expect(console.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  })

  test('each order is changed by one call, a few at a time; the choice is done with', async () => {
    const { console, selected, confirm, said } = await askFor(13)
    await confirm()
    expect(selected.every((order) => now(console, order).payment_status === 'Возврат')).toBe(true)
    expect(console.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(13)
    expect(said()).toEqual(['Статус успешно обновлён у 13\u00a0заказов'])
    expect(console.scope.getState($isRunning)).toBe(false)
    expect(console.scope.getState(selection.$selectedIds).size).toBe(0)
  })

  test('what failed is counted and stays selected', async () => {
    const { console, selected, confirm, said } = await askFor(6)
    await console.control('/__fake/faults', { path: STATUS, status: 500, times: 2 })
    await confirm()
    expect(said()).toEqual(['Статус успешно обновлён у 4\u00a0заказов', 'Ошибка изменения статуса: 2\u00a0заказа'])
    const left = selected.filter((order) => now(console, order).payment_status !== 'Возврат')
    expect([...console.scope.getState(selection.$selectedIds)].sort()).toEqual(left.map(({ uuid }) => uuid).sort())
  })

  test('orders that have the status already are left out', async () => {
    const console = await openOrders()
    const order = theOrder(console, ({ payment_status }) => payment_status === 'Доставлен')
    await allSettled(bulkAsked, { scope: console.scope, params: { orders: [order], status: 'Доставлен' } })
    expect(console.scope.getState($bulkAsked)?.orders).toEqual([])
  })

  test('a run goes on in its own shop when the owner leaves for another', async () => {
    const { console, confirm, said } = await askFor(9)
    await console.control('/__fake/faults', { path: STATUS, delay_ms: 5 })
    const running = confirm()
    await reopen(console, 'Керамика на Покровке')
    await running
    expect(said()).toEqual(['Статус успешно обновлён у 9\u00a0заказов'])
    expect(orders(console)).toHaveLength(12)
    await reopen(console, 'Лавка мёда «Липа»')
    expect(orders(console).filter(({ payment_status }) => payment_status === 'Возврат').length).toBeGreaterThan(8)
  })
})

test('a tick comes and goes, and is gone on another shop’s page', async () => {
  const console = await openOrders()
  const { uuid } = theOrder(console)
  const toggle = () => allSettled(selection.toggled, { scope: console.scope, params: uuid })
  await toggle()
  expect(console.scope.getState(selection.$selectedIds).has(uuid)).toBe(true)
  await toggle()
  expect(console.scope.getState(selection.$selectedIds).size).toBe(0)
  await toggle()
  await reopen(console, 'Керамика на Покровке')
  expect(console.scope.getState(selection.$selectedIds).size).toBe(0)
})

test('packing slips lie ready until the printer is done', async () => {
  const console = await openOrders()
  await allSettled(slipsAsked, { scope: console.scope, params: orders(console).slice(0, 2) })
  expect(console.scope.getState($slips)).toHaveLength(2)
  await allSettled(slipsPrinted, { scope: console.scope })
  expect(console.scope.getState($slips)).toEqual([])
})

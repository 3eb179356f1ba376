import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import {
  $bulkAsked,
  $isRunning,
  bulkAsked,
  bulkCancelled,
  bulkConfirmed,
  run,
} from '@console/web/orders/bulk/bulk-model'
import { selection } from '@console/web/orders/model'
import { shortId } from '@console/web/orders/labels'
import { pageNamed } from '@console/web/kit/browser/navigation'
import { $shopTitle, $slips, slipsAsked, slipsPrinted } from '@console/web/orders/bulk/slips-model'
import { shopPath } from '../kit/open-shop.ts'
import { another, now, openOrders, orders, patches, reopen, selectStatus, theOrder } from '../kit/orders.ts'
import { HONEY } from '../kit/project-titles.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'

async function askFor(count: number, status = 'Возврат') {
  const app = await openOrders()
  const selected = orders(app)
    .filter(({ payment_status }) => payment_status !== status)
    .slice(0, count)
  await allSettled(selection.set, { scope: app.scope, params: selected.map(({ uuid }) => uuid) })
  await allSettled(bulkAsked, { scope: app.scope, params: { orders: selected, status } })
  const confirm = () => allSettled(bulkConfirmed, { scope: app.scope })
  const said = () => app.toasts.map(({ text }) => text)
  return { app, selected, confirm, said }
}

describe('one status for many orders at once', () => {
  test('nothing is sent before the answer; a no sends nothing', async () => {
    const { app, confirm } = await askFor(3)
    expect(app.scope.getState($bulkAsked)?.orders).toHaveLength(3)
    await allSettled(bulkCancelled, { scope: app.scope })
    await confirm()
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  })

  test('each order is changed by one call, a few at a time; they stay selected, for their slips', async () => {
    const { app, selected, confirm, said } = await askFor(13)
    await confirm()
    expect(selected.every((order) => now(app, order).payment_status === 'Возврат')).toBe(true)
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(13)
    expect(said()).toEqual(['Статус успешно обновлён у 13\u00a0заказов'])
    expect(app.scope.getState($isRunning)).toBe(false)
    expect(app.scope.getState(selection.$selectedIds).size).toBe(13)
  })

  test('what failed is counted; asked again, only that is changed', async () => {
    const { app, selected, confirm, said } = await askFor(6)
    await app.control('/__fake/faults', { path: STATUS, status: 500, times: 2 })
    await confirm()
    expect(said()).toEqual(['Ошибка изменения статуса: 2\u00a0заказа', 'Статус успешно обновлён у 4\u00a0заказов'])
    expect(app.scope.getState(selection.$selectedIds).size).toBe(6)
    await allSettled(bulkAsked, {
      scope: app.scope,
      params: { orders: selected.map((one) => now(app, one)), status: 'Возврат' },
    })
    expect(app.scope.getState($bulkAsked)?.orders).toHaveLength(2)
    await confirm()
    expect(selected.every((order) => now(app, order).payment_status === 'Возврат')).toBe(true)
  })

  test('orders that have the status already are left out', async () => {
    const app = await openOrders()
    const order = theOrder(app, ({ payment_status }) => payment_status === 'Доставлен')
    await allSettled(bulkAsked, { scope: app.scope, params: { orders: [order], status: 'Доставлен' } })
    expect(app.scope.getState($bulkAsked)?.orders).toEqual([])
  })

  test('what nobody asked for, what is ended already and what is under way is not sent', async () => {
    const { app, selected, confirm, said } = await askFor(2)
    const sent = () => patches(app).length
    const running = confirm()
    const ask = (orders: readonly Order[], status: string) =>
      allSettled(bulkAsked, { scope: app.scope, params: { orders, status } })
    void ask(selected, 'Отменён')
    const again = confirm()
    await Promise.all([running, again])
    expect(sent()).toBe(2)
    await allSettled(bulkCancelled, { scope: app.scope })
    await confirm()
    await ask(
      selected.map((one) => now(app, one)),
      'Возврат',
    )
    await confirm()
    expect(sent()).toBe(2)
    expect(said()).toEqual(['Статус успешно обновлён у 2\u00a0заказов'])
  })

  test('where every call fails nothing is said to be done', async () => {
    const { app, confirm, said } = await askFor(2)
    await app.control('/__fake/faults', { path: STATUS, status: 500 })
    await confirm()
    expect(said()).toEqual(['Ошибка изменения статуса: 2\u00a0заказа'])
  })

  test('what others changed meanwhile is asked about by its number, and is no failure', async () => {
    const { app, selected, confirm, said } = await askFor(2)
    const [first] = selected
    if (!first) throw new Error('nothing is selected')
    await selectStatus(await another(app), first, 'В пути')
    await confirm()
    const [question] = app.scope.getState(run.$questions)
    expect(question).toMatchObject({ key: first.uuid, title: `Заказ ${shortId(first.uuid)}` })
    expect(said()).toEqual(['Статус успешно обновлён у 1\u00a0заказа'])
    const [conflict] = question?.conflicts ?? []
    if (!conflict) throw new Error('nothing is asked')
    const choice = { path: conflict.path, theirs: conflict.theirs, value: conflict.mine }
    await allSettled(run.resolved, { scope: app.scope, params: new Map([[first.uuid, [choice]]]) })
    expect(now(app, first).payment_status).toBe('Возврат')
    expect(app.scope.getState(run.$questions)).toEqual([])
  })

  test('a run goes on in its own shop when the owner leaves for another', async () => {
    const { app, confirm, said } = await askFor(9)
    await app.control('/__fake/faults', { path: STATUS, delay_ms: 5 })
    const running = confirm()
    await reopen(app, 'Керамика на Покровке')
    await running
    expect(said()).toEqual(['Статус успешно обновлён у 9\u00a0заказов'])
    expect(orders(app)).toHaveLength(12)
    await reopen(app, 'Лавка мёда «Липа»')
    expect(orders(app).filter(({ payment_status }) => payment_status === 'Возврат').length).toBeGreaterThan(8)
  })
})

test('a tick comes and goes, and is gone on another shop’s page', async () => {
  const app = await openOrders()
  const { uuid } = theOrder(app)
  const press = (isSelected: boolean) =>
    allSettled(selection.pressed, { scope: app.scope, params: { uuid, isSelected, isRange: false } })
  await press(true)
  expect(app.scope.getState(selection.$selectedIds).has(uuid)).toBe(true)
  await press(false)
  expect(app.scope.getState(selection.$selectedIds).size).toBe(0)
  await press(true)
  await reopen(app, 'Керамика на Покровке')
  expect(app.scope.getState(selection.$selectedIds).size).toBe(0)
})

test('packing slips lie ready until the printer is done', async () => {
  const app = await openOrders()
  await allSettled(slipsAsked, { scope: app.scope, params: orders(app).slice(0, 2) })
  expect(app.scope.getState($slips)).toHaveLength(2)
  await allSettled(slipsPrinted, { scope: app.scope })
  expect(app.scope.getState($slips)).toEqual([])
})

test('a packing slip has the name of its shop as soon as that is known', async () => {
  const app = await openOrders()
  expect(app.scope.getState($shopTitle)).toBe('')
  await allSettled(pageNamed, { scope: app.scope, params: { id: shopPath(app, HONEY).shop, name: 'Липа' } })
  expect(app.scope.getState($shopTitle)).toBe('Липа')
  await reopen(app, 'Керамика на Покровке')
  expect(app.scope.getState($shopTitle)).toBe('')
})

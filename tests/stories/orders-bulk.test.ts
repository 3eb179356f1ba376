import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  $bulkQuestion,
  $isRunning,
  bulkRequested,
  bulkCancelled,
  bulkConfirmed,
  run,
} from '@console/web/orders/bulk/bulk-model'
import { selection } from '@console/web/orders/model'
import { shortId } from '@console/web/orders/labels'
import { pageNamed } from '@console/web/kit/platform/navigation'
import { $shopTitle, $slips, slipsRequested, slipsPrinted } from '@console/web/orders/dialogs-model'
import { $views, viewRemoved, viewSaved } from '@console/web/orders/list/views-model'
import { shopPath } from '../kit/open-shop.ts'
import { openAnother, shownOrder, openOrders, orders, reopen, selectStatus } from '../kit/orders.ts'
import { HONEY } from '../kit/basics.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'

async function askFor(count: number, status = 'Возврат') {
  const app = await openOrders()
  const selected = orders(app)
    .filter(({ payment_status }) => payment_status !== status)
    .slice(0, count)
  await allSettled(selection.set, { scope: app.scope, params: selected.map(({ uuid }) => uuid) })
  await allSettled(bulkRequested, { scope: app.scope, params: { orders: selected, status } })
  const confirm = () => allSettled(bulkConfirmed, { scope: app.scope })
  const said = () => app.toasts.map(({ text }) => text)
  return { app, selected, confirm, said }
}

describe('one status for many orders at once', () => {
  test('sends nothing before the confirmation or after a cancellation', async () => {
    const { app, confirm } = await askFor(3)
    expect(app.scope.getState($bulkQuestion)?.orders).toHaveLength(3)
    await allSettled(bulkCancelled, { scope: app.scope })
    await confirm()
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  })

  test('changes each order by one call and keeps the selection', async () => {
    const { app, selected, confirm, said } = await askFor(13)
    await confirm()
    expect(selected.every((order) => shownOrder(app, order).payment_status === 'Возврат')).toBe(true)
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(13)
    expect(said()).toEqual(['Статус успешно обновлён у 13\u00a0заказов'])
    expect(app.scope.getState($isRunning)).toBe(false)
    expect(app.scope.getState(selection.$selectedIds).size).toBe(13)
  })

  test('counts failures and changes only those the next time', async () => {
    const { app, selected, confirm, said } = await askFor(6)
    await app.control('/__fake/faults', { path: STATUS, status: 500, times: 2 })
    await confirm()
    expect(said()).toEqual(['Ошибка изменения статуса: 2\u00a0заказа', 'Статус успешно обновлён у 4\u00a0заказов'])
    expect(app.scope.getState(selection.$selectedIds).size).toBe(6)
    await allSettled(bulkRequested, {
      scope: app.scope,
      params: { orders: selected.map((one) => shownOrder(app, one)), status: 'Возврат' },
    })
    expect(app.scope.getState($bulkQuestion)?.orders).toHaveLength(2)
    await confirm()
    expect(selected.every((order) => shownOrder(app, order).payment_status === 'Возврат')).toBe(true)
  })

  test('shows no success when every call fails', async () => {
    const { app, confirm, said } = await askFor(2)
    await app.control('/__fake/faults', { path: STATUS, status: 500 })
    await confirm()
    expect(said()).toEqual(['Ошибка изменения статуса: 2\u00a0заказа'])
  })

  test('asks about a concurrent change by the order’s number', async () => {
    const { app, selected, confirm, said } = await askFor(2)
    const [first] = selected
    if (!first) throw new Error('nothing is selected')
    await selectStatus(await openAnother(app), first, 'В пути')
    await confirm()
    const [question] = app.scope.getState(run.$questions)
    expect(question).toMatchObject({ key: first.uuid, title: `Заказ ${shortId(first.uuid)}` })
    expect(said()).toEqual(['Статус успешно обновлён у 1\u00a0заказа'])
    const [conflict] = question?.conflicts ?? []
    if (!conflict) throw new Error('nothing is asked')
    const choice = { path: conflict.path, theirs: conflict.theirs, value: conflict.mine }
    await allSettled(run.resolved, { scope: app.scope, params: new Map([[first.uuid, [choice]]]) })
    expect(shownOrder(app, first).payment_status).toBe('Возврат')
    expect(app.scope.getState(run.$questions)).toEqual([])
  })
})

test('packing slips show the shop’s title and are kept until printed', async () => {
  const app = await openOrders()
  const { scope } = app
  await allSettled(slipsRequested, { scope, params: orders(app).slice(0, 2) })
  expect([scope.getState($slips).length, scope.getState($shopTitle)]).toEqual([2, ''])
  await allSettled(pageNamed, { scope, params: { id: shopPath(app, HONEY).shop, name: 'Липа' } })
  expect(scope.getState($shopTitle)).toBe('Липа')
  await allSettled(slipsPrinted, { scope })
  expect(scope.getState($slips)).toEqual([])
  await reopen(app, 'Керамика на Покровке')
  expect(scope.getState($shopTitle)).toBe('')
})

const urgent = { name: 'Срочные', query: 'status=waiting' }

test('a saved view belongs to its shop and is kept until removed', async () => {
  const app = await openOrders()
  const { scope } = app
  await allSettled(viewSaved, { scope, params: { ...urgent, query: 'status=x' } })
  await allSettled(viewSaved, { scope, params: urgent })
  expect(scope.getState($views)).toEqual([urgent])
  await reopen(app, 'Керамика на Покровке')
  expect(scope.getState($views)).toEqual([])
  const next = await openOrders(undefined, { beside: app })
  expect(next.scope.getState($views)).toEqual([urgent])
  await allSettled(viewRemoved, { scope: next.scope, params: urgent })
  const last = await openOrders(undefined, { beside: app })
  expect(last.scope.getState($views)).toEqual([])
})

test('ignores invalid stored views', async () => {
  const app = await openOrders()
  await allSettled(viewSaved, { scope: app.scope, params: urgent })
  const key = [...app.storage.keys()].find((name) => name.startsWith('order_views:')) ?? ''
  for (const text of ['{', '[1]', '{}']) {
    app.storage.set(key, text)
    const next = await openOrders(undefined, { beside: app })
    expect(next.scope.getState($views)).toEqual([])
  }
})

test('saving or removing a view keeps the others', async () => {
  const { scope } = await openOrders()
  const [today, paid] = [
    { name: 'Сегодня', query: 'date=today' },
    { name: 'Оплаченные', query: 'status=paid' },
  ]
  expect(scope.getState($views)).toEqual([])
  for (const view of [urgent, today, paid, { ...today, query: 'x=1' }])
    await allSettled(viewSaved, { scope, params: view })
  expect(scope.getState($views)).toEqual([urgent, paid, { ...today, query: 'x=1' }])
  await allSettled(viewRemoved, { scope, params: paid })
  expect(scope.getState($views)).toEqual([urgent, { ...today, query: 'x=1' }])
})

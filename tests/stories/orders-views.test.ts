import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { $views, viewRemoved, viewSaved } from '@console/web/orders/list/views-model'
import { openOrders, reopen } from '../kit/orders.ts'

const urgent = { name: 'Срочные', query: 'status=waiting' }

test('a saved view is its shop’s own, outlives the visit, and goes when it is removed', async () => {
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

test('what another program left under its name is no view', async () => {
  const app = await openOrders()
  await allSettled(viewSaved, { scope: app.scope, params: urgent })
  const key = [...app.storage.keys()].find((name) => name.startsWith('order_views:')) ?? ''
  for (const text of ['{', '[1]', '{}']) {
    app.storage.set(key, text)
    const next = await openOrders(undefined, { beside: app })
    expect(next.scope.getState($views)).toEqual([])
  }
})

test('views of other names stay where one is saved anew or removed', async () => {
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

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $order, closed, saving } from '@console/web/orders/details/details-model'
import * as delivery from '@console/web/orders/delivery/delivery-model'
import { $pictures, goods } from '@console/web/orders/details/goods-model'
import { $statuses, list } from '@console/web/orders/model'
import { statusDecision, statusSelected } from '@console/web/orders/status/status-model'
import { holdAnswers } from '../kit/held-answers.ts'
import { shopPath } from '../kit/open-shop.ts'
import { isPaid, now, openDetails, openOrders, reopen, selectStatus, theOrder } from '../kit/orders.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

describe('a status', () => {
  test('that is selected again while it is on its way is sent once', async () => {
    const line = holdAnswers()
    const app = await openOrders(HONEY, { before: line.before })
    const order = theOrder(app, isPaid)
    const select = () => allSettled(statusSelected, { scope: app.scope, params: { order, status: 'Собирается' } })
    app.sent.length = 0
    line.hold()
    const first = select()
    await line.quiet()
    const again = select()
    await line.quiet()
    line.pass()
    line.release()
    await Promise.all([first, again])
    expect(app.sent.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1)
    expect(now(app, order).payment_status).toBe('Собирается')
  })

  test('that somebody else changed is asked about on its page, and the question does not go along to another', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    const other = await openOrders(HONEY, { beside: app })
    await selectStatus(other, order, 'В пути')
    await selectStatus(app, order, 'Собирается')
    expect(app.scope.getState(statusDecision.$conflicts)).toHaveLength(1)
    await reopen(app, CERAMICS)
    expect(app.scope.getState(statusDecision.$conflicts)).toEqual([])
  })
})

test('pictures of what was bought are those of the order’s own shop, asked for once a shop', async () => {
  const app = await openOrders()
  for (const title of [HONEY, CERAMICS, CERAMICS]) {
    await reopen(app, title)
    await openDetails(app, theOrder(app), title)
    expect(app.scope.getState(goods.$path)).toEqual(shopPath(app, title))
  }
  expect(app.calls.filter((call) => call.startsWith('GET /products/'))).toHaveLength(2)
})

test.each([
  ['is done', undefined],
  ['fails', () => Response.json({}, { status: 500 })],
])('a status that %s after its order was left closes no other order', async (_how, instead) => {
  const line = holdAnswers()
  const app = await openOrders(HONEY, { before: line.before })
  const { scope } = app
  const [first, second] = [theOrder(app, isPaid), theOrder(app, (order) => !isPaid(order))]
  await openDetails(app, first)
  line.hold()
  const submitting = allSettled(saving.submitted, { scope, params: { order: first, payment_status: 'Собирается' } })
  await line.quiet()
  line.pass()
  const leaving = [allSettled(closed, { scope }), openDetails(app, second)]
  await line.quiet()
  line.release(instead)
  await Promise.all([submitting, ...leaving])
  expect(scope.getState($order)?.uuid).toBe(second.uuid)
})

test('a parcel’s number that is written after its order was left closes no other order', async () => {
  const line = holdAnswers()
  const app = await openOrders(HONEY, { before: line.before })
  const { scope } = app
  const [first, second] = [theOrder(app, isPaid), theOrder(app, (order) => !isPaid(order))]
  const open = (params: typeof first) => allSettled(delivery.deliveryOpened, { scope, params })
  const body = { order: first, tracking: { track_number: 'RU1', sent_date: '2026-05-21' } }
  const save = () => allSettled(delivery.tracking.submitted, { scope, params: body })
  await open(first)
  line.hold()
  const saving = save()
  await line.quiet()
  line.pass()
  const leaving = [allSettled(delivery.deliveryClosed, { scope }), open(second)]
  await line.quiet()
  line.release()
  await Promise.all([saving, ...leaving])
  expect(scope.getState(delivery.$delivering)?.uuid).toBe(second.uuid)
  expect(now(app, first).track_number).toBe('RU1')
  await open(first)
  await save()
  expect(scope.getState(delivery.$delivering)).toBeNull()
})

describe('an answer from before a change', () => {
  test('of the list does not undo it: the list is asked for again', async () => {
    const line = holdAnswers()
    const app = await openOrders(HONEY, { before: line.before })
    const order = theOrder(app, isPaid)
    line.hold()
    const reading = allSettled(list.refresh, { scope: app.scope })
    await line.quiet()
    line.pass()
    const changing = selectStatus(app, order, 'Собирается')
    await line.quiet()
    line.release()
    await Promise.all([reading, changing])
    expect(now(app, order).payment_status).toBe('Собирается')
  })

  test('of an order that was left does not undo it either', async () => {
    const line = holdAnswers()
    const app = await openOrders(HONEY, { before: line.before })
    const { scope } = app
    const order = theOrder(app, isPaid)
    line.hold()
    const opening = allSettled(delivery.deliveryOpened, { scope, params: order })
    await line.quiet()
    line.pass()
    const leaving = allSettled(delivery.deliveryClosed, { scope })
    const changing = selectStatus(app, order, 'Собирается')
    await line.quiet()
    line.release()
    await Promise.all([opening, leaving, changing])
    expect(now(app, order).payment_status).toBe('Собирается')
  })
})

test('pictures that did not come are asked for with the next order', async () => {
  const app = await openOrders()
  expect(app.scope.getState($pictures).size).toBe(0)
  await app.control('/__fake/faults', { path: '/products/{owner}/{shop}/', status: 500, times: 1 })
  await openDetails(app, theOrder(app))
  expect(app.scope.getState($pictures).size).toBe(0)
  await openDetails(app, theOrder(app, isPaid))
  expect(app.scope.getState($pictures).size).toBeGreaterThan(0)
})

test('the dictionary of statuses is asked for once for all shops, and again where it did not come', async () => {
  const app = await openOrders()
  const asked = () => app.calls.filter((call) => call.includes('transaction_statuses')).length
  expect(app.scope.getState($statuses).length).toBeGreaterThan(0)
  await reopen(app, CERAMICS)
  expect(asked()).toBe(1)
  await app.control('/__fake/faults', { path: '/dictionaries/transaction_statuses', status: 500, times: 1 })
  const next = await openOrders(HONEY, { beside: app })
  expect(next.scope.getState($statuses)).toEqual([])
  await reopen(next, CERAMICS)
  expect(next.scope.getState($statuses).length).toBeGreaterThan(0)
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $order, closed, saving } from '@console/web/orders/details/details-model'
import * as delivery from '@console/web/orders/delivery/delivery-model'
import { goods } from '@console/web/orders/details/goods-model'
import { statusDecision, statusSelected } from '@console/web/orders/status/status-model'
import { holdAnswers } from '../kit/held-answers.ts'
import { shopPath } from '../kit/open-shop.ts'
import { now, openDetails, openOrders, reopen, selectStatus, theOrder } from '../kit/orders.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

const isPaid = ({ payment_status }: { payment_status?: string | null | undefined }) => payment_status === 'Оплачен'

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

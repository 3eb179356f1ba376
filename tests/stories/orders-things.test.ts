import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import type { Thing, Writing } from '@console/web/kit/journal/thing'
import { bulkAsked, bulkConfirmed } from '@console/web/orders/bulk/bulk-model'
import { trackingStep, trackingThing } from '@console/web/orders/delivery/tracking-thing'
import { $isOpen, $order, closed } from '@console/web/orders/details/details-model'
import { orderStep, orderThing } from '@console/web/orders/order-thing'
import { act, openHistory } from '../kit/batches.ts'
import { shopPath } from '../kit/open-shop.ts'
import { isPaid, now, openDetails, openOrders, orders, patches, theOrder } from '../kit/orders.ts'
import { HONEY } from '../kit/project-titles.ts'

const DELIVERED = ({ payment_status }: Order) => payment_status === 'Доставлен'

async function openThing(thing: Thing, fits?: (order: Order) => boolean) {
  const app = await openOrders()
  const { scope } = app
  const order = theOrder(app, fits)
  const path = { shop: shopPath(app, HONEY).shop, transaction: order.uuid }
  const write = scopeBind(thing.writeFx!, { scope })
  return {
    app,
    order,
    path,
    read: scopeBind(thing.readFx, { scope }),
    write: (writing: Omit<Writing, 'path'>) => write({ ...writing, path }),
  }
}

describe('an order in the journal', () => {
  test('is its status alone, read and written by its uuid', async () => {
    const { app, order, path, read, write } = await openThing(orderThing, DELIVERED)
    expect(await read(path)).toEqual({ payment_status: 'Доставлен' })
    await write({ value: { payment_status: 'Доставлен' }, change: { payment_status: 'Возврат' } })
    expect(patches(app)).toMatchObject([
      { call: `PATCH /payment/transactions/status/${path.shop}/${order.uuid}/`, body: { payment_status: 'Возврат' } },
    ])
    expect(await read(path)).toEqual({ payment_status: 'Возврат' })
    expect([orderThing.key, orderThing.fields]).toEqual(['transaction', { payment_status: 'Статус' }])
  })

  test('that is gone is null, and one that cannot be read is a failure', async () => {
    const { app, path, read } = await openThing(orderThing)
    expect(await read({ ...path, transaction: '00000000-0000-4000-8000-000000000000' })).toBeNull()
    await app.control('/__fake/faults', { path: '/payment/transactions/{shop}/{transaction}/', status: 403 })
    await expect(read(path)).rejects.toMatchObject({ status: 403 })
  })

  test('whose status is none is not written', async () => {
    const { app, write } = await openThing(orderThing)
    await expect(write({ value: {}, change: { payment_status: '' } })).rejects.toThrow()
    expect(patches(app)).toEqual([])
  })

  test('is told by the beginning of its uuid in a step', async () => {
    const { order } = await openThing(orderThing)
    expect(orderStep('s', order, 'Оплачен', 'Возврат')).toEqual({
      thing: 'order',
      place: 's',
      path: { shop: 's', transaction: order.uuid },
      title: `Заказ ${order.uuid.slice(0, 8)}`,
      before: { payment_status: 'Оплачен' },
      after: { payment_status: 'Возврат' },
    })
  })
})

describe('a parcel in the journal', () => {
  const sent = { track_number: 'RU123456789', sent_date: '2026-05-02T10:30:00.000Z' }

  test('is its number and its day; of the same day the hour stays', async () => {
    const { app, path, read, write } = await openThing(trackingThing)
    await write({ value: sent, change: sent })
    const value = (await read(path))!
    expect(value).toEqual({ track_number: 'RU123456789', sent_date: '2026-05-02', sent: sent.sent_date })
    await write({ value: { ...value, track_number: 'RU2' }, change: { track_number: 'RU2' } })
    await write({ value: { ...value, sent_date: '2026-05-03' }, change: { sent_date: '2026-05-03' } })
    await write({ value: { track_number: 'RU3', sent_date: '2026-05-04', sent: '' }, change: { track_number: 'RU3' } })
    expect(patches(app).map(({ body }) => body)).toEqual([
      sent,
      { track_number: 'RU2', sent_date: sent.sent_date },
      { track_number: 'RU123456789', sent_date: '2026-05-03' },
      { track_number: 'RU3', sent_date: '2026-05-04' },
    ])
    expect(await read({ ...path, transaction: '00000000-0000-4000-8000-000000000000' })).toBeNull()
  })

  test('is the shopper’s, and its fields are told as in its form', () => {
    expect(trackingThing).toMatchObject({
      key: 'transaction',
      fields: { track_number: 'Трек-номер', sent_date: 'Дата отправки' },
      isPrivate: true,
    })
  })

  test('is changed from what the order has to what was typed', async () => {
    const { order } = await openThing(trackingThing)
    const bare = { ...order, delivery: null, sent_date: null, track_number: null }
    expect(trackingStep('s', bare, { track_number: 'RU1', sent_date: '2026-05-02' })).toEqual({
      thing: 'tracking',
      place: 's',
      path: { shop: 's', transaction: order.uuid },
      title: `Заказ ${order.uuid.slice(0, 8)}`,
      before: { track_number: '', sent_date: '' },
      after: { track_number: 'RU1', sent_date: '2026-05-02' },
    })
  })
})

test('many orders’ status stands in the history with what each had, and is taken back', async () => {
  const app = await openOrders()
  const [one, two] = [theOrder(app, DELIVERED), theOrder(app, isPaid)]
  await allSettled(bulkAsked, { scope: app.scope, params: { orders: [one, two], status: 'Возврат' } })
  await allSettled(bulkConfirmed, { scope: app.scope })
  expect(await openHistory(app)).toMatchObject([{ size: 2, place: shopPath(app, HONEY).shop }])
  await act(app, 'takeBack')
  const stored = await openOrders(undefined, { beside: app })
  expect([one, two].map((order) => now(stored, order).payment_status)).toEqual(['Доставлен', 'Оплачен'])
})

describe('an order’s page', () => {
  test('shows the order of the list until it is read, and nothing of it once it is closed', async () => {
    const app = await openOrders()
    const { scope } = app
    const order = orders(app)[2]!
    await app.control('/__fake/faults', { path: '/payment/transactions/{shop}/{transaction}/', status: 500 })
    await openDetails(app, order)
    expect([scope.getState($isOpen), scope.getState($order)]).toEqual([true, order])
    await allSettled(closed, { scope })
    expect([scope.getState($isOpen), scope.getState($order)]).toEqual([false, null])
  })

  test('of an order that the list does not have, and that cannot be read, is empty', async () => {
    const app = await openOrders()
    const order = { ...theOrder(app), uuid: '00000000-0000-4000-8000-000000000000' }
    await openDetails(app, order)
    expect([app.scope.getState($isOpen), app.scope.getState($order)]).toEqual([true, null])
  })
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { $delivering, deliveryOpened } from '@console/web/orders/delivery/delivery-model'
import { tracking } from '@console/web/orders/delivery/tracking-model'
import { changesOf, valuesOf } from '@console/web/orders/saving/details-form'
import * as details from '@console/web/orders/details/details-model'
import { $statuses, list } from '@console/web/orders/model'
import { ending, statusSelected } from '@console/web/orders/status/status-model'
import { parcelBadge } from '@console/web/orders/labels'
import { copied } from '@console/web/kit/platform/clipboard'
import type { TestApp } from '../kit/app.ts'
import { now, openDetails, openOrders, orders, reopen, selectStatus, theOrder } from '../kit/orders.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const said = ({ toasts }: TestApp) => toasts.map(({ text }) => text)
const parcel = { track_number: 'RU123', sent_date: '2026-05-19' }

describe('cancelling and refunding', () => {
  const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length

  test.each(['Отменён', 'Возврат'])('«%s» asks in the row; nothing is sent before the yes', async (status) => {
    const app = await openOrders()
    const { scope } = app
    const order = theOrder(app, ({ payment_status }) => payment_status === 'Оплачен')
    await allSettled(statusSelected, { scope, params: { order, payment_status: status } })
    expect(scope.getState(ending.$asked)).toEqual({ order, payment_status: status })
    await allSettled(ending.cancelled, { scope })
    await allSettled(ending.confirmed, { scope })
    expect(patches(app)).toBe(0)
    await selectStatus(app, order, status)
    expect(now(app, order).payment_status).toBe(status)
    expect(scope.getState(ending.$asked)).toBeNull()
  })

  test('ask in the details, too; any other status does not', async () => {
    const app = await openOrders()
    const { scope } = app
    const order = theOrder(app, ({ payment_status }) => payment_status === 'Оплачен')
    await openDetails(app, order)
    await allSettled(details.saving.submitted, { scope, params: { order, payment_status: 'Отменён' } })
    expect(scope.getState(details.ending.$asked)).toEqual({ order, payment_status: 'Отменён' })
    expect(patches(app)).toBe(0)
    await allSettled(details.ending.cancelled, { scope })
    await allSettled(details.saving.submitted, { scope, params: { order, payment_status: 'Собирается' } })
    expect(patches(app)).toBe(1)
  })
})

describe('the modal of an order’s delivery', () => {
  test('saves the track number and the date, says so and closes', async () => {
    const app = await openOrders()
    const order = theOrder(app, ({ delivery }) => Boolean(delivery))
    await allSettled(deliveryOpened, { scope: app.scope, params: order })
    await allSettled(tracking.submitted, { scope: app.scope, params: { order, tracking: parcel } })
    expect(app.scope.getState($delivering)).toBeNull()
    expect(now(app, order)).toMatchObject({ ...parcel, delivery: parcel })
    expect(said(app)).toEqual(['Трэк-номер успешно обновлён'])
  })
})

describe('the details of an order', () => {
  const save = async (app: TestApp, order: Order, over: Partial<ReturnType<typeof valuesOf>>) => {
    const statuses = app.scope.getState($statuses)
    const values = { ...valuesOf(order, statuses), ...over }
    await allSettled(details.saving.submitted, { scope: app.scope, params: changesOf(values, order, statuses) })
    await allSettled(details.ending.confirmed, { scope: app.scope })
  }
  const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length

  test('show the order as the list knows it, then as the server does', async () => {
    const app = await openOrders()
    const order = theOrder(app)
    await app.control('/__fake/faults', { path: STATUS, delay_ms: 1 })
    const other = await openOrders(undefined, { beside: app })
    await selectStatus(other, order, 'Возврат')
    await openDetails(app, order)
    expect(app.scope.getState(details.$order)?.payment_status).toBe('Возврат')
    expect(now(app, order).payment_status).toBe('Возврат')
  })

  test('save status and parcel by two calls with both messages, and close', async () => {
    const app = await openOrders()
    const order = theOrder(app, ({ delivery, track_number }) => Boolean(delivery) && !track_number)
    await openDetails(app, order)
    await save(app, order, { payment_status: 'В пути', ...parcel })
    expect(app.scope.getState(details.$order)).toBeNull()
    expect(said(app)).toEqual(['Статус успешно обновлён', 'Трэк-номер успешно обновлён'])
    expect(now(app, order)).toMatchObject({ payment_status: 'В пути', delivery: parcel })
  })

  test('one half refused, the other is saved and the form stays; then only that half is sent', async () => {
    const app = await openOrders()
    const order = theOrder(app, ({ delivery, track_number }) => Boolean(delivery) && !track_number)
    await app.control('/__fake/faults', { path: STATUS, status: 500, times: 1 })
    await openDetails(app, order)
    await save(app, order, { payment_status: 'В пути', ...parcel })
    expect(said(app)).toEqual(['Ошибка изменения статуса', 'Трэк-номер успешно обновлён'])
    const open = app.scope.getState(details.$order)!
    expect(open).toMatchObject(parcel)
    expect(app.scope.getState(details.saving.$failure)?.status).toBe(500)
    await save(app, open, { payment_status: 'В пути' })
    expect(app.scope.getState(details.$order)).toBeNull()
    expect(patches(app)).toBe(3)
  })
})

test('a status that is saved after its shop was left changes nothing in the next one', async () => {
  const app = await openOrders()
  await app.control('/__fake/faults', { path: STATUS, delay_ms: 30 })
  const slow = allSettled(statusSelected, {
    scope: app.scope,
    params: { order: theOrder(app), payment_status: 'Собирается' },
  })
  await reopen(app, 'Керамика на Покровке')
  const before = orders(app)
  await slow
  expect(before).toHaveLength(12)
  expect(orders(app)).toBe(before)
})

describe('the list of orders', () => {
  test('shows the shop’s orders, newest first, and the server’s dictionary of statuses', async () => {
    const app = await openOrders()
    expect(app.scope.getState(list.$view)).toBe('shown')
    expect(orders(app)).toHaveLength(60)
    expect(app.scope.getState($statuses)[0]).toEqual({
      value: 'forming',
      label: 'Формирование заказа',
      color: '#8A8F98',
    })
    expect(app.calls).toHaveLength(2)
  })

  test('a copied payment id is named in the message', async () => {
    const app = await openOrders()
    const { uuid } = theOrder(app)
    await allSettled(copied, { scope: app.scope, params: uuid })
    expect(app.copied).toEqual([uuid])
    expect(said(app)).toEqual([`${uuid} в буфере обмена`])
  })

  test.each([
    ['Формирование заказа', 'Формирование заказа', 'neutral'],
    ['В пути', 'В пути', 'warn'],
    ['Доставлен', 'Доставлен', 'good'],
    ['Утерян', 'Утерян', 'neutral'],
    [null, 'нет данных', 'neutral'],
  ])('a parcel’s %j is «%s», %s', (status, label, tone) => {
    expect(parcelBadge({ uuid: '1', payment_status: status })).toEqual({ label, tone })
  })
})

describe('the status in an order’s row', () => {
  test('is changed by one call, said, and stands in the list', async () => {
    const app = await openOrders()
    const order = theOrder(app, ({ payment_status }) => payment_status === 'Оплачен')
    await selectStatus(app, order, 'В пути')
    expect(now(app, order).payment_status).toBe('В пути')
    expect(said(app)).toEqual(['Статус успешно обновлён'])
    await selectStatus(app, now(app, order), 'В пути')
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
  })

  test('refused, it stays as it was, and the message is the documented one', async () => {
    const app = await openOrders()
    const order = theOrder(app)
    await app.control('/__fake/faults', { path: STATUS, status: 500 })
    await selectStatus(app, order, 'Доставлен')
    expect(now(app, order)).toEqual(order)
    expect(said(app)).toEqual(['Ошибка изменения статуса'])
  })
})

import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { $delivering, deliveryClosed, deliveryOpened, tracking } from '@console/web/orders/delivery/delivery-model'
import { changesOf, detailsRules, valuesOf } from '@console/web/orders/details/details-form'
import * as details from '@console/web/orders/details/details-model'
import { $statuses, list, pageOpened } from '@console/web/orders/model'
import { ending, statusSelected } from '@console/web/orders/status/status-model'
import { TrackingForm } from '@console/web/orders/delivery/tracking-form'
import { weightText } from '@console/web/orders/labels'
import * as z from 'zod/mini'
import type { TestApp } from '../kit/app.ts'
import { now, openDetails, openOrders, orders, reopen, selectStatus, theOrder } from '../kit/orders.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const TRACK = '/payment/transactions/track_number/{shop}/{transaction}/'
const said = ({ toasts }: TestApp) => toasts.map(({ text }) => text)
const parcel = { track_number: 'RU123', sent_date: '2026-05-19' }

describe('cancelling and refunding', () => {
  const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length

  test.each(['Отменён', 'Возврат'])('«%s» asks in the row; nothing is sent before the yes', async (status) => {
    const app = await openOrders()
    const { scope } = app
    const order = theOrder(app, ({ payment_status }) => payment_status === 'Оплачен')
    await allSettled(statusSelected, { scope, params: { order, status } })
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

  test('a failure keeps it open with the reason; a second try may succeed', async () => {
    const app = await openOrders()
    const { scope } = app
    const order = theOrder(app)
    await app.control('/__fake/faults', { path: TRACK, status: 500, times: 1 })
    await allSettled(deliveryOpened, { scope, params: order })
    const params = { order, tracking: parcel }
    await allSettled(tracking.submitted, { scope, params })
    expect(scope.getState($delivering)).toEqual(order)
    expect(scope.getState(tracking.$failure)?.status).toBe(500)
    expect(said(app)).toEqual(['Ошибка изменения трэк-номера'])
    await allSettled(tracking.submitted, { scope, params })
    expect(scope.getState($delivering)).toBeNull()
  })

  test('closed and opened again, it shows no old failure', async () => {
    const app = await openOrders()
    const { scope } = app
    await app.control('/__fake/faults', { path: TRACK, status: 500 })
    await allSettled(deliveryOpened, { scope, params: theOrder(app) })
    await allSettled(tracking.submitted, { scope, params: { order: theOrder(app), tracking: parcel } })
    await allSettled(deliveryClosed, { scope })
    await allSettled(deliveryOpened, { scope, params: theOrder(app) })
    expect(scope.getState(tracking.$failure)).toBeNull()
  })

  test.each([
    [{ track_number: '', sent_date: '2026-05-19' }, 'track_number', messages.required],
    [{ track_number: 'A', sent_date: '' }, 'sent_date', 'Дата обязательна'],
    [{ track_number: 'A', sent_date: '19.05.20' }, 'sent_date', 'Такой даты нет: укажите её как 21.03.2026.'],
    [{ track_number: 'A', sent_date: '31.02.2026' }, 'sent_date', 'Такой даты нет: укажите её как 21.03.2026.'],
  ])('%j is refused at %s: %s', (values, path, message) => {
    expect(z.safeParse(TrackingForm, values).error?.issues).toMatchObject([{ path: [path], message }])
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

  test('send only what was changed, and nothing at all when nothing was', async () => {
    const app = await openOrders()
    const order = theOrder(app)
    await openDetails(app, order)
    await save(app, order, {})
    expect(app.scope.getState(details.$order)).toBeNull()
    expect(patches(app)).toBe(0)
    await openDetails(app, order)
    await save(app, order, { payment_status: 'Доставлен' })
    expect(patches(app)).toBe(1)
    expect(said(app)).toEqual(['Статус успешно обновлён'])
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

  test('a refused track number keeps the form, with the saved status', async () => {
    const app = await openOrders()
    const order = theOrder(app)
    await app.control('/__fake/faults', { path: TRACK, status: 500, times: 1 })
    await openDetails(app, order)
    await save(app, order, { payment_status: 'Возврат', track_number: 'RU7', sent_date: '2026-05-01' })
    expect(said(app)).toEqual(['Статус успешно обновлён', 'Ошибка изменения трэк-номера'])
    expect(app.scope.getState(details.$order)?.payment_status).toBe('Возврат')
  })

  test('want a status; a parcel’s two fields may both be empty, but not one, and not once it was sent', () => {
    const messagesOf = (order: Order, over: object) =>
      z
        .safeParse(detailsRules(order), { payment_status: 'В пути', track_number: '', sent_date: '', ...over })
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    const bare: Order = { uuid: '1' }
    expect(messagesOf(bare, {})).toBeUndefined()
    expect(messagesOf(bare, { payment_status: '' })).toEqual([`payment_status: ${messages.required}`])
    expect(messagesOf(bare, { track_number: 'A' })).toEqual(['sent_date: Дата обязательна'])
    expect(messagesOf(bare, { sent_date: '1.1' })).toEqual([
      `track_number: ${messages.required}`,
      'sent_date: Такой даты нет: укажите её как 21.03.2026.',
    ])
    expect(messagesOf({ uuid: '1', ...parcel }, {})).toHaveLength(2)
  })

  test('count the parcel in kilograms', () => {
    expect(weightText({ weight: 485 })).toBe('0,485\u00a0кг')
    expect(weightText({ weight: 3600 })).toBe('3,6\u00a0кг')
    expect(weightText({ weight: null })).toBe('')
  })
})

test('an order of a shop that was left does not change the next shop’s list', async () => {
  const app = await openOrders()
  const order = theOrder(app)
  await app.control('/__fake/faults', { path: STATUS, delay_ms: 30 })
  const slow = allSettled(statusSelected, { scope: app.scope, params: { order, status: 'Собирается' } })
  await reopen(app, 'Керамика на Покровке')
  await slow
  expect(orders(app)).toHaveLength(12)
  expect(orders(app).some(({ uuid }) => uuid === order.uuid)).toBe(false)
  expect(app.scope.getState(list.$path)).not.toBeNull()
  await allSettled(pageOpened, { scope: app.scope, params: app.scope.getState(list.$path)! })
})

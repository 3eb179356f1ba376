import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { $delivering, deliveryClosed, deliveryOpened, tracking } from '@console/web/orders/delivery/delivery-model'
import { changesOf, detailsForm, valuesOf } from '@console/web/orders/details/details-form'
import * as details from '@console/web/orders/details/details-model'
import { $statuses, list, pageOpened } from '@console/web/orders/model'
import { statusSelected } from '@console/web/orders/status/status-model'
import { TrackingForm } from '@console/web/orders/delivery/tracking-form'
import { kilograms, parcelBadge, statusOf } from '@console/web/orders/labels'
import { copied } from '@console/web/kit/browser/clipboard'
import * as z from 'zod/mini'
import { openConsole, type TestConsole } from '../kit/console.ts'
import { now, openOrders, orders, reopen, theOrder } from '../kit/orders.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const TRACK = '/payment/transactions/track_number/{shop}/{transaction}/'
const said = ({ toasts }: TestConsole) => toasts.map(({ text }) => text)
const parcel = { track_number: 'RU123', sent_date: '2026-05-19' }

describe('the list', () => {
  test('shows the shop’s orders, newest first, and the server’s dictionary of statuses', async () => {
    const console = await openOrders()
    expect(console.scope.getState(list.$view)).toBe('shown')
    expect(orders(console)).toHaveLength(60)
    expect(console.scope.getState($statuses)[0]).toEqual({
      value: 'forming',
      label: 'Формирование заказа',
      color: '#8A8F98',
    })
    expect(console.calls).toHaveLength(2)
  })

  test('is empty where nobody bought, failed when the server fails, full after a retry', async () => {
    const console = await openOrders('Беговой клуб «Набережная»')
    expect(console.scope.getState(list.$view)).toBe('empty')
    await console.control('/__fake/faults', { path: '/payment/transactions/{shop}/', status: 500, times: 1 })
    await reopen(console, 'Лавка мёда «Липа»')
    expect(console.scope.getState(list.$view)).toBe('failed')
    await allSettled(list.refresh, { scope: console.scope })
    expect(console.scope.getState(list.$view)).toBe('shown')
  })

  test('a dictionary that fails is told, and asked for again with the next load; the orders show all the same', async () => {
    const console = await openConsole()
    await console.control('/__fake/faults', { path: '/dictionaries/transaction_statuses', status: 500, times: 1 })
    await reopen(console, 'Лавка мёда «Липа»')
    expect(said(console)[0]).toMatch(/^Статусы заказов не загрузились\./)
    expect(console.scope.getState(list.$view)).toBe('shown')
    await allSettled(list.refresh, { scope: console.scope })
    expect(console.scope.getState($statuses)).toHaveLength(8)
  })

  test('a copied payment id is named in the message', async () => {
    const console = await openOrders()
    const { uuid } = theOrder(console)
    await allSettled(copied, { scope: console.scope, params: uuid })
    expect(console.copied).toEqual([uuid])
    expect(said(console)).toEqual([`${uuid} в буфере обмена`])
  })

  test('an order without a status is being formed, grey; a status that the dictionary lacks stays, grey', async () => {
    const statuses = (await openOrders()).scope.getState($statuses)
    expect(statusOf({ payment_status: null }, statuses)).toMatchObject({
      label: 'Формирование заказа',
      color: '#8A8F98',
    })
    expect(statusOf({ payment_status: 'on_the_way' }, statuses)).toMatchObject({ label: 'В пути', color: '#F2994A' })
    expect(statusOf({ payment_status: 'Потерян' }, statuses)).toMatchObject({ label: 'Потерян', color: null })
  })

  test.each([
    ['Формирование заказа', 'Формирование заказа', 'neutral'],
    ['В пути', 'В пути', 'warn'],
    ['Доставлен', 'Доставлен', 'good'],
    ['Утерян', 'Утерян', 'neutral'],
    [null, 'нет данных', 'neutral'],
  ])('a parcel’s %j is «%s», %s', (status, label, tone) => {
    expect(parcelBadge({ uuid: '1', delivery: { status } })).toEqual({ label, tone })
    expect(parcelBadge({ uuid: '1', delivery: null })).toEqual({ label: 'нет данных', tone: 'neutral' })
  })
})

describe('the status in the row', () => {
  const choose = (console: TestConsole, order: Order, status: string) =>
    allSettled(statusSelected, { scope: console.scope, params: { order, status } })

  test('is changed by one call, said, and stands in the list', async () => {
    const console = await openOrders()
    const order = theOrder(console, ({ payment_status }) => payment_status === 'Оплачен')
    await choose(console, order, 'В пути')
    expect(now(console, order).payment_status).toBe('В пути')
    expect(said(console)).toEqual(['Статус успешно обновлён'])
    await choose(console, now(console, order), 'В пути')
    expect(console.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
  })

  test('refused, it stays as it was, and the message is the documented one', async () => {
    const console = await openOrders()
    const order = theOrder(console)
    await console.control('/__fake/faults', { path: STATUS, status: 500 })
    await choose(console, order, 'Доставлен')
    expect(now(console, order)).toEqual(order)
    expect(said(console)).toEqual(['Ошибка изменения статуса'])
  })
})

describe('the delivery modal', () => {
  test('saves the track number and the date, says so and closes', async () => {
    const console = await openOrders()
    const order = theOrder(console, ({ delivery }) => Boolean(delivery))
    await allSettled(deliveryOpened, { scope: console.scope, params: order })
    await allSettled(tracking.submitted, { scope: console.scope, params: { order: order.uuid, tracking: parcel } })
    expect(console.scope.getState($delivering)).toBeNull()
    expect(now(console, order)).toMatchObject({ ...parcel, delivery: parcel })
    expect(said(console)).toEqual(['Трэк-номер успешно обновлён'])
  })

  test('a failure keeps it open with the reason; a second try may succeed', async () => {
    const console = await openOrders()
    const { scope } = console
    const order = theOrder(console)
    await console.control('/__fake/faults', { path: TRACK, status: 500, times: 1 })
    await allSettled(deliveryOpened, { scope, params: order })
    const params = { order: order.uuid, tracking: parcel }
    await allSettled(tracking.submitted, { scope, params })
    expect(scope.getState($delivering)).toEqual(order)
    expect(scope.getState(tracking.$failure)?.status).toBe(500)
    expect(said(console)).toEqual(['Ошибка изменения трэк-номера'])
    await allSettled(tracking.submitted, { scope, params })
    expect(scope.getState($delivering)).toBeNull()
  })

  test('closed and opened again, it shows no old failure', async () => {
    const console = await openOrders()
    const { scope } = console
    await console.control('/__fake/faults', { path: TRACK, status: 500 })
    await allSettled(deliveryOpened, { scope, params: theOrder(console) })
    await allSettled(tracking.submitted, { scope, params: { order: theOrder(console).uuid, tracking: parcel } })
    await allSettled(deliveryClosed, { scope })
    await allSettled(deliveryOpened, { scope, params: theOrder(console) })
    expect(scope.getState(tracking.$failure)).toBeNull()
  })

  test.each([
    [{ track_number: '', sent_date: '2026-05-19' }, 'track_number', 'Обязательно для заполнения.'],
    [{ track_number: 'A', sent_date: '' }, 'sent_date', 'Дата обязательна'],
    [{ track_number: 'A', sent_date: '19.05.20' }, 'sent_date', 'Date input not valid.'],
    [{ track_number: 'A', sent_date: '31.02.2026' }, 'sent_date', 'Date input not valid.'],
  ])('%j is refused at %s: %s', (values, path, message) => {
    expect(z.safeParse(TrackingForm, values).error?.issues).toMatchObject([{ path: [path], message }])
  })
})

describe('the details', () => {
  const save = async (console: TestConsole, order: Order, over: Partial<ReturnType<typeof valuesOf>>) => {
    const statuses = console.scope.getState($statuses)
    const values = { ...valuesOf(order, statuses), ...over }
    await allSettled(details.submitted, { scope: console.scope, params: changesOf(values, order, statuses) })
  }
  const patches = ({ calls }: TestConsole) => calls.filter((call) => call.startsWith('PATCH')).length

  test('show the order as the list knows it, then as the server does', async () => {
    const console = await openOrders()
    const order = theOrder(console)
    await console.control('/__fake/faults', { path: STATUS, delay_ms: 1 })
    const other = await openOrders(undefined, { beside: console })
    await allSettled(statusSelected, { scope: other.scope, params: { order, status: 'Возврат' } })
    await allSettled(details.opened, { scope: console.scope, params: order })
    expect(console.scope.getState(details.$order)?.payment_status).toBe('Возврат')
    expect(now(console, order).payment_status).toBe('Возврат')
  })

  test('save status and parcel by two calls with both messages, and close', async () => {
    const console = await openOrders()
    const order = theOrder(console, ({ delivery, track_number }) => Boolean(delivery) && !track_number)
    await allSettled(details.opened, { scope: console.scope, params: order })
    await save(console, order, { payment_status: 'В пути', ...parcel })
    expect(console.scope.getState(details.$order)).toBeNull()
    expect(said(console)).toEqual(['Статус успешно обновлён', 'Трэк-номер успешно обновлён'])
    expect(now(console, order)).toMatchObject({ payment_status: 'В пути', delivery: { ...parcel, status: 'В пути' } })
  })

  test('send only what was changed, and nothing at all when nothing was', async () => {
    const console = await openOrders()
    const order = theOrder(console)
    await allSettled(details.opened, { scope: console.scope, params: order })
    await save(console, order, {})
    expect(console.scope.getState(details.$order)).toBeNull()
    expect(patches(console)).toBe(0)
    await allSettled(details.opened, { scope: console.scope, params: order })
    await save(console, order, { payment_status: 'Доставлен' })
    expect(patches(console)).toBe(1)
    expect(said(console)).toEqual(['Статус успешно обновлён'])
  })

  test('one half refused, the other is saved and the form stays; then only that half is sent', async () => {
    const console = await openOrders()
    const order = theOrder(console, ({ delivery, track_number }) => Boolean(delivery) && !track_number)
    await console.control('/__fake/faults', { path: STATUS, status: 500, times: 1 })
    await allSettled(details.opened, { scope: console.scope, params: order })
    await save(console, order, { payment_status: 'В пути', ...parcel })
    expect(said(console)).toEqual(['Ошибка изменения статуса', 'Трэк-номер успешно обновлён'])
    const open = console.scope.getState(details.$order)!
    expect(open).toMatchObject(parcel)
    expect(console.scope.getState(details.$failure)?.status).toBe(500)
    await save(console, open, { payment_status: 'В пути' })
    expect(console.scope.getState(details.$order)).toBeNull()
    expect(patches(console)).toBe(3)
  })

  test('a refused track number keeps the form, with the saved status', async () => {
    const console = await openOrders()
    const order = theOrder(console)
    await console.control('/__fake/faults', { path: TRACK, status: 500, times: 1 })
    await allSettled(details.opened, { scope: console.scope, params: order })
    await save(console, order, { payment_status: 'Возврат', track_number: 'RU7', sent_date: '2026-05-01' })
    expect(said(console)).toEqual(['Статус успешно обновлён', 'Ошибка изменения трэк-номера'])
    expect(console.scope.getState(details.$order)?.payment_status).toBe('Возврат')
  })

  test('want a status; a parcel’s two fields may both be empty, but not one, and not once it was sent', () => {
    const messagesOf = (order: Order, over: object) =>
      z
        .safeParse(detailsForm(order), { payment_status: 'В пути', track_number: '', sent_date: '', ...over })
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    const bare: Order = { uuid: '1' }
    expect(messagesOf(bare, {})).toBeUndefined()
    expect(messagesOf(bare, { payment_status: '' })).toEqual(['payment_status: Обязательно для заполнения.'])
    expect(messagesOf(bare, { track_number: 'A' })).toEqual(['sent_date: Дата обязательна'])
    expect(messagesOf(bare, { sent_date: '1.1' })).toEqual([
      'track_number: Обязательно для заполнения.',
      'sent_date: Date input not valid.',
    ])
    expect(messagesOf({ uuid: '1', ...parcel }, {})).toHaveLength(2)
  })

  test('count the parcel in kilograms', () => {
    expect(kilograms(485)).toBe('0,485\u00a0кг')
    expect(kilograms(3600)).toBe('3,6\u00a0кг')
    expect(kilograms(null)).toBe('')
  })
})

test('an order of a shop that was left does not change the next shop’s list', async () => {
  const console = await openOrders()
  const order = theOrder(console)
  await console.control('/__fake/faults', { path: STATUS, delay_ms: 30 })
  const slow = allSettled(statusSelected, { scope: console.scope, params: { order, status: 'Возврат' } })
  await reopen(console, 'Керамика на Покровке')
  await slow
  expect(orders(console)).toHaveLength(12)
  expect(orders(console).some(({ uuid }) => uuid === order.uuid)).toBe(false)
  expect(console.scope.getState(list.$path)).not.toBeNull()
  await allSettled(pageOpened, { scope: console.scope, params: console.scope.getState(list.$path)! })
})

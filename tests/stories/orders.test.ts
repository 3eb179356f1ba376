import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { MergeProof } from '@console/web/kit/api/merge-proof'
import { $delivering, deliveryClosed, deliveryOpened } from '@console/web/orders/dialogs-model'
import { tracking } from '@console/web/orders/delivery/tracking-model'
import { changesOf, valuesOf } from '@console/web/orders/saving/details-form'
import * as details from '@console/web/orders/details/details-model'
import { $statuses, list } from '@console/web/orders/model'
import { ending, statusSelected } from '@console/web/orders/status/status-model'
import { parcelBadge } from '@console/web/orders/labels'
import { copyRequested } from '@console/web/kit/platform/clipboard'
import type { RecordedEntity } from '@console/web/history/entity'
import { parcelEntity } from '@console/web/orders/delivery/parcel-entity'
import { recordedOrder, recordedParcel } from '@console/web/orders/recorded-orders'
import type { TestApp } from '../kit/app.ts'
import {
  shownOrder,
  openAnother,
  openDetails,
  openOrders,
  orders,
  reopen,
  selectStatus,
  findOrder,
  patches,
} from '../kit/orders.ts'
import { shopPath } from '../kit/open-shop.ts'
import { holdAnswers } from '../kit/held-answers.ts'
import { HONEY } from '../kit/basics.ts'
import { recordedCalls } from '../kit/recorded-entities.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const said = ({ toasts }: TestApp) => toasts.map(({ text }) => text)
const parcel = { track_number: 'RU123', sent_date: '2026-05-19' }

describe('cancelling and refunding', () => {
  test.each(['Отменён', 'Возврат'])(
    '«%s» asks in the row and sends nothing before the confirmation',
    async (status) => {
      const app = await openOrders()
      const { scope } = app
      const order = findOrder(app, ({ payment_status }) => payment_status === 'Оплачен')
      await allSettled(statusSelected, { scope, params: { order, payment_status: status } })
      expect(scope.getState(ending.$asked)).toEqual({ order, payment_status: status })
      await allSettled(ending.cancelled, { scope })
      await allSettled(ending.confirmed, { scope })
      expect(patches(app)).toEqual([])
      await selectStatus(app, order, status)
      expect(shownOrder(app, order).payment_status).toBe(status)
      expect(scope.getState(ending.$asked)).toBeNull()
    },
  )
})

describe('the modal of an order’s delivery', () => {
  test('saves the track number and the date, and closes', async () => {
    const app = await openOrders()
    const order = findOrder(app, ({ delivery }) => Boolean(delivery))
    await allSettled(deliveryOpened, { scope: app.scope, params: order })
    await allSettled(tracking.submitted, { scope: app.scope, params: { order, tracking: parcel } })
    expect(app.scope.getState($delivering)).toBeNull()
    expect(shownOrder(app, order)).toMatchObject({ ...parcel, delivery: parcel })
    expect(said(app)).toEqual(['Трэк-номер успешно обновлён'])
  })

  test('asks about a concurrent change until it is closed', async () => {
    const app = await openOrders()
    const { scope } = app
    const order = findOrder(app, ({ delivery }) => Boolean(delivery))
    await allSettled(deliveryOpened, { scope, params: order })
    const other = await openAnother(app)
    const theirs = { order, tracking: { ...parcel, track_number: 'RU9' } }
    await allSettled(tracking.submitted, { scope: other.scope, params: theirs })
    await allSettled(tracking.submitted, { scope, params: { order, tracking: parcel } })
    expect(scope.getState(tracking.questions.$questions)).toMatchObject([{ key: order.uuid }])
    await allSettled(deliveryClosed, { scope })
    expect(scope.getState(tracking.questions.$questions)).toEqual([])
  })

  test('stays open for another order when the save of the one before it ends', async () => {
    const line = holdAnswers()
    const app = await openOrders(HONEY, { before: line.before })
    const { scope } = app
    const [order, other] = orders(app).filter(({ delivery }) => Boolean(delivery)) as [Order, Order]
    await allSettled(deliveryOpened, { scope, params: order })
    line.hold()
    const saving = allSettled(tracking.submitted, { scope, params: { order, tracking: parcel } })
    await line.settled()
    line.pass()
    const opening = allSettled(deliveryOpened, { scope, params: other })
    await line.settled()
    line.release()
    await Promise.all([saving, opening])
    expect(scope.getState($delivering)?.uuid).toBe(other.uuid)
    expect(shownOrder(app, order)).toMatchObject(parcel)
  })
})

describe('the details of an order', () => {
  const save = async (app: TestApp, order: Order, over: Partial<ReturnType<typeof valuesOf>>) => {
    const statuses = app.scope.getState($statuses)
    const values = { ...valuesOf(order, statuses), ...over }
    await allSettled(details.saving.submitted, { scope: app.scope, params: changesOf(values, order, statuses) })
    await allSettled(details.ending.confirmed, { scope: app.scope })
  }
  test('show the server’s order after the list’s', async () => {
    const app = await openOrders()
    const order = findOrder(app)
    await app.control('/__fake/faults', { path: STATUS, delay_ms: 1 })
    const other = await openOrders(undefined, { beside: app })
    await selectStatus(other, order, 'Возврат')
    await openDetails(app, order)
    expect(app.scope.getState(details.$order)?.payment_status).toBe('Возврат')
    expect(shownOrder(app, order).payment_status).toBe('Возврат')
  })

  test('save the status and the parcel by two calls, and close', async () => {
    const app = await openOrders()
    const order = findOrder(app, ({ delivery, track_number }) => Boolean(delivery) && !track_number)
    await openDetails(app, order)
    await save(app, order, { payment_status: 'В пути', ...parcel })
    expect(app.scope.getState(details.$order)).toBeNull()
    expect(said(app)).toEqual(['Статус успешно обновлён', 'Трэк-номер успешно обновлён'])
    expect(shownOrder(app, order)).toMatchObject({ payment_status: 'В пути', delivery: parcel })
  })
})

test('a status saved after its shop was left changes nothing in the next one', async () => {
  const app = await openOrders()
  await app.control('/__fake/faults', { path: STATUS, delay_ms: 30 })
  const slow = allSettled(statusSelected, {
    scope: app.scope,
    params: { order: findOrder(app), payment_status: 'Собирается' },
  })
  await reopen(app, 'Керамика на Покровке')
  const before = orders(app)
  await slow
  expect(before).toHaveLength(12)
  expect(orders(app)).toBe(before)
})

describe('the list of orders', () => {
  test('shows the shop’s orders and the dictionary of statuses', async () => {
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
    const { uuid } = findOrder(app)
    await allSettled(copyRequested, { scope: app.scope, params: uuid })
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
  test('stays after a refusal, with the documented message', async () => {
    const app = await openOrders()
    const order = findOrder(app)
    await app.control('/__fake/faults', { path: STATUS, status: 500 })
    await selectStatus(app, order, 'Доставлен')
    expect(shownOrder(app, order)).toEqual(order)
    expect(said(app)).toEqual(['Ошибка изменения статуса'])
  })
})

const DELIVERED = ({ payment_status }: Order) => payment_status === 'Доставлен'

async function openRecorded(entity: RecordedEntity, fits?: (order: Order) => boolean) {
  const app = await openOrders()
  const { scope } = app
  const order = findOrder(app, fits)
  const path = { shop: shopPath(app, HONEY).shop, transaction: order.uuid }
  const { readDraft: read, write } = recordedCalls(entity, scope)
  return { app, order, path, read, write: (merged: Parameters<typeof write>[1]) => write(path, merged) }
}

describe('an order in the journal', () => {
  test('is read and written by its status', async () => {
    const { app, order, path, read, write } = await openRecorded(recordedOrder, DELIVERED)
    expect(await read(path)).toEqual({ payment_status: 'Доставлен' })
    await write({ body: { payment_status: 'Доставлен' }, change: { payment_status: 'Возврат' } })
    expect(patches(app)).toMatchObject([
      { call: `PATCH /payment/transactions/status/${path.shop}/${order.uuid}/`, body: { payment_status: 'Возврат' } },
    ])
    expect(await read(path)).toEqual({ payment_status: 'Возврат' })
    expect([recordedOrder.key, recordedOrder.fields]).toEqual(['transaction', { payment_status: 'Статус' }])
  })

  test('is null when it is gone, and fails when it cannot be read', async () => {
    const { app, path, read } = await openRecorded(recordedOrder)
    expect(await read({ ...path, transaction: '00000000-0000-4000-8000-000000000000' })).toBeNull()
    await app.control('/__fake/faults', { path: '/payment/transactions/{shop}/{transaction}/', status: 403 })
    await expect(read(path)).rejects.toMatchObject({ status: 403 })
  })
})

describe('a parcel in the journal', () => {
  const sent = { track_number: 'RU123456789', sent_date: '2026-05-02T10:30:00.000Z' }

  test('has its number and day, and keeps the hour of the same day', async () => {
    const { app, order, path, read, write } = await openRecorded(recordedParcel)
    await write({ body: sent, change: sent })
    const value = (await read(path))!
    expect(value).toEqual({ track_number: 'RU123456789', sent_date: '2026-05-02' })
    await write({ body: { ...value, track_number: 'RU2' }, change: { track_number: 'RU2' } })
    await write({ body: { ...value, sent_date: '2026-05-03' }, change: { sent_date: '2026-05-03' } })
    const body = { track_number: 'RU3', sent_date: '2026-05-04' }
    const unsent = { item: { uuid: order.uuid }, params: path, body, change: { track_number: 'RU3' } }
    await scopeBind(parcelEntity.write, { scope: app.scope })({ ...unsent, checked: MergeProof.compared })
    expect(patches(app).map(({ body }) => body)).toEqual([
      sent,
      { track_number: 'RU2', sent_date: sent.sent_date },
      { track_number: 'RU123456789', sent_date: '2026-05-03' },
      { track_number: 'RU3', sent_date: '2026-05-04' },
    ])
    expect(await read({ ...path, transaction: '00000000-0000-4000-8000-000000000000' })).toBeNull()
  })

  test('is private and has the names of its form', () => {
    expect(recordedParcel).toMatchObject({
      key: 'transaction',
      fields: { track_number: 'Трек-номер', sent_date: 'Дата отправки' },
      isPrivate: true,
    })
  })
})

describe('an order’s page', () => {
  test('shows the list’s order until it is read or closed', async () => {
    const app = await openOrders()
    const { scope } = app
    const order = orders(app)[2]!
    await app.control('/__fake/faults', { path: '/payment/transactions/{shop}/{transaction}/', status: 500 })
    await openDetails(app, order)
    expect([scope.getState(details.$isOpen), scope.getState(details.$order)]).toEqual([true, order])
    await allSettled(details.closed, { scope })
    expect([scope.getState(details.$isOpen), scope.getState(details.$order)]).toEqual([false, null])
  })
})

import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import type { Thing, Writing } from '@console/web/kit/journal/thing'
import { trackingThing } from '@console/web/orders/delivery/tracking-thing'
import { $isOpen, $order, closed } from '@console/web/orders/details/details-model'
import { orderThing } from '@console/web/orders/order-thing'
import { bulkAsked, bulkConfirmed } from '@console/web/orders/bulk/bulk-model'
import { listedFx } from '@console/web/kit/journal/journal'
import type { Choice, Conflict } from '@console/web/kit/merge/three-way'
import { statusRun } from '@console/web/orders/status/status-model'
import { shopPath } from '../kit/open-shop.ts'
import { openDetails, openOrders, orders, patches, theOrder, now, selectStatus } from '../kit/orders.ts'
import { HONEY } from '../kit/project-titles.ts'
import type { TestApp } from '../kit/app.ts'
import { TestTabs } from '../kit/tabs.ts'

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
})

const isPaid = ({ payment_status }: Order) => payment_status === 'Оплачен'
const texts = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

/** Presses 'Отменить' in the last notice that has it. */
async function takeBack({ scope, toasts }: TestApp): Promise<void> {
  const offer = toasts.findLast(({ action }) => action?.label === 'Отменить')
  if (!offer?.action) throw new Error('nothing to take back')
  offer.action.onPress()
  await allSettled(scope)
}

describe('a status that was just changed', () => {
  test('can be taken back for ten seconds', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    await selectStatus(app, order, 'В пути')
    expect(app.toasts).toMatchObject([{ text: 'Статус успешно обновлён', stays: 10_000 }])
    await takeBack(app)
    expect(now(app, order).payment_status).toBe('Оплачен')
    expect(texts(app).at(-1)).toBe('Прежний статус вернулся')
  })

  test('that somebody else has changed since stays as he left it', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    await selectStatus(app, order, 'Отменён')
    const other = await openOrders(undefined, { beside: app })
    await selectStatus(other, now(other, order), 'Доставлен')
    await takeBack(app)
    expect(texts(app).at(-1)).toBe('У 1\u00a0заказа статус с тех пор изменился, он остался.')
    expect(now(other, order).payment_status).toBe('Доставлен')
  })

  test('over what somebody else had made of it goes back to that, and not to what its owner had seen', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    const other = await openOrders(undefined, { beside: { ...app, tabs: new TestTabs() } })
    await selectStatus(other, order, 'Доставлен')
    await selectStatus(app, order, 'В пути')
    const mine = ({ path, theirs, mine: value }: Conflict): Choice => ({ path, theirs, value })
    const questions = app.scope.getState(statusRun.$questions)
    expect(questions.map(({ conflicts }) => conflicts.length)).toEqual([1])
    const params = new Map(questions.map(({ key, conflicts }) => [key, conflicts.map(mine)]))
    await allSettled(statusRun.resolved, { scope: app.scope, params })
    expect(now(app, order).payment_status).toBe('В пути')
    await takeBack(app)
    expect(now(app, order).payment_status).toBe('Доставлен')
  })
})

describe('a status of many orders', () => {
  test('is taken back at once: each order gets its own, and the history knows it', async () => {
    const app = await openOrders()
    const { scope } = app
    const selected = orders(app)
      .filter(({ payment_status }) => payment_status !== 'Возврат')
      .slice(0, 5)
    await allSettled(bulkAsked, { scope, params: { orders: selected, status: 'Возврат' } })
    await allSettled(bulkConfirmed, { scope })
    expect(selected.every((order) => now(app, order).payment_status === 'Возврат')).toBe(true)
    expect(app.toasts.at(-1)).toMatchObject({ stays: 10_000, action: { label: 'Отменить' } })
    await takeBack(app)
    expect(selected.map((order) => now(app, order).payment_status)).toEqual(
      selected.map(({ payment_status }) => payment_status),
    )
    expect(texts(app).at(-1)).toBe('Прежний статус вернулся у 5\u00a0заказов')
    const batches = await allSettled(listedFx, { scope, params: undefined })
    const taken = (batches.status === 'done' ? batches.value : []).map(({ title, isTakenBack }) => [title, isTakenBack])
    expect(taken).toHaveLength(2)
    expect(taken).toContainEqual(['Статус заказов', true])
    expect(taken).toContainEqual(['Отмена: Статус заказов', false])
  })
})

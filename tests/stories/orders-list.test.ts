import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $statuses, list } from '@console/web/orders/model'
import { parcelBadge, statusOf } from '@console/web/orders/labels'
import { copied } from '@console/web/kit/browser/clipboard'
import { openApp, type TestApp } from '../kit/app.ts'
import { now, openOrders, orders, reopen, selectStatus, theOrder } from '../kit/orders.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const said = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

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

  test('is empty where nobody bought, failed when the server fails, full after a retry', async () => {
    const app = await openOrders('Беговой клуб «Набережная»')
    expect(app.scope.getState(list.$view)).toBe('empty')
    await app.control('/__fake/faults', { path: '/payment/transactions/{shop}/', status: 500, times: 1 })
    await reopen(app, 'Лавка мёда «Липа»')
    expect(app.scope.getState(list.$view)).toBe('failed')
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState(list.$view)).toBe('shown')
  })

  test('a dictionary that fails is told, and asked for again with the next load; the orders show all the same', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/dictionaries/transaction_statuses', status: 500, times: 1 })
    await reopen(app, 'Лавка мёда «Липа»')
    expect(said(app)[0]).toMatch(/^Статусы заказов не загрузились\./)
    expect(app.scope.getState(list.$view)).toBe('shown')
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState($statuses)).toHaveLength(8)
  })

  test('a copied payment id is named in the message', async () => {
    const app = await openOrders()
    const { uuid } = theOrder(app)
    await allSettled(copied, { scope: app.scope, params: uuid })
    expect(app.copied).toEqual([uuid])
    expect(said(app)).toEqual([`${uuid} в буфере обмена`])
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

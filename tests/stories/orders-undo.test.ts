import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { bulkAsked, bulkConfirmed } from '@console/web/orders/bulk/bulk-model'
import { listedFx } from '@console/web/kit/journal/journal'
import type { Choice, Conflict } from '@console/web/kit/merge/three-way'
import { statusDecision } from '@console/web/orders/status/status-model'
import type { TestApp } from '../kit/app.ts'
import { now, openOrders, orders, selectStatus, theOrder } from '../kit/orders.ts'
import { TestTabs } from '../kit/tabs.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
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
    const params = app.scope.getState(statusDecision.$conflicts).map(mine)
    expect(params).toHaveLength(1)
    await allSettled(statusDecision.resolved, { scope: app.scope, params })
    expect(now(app, order).payment_status).toBe('В пути')
    await takeBack(app)
    expect(now(app, order).payment_status).toBe('Доставлен')
  })

  test('to what somebody else had made of it already is not offered to be taken back', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    const other = await openOrders(undefined, { beside: { ...app, tabs: new TestTabs() } })
    await selectStatus(other, order, 'В пути')
    await selectStatus(app, order, 'В пути')
    expect(now(app, order).payment_status).toBe('В пути')
    expect(app.toasts.map(({ action }) => action)).toEqual([undefined])
  })

  test('twice, each change is an offer of its own', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    await selectStatus(app, order, 'Собирается')
    await selectStatus(app, now(app, order), 'В пути')
    const keys = app.toasts.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    await takeBack(app)
    expect(now(app, order).payment_status).toBe('Собирается')
  })

  test('that the server does not take back is said', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    await selectStatus(app, order, 'В пути')
    await app.control('/__fake/faults', { path: STATUS, status: 500, times: 1 })
    await takeBack(app)
    expect(texts(app).at(-1)).toMatch(/^Не удалось вернуть статус у 1\u00a0заказа\./)
    expect(now(app, order).payment_status).toBe('В пути')
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

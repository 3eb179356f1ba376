import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { bulkAsked, bulkConfirmed } from '@console/web/orders/bulk/bulk-model'
import {
  $delivering,
  deliveryOpened,
  tracking,
  trackingDecision,
  trackingFx,
} from '@console/web/orders/delivery/delivery-model'
import { pageOpened } from '@console/web/orders/model'
import { createEndingQuestion } from '@console/web/orders/status/ending-question'
import {
  $pendingIds,
  $waitingIds,
  ending,
  statusDecision,
  statusSelected,
} from '@console/web/orders/status/status-model'
import type { TestApp } from '../kit/app.ts'
import { toldIn } from '../kit/held-calls.ts'
import { shopPath } from '../kit/open-shop.ts'
import { another, isPaid, now, openOrders, orders, patches, reopen, selectStatus, theOrder } from '../kit/orders.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

/* What a change of an order sends, what is said of it, and what is asked. */

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const TRACK = '/payment/transactions/track_number/{shop}/{transaction}/'
const texts = ({ toasts }: TestApp) => toasts.map(({ text }) => text)
const select = ({ scope }: TestApp, order: Order, status: string) =>
  allSettled(statusSelected, { scope, params: { order, status } })
const parcel = { track_number: 'RU1', sent_date: '2026-05-21' }

describe('a status', () => {
  test('is sent by its label, and its order waits meanwhile', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    const selecting = select(app, order, 'В пути')
    expect(app.scope.getState($pendingIds)).toEqual(new Set([order.uuid]))
    await selecting
    expect(app.scope.getState($pendingIds)).toEqual(new Set())
    const { shop } = shopPath(app, HONEY)
    expect(patches(app)).toMatchObject([
      { call: `PATCH /payment/transactions/status/${shop}/${order.uuid}/`, body: { payment_status: 'В пути' } },
    ])
  })

  test('that it has already is not sent', async () => {
    const app = await openOrders()
    await select(app, theOrder(app, isPaid), 'Оплачен')
    expect(patches(app)).toEqual([])
  })

  test('waits where there is no network, and its order says so', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    app.network.isOff = true
    await select(app, order, 'В пути')
    expect(app.scope.getState($waitingIds)).toEqual(new Set([order.uuid]))
    expect(app.toasts.map(({ text, action }) => [text, action])).toEqual([
      ['Нет связи. Отправим, когда она появится.', undefined],
    ])
  })

  test('that others changed is asked about, without an error, and no more on another page', async () => {
    const app = await openOrders()
    const order = theOrder(app, isPaid)
    await selectStatus(await another(app), order, 'Доставлен')
    await select(app, order, 'В пути')
    expect(app.scope.getState(statusDecision.$conflicts)).toMatchObject([{ theirs: 'Доставлен', mine: 'В пути' }])
    expect(app.toasts).toEqual([])
    await reopen(app, CERAMICS)
    expect(app.scope.getState(statusDecision.$conflicts)).toEqual([])
  })

  test('that ends an order is asked about once, and not of one that is ended already', async () => {
    const app = await openOrders()
    const { scope } = app
    await select(app, theOrder(app, isPaid), 'Отменён')
    expect(scope.getState(ending.$asked)?.payment_status).toBe('Отменён')
    await reopen(app, HONEY)
    expect(scope.getState(ending.$asked)).toBeNull()
    const question = createEndingQuestion<{ order: Order; payment_status?: string }>()
    const passed = toldIn(scope, question.passed)
    const ask = (payment_status: string | undefined, now: string) => {
      const params = {
        order: { uuid: '1', payment_status: now },
        ...(payment_status !== undefined && { payment_status }),
      }
      return allSettled(question.asked, { scope, params })
    }
    await ask('Возврат', 'Отменён')
    await ask(undefined, 'Оплачен')
    await ask('Собирается', 'Оплачен')
    expect([passed.length, scope.getState(question.$asked)]).toEqual([3, null])
    await ask('Возврат', 'Оплачен')
    expect([passed.length, scope.getState(question.$asked)?.payment_status]).toEqual([3, 'Возврат'])
    await allSettled(question.confirmed, { scope })
    await allSettled(question.confirmed, { scope })
    expect([passed.length, scope.getState(question.$asked)]).toEqual([4, null])
  })

  /** Many orders at once get this status; then all of it is taken back. */
  async function manyTakenBack(meanwhile: (app: TestApp, some: readonly Order[]) => Promise<unknown>) {
    const app = await openOrders()
    const some = orders(app).filter(isPaid).slice(0, 3)
    await allSettled(bulkAsked, { scope: app.scope, params: { orders: some, status: 'Доставлен' } })
    await allSettled(bulkConfirmed, { scope: app.scope })
    await meanwhile(app, some)
    app.toasts.at(-1)?.action?.onPress()
    await allSettled(app.scope)
    return texts(app)
      .slice(1)
      .map((text) => text.replaceAll('\u00a0', ' '))
  }

  test('of many is said to be back, of each as far as it is', async () => {
    const some = await manyTakenBack(async (app, [first, second]) => {
      const other = await another(app)
      for (const order of [first, second]) if (order) await selectStatus(other, now(other, order), 'В пути')
    })
    expect(some).toEqual(['Прежний статус вернулся', 'У 2 заказов статус с тех пор изменился, он остался.'])
    const refused = await manyTakenBack((app) => app.control('/__fake/faults', { path: STATUS, status: 500 }))
    expect(refused).toEqual(['Не удалось вернуть статус у 3 заказов. Так велел /__fake/faults.'])
  })
})

describe('a parcel', () => {
  const track = ({ scope }: TestApp, order: Order, over: Partial<typeof parcel> = {}) =>
    allSettled(trackingFx, { scope, params: { order, tracking: { ...parcel, ...over } } })

  test('is sent with both, and of the same day the hour stays as it was', async () => {
    const app = await openOrders()
    const order = theOrder(app, (one) => Boolean(one.delivery) && !one.track_number)
    await track(app, order)
    const { shop } = shopPath(app, HONEY)
    const call = `PATCH /payment/transactions/track_number/${shop}/${order.uuid}/`
    expect(patches(app)).toMatchObject([{ call, body: parcel }])
    const stored = now(app, order)
    await track(app, stored, { track_number: 'RU2' })
    expect(patches(app)[1]?.body).toEqual({ track_number: 'RU2', sent_date: stored.delivery?.sent_date })
    expect(texts(app)).toEqual(['Трэк-номер успешно обновлён', 'Трэк-номер успешно обновлён'])
  })

  test('that others wrote of is asked about, without an error, and no more on another page', async () => {
    const app = await openOrders()
    const order = theOrder(app, (one) => Boolean(one.delivery) && !one.track_number)
    await track(await another(app), order, { track_number: 'THEIRS' })
    await track(app, order)
    expect(app.scope.getState(trackingDecision.$conflicts)).toMatchObject([{ theirs: 'THEIRS', mine: 'RU1' }])
    expect(app.toasts).toEqual([])
    await reopen(app, HONEY)
    expect(app.scope.getState(trackingDecision.$conflicts)).toEqual([])
  })

  test('opens as the server knows it now, and closes with its page', async () => {
    const app = await openOrders()
    const order = theOrder(app)
    await track(await another(app), order)
    await allSettled(deliveryOpened, { scope: app.scope, params: order })
    expect(app.scope.getState($delivering)?.track_number).toBe('RU1')
    await app.control('/__fake/faults', { path: TRACK, status: 500, times: 1 })
    const params = { order: now(app, order), tracking: { ...parcel, track_number: 'RU2' } }
    await allSettled(tracking.submitted, { scope: app.scope, params })
    await allSettled(deliveryOpened, { scope: app.scope, params: order })
    expect(app.scope.getState(tracking.$failure)).toBeNull()
    await allSettled(pageOpened, { scope: app.scope, params: shopPath(app, CERAMICS) })
    expect(app.scope.getState($delivering)).toBeNull()
  })
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { bulkAsked, bulkConfirmed } from '@console/web/orders/bulk/bulk-model'
import { $statuses, list } from '@console/web/orders/model'
import { createEndingQuestion } from '@console/web/orders/status/ending-question'
import { $pendingIds, $waitingIds, ending, statusRun, statusSelected } from '@console/web/orders/status/status-model'
import { $order, closed, saving } from '@console/web/orders/details/details-model'
import { goods } from '@console/web/orders/details/goods-model'
import type { TestApp } from '../kit/app.ts'
import { toldIn } from '../kit/held-calls.ts'
import { shopPath } from '../kit/open-shop.ts'
import {
  another,
  isPaid,
  now,
  openOrders,
  orders,
  patches,
  reopen,
  selectStatus,
  theOrder,
  openDetails,
} from '../kit/orders.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'
import { holdAnswers } from '../kit/held-answers.ts'

/* What a change of an order sends, what is said of it, and what is asked. */

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const texts = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

const select = ({ scope }: TestApp, order: Order, status: string) =>
  allSettled(statusSelected, { scope, params: { order, payment_status: status } })

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
    const conflicts = [{ theirs: 'Доставлен', mine: 'В пути' }]
    expect(app.scope.getState(statusRun.$questions)).toMatchObject([{ key: order.uuid, conflicts }])
    expect(app.toasts).toEqual([])
    await reopen(app, CERAMICS)
    expect(app.scope.getState(statusRun.$questions)).toEqual([])
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

test('the dictionary of statuses is read once for all shops, and again where it failed', async () => {
  const app = await openOrders()
  const asked = () => app.calls.filter((call) => call.includes('transaction_statuses')).length
  await reopen(app, CERAMICS)
  expect([asked(), app.scope.getState($statuses).length]).toEqual([1, 8])
  await app.control('/__fake/faults', { path: '/dictionaries/transaction_statuses', status: 500, times: 1 })
  const next = await openOrders(HONEY, { beside: app })
  expect(next.toasts[0]?.text).toMatch(/^Статусы заказов не загрузились\./)
  expect([next.scope.getState(list.$view), next.scope.getState($statuses)]).toEqual(['shown', []])
  await allSettled(list.refresh, { scope: next.scope })
  expect(next.scope.getState($statuses)).toHaveLength(8)
})

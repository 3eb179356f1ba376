import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { products } from '@console/shared/products'
import { bulkRequested, bulkConfirmed } from '@console/web/orders/bulk/bulk-model'
import { createEndingQuestion } from '@console/web/orders/status/ending-question'
import {
  $pendingIds,
  $waitingIds,
  $written,
  ending,
  statusRun,
  statusSelected,
} from '@console/web/orders/status/status-model'
import { $order, closed, saving, goods } from '@console/web/orders/details/details-model'
import { listedFx } from '@console/web/history/listed'
import type { Choice, Conflict } from '@console/web/kit/merge/three-way'
import type { TestApp } from '../kit/app.ts'
import { recordValues } from '../kit/held-calls.ts'
import { shopPath } from '../kit/open-shop.ts'
import {
  openAnother,
  isPaid,
  shownOrder,
  openOrders,
  orders,
  patches,
  reopen,
  selectStatus,
  findOrder,
  openDetails,
} from '../kit/orders.ts'
import { CERAMICS, HONEY } from '../kit/basics.ts'
import { holdAnswers } from '../kit/held-answers.ts'

/* Updates of an order: bodies, messages and questions. */

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const texts = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

const select = ({ scope }: TestApp, order: Order, status: string) =>
  allSettled(statusSelected, { scope, params: { order, payment_status: status } })

describe('a status', () => {
  test('is sent once by its label, and its order is pending meanwhile', async () => {
    const app = await openOrders()
    const order = findOrder(app, isPaid)
    const selecting = select(app, order, 'В пути')
    expect(app.scope.getState($pendingIds)).toEqual(new Set([order.uuid]))
    await Promise.all([selecting, select(app, order, 'Собирается')])
    expect(app.scope.getState($pendingIds)).toEqual(new Set())
    expect(shownOrder(app, order).payment_status).toBe('В пути')
    await select(app, shownOrder(app, order), 'В пути')
    const { shop } = shopPath(app, HONEY)
    expect(patches(app)).toMatchObject([
      { call: `PATCH /payment/transactions/status/${shop}/${order.uuid}/`, body: { payment_status: 'В пути' } },
    ])
  })

  test('waits without a network and marks its order', async () => {
    const app = await openOrders()
    const order = findOrder(app, isPaid)
    app.network.isOff = true
    await select(app, order, 'В пути')
    expect(app.scope.getState($waitingIds)).toEqual(new Set([order.uuid]))
    expect(app.toasts.map(({ text, action }) => [text, action])).toEqual([
      ['Нет связи. Отправим, когда она появится.', undefined],
    ])
  })

  test('asks about a concurrent change until the page is left', async () => {
    const app = await openOrders()
    const order = findOrder(app, isPaid)
    await selectStatus(await openAnother(app), order, 'Доставлен')
    await select(app, order, 'В пути')
    const conflicts = [{ theirs: 'Доставлен', mine: 'В пути' }]
    expect(app.scope.getState(statusRun.$questions)).toMatchObject([{ key: order.uuid, conflicts }])
    expect(app.toasts).toEqual([])
    await reopen(app, CERAMICS)
    expect(app.scope.getState(statusRun.$questions)).toEqual([])
  })

  test('asks once before it ends an order that is not ended', async () => {
    const app = await openOrders()
    const { scope } = app
    await select(app, findOrder(app, isPaid), 'Отменён')
    expect(scope.getState(ending.$asked)?.payment_status).toBe('Отменён')
    await reopen(app, HONEY)
    expect(scope.getState(ending.$asked)).toBeNull()
    const question = createEndingQuestion<{ order: Order; payment_status?: string }>()
    const passed = recordValues(scope, question.passed)
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

  /** Sets a status of many orders at once, then undoes it. */
  async function manyTakenBack(meanwhile: (app: TestApp, some: readonly Order[]) => Promise<unknown>) {
    const app = await openOrders()
    const some = orders(app).filter(isPaid).slice(0, 3)
    await allSettled(bulkRequested, { scope: app.scope, params: { orders: some, status: 'Доставлен' } })
    await allSettled(bulkConfirmed, { scope: app.scope })
    await meanwhile(app, some)
    app.toasts.at(-1)?.action?.onPress()
    await allSettled(app.scope)
    return texts(app)
      .slice(1)
      .map((text) => text.replaceAll('\u00a0', ' '))
  }

  test('of many is restored as far as possible, with a message', async () => {
    const some = await manyTakenBack(async (app, [first, second]) => {
      const other = await openAnother(app)
      for (const order of [first, second]) if (order) await selectStatus(other, shownOrder(other, order), 'В пути')
    })
    expect(some).toEqual(['Прежний статус вернулся', 'У 2 заказов статус с тех пор изменился, он остался.'])
    const one = await manyTakenBack(async (app, [first]) => {
      const other = await openAnother(app)
      if (first) await selectStatus(other, shownOrder(other, first), 'В пути')
    })
    expect(one).toEqual(['Прежний статус вернулся у 2 заказов', 'У 1 заказа статус с тех пор изменился, он остался.'])
    const refused = await manyTakenBack((app) => app.control('/__fake/faults', { path: STATUS, status: 500 }))
    expect(refused).toEqual(['Не удалось вернуть статус у 3 заказов. Так велел /__fake/faults.'])
  })
})

test('reads the goods’ pictures once for each shop, and again after a failure', async () => {
  const app = await openOrders()
  await app.control('/__fake/faults', { method: 'GET', path: products.list.path, status: 500, times: 1 })
  await openDetails(app, findOrder(app))
  expect(app.scope.getState(goods.$view)).toBe('failed')
  app.calls.length = 0
  for (const title of [HONEY, CERAMICS, CERAMICS]) {
    await reopen(app, title)
    await openDetails(app, findOrder(app), title)
    expect(app.scope.getState(goods.$path)).toEqual(shopPath(app, title))
  }
  expect(app.calls.filter((call) => call.startsWith('GET /products/'))).toHaveLength(2)
})

const failure = () => Response.json({}, { status: 500 })
test.each([
  ['is done', 'closed', undefined],
  ['fails', 'closed', failure],
  ['is done', 'left', undefined],
  ['fails', 'left', failure],
])('a save that %s after its order was %s closes no other order', async (_how, left, instead) => {
  const line = holdAnswers()
  const app = await openOrders(HONEY, { before: line.before })
  const { scope } = app
  const [first, second] = [findOrder(app, isPaid), findOrder(app, (order) => !isPaid(order))]
  await openDetails(app, first)
  line.hold()
  const submitting = allSettled(saving.submitted, { scope, params: { order: first, payment_status: 'Собирается' } })
  await line.settled()
  line.pass()
  const leaving = [left === 'closed' && allSettled(closed, { scope }), openDetails(app, second)]
  await line.settled()
  line.release(instead)
  await Promise.all([submitting, ...leaving])
  expect(scope.getState($order)?.uuid).toBe(second.uuid)
})

/** Presses 'Отменить' in the last notice that has it. */
async function takeBack({ scope, toasts }: TestApp): Promise<void> {
  const offer = toasts.findLast(({ action }) => action?.label === 'Отменить')
  if (!offer?.action) throw new Error('nothing to take back')
  offer.action.onPress()
  await allSettled(scope)
}

describe('a just changed status', () => {
  test('can be undone for ten seconds', async () => {
    const app = await openOrders()
    const order = findOrder(app, isPaid)
    await selectStatus(app, order, 'В пути')
    expect(app.toasts).toMatchObject([{ text: 'Статус успешно обновлён', stays: 10_000 }])
    await takeBack(app)
    expect(shownOrder(app, order).payment_status).toBe('Оплачен')
    expect(texts(app).at(-1)).toBe('Прежний статус вернулся')
  })

  test('is stored for its undo only', async () => {
    const app = await openOrders()
    const order = findOrder(app, isPaid)
    await selectStatus(app, order, 'В пути')
    expect(app.scope.getState($written)).toEqual([])
    await takeBack(app)
    expect(app.scope.getState($written)).toEqual([])
  })

  test('undo restores the other person’s status', async () => {
    const app = await openOrders()
    const order = findOrder(app, isPaid)
    const other = await openAnother(app)
    await selectStatus(other, order, 'Доставлен')
    await selectStatus(app, order, 'В пути')
    const mine = ({ path, theirs, mine: value }: Conflict): Choice => ({ path, theirs, value })
    const questions = app.scope.getState(statusRun.$questions)
    expect(questions.map(({ conflicts }) => conflicts.length)).toEqual([1])
    const params = new Map(questions.map(({ key, conflicts }) => [key, conflicts.map(mine)]))
    await allSettled(statusRun.resolved, { scope: app.scope, params })
    expect(shownOrder(app, order).payment_status).toBe('В пути')
    await takeBack(app)
    expect(shownOrder(app, order).payment_status).toBe('Доставлен')
  })
})

describe('a status of many orders', () => {
  test('undo restores each order’s status and is recorded in the history', async () => {
    const app = await openOrders()
    const { scope } = app
    const selected = orders(app)
      .filter(({ payment_status }) => payment_status !== 'Возврат')
      .slice(0, 5)
    await allSettled(bulkRequested, { scope, params: { orders: selected, status: 'Возврат' } })
    await allSettled(bulkConfirmed, { scope })
    expect(selected.every((order) => shownOrder(app, order).payment_status === 'Возврат')).toBe(true)
    expect(app.toasts.at(-1)).toMatchObject({ stays: 10_000, action: { label: 'Отменить' } })
    await takeBack(app)
    expect(selected.map((order) => shownOrder(app, order).payment_status)).toEqual(
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

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { awaitedBy, type Fulfilment } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import {
  buyerMessage,
  sendForm,
  type SendValues,
  $isSent,
  saving as sending,
} from '@console/web/orders/sending/send-form'
import { $hours, hoursOf, hoursRequested, points } from '@console/web/orders/delivery/points-model'
import { tracking } from '@console/web/orders/delivery/tracking-model'
import { $sending, sendOpened } from '@console/web/orders/dialogs-model'
import { $statuses } from '@console/web/orders/model'
import type { TestApp } from '../kit/app.ts'
import { shownOrder, openOrders, findOrder, isPaid, patches, reopen, selectStatus } from '../kit/orders.ts'
import { recordValues } from '../kit/held-calls.ts'
import { CERAMICS } from '../kit/basics.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const TRACK = '/payment/transactions/track_number/{shop}/{transaction}/'
const TODAY = new Date(2026, 4, 21, 12)
const formOf = (app: TestApp, order: Order) => sendForm(order, app.scope.getState($statuses), TODAY)

/** Opens the form over an order that waits, types its track number and presses the button. */
async function send(app: TestApp, order: Order, over: Partial<SendValues> = {}): Promise<void> {
  const { scope } = app
  const form = formOf(app, order)
  const values = { ...form.values(null, false), track_number: 'RU123456789', ...over }
  await allSettled(sending.submitted, { scope, params: form.body(values, null) })
}

async function openSending(kind: Fulfilment = 'parcel'): Promise<{ app: TestApp; order: Order }> {
  const app = await openOrders()
  const order = findOrder(app, (one) => awaitedBy(one) === kind)
  await allSettled(sendOpened, { scope: app.scope, params: order })
  return { app, order }
}

test('a refused track number keeps the order, with the documented message', async () => {
  const app = await openOrders()
  const order = findOrder(app, ({ delivery }) => Boolean(delivery))
  await app.control('/__fake/faults', { path: TRACK, status: 500 })
  const body = { order, tracking: { track_number: 'RU123', sent_date: '2026-05-19' } }
  await allSettled(tracking.submitted, { scope: app.scope, params: body })
  expect(shownOrder(app, order)).toEqual(order)
  expect(app.toasts).toEqual([{ kind: 'error', text: 'Ошибка изменения трэк-номера' }])
})

describe('sending an order', () => {
  test('writes the track number, the day and the status', async () => {
    const { app, order } = await openSending()
    await send(app, order)
    expect(shownOrder(app, order)).toMatchObject({
      payment_status: 'В пути',
      delivery: { track_number: 'RU123456789', sent_date: '2026-05-21' },
    })
    expect(app.scope.getState($isSent)).toBe(true)
    await allSettled(sending.closed, { scope: app.scope })
    expect(app.scope.getState($sending)).toBeNull()
    expect(app.scope.getState($isSent)).toBe(false)
  })

  test.each([
    [STATUS, 'Трек-номер и дата записаны, статус ещё прежний. Ещё одно нажатие повторит только его.'],
    [TRACK, 'Статус изменён, трек-номер и дата ещё не записаны. Ещё одно нажатие повторит только их.'],
  ])('names the half that was saved when %s is refused, and sends only the other one', async (path, words) => {
    const { app, order } = await openSending()
    const { scope } = app
    await app.control('/__fake/faults', { path, status: 500, times: 1 })
    await send(app, order)
    expect(scope.getState($isSent)).toBe(false)
    expect(scope.getState(sending.$partly)).toBe(words)
    expect(scope.getState(sending.$failure)?.status).toBe(500)
    const before = patches(app).length
    await send(app, scope.getState($sending) ?? order)
    expect(patches(app)).toHaveLength(before + 1)
    expect(scope.getState($isSent)).toBe(true)
    expect(shownOrder(app, order)).toMatchObject({ payment_status: 'В пути', track_number: 'RU123456789' })
  })
})

describe('an order without a parcel', () => {
  const problemsOf = async (app: TestApp, order: Order) => {
    const { schema, values } = formOf(app, order)
    return (await schema['~standard'].validate(values(null, false))).issues
  }

  test.each([
    ['pickup', 'Собирается'],
    ['service', 'Доставлен'],
  ] as const)('(%s) needs no track number and writes only the status «%s»', async (kind, payment_status) => {
    const { app, order } = await openSending(kind)
    const { scope } = app
    const form = formOf(app, { ...order, payment_status: 'Оплачен' })
    const values = form.values(null, false)
    expect(values).toEqual({ service: '', track_number: '', sent_date: '', payment_status })
    expect(await problemsOf(app, order)).toBeUndefined()
    await allSettled(sending.submitted, { scope, params: formOf(app, order).body(values, null) })
    expect(scope.getState($isSent)).toBe(true)
    expect(shownOrder(app, order)).toMatchObject({ payment_status, track_number: null })
    expect(app.calls.filter((call) => call.startsWith('PATCH') && call.includes('track_number'))).toEqual([])
  })

  test('has a message with the point’s hours', async () => {
    const { app, order } = await openSending('pickup')
    await allSettled(hoursRequested, { scope: app.scope })
    const hours = hoursOf(order, app.scope.getState($hours))
    const id = order.uuid.slice(0, 8)
    expect(hours).toMatch(/^пн.*\d\d:00/)
    expect(buyerMessage(order, { service: '', track_number: '' }, hours)).toBe(
      `Здравствуйте! Ваш заказ ${id} собран и ждёт вас: ${order.delivery?.address}, ${hours}. Спасибо за покупку!`,
    )
    const [point] = app.scope.getState(points.$data) ?? []
    await allSettled(points.replaced, { scope: app.scope, params: [{ ...point!, title: ' Уфа, 1 ' }] })
    const spaced = { ...order, delivery: { method_title: 'Самовывоз', address: 'Уфа, 1 ' } }
    expect(hoursOf(spaced, app.scope.getState($hours))).not.toBe('')
    const elsewhere = { ...order, delivery: { method_title: 'Самовывоз' } }
    expect(hoursOf(elsewhere, app.scope.getState($hours))).toBe('')
    expect(buyerMessage(elsewhere, { service: '', track_number: '' }, '')).toBe(
      `Здравствуйте! Ваш заказ ${id} собран и ждёт вас. Спасибо за покупку!`,
    )
  })
})

const parcel = { track_number: 'RU1', sent_date: '2026-05-21' }

describe('sending', () => {
  async function opened() {
    const app = await openOrders()
    const order = findOrder(app, (one) => isPaid(one) && !one.track_number)
    await allSettled(sendOpened, { scope: app.scope, params: order })
    const send = (payment_status: string | undefined, body?: typeof parcel) =>
      allSettled(sending.submitted, {
        scope: app.scope,
        params: { order, ...(payment_status !== undefined && { payment_status }), ...(body && { tracking: body }) },
      })
    const state = () => ({
      isSaving: app.scope.getState(sending.$isSaving),
      failure: app.scope.getState(sending.$failure)?.status ?? null,
      partly: app.scope.getState(sending.$partly),
      isSent: app.scope.getState($isSent),
    })
    return { app, order, send, state }
  }
  const idle = { isSaving: false, failure: null, partly: '', isSent: false }

  test('sends the status first, then the parcel', async () => {
    const { app, send, state } = await opened()
    const saved = recordValues(app.scope, sending.saved)
    const going = send('В пути', parcel)
    expect(state().isSaving).toBe(true)
    await going
    expect(patches(app).map(({ call }) => call.split('/')[3])).toEqual(['status', 'track_number'])
    expect(state()).toEqual({ ...idle, isSent: true })
    expect(saved).toHaveLength(1)
  })

  test.each([
    ['the status alone', 'В пути', undefined, ['status']],
    ['the parcel alone', undefined, parcel, ['track_number']],
    ['nothing', undefined, undefined, []],
  ])('%s: sends only the needed calls', async (_, status, body, calls) => {
    const { app, send, state } = await opened()
    await send(status, body)
    expect(patches(app).map(({ call }) => call.split('/')[3])).toEqual(calls)
    expect(state().isSent).toBe(true)
  })

  test.each([
    ['the form is closed', (app: TestApp) => allSettled(sending.closed, { scope: app.scope }), true],
    [
      'another order is opened',
      (app: TestApp) => allSettled(sendOpened, { scope: app.scope, params: findOrder(app) }),
      false,
    ],
  ])('forgets a refusal once %s', async (_, leave, isClosed) => {
    const { app, send, state } = await opened()
    await app.control('/__fake/faults', { path: STATUS, status: 422 })
    await send('В пути', parcel)
    expect(state()).toMatchObject({ failure: 422, isSent: false })
    expect(state().partly).toMatch(/^Трек-номер и дата записаны/)
    await leave(app)
    expect(state()).toEqual(idle)
    expect(app.scope.getState($sending) === null).toBe(isClosed)
  })

  test('ends with its question on another page', async () => {
    const { app, send, state } = await opened()
    await send('Отменён')
    expect(app.scope.getState(sending.ending.$asked)?.payment_status).toBe('Отменён')
    await send(undefined, parcel)
    await reopen(app, CERAMICS)
    expect([app.scope.getState(sending.ending.$asked), app.scope.getState($sending)]).toEqual([null, null])
    expect(state()).toEqual(idle)
  })

  test('follows changes of its own order only', async () => {
    const { app, order } = await opened()
    await selectStatus(
      app,
      findOrder(app, ({ uuid }) => uuid !== order.uuid),
      'Собирается',
    )
    expect(app.scope.getState($sending)).toEqual(order)
    await selectStatus(app, order, 'Собирается')
    expect(app.scope.getState($sending)?.payment_status).toBe('Собирается')
  })
})

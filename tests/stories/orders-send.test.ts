import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { awaitedBy, type Fulfilment } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import { buyerMessage } from '@console/web/orders/delivery/buyer-message'
import { $hours, hoursOf, hoursWanted } from '@console/web/orders/delivery/points-model'
import { sendForm, type SendValues } from '@console/web/orders/delivery/send-form'
import { $sending, sendOpened } from '@console/web/orders/delivery/send-model'
import { $isSent, saving } from '@console/web/orders/delivery/send-saving'
import { tracking } from '@console/web/orders/delivery/delivery-model'
import { $statuses } from '@console/web/orders/model'
import type { TestApp } from '../kit/app.ts'
import { now, openOrders, selectStatus, theOrder } from '../kit/orders.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const TRACK = '/payment/transactions/track_number/{shop}/{transaction}/'
const TODAY = new Date(2026, 4, 21, 12)
const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length

const formOf = (app: TestApp, order: Order) => sendForm(order, app.scope.getState($statuses), TODAY)

/** Opens the form over an order that waits, types its track number and presses the button. */
async function send(app: TestApp, order: Order, over: Partial<SendValues> = {}): Promise<void> {
  const { scope } = app
  const form = formOf(app, order)
  const values = { ...form.values(null, false), track_number: 'RU123456789', ...over }
  await allSettled(saving.submitted, { scope, params: form.body(values, null) })
}

async function openSending(kind: Fulfilment = 'parcel'): Promise<{ app: TestApp; order: Order }> {
  const app = await openOrders()
  const order = theOrder(app, (one) => awaitedBy(one) === kind)
  await allSettled(sendOpened, { scope: app.scope, params: order })
  return { app, order }
}

describe('sending an order', () => {
  test('starts from today, the order’s own service and the dictionary’s word for being on its way', async () => {
    const { app, order } = await openSending()
    expect(formOf(app, order).values(null, false)).toEqual({
      service: order.delivery?.title,
      track_number: '',
      sent_date: '2026-05-21',
      payment_status: 'В пути',
    })
  })

  test('writes track number, day and status, and has the message for the buyer ready', async () => {
    const { app, order } = await openSending()
    await send(app, order)
    expect(now(app, order)).toMatchObject({
      payment_status: 'В пути',
      delivery: { track_number: 'RU123456789', sent_date: '2026-05-21' },
    })
    expect(app.scope.getState($isSent)).toBe(true)
    expect(buyerMessage(order, { service: 'СДЭК', track_number: ' RU123456789 ' }, '')).toBe(
      `Здравствуйте! Ваш заказ ${order.uuid.slice(0, 8)} отправлен. Служба доставки: СДЭК, трек-номер: RU123456789. Спасибо за покупку!`,
    )
    await allSettled(saving.closed, { scope: app.scope })
    expect(app.scope.getState($sending)).toBeNull()
    expect(app.scope.getState($isSent)).toBe(false)
  })

  test.each([
    [STATUS, 'Трек-номер и дата записаны, статус ещё прежний. Ещё одно нажатие повторит только его.'],
    [TRACK, 'Статус изменён, трек-номер и дата ещё не записаны. Ещё одно нажатие повторит только их.'],
  ])('half of it refused (%s), it says which half went, and goes on with the other', async (path, words) => {
    const { app, order } = await openSending()
    const { scope } = app
    await app.control('/__fake/faults', { path, status: 500, times: 1 })
    await send(app, order)
    expect(scope.getState($isSent)).toBe(false)
    expect(scope.getState(saving.$partly)).toBe(words)
    expect(scope.getState(saving.$failure)?.status).toBe(500)
    const before = patches(app)
    await send(app, scope.getState($sending) ?? order)
    expect(patches(app)).toBe(before + 1)
    expect(scope.getState($isSent)).toBe(true)
    expect(now(app, order)).toMatchObject({ payment_status: 'В пути', track_number: 'RU123456789' })
  })

  test('all of it refused, nothing is said to have gone', async () => {
    const { app, order } = await openSending()
    await app.control('/__fake/faults', { path: STATUS, status: 500, times: 1 })
    await app.control('/__fake/faults', { path: TRACK, status: 500, times: 1 })
    await send(app, order)
    expect(app.scope.getState(saving.$partly)).toBe('')
    expect(app.scope.getState($isSent)).toBe(false)
  })

  test('an order that somebody else has changed meanwhile is asked about, not written over', async () => {
    const { app, order } = await openSending()
    const other = await openOrders(undefined, { beside: app })
    await selectStatus(other, now(other, order), 'Отменён')
    await send(app, order)
    expect(app.scope.getState($isSent)).toBe(false)
    expect(now(other, order).payment_status).toBe('Отменён')
  })

  test('a parcel that is saved in its own modal sends nothing here', async () => {
    const { app, order } = await openSending()
    const body = { track_number: 'RU1', sent_date: '2026-05-01' }
    await allSettled(tracking.submitted, { scope: app.scope, params: { order, tracking: body } })
    expect(app.scope.getState($isSent)).toBe(false)
  })
})

describe('an order that is no parcel', () => {
  const problemsOf = async (app: TestApp, order: Order) => {
    const { schema, values } = formOf(app, order)
    return (await schema['~standard'].validate(values(null, false))).issues
  }

  test.each([
    ['pickup', 'Собирается'],
    ['service', 'Доставлен'],
  ] as const)('(%s) wants no track number: its step writes the status «%s» alone', async (kind, payment_status) => {
    const { app, order } = await openSending(kind)
    const { scope } = app
    const form = formOf(app, { ...order, payment_status: 'Оплачен' })
    const values = form.values(null, false)
    expect(values).toEqual({ service: '', track_number: '', sent_date: '', payment_status })
    expect(await problemsOf(app, order)).toBeUndefined()
    await allSettled(saving.submitted, { scope, params: formOf(app, order).body(values, null) })
    expect(scope.getState($isSent)).toBe(true)
    expect(now(app, order)).toMatchObject({ payment_status, track_number: null })
    expect(app.calls.filter((call) => call.startsWith('PATCH') && call.includes('track_number'))).toEqual([])
  })

  test('is ready at its point, whose hours the shop knows', async () => {
    const { app, order } = await openSending('pickup')
    await allSettled(hoursWanted, { scope: app.scope })
    const hours = hoursOf(order, app.scope.getState($hours))
    const id = order.uuid.slice(0, 8)
    expect(hours).toMatch(/^пн.*\d\d:00/)
    expect(buyerMessage(order, { service: '', track_number: '' }, hours)).toBe(
      `Здравствуйте! Ваш заказ ${id} собран и ждёт вас: ${order.delivery?.address}, ${hours}. Спасибо за покупку!`,
    )
    const elsewhere = { ...order, delivery: { method_title: 'Самовывоз' } }
    expect(hoursOf(elsewhere, app.scope.getState($hours))).toBe('')
    expect(buyerMessage(elsewhere, { service: '', track_number: '' }, '')).toBe(
      `Здравствуйте! Ваш заказ ${id} собран и ждёт вас. Спасибо за покупку!`,
    )
  })

  test('is carried out, with nothing said of a delivery', async () => {
    const { order } = await openSending('service')
    expect(buyerMessage(order, { service: '', track_number: '' }, '')).toBe(
      `Здравствуйте! Ваш заказ ${order.uuid.slice(0, 8)} выполнен. Спасибо за покупку!`,
    )
  })
})

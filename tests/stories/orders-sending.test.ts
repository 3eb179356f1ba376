import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $sending, sendOpened } from '@console/web/orders/delivery/send-model'
import { $isSent, saving as sending } from '@console/web/orders/delivery/send-saving'
import type { TestApp } from '../kit/app.ts'
import { toldIn } from '../kit/held-calls.ts'
import { isPaid, openOrders, patches, reopen, selectStatus, theOrder } from '../kit/orders.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

/* Sending an order: its status and its parcel by one button. */

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'
const parcel = { track_number: 'RU1', sent_date: '2026-05-21' }

describe('sending', () => {
  async function opened() {
    const app = await openOrders()
    const order = theOrder(app, (one) => isPaid(one) && !one.track_number)
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

  test('waits for both halves, the status first', async () => {
    const { app, send, state } = await opened()
    const saved = toldIn(app.scope, sending.saved)
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
  ])('%s is one call, or none', async (_, status, body, calls) => {
    const { app, send, state } = await opened()
    await send(status, body)
    expect(patches(app).map(({ call }) => call.split('/')[3])).toEqual(calls)
    expect(state().isSent).toBe(true)
  })

  test.each([
    ['the form is closed', (app: TestApp) => allSettled(sending.closed, { scope: app.scope }), true],
    [
      'another order is opened',
      (app: TestApp) => allSettled(sendOpened, { scope: app.scope, params: theOrder(app) }),
      false,
    ],
  ])('that was refused shows no more once %s', async (_, leave, isClosed) => {
    const { app, send, state } = await opened()
    await app.control('/__fake/faults', { path: STATUS, status: 422 })
    await send('В пути', parcel)
    expect(state()).toMatchObject({ failure: 422, isSent: false })
    expect(state().partly).toMatch(/^Трек-номер и дата записаны/)
    await leave(app)
    expect(state()).toEqual(idle)
    expect(app.scope.getState($sending) === null).toBe(isClosed)
  })

  test('is over on another page, its question, too', async () => {
    const { app, send, state } = await opened()
    await send('Отменён')
    expect(app.scope.getState(sending.ending.$asked)?.payment_status).toBe('Отменён')
    await reopen(app, CERAMICS)
    expect(app.scope.getState(sending.ending.$asked)).toBeNull()
    await reopen(app, HONEY)
    await allSettled(sendOpened, { scope: app.scope, params: theOrder(app, isPaid) })
    await send(undefined, parcel)
    expect(state().isSent).toBe(true)
    await reopen(app, CERAMICS)
    expect(state()).toEqual(idle)
    expect(app.scope.getState($sending)).toBeNull()
  })

  test('follows what is made of its order elsewhere on the page, and of no other', async () => {
    const { app, order } = await opened()
    await selectStatus(
      app,
      theOrder(app, ({ uuid }) => uuid !== order.uuid),
      'Собирается',
    )
    expect(app.scope.getState($sending)).toEqual(order)
    await selectStatus(app, order, 'Собирается')
    expect(app.scope.getState($sending)?.payment_status).toBe('Собирается')
  })

  test('says beside their fields what the server does not take', async () => {
    const { app, send } = await opened()
    await send('', { track_number: '', sent_date: 'soon' })
    expect(app.scope.getState(sending.$fieldErrors).map(({ path }) => path)).toEqual([
      'payment_status',
      'track_number',
      'sent_date',
    ])
  })
})

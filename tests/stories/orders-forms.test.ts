import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { sentDateMessages, type Order } from '@console/shared/orders'
import type { Entry } from '@console/web/kit/journal/step'
import { buyerMessage, sendForm } from '@console/web/orders/sending/send-form'
import { trackingForm, trackingOf } from '@console/web/orders/delivery/tracking-form'
import { trackingStep } from '@console/web/orders/delivery/parcel-entity'
import { changesOf, detailsForm, detailsRules, valuesOf } from '@console/web/orders/saving/details-form'
import { orderStep } from '@console/web/orders/order-entity'
import { asWaiting, status, tracking } from '@console/web/orders/waiting-order'
import { entry } from '../kit/recorded-entities.ts'
import { validationMessages } from '../kit/basics.ts'

/* Forms of an order: initial values, validation and bodies, and updates that wait for a network. */

const order = (over: Partial<Order> = {}): Order => ({ uuid: '0123456789', ...over })
const statuses = [
  { value: 'paid', label: 'Оплачен', color: null },
  { value: 'on_the_way', label: 'Едет', color: null },
]
const parcel = { track_number: 'RU1', sent_date: '2026-05-21' }
const REQUIRED = messages.required
const NO_DATE = sentDateMessages.required

describe('the form that sends an order', () => {
  const today = new Date(2026, 4, 21, 12)
  const values = (one: Order, known = statuses) => sendForm(one, known, today).values(null, false)

  test('starts from the parcel and today', () => {
    const empty = { service: '', track_number: '', sent_date: '2026-05-21', payment_status: 'Едет' }
    expect(values(order())).toEqual(empty)
    expect(values(order({ delivery: { method_title: 'Почтой' } })).service).toBe('Почтой')
    expect(values(order({ delivery: { title: 'СДЭК', method_title: 'Почтой' } })).service).toBe('СДЭК')
    expect(values(order({ track_number: 'RU1', sent_date: '2026-05-01' }))).toMatchObject({
      track_number: 'RU1',
      sent_date: '2026-05-01',
    })
  })

  test.each([
    [[{ value: 'x', label: 'В пути', color: null }], 'В пути'],
    [[{ value: 'on_the_way', label: 'Едет', color: null }], 'Едет'],
    [[], 'В пути'],
  ])('of the statuses %o takes «%s»', (known, label) => {
    expect(values(order(), known).payment_status).toBe(label)
  })

  test('submits changes without the service, which the wire does not have', () => {
    const form = sendForm(order({ payment_status: 'Оплачен' }), statuses, today)
    const sent = { ...values(order()), service: 'СДЭК', track_number: ' RU1 ' }
    expect(form.body(sent, null)).toEqual({
      order: order({ payment_status: 'Оплачен' }),
      payment_status: 'Едет',
      tracking: parcel,
    })
    expect(validationMessages(form.schema, { ...sent, track_number: '', payment_status: '' })).toEqual([
      REQUIRED,
      REQUIRED,
    ])
    expect(validationMessages(form.schema, { ...sent, service: undefined })).toHaveLength(1)
  })

  test.each([
    ['СДЭК', 'RU1', 'Служба доставки: СДЭК, трек-номер: RU1'],
    [' ', ' RU1 ', 'Трек-номер: RU1'],
    ['', ' ', 'Трек-номер: впишите выше'],
  ])('has a message for the buyer: %s, %s', (service, track_number, words) => {
    expect(buyerMessage(order(), { service, track_number }, '')).toBe(
      `Здравствуйте! Ваш заказ 01234567 отправлен. ${words}. Спасибо за покупку!`,
    )
  })
})

describe('the form of a parcel', () => {
  test('starts from the delivery’s number and day, or the order’s', () => {
    expect(trackingOf(order())).toEqual({ track_number: '', sent_date: '' })
    expect(trackingOf(order({ ...parcel, delivery: { track_number: 'RU2' } }))).toEqual({
      track_number: 'RU2',
      sent_date: '2026-05-21',
    })
    expect(trackingForm(order(parcel)).values(null, false)).toEqual(parcel)
  })

  test('requires both, and refuses an impossible day', () => {
    const { schema } = trackingForm(order())
    expect(validationMessages(schema, parcel)).toEqual([])
    expect(validationMessages(schema, { track_number: '', sent_date: '' })).toEqual([REQUIRED, NO_DATE])
    expect(validationMessages(schema, { ...parcel, sent_date: '31.02.2026' })).toEqual([
      'Такой даты нет: укажите её как 21.03.2026.',
    ])
  })

  test('submits the order as it was when the form opened', () => {
    const opened = order()
    expect(trackingForm(opened).body(parcel, null)).toEqual({ order: opened, tracking: parcel })
  })
})

describe('the form of an order', () => {
  const paid = order({ payment_status: 'paid' })
  const values = { payment_status: 'Оплачен', track_number: '', sent_date: '' }

  test('starts from the status’s label and the parcel', () => {
    expect(valuesOf(paid, statuses)).toEqual(values)
    expect(detailsForm(paid, statuses).values(null, false)).toEqual(values)
  })

  test.each([
    ['nothing', {}, {}],
    ['the status', { payment_status: 'Едет' }, { payment_status: 'Едет' }],
    ['the parcel', parcel, { tracking: parcel }],
    ['the number alone', { track_number: 'RU1' }, { tracking: { track_number: 'RU1', sent_date: '' } }],
    ['the day alone', { sent_date: '2026-05-21' }, { tracking: { track_number: '', sent_date: '2026-05-21' } }],
    ['spaces, which are nothing', { track_number: '  ' }, {}],
  ])('submits %s', (_, typed, changes) => {
    expect(changesOf({ ...values, ...typed }, paid, statuses)).toEqual({ order: paid, ...changes })
    expect(detailsForm(paid, statuses).body({ ...values, ...typed }, null)).toEqual({ order: paid, ...changes })
  })

  test.each([
    ['no parcel yet', {}, {}, []],
    ['spaces for a number', {}, { track_number: ' ' }, []],
    ['a number without a day', {}, { track_number: 'RU1' }, [NO_DATE]],
    ['a day without a number', {}, { sent_date: '2026-05-21' }, [REQUIRED]],
    ['a number that was there', { track_number: 'RU1' }, {}, [REQUIRED, NO_DATE]],
    ['a day that was there', { sent_date: '2026-05-21' }, {}, [REQUIRED, NO_DATE]],
    ['no status', {}, { payment_status: '' }, [REQUIRED]],
  ])('with %s', (_, stored, typed, messages) => {
    expect(validationMessages(detailsRules(order(stored)), { ...values, ...typed })).toEqual(messages)
  })
})

describe('a change of an order in the journal', () => {
  const about = { place: 'shop', path: { shop: 'shop', transaction: '0123456789' }, title: 'Заказ 01234567' }
  const at = { shop: 'shop' }

  test('holds the status, or the parcel’s number and day', () => {
    const step = {
      ...about,
      thing: 'order',
      before: { payment_status: 'Оплачен' },
      after: { payment_status: 'Едет' },
    }
    expect(orderStep('shop', order(), 'Оплачен', 'Едет')).toEqual(step)
    const item = order({ payment_status: 'Оплачен', ...parcel })
    expect(status.stepOf({ item, at, body: { payment_status: 'Едет' } })).toEqual(step)
    const moved = { track_number: 'RU2', sent_date: '2026-05-22' }
    const parcelStep = { ...about, thing: 'tracking', before: parcel, after: moved }
    expect(trackingStep('shop', item, moved)).toEqual(parcelStep)
    expect(tracking.stepOf({ item, at, body: moved })).toEqual(parcelStep)
  })

  test('shows waiting changes in the order and its delivery', () => {
    const waits = (after: Entry['after'], transaction = '0123456789') => entry({ path: { transaction }, after })
    const all = [waits({ payment_status: 'Едет' }), waits({ payment_status: 'Иное' }, 'other'), waits(parcel)]
    const item = order({ payment_status: 'Оплачен', price: 5 })
    expect(asWaiting(item, all)).toEqual({ ...item, payment_status: 'Едет', ...parcel })
    expect(asWaiting({ ...item, delivery: { title: 'СДЭК' } }, [waits(parcel)])).toEqual({
      ...item,
      ...parcel,
      delivery: { title: 'СДЭК', ...parcel },
    })
    expect(asWaiting(item, [])).toBe(item)
    expect(status.after({ item, at, body: { payment_status: 'Едет' } }, all).payment_status).toBe('Едет')
  })
})

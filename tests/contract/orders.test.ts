import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { deliveryBadge, orders, orderStatuses, type Order, type OrderDelivery } from '@console/shared/orders'
import { isEnded, isUnpaid, isSumUnknown, isPaidNotFulfilled } from '@console/shared/order-status'
import { awaitedBy, awaitedIn, fulfilmentOf, fulfilments } from '@console/shared/fulfilment'
import { openOwnersShop } from '../kit/owner.ts'
import { HONEY, required } from '../kit/basics.ts'

const NOW = Date.UTC(2026, 4, 20, 12)
const DAY = 86_400_000

async function openOrders(title = HONEY) {
  const { owner, params } = await openOwnersShop(title, { now: () => NOW })
  const { shop } = params
  const list = () => owner.call(orders.list, { params: { shop } })
  const of = ({ uuid }: Pick<Order, 'uuid'>) => ({ shop, transaction: uuid })
  /** The first order that the test is about. */
  const first = async (fits: (order: Order) => unknown = () => true): Promise<Order> => {
    return required((await list()).find(fits))
  }
  return { owner, shop, list, of, first }
}

describe('orders in the demo’s data', () => {
  test('are sixty of three months in every status, newest first', async () => {
    const { owner, list } = await openOrders()
    const all = await list()
    expect(all).toHaveLength(60)
    expect(new Set(all.map((order) => order.payment_status))).toEqual(new Set(orderStatuses.map(({ label }) => label)))
    const dates = all.map((order) => Date.parse(order.date_create ?? ''))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(dates.every((date) => date < NOW && date > NOW - 92 * DAY)).toBe(true)
    expect(await owner.drifts()).toEqual([])
  })

  test('have every kind of payment and delivery, or neither', async () => {
    const all = await (await openOrders()).list()
    const methods = (of: (order: Order) => string | null | undefined) => new Set(all.map((order) => of(order) ?? null))
    expect(methods(({ payment }) => payment?.method_title)).toEqual(
      new Set([null, 'По номеру телефона', 'По QR счету', 'Robokassa']),
    )
    expect(methods(({ delivery }) => delivery?.method_title)).toEqual(new Set([null, 'Службой доставки', 'Самовывоз']))
    expect(methods(({ delivery, payment_status }) => delivery && deliveryBadge(payment_status).tone)).toEqual(
      new Set([null, 'grey', 'orange', 'green']),
    )
    const cards = all.filter(({ payment }) => payment?.method_title === 'Robokassa')
    expect(
      cards.every(({ payment }) => payment?.robokassa_shop_id === 'lavka-lipa.ru' && payment.robokassa_order_id),
    ).toBe(true)
    expect(all.some(({ track_number, delivery }) => track_number && track_number === delivery?.track_number)).toBe(true)
    expect(all.some(({ payment }) => payment?.payment_order)).toBe(true)
    expect(all.some(({ products }) => products?.some(({ extra_kits }) => extra_kits && extra_kits.length > 0))).toBe(
      true,
    )
  })

  test('are not in the future, and have correct sums', async () => {
    for (const order of await (await openOrders()).list()) {
      const { date_create, date_update, sent_date, products, delivery, price } = order
      const goods = (products ?? []).reduce((sum, line) => sum + (line.price ?? 0) * (line.quantity ?? 0), 0)
      expect(price).toBeCloseTo(goods + (delivery?.price ?? 0), 2)
      expect(products?.length).toBeGreaterThan(0)
      expect(Date.parse(date_update ?? '')).toBeLessThan(NOW)
      expect(Date.parse(date_update ?? '')).toBeGreaterThanOrEqual(Date.parse(sent_date ?? date_create ?? ''))
    }
  })
})

describe('the status of an order', () => {
  test('is one of the server’s dictionary', async () => {
    const { owner } = await openOrders()
    const items = await owner.call(orders.statuses, { params: {} })
    expect(items[0]).toMatchObject({ value: 'forming', label: 'Формирование заказа' })
    expect(items.every(({ uuid, color }) => uuid && /^#[0-9A-F]{6}$/.test(color ?? ''))).toBe(true)
  })

  test.each(orderStatuses.map(({ label }) => label))('may become «%s» from any other', async (payment_status) => {
    const { owner, of, first } = await openOrders()
    const before = await first((order) => order.payment_status !== payment_status)
    const after = await owner.call(orders.setStatus, { params: of(before), body: { payment_status } })
    expect(after).toMatchObject({ uuid: before.uuid, payment_status, date_update: new Date(NOW).toISOString() })
    expect(await owner.call(orders.get, { params: of(before) })).toEqual(after)
  })

  test.each(orderStatuses)('is stored as «$label» when $value is sent', async ({ value, label }) => {
    const { owner, of, first } = await openOrders()
    const before = await first((order) => order.payment_status !== label)
    const after = await owner.call(orders.setStatus, { params: of(before), body: { payment_status: value } })
    expect(after).toEqual({ ...before, payment_status: label, date_update: new Date(NOW).toISOString() })
  })

  test('is not repeated in the delivery, which has the documented fields', async () => {
    const { owner, of, first } = await openOrders()
    const before = await first(({ delivery }) => delivery !== null)
    const after = await owner.call(orders.setStatus, { params: of(before), body: { payment_status: 'В пути' } })
    expect(after.delivery).toEqual(before.delivery)
    expect(after.delivery).not.toHaveProperty('status')
    expect(deliveryBadge(after.payment_status)).toEqual({ label: 'В пути', tone: 'orange' })
  })

  test('cannot be an unknown one', async () => {
    const { owner, of, first } = await openOrders()
    const before = await first()
    const problem = await owner.refused(orders.setStatus, of(before), { payment_status: 'Потерян' })
    expect(problem.errors).toEqual([{ path: 'payment_status', message: messages.choice }])
    expect(await owner.call(orders.get, { params: of(before) })).toEqual(before)
  })
})

describe('the track number of an order', () => {
  test('is stored with its date at the order and its delivery', async () => {
    const { owner, of, first } = await openOrders()
    const before = await first(({ delivery, track_number }) => delivery && !track_number)
    const body = { track_number: ' 1012345678 ', sent_date: '2026-05-19T21:00:00.000Z' }
    const after = await owner.call(orders.setTracking, { params: of(before), body })
    const sent = { track_number: '1012345678', sent_date: '2026-05-19T21:00:00.000Z' }
    expect(after).toEqual({
      ...before,
      ...sent,
      delivery: { ...before.delivery, ...sent },
      date_update: new Date(NOW).toISOString(),
    })
    expect(await first(({ uuid }) => uuid === before.uuid)).toEqual(after)
  })

  test('of an order without delivery is stored, and no delivery appears', async () => {
    const { owner, of, first } = await openOrders()
    const before = await first(({ delivery }) => !delivery)
    const body = { track_number: 'A1', sent_date: '2026-05-19' }
    expect(await owner.call(orders.setTracking, { params: of(before), body })).toMatchObject({
      ...body,
      delivery: null,
    })
  })
})

/* The meaning of an order's status for its owner. */

const nothing = { waits: false, unpaid: false, ended: false, isSumUnknown: false }
const meaningOf = (payment_status: string | null | undefined, price: number | null = null) => {
  const order = { payment_status, price }
  return {
    waits: isPaidNotFulfilled(order),
    unpaid: isUnpaid(order),
    ended: isEnded(order),
    isSumUnknown: isSumUnknown(order),
  }
}

const meanings: Readonly<Record<string, typeof nothing>> = {
  forming: { ...nothing, unpaid: true },
  awaiting_payment: { ...nothing, unpaid: true },
  paid: { ...nothing, waits: true, isSumUnknown: true },
  packing: { ...nothing, waits: true, isSumUnknown: true },
  on_the_way: { ...nothing, isSumUnknown: true },
  delivered: { ...nothing, isSumUnknown: true },
  cancelled: { ...nothing, ended: true },
  returned: { ...nothing, ended: true },
}

test.each(orderStatuses)(
  'an order has the same state with the status $value and its label «$label»',
  ({ value, label }) => {
    expect([meaningOf(value), meaningOf(label)]).toEqual([meanings[value], meanings[value]])
  },
)

test.each(['', null, undefined])('an order with the status %o has just begun', (status) => {
  expect(meaningOf(status)).toEqual(meanings.forming)
})

test('an order with an unknown status is a sale', () => {
  expect([meaningOf('Иначе'), meaningOf('Иначе', 100)]).toEqual([{ ...nothing, isSumUnknown: true }, nothing])
})

test('a sale without a numeric sum has none; 0 is a sum', () => {
  expect([meaningOf('delivered', 0), meaningOf('delivered', 100)]).toEqual([nothing, nothing])
  expect(isSumUnknown({ payment_status: 'delivered' })).toBe(true)
})

/* The fulfilment of an order, and paid orders that wait for their owner. */

const order = (delivery: OrderDelivery | null | undefined, payment_status = 'Оплачен'): Order => ({
  uuid: 'a',
  payment_status,
  delivery,
})

test.each([
  [{ method_title: 'Службой доставки', title: 'СДЭК' }, 'parcel'],
  [{ method_title: 'Самовывоз', address: 'Уфа, Цюрупы, 17' }, 'pickup'],
  [{ method_title: ' Самовывоз ' }, 'pickup'],
  [{ method_title: 'Дирижаблем' }, 'parcel'],
  [{ address: 'Уфа, Цюрупы, 17' }, 'parcel'],
  [{}, 'parcel'],
  [null, 'service'],
  [undefined, 'parcel'],
] as const)('an order with the delivery %j is a %s', (delivery, kind) => {
  expect(fulfilmentOf(order(delivery))).toBe(kind)
})

test('an order without delivery was sent when it has a track number', () => {
  expect(fulfilmentOf({ ...order(null), track_number: 'RU1' })).toBe('parcel')
})

const deliveries = { parcel: {}, pickup: { method_title: 'Самовывоз' }, service: null } as const

test.each(fulfilments)('a %s waits while it is paid or being packed only', (kind) => {
  const waiting = orderStatuses.filter(({ label }) => awaitedBy(order(deliveries[kind], label)) === kind)
  expect(waiting.map(({ value }) => value)).toEqual(['paid', 'packing'])
  expect(awaitedIn(orderStatuses.map(({ label }) => order(deliveries[kind], label)))).toEqual({
    parcel: 0,
    pickup: 0,
    service: 0,
    [kind]: 2,
  })
})

import { expect, test } from 'vitest'
import { isEnded, isUnpaid, lacksSum, isPaidNotFulfilled } from '@console/shared/order-status'
import { orderStatuses, type Order, type OrderDelivery } from '@console/shared/orders'
import { awaitedBy, awaitedIn, fulfilmentOf, fulfilments } from '@console/shared/fulfilment'

/* What an order's status means for its owner. */

const nothing = { waits: false, unpaid: false, ended: false, lacksSum: false }
const meaningOf = (payment_status: string | null | undefined, price: number | null = null) => {
  const order = { payment_status, price }
  return {
    waits: isPaidNotFulfilled(order),
    unpaid: isUnpaid(order),
    ended: isEnded(order),
    lacksSum: lacksSum(order),
  }
}

const meanings: Readonly<Record<string, typeof nothing>> = {
  forming: { ...nothing, unpaid: true },
  awaiting_payment: { ...nothing, unpaid: true },
  paid: { ...nothing, waits: true, lacksSum: true },
  packing: { ...nothing, waits: true, lacksSum: true },
  on_the_way: { ...nothing, lacksSum: true },
  delivered: { ...nothing, lacksSum: true },
  cancelled: { ...nothing, ended: true },
  returned: { ...nothing, ended: true },
}

test.each(orderStatuses)('an order that is $value means the same under its label «$label»', ({ value, label }) => {
  expect([meaningOf(value), meaningOf(label)]).toEqual([meanings[value], meanings[value]])
})

test.each(['', null, undefined])('an order with the status %o has only begun', (status) => {
  expect(meaningOf(status)).toEqual(meanings.forming)
})

test('an order whose status only the provider knows is a sale', () => {
  expect([meaningOf('Иначе'), meaningOf('Иначе', 100)]).toEqual([{ ...nothing, lacksSum: true }, nothing])
})

test('a sale lacks its sum where no number says it; 0 is a sum', () => {
  expect([meaningOf('delivered', 0), meaningOf('delivered', 100)]).toEqual([nothing, nothing])
  expect(lacksSum({ payment_status: 'delivered' })).toBe(true)
})

/* How an order reaches its shopper, and which paid orders wait for their owner. */

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

test('a track number says that an order without delivery was sent', () => {
  expect(fulfilmentOf({ ...order(null), track_number: 'RU1' })).toBe('parcel')
})

const deliveries = { parcel: {}, pickup: { method_title: 'Самовывоз' }, service: null } as const

test.each(fulfilments)('a %s waits while it is paid or being packed, and in no other status', (kind) => {
  const waiting = orderStatuses.filter(({ label }) => awaitedBy(order(deliveries[kind], label)) === kind)
  expect(waiting.map(({ value }) => value)).toEqual(['paid', 'packing'])
  expect(awaitedIn(orderStatuses.map(({ label }) => order(deliveries[kind], label)))).toEqual({
    parcel: 0,
    pickup: 0,
    service: 0,
    [kind]: 2,
  })
})

import { expect, test } from 'vitest'
import { awaitedBy, awaitedIn, fulfilmentOf, fulfilments } from '@console/shared/fulfilment'
import { orderStatuses, type Order, type OrderDelivery } from '@console/shared/orders'

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

import { expect, test } from 'vitest'
import { isEnded, isUnpaid, lacksSum, isPaidNotFulfilled } from '@console/shared/order-status'
import { orderStatuses } from '@console/shared/orders'

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

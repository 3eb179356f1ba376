import { describe, expect, test } from 'vitest'
import { orderStatuses, type Order } from '@console/shared/orders'
import { daysOf, orderFigures, outOfStock } from '@console/web/home/figures'
import { filtered, filtersOf } from '@console/web/orders/list/filters'
import { withoutSumUrl } from '@console/web/projects/row-urls'

describe('figures of a shop’s orders and products', () => {
  const now = new Date(2026, 10, 21, 12).getTime()
  const label = (value: (typeof orderStatuses)[number]['value']) =>
    orderStatuses.find((status) => status.value === value)!.label
  const order = (over: Partial<Order>): Order => ({
    uuid: 'a',
    date_create: new Date(now).toISOString(),
    payment_status: label('paid'),
    price: 100,
    ...over,
  })
  const daysAgo = (days: number, hour = 12) => new Date(2026, 10, 21 - days, hour).toISOString()

  test('thirty days of the owner’s own calendar, today last', () => {
    const { days, orders, revenue } = orderFigures(
      [
        order({ date_create: daysAgo(0, 0) }),
        order({ date_create: daysAgo(1, 23), price: 50 }),
        order({ date_create: daysAgo(1, 0), price: 5 }),
        order({ date_create: daysAgo(29, 1), price: 7 }),
        order({ date_create: daysAgo(30, 23) }),
        order({ date_create: daysAgo(-1) }),
        order({ date_create: null }),
      ],
      now,
    )
    expect(days).toEqual([7, ...Array<number>(27).fill(0), 55, 100])
    expect({ orders, revenue }).toEqual({ orders: 4, revenue: 162 })
  })

  test('unpaid orders count and bring nothing, cancelled ones do neither, unknown states count as paid', () => {
    expect(
      orderFigures(
        [
          order({ payment_status: label('awaiting_payment') }),
          order({ payment_status: null }),
          order({ payment_status: label('cancelled') }),
          order({ payment_status: label('returned') }),
          order({ payment_status: 'Передан в банк', price: 5 }),
        ],
        now,
      ),
    ).toMatchObject({ orders: 3, revenue: 5, waiting: { parcel: 0, pickup: 0, service: 0 } })
  })

  test('orders whose sum is not known lead to a list with just these', () => {
    const all = [
      order({ price: null }),
      order({ price: null, date_create: daysAgo(29) }),
      order({ price: null, date_create: daysAgo(30) }),
      order({ price: null, payment_status: label('awaiting_payment') }),
      order({ price: null, payment_status: label('returned') }),
      order({ price: 0 }),
    ]
    const { searchParams } = new URL(withoutSumUrl('shop', daysOf(now)), 'https://console.example')
    const shown = filtered(all, filtersOf(searchParams), [])
    expect(shown).toHaveLength(2)
    expect(orderFigures(all, now).withoutSum).toBe(shown.length)
  })

  test('a product is sold out when nothing is left of any of its variants', () => {
    const product = (...quantities: number[]) => ({
      product_uuid: 'a',
      title: 'Мёд',
      variants: quantities.map((quantity) => ({
        uuid: 'a',
        title: 'Мёд',
        options: [{ option_uuid: 'a', title: 'Мёд', price: 1, quantity }],
      })),
    })
    expect(outOfStock([product(0, 0), product(0, 1), product(5), product(0)])).toBe(2)
  })

  test('a paid order waits, however old, for what its kind needs', () => {
    const figures = orderFigures(
      [
        order({ date_create: daysAgo(90) }),
        order({ payment_status: label('packing') }),
        order({ payment_status: label('packing'), delivery: { method_title: 'Самовывоз' } }),
        order({ delivery: null }),
        order({ payment_status: label('on_the_way') }),
      ],
      now,
    )
    expect(figures).toMatchObject({ hasOrders: true, waiting: { parcel: 2, pickup: 1, service: 1 } })
    expect(orderFigures([], now).hasOrders).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { createMaker } from '@console/fixtures/kit/maker'
import { ordersOver } from '@console/fixtures/order-history'
import { manyProducts } from '@console/fixtures/products'
import { soldIn } from '@console/fixtures/sold'
import { atOnce } from '@console/shared/kit/slices'

test('a thousand orders are the same again from the same seed, newest first', () => {
  const make = () => createMaker(1, Date.UTC(2026, 4, 20))
  const goods = soldIn(atOnce(manyProducts(make(), { shop_uuid: 'shop', category_uuids: [], count: 200 })), () => [])
  const checkout = { shop_uuid: 'shop', goods, ways: [], services: [], pickups: [] }
  const history = () => atOnce(ordersOver(make(), checkout, 1000, 365))
  const made = history()
  expect(made).toHaveLength(1000)
  expect(history()).toEqual(made)
  const dates = made.map((order) => order.date_create ?? '')
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(new Set(made.map(({ uuid }) => uuid)).size).toBe(1000)
})

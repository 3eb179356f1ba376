import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import { DAYS, daysOf, orderFigures, outOfStock } from '@console/web/home/figures'
import { $active, page, $shown, goodsOf, list, polled, MAX_PROJECTS, ordersOf, retried } from '@console/web/home/model'
import { $isSoundOn } from '@console/web/new-orders/sound-model'
import { orderStatuses, type Order } from '@console/shared/orders'
import { filtered, filtersOf } from '@console/web/orders/list/filters'
import { withoutSumUrl } from '@console/web/projects/project-url'
import { openApp, type TestApp } from '../kit/app.ts'
import { createStores, openHome, visitHome } from '../kit/search-and-home.ts'
import { openMutated } from '../tolerance/mutated-server.ts'

const named = ({ scope }: TestApp, title: string) =>
  scope.getState(list.$items).find((project) => project.title === title)!
const ordersIn = (app: TestApp, title: string) => app.scope.getState(ordersOf.$parts)[named(app, title).uuid]!

describe('figures of projects on the home page', () => {
  test('shows active projects by one list and two reads for each store', async () => {
    const app = await openHome()
    const { scope } = app
    expect(scope.getState($shown).map(({ title }) => title)).toEqual([
      'Лавка мёда «Липа»',
      'Керамика на Покровке',
      'Беговой клуб «Набережная»',
    ])
    const honey = ordersIn(app, 'Лавка мёда «Липа»').value!
    expect(honey.days).toHaveLength(DAYS)
    expect(honey.orders).toBeGreaterThan(0)
    expect(honey.revenue).toBe(honey.days.reduce((sum, day) => sum + day, 0))
    expect(scope.getState(goodsOf.$parts)[named(app, 'Лавка мёда «Липа»').uuid]?.value).toBeGreaterThanOrEqual(0)
    expect(app.calls.filter((call) => call.includes('/payment/transactions/'))).toHaveLength(2)
    expect(app.calls.filter((call) => call.startsWith('GET /products/'))).toHaveLength(2)
    expect(app.drifts).toEqual([])
  })

  test('keeps the other parts when one fails, and retries it', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/payment/transactions/{shop}/', status: 500, times: 1 })
    await visitHome(app)
    const parts = () => Object.values(app.scope.getState(ordersOf.$parts))
    expect(parts().filter(({ failure }) => failure !== null)).toHaveLength(1)
    expect(parts().filter(({ value }) => value !== null)).toHaveLength(1)
    expect(Object.values(app.scope.getState(goodsOf.$parts)).every(({ value }) => value !== null)).toBe(true)
    const [failed] = Object.entries(app.scope.getState(ordersOf.$parts)).find(([, { failure }]) => failure !== null)!
    await allSettled(retried, { scope: app.scope, params: failed })
    expect(parts().every(({ value, failure }) => value !== null && failure === null)).toBe(true)
  })

  test('shows known figures at once on the next visit, and reloads', async () => {
    const app = await openHome()
    const before = ordersIn(app, 'Лавка мёда «Липа»').value
    await app.control('/__fake/orders', { shop: named(app, 'Лавка мёда «Липа»').uuid, count: 3 })
    const visit = visitHome(app)
    expect(ordersIn(app, 'Лавка мёда «Липа»').value).toEqual(before)
    expect(app.scope.getState(page.$view)).toBe('shown')
    await visit
    expect(ordersIn(app, 'Лавка мёда «Липа»').value?.orders).toBe((before?.orders ?? 0) + 3)
  })

  test('polls the shown figures and keeps unchanged ones', async () => {
    const app = await openHome()
    const before = ordersIn(app, 'Лавка мёда «Липа»').value!
    await app.control('/__fake/orders', { shop: named(app, 'Лавка мёда «Липа»').uuid, count: 2 })
    app.calls.length = 0
    await allSettled(polled, { scope: app.scope })
    expect(ordersIn(app, 'Лавка мёда «Липа»').value?.orders).toBe(before.orders + 2)
    expect(app.calls).toHaveLength(4)
    const unchanged = app.scope.getState(goodsOf.$parts)
    await allSettled(polled, { scope: app.scope })
    expect(app.scope.getState(goodsOf.$parts)).toEqual(unchanged)
    expect(app.drifts).toEqual([])
  })

  test('reads only the first of many projects', async () => {
    const app = await openApp({ scenario: 'empty' })
    const { scope } = app
    await createStores(
      app,
      Array.from({ length: MAX_PROJECTS + 3 }, (_, index) => `Лавка ${index}`),
    )
    app.calls.length = 0
    await visitHome(app)
    expect(scope.getState($active)).toHaveLength(MAX_PROJECTS + 3)
    expect(scope.getState($shown)).toHaveLength(MAX_PROJECTS)
    expect(app.calls.filter((call) => call.includes('/payment/transactions/'))).toHaveLength(MAX_PROJECTS)
    app.sent.length = 0
    await allSettled(polled, { scope })
    // All that is shown is remembered: what has not changed is not sent again.
    expect(app.sent.filter(({ headers }) => headers['if-none-match'])).toHaveLength(2 * MAX_PROJECTS)
  })

  test('is empty when all projects are inactive', async () => {
    const server = await openMutated()
    server.mutate(contract.projects.list, (answer) =>
      (answer as object[]).map((project) => ({ ...project, inactive: true })),
    )
    await visitHome(server.app)
    expect(server.app.scope.getState(list.$items).length).toBeGreaterThan(0)
    expect(server.app.scope.getState(page.$view)).toBe('empty')
  })

  test('keeps the sound setting of new orders', async () => {
    const app = await openApp()
    app.storage.set('order_sound', '1')
    await visitHome(app)
    expect(app.scope.getState($isSoundOn)).toBe(true)
  })
})

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

  test('count thirty days of the local calendar, today last', () => {
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

  test('count unpaid orders without revenue, skip cancelled ones, and take unknown statuses for paid', () => {
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

  test('link to the list of orders without a sum', () => {
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

  test('count a product as sold out when all variants are', () => {
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

  test('count paid orders by the kind of fulfilment they wait for', () => {
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

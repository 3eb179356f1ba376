import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import { DAYS } from '@console/web/home/figures'
import { $active, page, $shown, goodsOf, list, polled, MOST_SHOWN, ordersOf, retried } from '@console/web/home/model'
import { $isLoud } from '@console/web/new-orders/sound-model'
import { openApp, type TestApp } from '../kit/app.ts'
import { createStores, openHome, visitHome } from '../kit/open-home.ts'
import { openMutated } from '../tolerance/mutated-server.ts'

const named = ({ scope }: TestApp, title: string) =>
  scope.getState(list.$items).find((project) => project.title === title)!
const ordersIn = (app: TestApp, title: string) => app.scope.getState(ordersOf.$parts)[named(app, title).uuid]!

describe('the home page tells how each project goes', () => {
  test('active projects with their orders and goods; one list, then two reads a shop, all at once', async () => {
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

  test('one part that fails is alone with it, and comes with the next try', async () => {
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

  test('the next visit shows at once what was known, and asks again', async () => {
    const app = await openHome()
    const before = ordersIn(app, 'Лавка мёда «Липа»').value
    await app.control('/__fake/orders', { shop: named(app, 'Лавка мёда «Липа»').uuid, count: 3 })
    const visit = visitHome(app)
    expect(ordersIn(app, 'Лавка мёда «Липа»').value).toEqual(before)
    expect(app.scope.getState(page.$view)).toBe('shown')
    await visit
    expect(ordersIn(app, 'Лавка мёда «Липа»').value?.orders).toBe((before?.orders ?? 0) + 3)
  })

  test('looks again by itself at what it shows, and takes what has not changed as it was', async () => {
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

  test('of many projects only the first are asked about', async () => {
    const app = await openApp({ scenario: 'empty' })
    const { scope } = app
    await createStores(
      app,
      Array.from({ length: MOST_SHOWN + 3 }, (_, index) => `Лавка ${index}`),
    )
    app.calls.length = 0
    await visitHome(app)
    expect(scope.getState($active)).toHaveLength(MOST_SHOWN + 3)
    expect(scope.getState($shown)).toHaveLength(MOST_SHOWN)
    expect(app.calls.filter((call) => call.includes('/payment/transactions/'))).toHaveLength(MOST_SHOWN)
    app.sent.length = 0
    await allSettled(polled, { scope })
    // All that is shown is remembered: what has not changed is not sent again.
    expect(app.sent.filter(({ headers }) => headers['if-none-match'])).toHaveLength(2 * MOST_SHOWN)
  })

  test('an owner whose projects are all switched off is shown none', async () => {
    const server = await openMutated()
    server.mutate(contract.projects.list, (answer) =>
      (answer as object[]).map((project) => ({ ...project, inactive: true })),
    )
    await visitHome(server.app)
    expect(server.app.scope.getState(list.$items).length).toBeGreaterThan(0)
    expect(server.app.scope.getState(page.$view)).toBe('empty')
  })

  test('its switch of the sound of new orders stands as it was left', async () => {
    const app = await openApp()
    app.storage.set('order_sound', '1')
    await visitHome(app)
    expect(app.scope.getState($isLoud)).toBe(true)
  })
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $newIds } from '@console/web/kit/rows/new-ids'
import { $marks } from '@console/web/kit/platform/marks'
import { $news, polled, NEWS_KEY, ordersShown, watchStarted } from '@console/web/new-orders/model'
import { loudSet } from '@console/web/new-orders/sound-model'
import { list, pageOpened } from '@console/web/projects/list/list-model'
import { projectUrl } from '@console/web/projects/project-url'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

const look = ({ scope }: TestApp) => allSettled(polled, { scope })
const known = (app: TestApp) => app.storage.get(NEWS_KEY + ownerOf(app)) ?? null
const marks = ({ scope }: TestApp) => scope.getState($marks)
const shopOf = ({ scope }: TestApp, title: string) =>
  scope.getState(list.$items).find((project) => project.title === title)!.uuid
const ordersUrl = (app: TestApp, title: string) => projectUrl(shopOf(app, title), 'orders')
const place = (app: TestApp, title: string, count: number) =>
  app.control('/__fake/orders', { shop: shopOf(app, title), count })
const show = (app: TestApp, title: string) => allSettled(ordersShown, { scope: app.scope, params: shopOf(app, title) })

async function openWatch(beside?: TestApp): Promise<TestApp> {
  const app = await openApp(beside && { beside })
  const { scope } = app
  await allSettled(pageOpened, { scope, params: { owner: ownerOf(app) } })
  await allSettled(watchStarted, { scope, params: { owner: ownerOf(app), known: known(app) } })
  return app
}

describe('new orders are noticed on every page', () => {
  test('at the first look of all nothing is new; paid orders that wait are counted at each shop, by kind', async () => {
    const app = await openWatch()
    await look(app)
    const { count, text, isNew } = marks(app)[ordersUrl(app, HONEY)]!
    expect(count).toBeGreaterThan(0)
    expect(text).toMatch(/^\d+\sжд\S+\sотправки, \d+\sвыдачи, \d+\sвыполнения$/)
    expect(text.match(/\d+/g)?.reduce((sum, number) => sum + Number(number), 0)).toBe(count)
    expect(isNew).toBe(false)
    expect(marks(app)['/projects']).toBeUndefined()
    expect(app.toasts).toEqual([])
    expect(app.drifts).toEqual([])
  })

  test('orders placed since are counted, said once with the way to them, and marked', async () => {
    const app = await openWatch()
    await look(app)
    await place(app, HONEY, 2)
    await look(app)
    await look(app)
    expect(marks(app)['/projects']).toEqual({ count: 2, text: '2\u00a0новых заказа', isNew: true })
    expect(marks(app)[ordersUrl(app, HONEY)]?.isNew).toBe(true)
    expect(app.toasts.map(({ text }) => text)).toEqual([`2\u00a0новых заказа: «${HONEY}»`])
    app.toasts[0]?.action?.onPress()
    await allSettled(app.scope)
    expect(app.visited.map(({ to }) => to)).toEqual([ordersUrl(app, HONEY)])
    await show(app, HONEY)
    expect(app.scope.getState($newIds).size).toBe(2)
    await allSettled(ordersShown, { scope: app.scope, params: null })
    // One more is news again, and said as one.
    await place(app, HONEY, 1)
    await look(app)
    expect(app.toasts.map(({ text }) => text).at(-1)).toBe(`1\u00a0новый заказ: «${HONEY}»`)
  })

  test('seen they are new no more, after a reload neither', async () => {
    const app = await openWatch()
    await look(app)
    await place(app, HONEY, 2)
    await place(app, CERAMICS, 1)
    await look(app)
    await show(app, HONEY)
    expect(marks(app)['/projects']?.count).toBe(1)
    expect(app.scope.getState($newIds).size).toBe(2)
    const later = await openWatch(app)
    expect(later.scope.getState($news)).toEqual(app.scope.getState($news))
    await look(later)
    expect(marks(later)['/projects']?.count).toBe(1)
    expect(later.toasts).toEqual([])
  })

  test('orders that come before the owner’s eyes are not said', async () => {
    const app = await openWatch()
    await look(app)
    await show(app, HONEY)
    await place(app, HONEY, 1)
    await look(app)
    expect(marks(app)['/projects']).toBeUndefined()
    expect(app.toasts).toEqual([])
    expect(app.scope.getState($newIds).size).toBe(1)
  })

  test('the sound is wanted first, and heard with every look until somebody has seen them', async () => {
    const app = await openWatch()
    await look(app)
    await place(app, HONEY, 1)
    await look(app)
    expect(app.sounds).toHaveLength(0)
    await allSettled(loudSet, { scope: app.scope, params: true })
    expect(app.sounds).toHaveLength(1)
    await look(app)
    await look(app)
    expect(app.sounds).toHaveLength(3)
    await show(app, HONEY)
    await look(app)
    expect(app.sounds).toHaveLength(3)
  })
})

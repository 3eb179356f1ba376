import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $newIds } from '@console/web/kit/rows/new-ids'
import { $marks } from '@console/web/kit/platform/marks'
import { $news, polled, NEWS_KEY, ordersShown, watchStarted } from '@console/web/new-orders/model'
import { soundSet } from '@console/web/new-orders/sound-model'
import { list, pageOpened } from '@console/web/projects/list/list-model'
import { projectUrl } from '@console/web/projects/project-url'
import type { FulfilmentCounts } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import type { Project } from '@console/shared/projects'
import { withPolled, marksOf, emptyNews, readNews, withSeen, type News } from '@console/web/new-orders/news'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { CERAMICS, HONEY } from '../kit/basics.ts'

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
  test('the first poll finds nothing new and counts waiting paid orders by kind', async () => {
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

  test('counts and marks later orders, and shows one toast with a link', async () => {
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
    // A further order is announced again, as one order.
    await place(app, HONEY, 1)
    await look(app)
    expect(app.toasts.map(({ text }) => text).at(-1)).toBe(`1\u00a0новый заказ: «${HONEY}»`)
  })

  test('seen orders are no longer new, also after a reload', async () => {
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

  test('orders on the open page are not announced', async () => {
    const app = await openWatch()
    await look(app)
    await show(app, HONEY)
    await place(app, HONEY, 1)
    await look(app)
    expect(marks(app)['/projects']).toBeUndefined()
    expect(app.toasts).toEqual([])
    expect(app.scope.getState($newIds).size).toBe(1)
  })

  test('plays the sound with every poll until the orders are seen', async () => {
    const app = await openWatch()
    await look(app)
    await place(app, HONEY, 1)
    await look(app)
    expect(app.sounds).toHaveLength(0)
    await allSettled(soundSet, { scope: app.scope, params: true })
    expect(app.sounds).toHaveLength(1)
    await look(app)
    await look(app)
    expect(app.sounds).toHaveLength(3)
    await show(app, HONEY)
    await look(app)
    expect(app.sounds).toHaveLength(3)
  })
})

const shop: Project = { uuid: 'honey', title: 'Мёд', shop_type: 'OnlineStore' }
const order = (uuid: string, day: number, payment_status = 'Оплачен'): Order => ({
  uuid,
  payment_status,
  date_create: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
})
const waits = (parcel: number, pickup = 0, service = 0): FulfilmentCounts => ({ parcel, pickup, service })
const at = (day: number) => Date.parse(order('', day).date_create ?? '')
const poll = (news: News, ...orders: Order[]) => withPolled(news, shop, orders)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('a poll of a shop’s orders', () => {
  test('finds nothing new the first time', () => {
    const news = poll(emptyNews, order('a', 1), order('b', 3), order('c', 2, 'Доставлен'))
    expect(news).toEqual({
      shops: { honey: { title: 'Мёд', waiting: waits(2), newest: at(3), seen: at(3), fresh: [] } },
      alert: null,
    })
  })

  test('takes the first order of an empty shop for new', () => {
    const news = poll(poll(emptyNews), order('a', 1))
    expect(news.shops.honey?.fresh).toEqual(['a'])
    expect(plain(news.alert?.text)).toBe('1 новый заказ: «Мёд»')
  })

  test('finds later orders and announces their number', () => {
    const first = poll(emptyNews, order('a', 1))
    const second = poll(first, order('b', 2), order('a', 1))
    expect(second.shops.honey).toMatchObject({ newest: at(2), seen: at(1), fresh: ['b'] })
    expect(second.alert).toEqual({ id: `honey ${at(2)} 1`, shop: 'honey', text: '1\u00a0новый заказ: «Мёд»' })
    const third = poll(second, order('d', 4), order('c', 3), order('b', 2), order('a', 1))
    expect(third.shops.honey?.fresh).toEqual(['d', 'c', 'b'])
    expect(third.alert).toEqual({ id: `honey ${at(4)} 3`, shop: 'honey', text: '2\u00a0новых заказа: «Мёд»' })
  })

  test('ignores cancelled and undated orders', () => {
    const first = poll(emptyNews, order('a', 1))
    const news = poll(first, order('b', 2, 'Отменён'), { uuid: 'c' }, { uuid: 'd', date_create: 'soon' }, order('a', 1))
    expect(news.shops.honey?.fresh).toEqual([])
    expect(news.alert).toBeNull()
  })

  test('returns the same object for the same orders, and announces no mere recount', () => {
    const first = poll(poll(emptyNews, order('a', 1)), order('b', 2), order('a', 1))
    expect(poll(first, order('b', 2), order('a', 1))).toBe(first)
    const second = poll(first, order('b', 2), order('a', 1, 'Доставлен'))
    expect(second.shops.honey?.waiting).toEqual(waits(1))
    expect(second.alert).toBe(first.alert)
  })
})

test('orders on the screen are seen, all of that shop', () => {
  const news = poll(poll(emptyNews, order('a', 1)), order('b', 2), order('a', 1))
  const seen = withSeen(news, 'honey')
  expect(seen.shops.honey).toEqual({ title: 'Мёд', waiting: waits(2), newest: at(2), seen: at(2), fresh: [] })
  expect(seen.alert).toBe(news.alert)
  expect(withSeen(seen, 'honey')).toBe(seen)
  expect(withSeen(news, 'clay')).toBe(news)
})

describe('the menus', () => {
  const of = (waiting: FulfilmentCounts, count: number): News => ({
    shops: {
      honey: { title: 'Мёд', waiting, newest: 0, seen: 0, fresh: Array.from({ length: count }, (_, at) => `${at}`) },
    },
    alert: null,
  })

  test.each([
    [waits(1), 0, 1, '1 заказ ждёт отправки', false],
    [waits(2), 0, 2, '2 заказа ждут отправки', false],
    [waits(0, 1), 0, 1, '1 заказ ждёт выдачи', false],
    [waits(0, 0, 3), 0, 3, '3 заказа ждут выполнения', false],
    [waits(5, 1, 2), 1, 8, '5 ждут отправки, 1 выдачи, 2 выполнения, 1 новый заказ', true],
    [waits(0), 2, 2, '2 новых заказа', true],
  ])('of %j that wait and %i that are new: %i, «%s»', (waiting, fresh, count, text, isNew) => {
    const { '/projects': all, '/projects/honey/orders': mark } = marksOf(of(waiting, fresh))
    expect({ ...mark, text: plain(mark?.text) }).toEqual({ count, text, isNew })
    expect(all).toEqual(fresh > 0 ? { count: fresh, text: expect.stringContaining('нов') as string, isNew } : undefined)
  })

  test('count the new ones of all shops at the projects', () => {
    const { shops } = of(waits(0), 2)
    const news = { ...emptyNews, shops: { ...shops, clay: { ...shops.honey!, fresh: ['x', 'y', 'z'] } } }
    expect(plain(marksOf(news)['/projects']?.text)).toBe('5 новых заказов')
    expect(marksOf(of(waits(0), 0))).toEqual({})
  })
})

describe('news written by another tab', () => {
  test.each(['{', 'x', null])('are empty when they cannot be read: %s', (text) => {
    expect(readNews(text)).toEqual(emptyNews)
  })
  test('are read, also from an older console', () => {
    const news = poll(emptyNews, order('a', 1))
    expect(readNews(JSON.stringify(news))).toEqual(news)
    expect(readNews(JSON.stringify({ shops: news.shops }))).toEqual(news)
  })
  test('have no counts by kind from an older console until the next poll', () => {
    const old = { shops: { honey: { title: 'Мёд', waiting: 2, newest: at(1), seen: at(1), fresh: [] } } }
    const news = readNews(JSON.stringify(old))
    expect(marksOf(news)).toEqual({})
    expect(poll(news, order('a', 1)).shops.honey?.waiting).toEqual(waits(1))
  })
})

import { describe, expect, test } from 'vitest'
import type { FulfilmentCounts } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import type { Project } from '@console/shared/projects'
import { withPolled, marksOf, noNews, readNews, withSeen, type News } from '@console/web/new-orders/news'

/* What is known of new orders, and what the menus say of it. */

const shop: Project = { uuid: 'honey', title: 'Мёд', shop_type: 'OnlineStore' }
const order = (uuid: string, day: number, payment_status = 'Оплачен'): Order => ({
  uuid,
  payment_status,
  date_create: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
})
const waits = (parcel: number, pickup = 0, service = 0): FulfilmentCounts => ({ parcel, pickup, service })
const at = (day: number) => Date.parse(order('', day).date_create ?? '')
const look = (news: News, ...orders: Order[]) => withPolled(news, shop, orders)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('a look at a shop’s orders', () => {
  test('finds nothing new the first time, however many there are', () => {
    const news = look(noNews, order('a', 1), order('b', 3), order('c', 2, 'Доставлен'))
    expect(news).toEqual({
      shops: { honey: { title: 'Мёд', waiting: waits(2), newest: at(3), seen: at(3), fresh: [] } },
      alert: null,
    })
  })

  test('of a shop without orders makes the first one new', () => {
    const news = look(look(noNews), order('a', 1))
    expect(news.shops.honey?.fresh).toEqual(['a'])
    expect(plain(news.alert?.text)).toBe('1 новый заказ: «Мёд»')
  })

  test('finds those that were made since, and says how many came now', () => {
    const first = look(noNews, order('a', 1))
    const second = look(first, order('b', 2), order('a', 1))
    expect(second.shops.honey).toMatchObject({ newest: at(2), seen: at(1), fresh: ['b'] })
    expect(second.alert).toEqual({ id: `honey ${at(2)} 1`, shop: 'honey', text: '1\u00a0новый заказ: «Мёд»' })
    const third = look(second, order('d', 4), order('c', 3), order('b', 2), order('a', 1))
    expect(third.shops.honey?.fresh).toEqual(['d', 'c', 'b'])
    expect(third.alert).toEqual({ id: `honey ${at(4)} 3`, shop: 'honey', text: '2\u00a0новых заказа: «Мёд»' })
  })

  test('takes none for new that was cancelled, or that nobody can date', () => {
    const first = look(noNews, order('a', 1))
    const news = look(first, order('b', 2, 'Отменён'), { uuid: 'c' }, { uuid: 'd', date_create: 'soon' }, order('a', 1))
    expect(news.shops.honey?.fresh).toEqual([])
    expect(news.alert).toBeNull()
  })

  test('that brings the same is the same, and one that only counts anew says nothing', () => {
    const first = look(look(noNews, order('a', 1)), order('b', 2), order('a', 1))
    expect(look(first, order('b', 2), order('a', 1))).toBe(first)
    const second = look(first, order('b', 2), order('a', 1, 'Доставлен'))
    expect(second.shops.honey?.waiting).toEqual(waits(1))
    expect(second.alert).toBe(first.alert)
  })
})

describe('orders that the owner has before him', () => {
  const news = look(look(noNews, order('a', 1)), order('b', 2), order('a', 1))

  test('are seen, all of that shop', () => {
    const seen = withSeen(news, 'honey')
    expect(seen.shops.honey).toEqual({ title: 'Мёд', waiting: waits(2), newest: at(2), seen: at(2), fresh: [] })
    expect(seen.alert).toBe(news.alert)
    expect(withSeen(seen, 'honey')).toBe(seen)
    expect(withSeen(news, 'clay')).toBe(news)
  })
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

  test('say nothing where nothing is to be said', () => expect(marksOf(of(waits(0), 0))).toEqual({}))

  test('count the new ones of all shops at the projects', () => {
    const { shops } = of(waits(0), 2)
    const news = { ...noNews, shops: { ...shops, clay: { ...shops.honey!, fresh: ['x', 'y', 'z'] } } }
    expect(plain(marksOf(news)['/projects']?.text)).toBe('5 новых заказов')
  })
})

describe('what another tab wrote', () => {
  test.each(['{', 'x', null])('is nothing where it cannot be read: %s', (text) => {
    expect(readNews(text)).toEqual(noNews)
  })
  test('is read as it was, with what an older console did not know', () => {
    const news = look(noNews, order('a', 1))
    expect(readNews(JSON.stringify(news))).toEqual(news)
    expect(readNews(JSON.stringify({ shops: news.shops }))).toEqual(news)
  })
  test('counts no kinds where an older console kept one number, until the next look', () => {
    const old = { shops: { honey: { title: 'Мёд', waiting: 2, newest: at(1), seen: at(1), fresh: [] } } }
    const news = readNews(JSON.stringify(old))
    expect(marksOf(news)).toEqual({})
    expect(look(news, order('a', 1)).shops.honey?.waiting).toEqual(waits(1))
  })
})

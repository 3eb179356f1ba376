import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { ReadyAnswers, type ReadyBody, type ReadyList } from '@console/fake-api/kit/ready-answers'
import { renderList, toJson, type RenderedList } from '@console/fake-api/kit/rendering'
import { Group } from '@console/fake-api/kit/table'
import { FILES } from '@console/fixtures/kit/files'
import { atOnce } from '@console/shared/kit/slices'
import { createMaker } from '@console/fixtures/kit/maker'
import { ordersOver } from '@console/fixtures/orders'
import { manyProducts } from '@console/fixtures/products'
import { soldIn } from '@console/fixtures/checkout'
import { required } from '../kit/basics.ts'

/* A list's answer is made from the previous one, and has to equal one that is made from all rows. */

interface Row {
  readonly uuid: string
  readonly title: string
  readonly image_url?: string
}
const row = (uuid: string, title = uuid): Row => ({ uuid, title, image_url: `${FILES}/${uuid}` })
const BASE = 'http://api.test'

function render(rows: readonly Row[], before?: RenderedList, { envelope = false, base = BASE } = {}) {
  const made: unknown[] = []
  const list = atOnce(renderList(new Group(rows), base, envelope, before, (one) => void made.push(one)))
  return { list, made, text: new TextDecoder().decode(list.bytes) }
}
const whole = (rows: readonly Row[], envelope = false, base = BASE) =>
  envelope ? `{"data":${toJson(rows, base)}}` : toJson(rows, base)

test('stored addresses get the world’s', () => {
  expect(toJson(row('1'), BASE)).toBe('{"uuid":"1","title":"1","image_url":"http://api.test/files/1"}')
})

describe.each([false, true])('a list (in an envelope: %s)', (envelope) => {
  const rows = [row('1'), row('2', 'Мёд'), row('3'), row('4'), row('5')]
  const [one, two, three, four, five] = rows
  if (!one || !two || !three || !four || !five) throw new Error('no rows')

  test.each([0, 1, 2, 5])('of %i rows is JSON', (count) => {
    const some = rows.slice(0, count)
    const { text, made } = render(some, undefined, { envelope })
    expect(text).toBe(whole(some, envelope))
    expect(made).toEqual(some)
  })

  const named = (each: Row): Row => ({ ...each, title: `${each.title}′` })
  const newer = { ...three, title: 'Липовый мёд' }
  const six = row('6')
  test.each<[string, readonly Row[], readonly Row[]]>([
    ['nothing changed', rows, []],
    ['a row changed', [one, two, newer, four, five], [newer]],
    ['several in a row changed', [one, ...[two, three].map(named), four, five], [two, three].map(named)],
    ['the last changed', [one, two, three, four, { ...five, title: '' }], [{ ...five, title: '' }]],
    ['one was added at the front', [six, ...rows], [six]],
    ['one came between', [one, two, six, three, four, five], [six]],
    ['the last was taken out', [one, two, three, four], []],
    [
      'one was taken out and the next changed',
      [one, two, { ...four, title: 'ы' }, five],
      [{ ...four, title: 'ы' }, five],
    ],
  ])('with %s is built from the previous version', (_what, now, made) => {
    const before = render(rows, undefined, { envelope }).list
    const again = render(now, before, { envelope })
    expect(again.text).toBe(whole(now, envelope))
    expect(again.made).toEqual(made)
    // And the next one out of that.
    expect(render(rows, again.list, { envelope }).text).toBe(whole(rows, envelope))
  })

  test('after any changes equals a newly built one', () => {
    const pool = Array.from({ length: 8 }, (_, at) => row(`${at}`))
    const version = fc
      .shuffledSubarray(pool)
      .chain((some) =>
        fc
          .array(fc.boolean(), { minLength: some.length, maxLength: some.length })
          .map((news) => some.map((each, at) => (news[at] ? { ...each, title: `${each.title}′` } : each))),
      )
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 6 }), (versions) => {
        let before: RenderedList | undefined
        for (const now of versions) {
          const again = render(now, before, { envelope })
          expect(again.text).toBe(whole(now, envelope))
          before = again.list
        }
      }),
    )
  })
})

test('is built again for another address', () => {
  const rows = [row('1'), row('2')]
  const { text, made } = render(rows, render(rows).list, { base: 'http://other.test' })
  expect(text).toBe(whole(rows, false, 'http://other.test'))
  expect(made).toEqual(rows)
})

describe('cached answers', () => {
  const MB = 1024 * 1024
  const body = (size: number): ReadyBody => ({
    base: BASE,
    envelope: false,
    body: new Uint8Array(size),
    etag: '"1"',
    madeFor: {},
    headers: {},
  })
  const list = (size: number): ReadyList => ({ ...body(size), list: render([]).list })
  let worlds: ReadyAnswers[]
  beforeEach(() => {
    for (const world of worlds ?? []) world.forget()
    worlds = Array.from({ length: 3 }, () => new ReadyAnswers())
  })
  const of = (at: number): ReadyAnswers => required(worlds[at])

  test('are cached by row, and lists by their path', () => {
    const [one, other] = [row('1'), row('2')]
    const [ofRow, ofList] = [body(1), list(1)]
    of(0).keepBody(one, ofRow)
    of(0).keepList('/a', ofList)
    expect([of(0).body(one), of(0).body(other), of(0).list('/a'), of(0).list('/b')]).toEqual([
      ofRow,
      undefined,
      ofList,
      undefined,
    ])
    expect(of(1).list('/a')).toBeUndefined()
    of(0).forget()
    expect([of(0).body(one), of(0).list('/a')]).toEqual([undefined, undefined])
  })

  test('drop the world that added longest ago, but never the last one', () => {
    of(0).keepList('/a', list(16 * MB))
    of(1).keepList('/a', list(16 * MB))
    // Just as much as there may be.
    expect([0, 1].map((at) => of(at).list('/a') !== undefined)).toEqual([true, true])
    of(2).keepBody(row('1'), body(1))
    expect([0, 1].map((at) => of(at).list('/a') !== undefined)).toEqual([false, true])
    of(2).keepList('/a', list(40 * MB))
    expect([1, 2].map((at) => of(at).list('/a') !== undefined)).toEqual([false, true])
  })

  test('replace entries without counting them twice, and drop the least recently used world first', () => {
    for (let count = 0; count < 10; count += 1) of(0).keepList('/a', list(16 * MB))
    of(1).keepList('/a', list(10 * MB))
    of(0).keepList('/b', list(1))
    expect(of(1).list('/a')).toBeDefined()
    of(2).keepList('/a', list(15 * MB))
    expect([0, 1, 2].map((at) => of(at).list('/a') !== undefined)).toEqual([true, false, true])
  })
})

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

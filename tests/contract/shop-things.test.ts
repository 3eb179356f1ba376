import { beforeEach, describe, expect, test } from 'vitest'
import { cardsOfShop } from '@console/fake-api/kit/cards'
import { changed } from '@console/fake-api/kit/crud'
import { ProblemError } from '@console/fake-api/kit/problem'
import { createTables, plantSeed, type Tables } from '@console/fake-api/kit/tables'
import { keepUpload, keptPictures, pictureAfter } from '@console/fake-api/kit/uploads'
import { FILES } from '@console/fixtures/kit/files'
import type { Rows } from '@console/fixtures/kit/rows'
import { atOnce } from '@console/shared/kit/slices'

/* A shop's things at the server: found, listed, changed, sorted and removed, with their pictures. */

type Category = Rows['categories']
const card = (uuid: string, shop_uuid: string): Category => ({
  uuid,
  shop_uuid,
  title: uuid,
  hex_color: '#ffffff',
  products_sorty_by: 'title',
})
const category = (uuid: string, sort_index: number, shop_uuid = 'shop'): Category => ({
  ...card(uuid, shop_uuid),
  sort_index,
})
const upload = { media_type: 'image/png', bytes: new Uint8Array([1]) }
const { find, list, put, remove, sort, fresh, update } = cardsOfShop('categories', 'category', 'Категории нет.')

let tables: Tables
beforeEach(() => {
  const categories = [category('a', 0), category('b', 4), category('c', 0, 'other')]
  tables = createTables(atOnce(plantSeed({ categories })))
})
const call = (uuid = '', shop = 'shop') => ({ tables, params: { shop, category: uuid } })
const uuids = (shop = 'shop') => list(call('', shop)).rows.map(({ uuid }) => uuid)
const problemOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof ProblemError) return { status: error.status, detail: error.detail, errors: error.errors }
  }
  return null
}
const missing = { status: 404, detail: 'Категории нет.', errors: [] }

describe('a thing', () => {
  test('is found in its own shop alone', () => {
    expect(find(call('a')).uuid).toBe('a')
    expect(problemOf(() => find(call('c')))).toEqual(missing)
    expect(problemOf(() => find(call('x')))).toEqual(missing)
    expect(find(call('c', 'other')).uuid).toBe('c')
  })

  test('is listed, put and removed there', () => {
    put(call(), category('d', 5))
    expect([uuids(), uuids('other'), uuids('none')]).toEqual([['a', 'b', 'd'], ['c'], []])
    expect(remove(call('a')).uuid).toBe('a')
    expect(uuids()).toEqual(['b', 'd'])
    expect(problemOf(() => remove(call('c')))).toEqual(missing)
  })

  test('keeps what a change leaves out', () => {
    expect(changed<{ a: number; b: string | null }>({ a: 1, b: 'x' }, { a: undefined, b: null })).toEqual({
      a: 1,
      b: null,
    })
    expect(changed<{ a: number; b?: number }>({ a: 1 }, { a: 0, b: 2 })).toEqual({ a: 0, b: 2 })
  })
})

describe('an order', () => {
  const order = (...wanted: string[]) => wanted.map((uuid, at) => ({ uuid, sort_index: 10 - at }))

  test('is stored as its indexes say', () => {
    sort(call(), order('a', 'b'))
    expect(uuids()).toEqual(['b', 'a'])
    expect(list(call()).rows.map(({ sort_index }) => sort_index)).toEqual([9, 10])
  })

  test.each([
    ['one too few', ['a']],
    ['one too many', ['a', 'b', 'c']],
    ['one twice', ['a', 'b', 'a']],
    ['another shop’s', ['a', 'c']],
  ])('with %s is refused', (_what, wanted) => {
    const message = 'Список должен называть каждый элемент ровно один раз.'
    expect(problemOf(() => sort(call(), order(...wanted)))).toMatchObject({
      status: 422,
      errors: [{ path: 'sort_indexes', message }],
    })
    expect(uuids()).toEqual(['a', 'b'])
  })
})

describe('a card', () => {
  test('that is new is the last one of its shop, with its picture', () => {
    const made = fresh(call(), { title: 'Мёд' }, upload)
    expect(made).toMatchObject({ shop_uuid: 'shop', title: 'Мёд', sort_index: 5 })
    expect(made.image_url?.startsWith(`${FILES}/`)).toBe(true)
    expect(made.uuid).toHaveLength(36)
    expect(fresh(call('', 'none'), { title: '' }, undefined)).toMatchObject({ sort_index: 0, image_url: null })
  })

  test('without a place counts as one at the beginning', () => {
    put(call('', 'odd'), card('e', 'odd'))
    expect(fresh(call('', 'odd'), {}, undefined).sort_index).toBe(1)
  })

  test('that changes keeps its picture, gives it up, or takes another', () => {
    put(call(), { ...category('a', 0), image_url: `${FILES}/1` })
    expect(update(call('a'), { title: 'Чай' }, undefined)).toMatchObject({ title: 'Чай', image_url: `${FILES}/1` })
    expect(update(call('a'), { image_url: 'http://made.up' }, undefined).image_url).toBe(`${FILES}/1`)
    expect(update(call('a'), { image_url: null }, undefined).image_url).toBeNull()
    expect(update(call('a'), { image_url: null }, upload).image_url).toMatch(FILES)
    expect(tables.categories.get('a')?.title).toBe('Чай')
    expect(problemOf(() => update(call('c'), {}, undefined))).toEqual(missing)
  })
})

test('an upload is kept, and stored by its address', () => {
  const url = keepUpload(tables, upload)
  expect(tables.files.get(url.slice(FILES.length + 1))).toMatchObject(upload)
})

test.each([
  ['left as it is', 'a', undefined, 'a'],
  ['made up', 'a', 'b', 'a'],
  ['taken away', 'a', null, null],
  ['never there', undefined, undefined, null],
  ['null before', null, undefined, null],
])('the picture of a save that has it %s', (_how, before, wanted, expected) => {
  expect(pictureAfter(tables, before, wanted, undefined)).toBe(expected)
})

test.each<[string, readonly string[] | null | undefined, readonly string[] | undefined, string[]]>([
  ['no list', ['F/1', 'F/2'], undefined, ['F/1', 'F/2']],
  ['his order', ['F/1', 'F/2'], ['B/files/2', 'B/files/1'], ['F/2', 'F/1']],
  ['one twice', ['F/1', 'F/2'], ['B/files/1', 'B/files/1'], ['F/1']],
  ['one that was not there', ['F/1'], ['B/files/2', 'http://else/1'], []],
  ['one from elsewhere that was there', ['http://else/1'], ['http://else/1'], ['http://else/1']],
  ['nothing before', null, ['B/files/1'], []],
  ['nothing at all', undefined, undefined, []],
])('of pictures stay those that the caller names: %s', (_what, before, wanted, expected) => {
  const stored = (url: string) => url.replace(/^F/, FILES).replace(/^B/, 'http://api.test')
  expect(keptPictures('http://api.test', before?.map(stored), wanted?.map(stored))).toEqual(expected.map(stored))
})

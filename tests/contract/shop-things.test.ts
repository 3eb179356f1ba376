import { expect, test } from 'vitest'
import { cardsOfShop } from '@console/fake-api/kit/cards'
import { changed } from '@console/fake-api/kit/crud'
import { createTables, plantSeed } from '@console/fake-api/kit/tables'
import { keptPictures, pictureAfter } from '@console/fake-api/kit/uploads'
import { FILES } from '@console/fixtures/kit/files'
import { atOnce } from '@console/shared/kit/slices'

/* A shop's things at the server, where no call reaches: the rest is in crud.test.ts. */

const tables = createTables(atOnce(plantSeed({})))

test('a change keeps absent fields', () => {
  const before: { a: number; b: string | null } = { a: 1, b: 'x' }
  expect(changed(before, { a: undefined, b: null })).toEqual({ a: 1, b: null })
})

test('a card without a place counts as one at the beginning; the first has the place 0', () => {
  const { add, fresh } = cardsOfShop('categories', 'category', 'Категории нет.')
  const call = { tables, params: { shop: 'odd', category: '' } }
  const card = { uuid: 'e', shop_uuid: 'odd', title: '', hex_color: '#fff', products_sorty_by: 'title' }
  expect(fresh(call, {}, undefined)).toMatchObject({ shop_uuid: 'odd', sort_index: 0, image_url: null })
  add(call, card)
  expect(fresh(call, {}, undefined).sort_index).toBe(1)
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
  ['their order', ['F/1', 'F/2'], ['B/files/2', 'B/files/1'], ['F/2', 'F/1']],
  ['one twice', ['F/1', 'F/2'], ['B/files/1', 'B/files/1'], ['F/1']],
  ['one that was not there', ['F/1'], ['B/files/2', 'http://else/1'], []],
  ['one from elsewhere that was there', ['http://else/1'], ['http://else/1'], ['http://else/1']],
  ['nothing before', null, ['B/files/1'], []],
  ['nothing at all', undefined, undefined, []],
])('of pictures stay those that the caller names: %s', (_what, before, wanted, expected) => {
  const stored = (url: string) => url.replace(/^F/, FILES).replace(/^B/, 'http://api.test')
  expect(keptPictures('http://api.test', before?.map(stored), wanted?.map(stored))).toEqual(expected.map(stored))
})

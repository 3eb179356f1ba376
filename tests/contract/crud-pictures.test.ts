import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { cardsOfShop } from '@console/fake-api/kit/cards'
import { changed } from '@console/fake-api/kit/crud'
import { createTables, plantSeed } from '@console/fake-api/kit/tables'
import { keptPictures, pictureAfter } from '@console/fake-api/kit/uploads'
import { FILES } from '@console/fixtures/kit/files'
import { atOnce } from '@console/shared/kit/slices'
import { callerOf } from '../kit/caller.ts'
import { aPicture } from '../kit/owner.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'
import { of, open } from './open-resource.ts'
import { resources, type Row } from './resources.ts'

/* Pictures of what an owner makes, by the same table. */

const withPicture = resources.filter(({ pictures }) => pictures && pictures !== 'image_urls')
describe.each(withPicture)('the picture of $domain', (resource) => {
  const url = resource.pictures ?? ''

  test('stays where a change has none, gives way to a new one, and is wanted where the contract says so', async () => {
    const { params, draft, send, body, create, update, marks } = await open(resource)
    const made = await create({}, aPicture(7))
    expect(await marks(made)).toEqual([7])
    const changed = await update(made, resource.change)
    expect([changed[url], await marks(await update(made, {}, aPicture(9)))]).toEqual([made[url], [9]])
    const without = await send('create', params, body(draft))
    if (resource.isRequired)
      expect(without).toMatchObject({
        status: 422,
        value: { errors: [{ path: resource.file, message: messages.required }] },
      })
    else expect(without).toMatchObject({ status: 200, value: { [url]: null } })
  })
})

describe.each(withPicture.filter(({ isRequired }) => !isRequired))('the picture of $domain', (resource) => {
  const url = resource.pictures ?? ''

  test('is taken away by null alone, and no address of elsewhere is stored', async () => {
    const { create, update, marks } = await open(resource)
    const made = await create({}, aPicture(7))
    expect(await update(made, { [url]: 'https://elsewhere.example/a.png' })).toEqual(made)
    expect(await update(made, { [url]: null })).toEqual({ ...made, [url]: null })
    expect(await marks(await update(made, { [url]: null }, aPicture(8)))).toEqual([8])
  })
})

describe.each(resources.filter(({ pictures }) => pictures === 'image_urls'))('the pictures of $domain', (resource) => {
  const some = (...marks: number[]) => marks.map((mark) => aPicture(mark))
  const urlsOf = (row: Row) => row.image_urls as string[]
  const tooMany = { path: 'images', message: 'Не больше 5 фотографий.' }
  const none = { path: 'images', message: messages.required }

  test('stand as the change names them, new ones behind; one that was let go does not come back', async () => {
    const { create, update, marks } = await open(resource)
    const made = await create({}, some(0, 1, 2))
    expect(await marks(made)).toEqual([0, 1, 2])
    expect(urlsOf(await update(made, resource.change))).toEqual(urlsOf(made))
    const [first = '', second = '', third = ''] = urlsOf(made)
    const strange = ['https://elsewhere.example/a.png', 'http://fake.test/files/none']
    const kept = await update(made, { image_urls: [third, ...strange, first, third] }, some(7, 8))
    expect([await marks(kept), urlsOf(kept).slice(0, 2)]).toEqual([
      [2, 0, 7, 8],
      [third, first],
    ])
    expect(urlsOf(await update(made, { image_urls: [second, third] }))).toEqual([third])
    expect(await marks(await update(made, { image_urls: [] }, some(1, 2, 3, 4, 5)))).toEqual([1, 2, 3, 4, 5])
  })

  test('are one at least and five at most; a refused change changes nothing', async () => {
    const { params, draft, at, send, get, body, create } = await open(resource)
    const errors = async (...call: Parameters<typeof send>) => (await send(...call)).value.errors
    expect(await errors('create', params, body(draft, []))).toEqual([none])
    expect(await errors('create', params, body(draft, some(1, 2, 3, 4, 5, 6)))).toEqual([tooMany])
    const made = await create({}, some(1, 2, 3, 4))
    const changes = { ...resource.change, image_urls: [] }
    expect(await errors('update', at(made), body(changes))).toEqual([none])
    expect(await errors('update', at(made), body(resource.change, some(5, 6)))).toEqual([tooMany])
    expect(await get(made)).toEqual(made)
  })

  test('in a world of its own are known by that world’s addresses', async () => {
    const { caller } = await open(resource)
    const anna = await callerOf(caller.api, 1001, `${caller.base}/w/two`)
    const shops = (await anna.read(`/shops/${anna.user.uuid}`)) as Row[]
    const shop = String(shops.find(({ title }) => title === (resource.domain === 'posts' ? RUNNING : HONEY))?.uuid)
    const goods = (await anna.read(`/products/${anna.user.uuid}/${shop}/`)) as (Row & { variants: Row[] })[]
    const rows =
      resource.domain === 'posts'
        ? ((await anna.read(`/infopages/posts/list/by/${shop}/`)) as Row[])
        : goods.flatMap(({ variants }) => variants)
    const row = rows.find((one) => urlsOf(one).length > 1)
    const kept = urlsOf(row ?? {}).toReversed()
    expect(kept[0]).toContain('/w/two/files/')
    const at = {
      owner: anna.user.uuid,
      shop,
      product: String(row?.product_uuid),
      variant: String(row?.uuid),
      post: String(row?.uuid),
    }
    const answer = await anna.call(of(resource.domain).update, at, { data: { image_urls: kept } })
    expect(await answer.json()).toMatchObject({ image_urls: kept })
  })
})

/* A shop's things at the server, where no call reaches: the rest is in crud.test.ts. */

const tables = createTables(atOnce(plantSeed({})))

test('a change keeps what it leaves out', () => {
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

import { expect, test } from 'vitest'
import { categories } from '@console/shared/categories'
import { products, type CatalogueProduct } from '@console/shared/products'
import { sortProducts } from '@console/shared/product-sorting'
import { posts } from '@console/shared/posts'
import { newRubric, rubrics } from '@console/shared/rubrics'
import { cardsOfShop } from '@console/fake-api/kit/cards'
import { roublesOf } from '@console/fake-api/goods'
import { changed } from '@console/fake-api/kit/crud'
import { createTables, indexSeed } from '@console/fake-api/kit/tables'
import { keptPictures, pictureAfter } from '@console/fake-api/kit/uploads'
import { FILES } from '@console/fixtures/kit/files'
import { atOnce } from '@console/shared/kit/slices'
import { openOwnersShop } from '../kit/owner.ts'
import { HONEY, RUNNING } from '../kit/basics.ts'

async function openCatalogue(title = 'Лавка мёда «Липа»') {
  const { owner, params } = await openOwnersShop(title)
  const read = () => owner.call(products.catalogue, { params })
  return { owner, params, read }
}

const titles = (list: readonly CatalogueProduct[] | undefined) => list?.map(({ title }) => title)

test('sorts categories and their products, with the rest apart', async () => {
  const { owner, params, read } = await openCatalogue()
  const before = await read()
  expect(before.categories.map(({ title }) => title)).toEqual([
    'Мёд',
    'Соты и пыльца',
    'Подарки',
    'Свечи',
    'Травяной чай',
  ])
  expect(titles(before.categories[3]?.products)).toEqual([
    'Мастер-класс «Свеча своими руками»',
    'Свеча из вощины',
    'Столовые свечи, пара',
  ])
  expect(titles(before.uncategorized)).toEqual(['Медовый квас'])

  const candles = before.categories[3]?.uuid ?? ''
  await owner.call(categories.update, {
    params: { ...params, category: candles },
    body: { data: { products_sorty_by: 'По цене - сначала дешёвые' } },
  })
  expect(titles((await read()).categories[3]?.products)).toEqual([
    'Свеча из вощины',
    'Столовые свечи, пара',
    'Мастер-класс «Свеча своими руками»',
  ])
  expect(await owner.drifts()).toEqual([])
})

test('a product carries its variants, its offers and the range of its prices', async () => {
  const { read } = await openCatalogue()
  const linden = (await read()).categories[0]?.products.find(({ title }) => title === 'Липовый мёд')
  expect(linden).toMatchObject({ min_price: 320, max_price: 2990 })
  expect(linden?.variants?.map(({ title }) => title)).toEqual(['Стеклянная банка', 'Липовый бочонок'])
  expect(linden?.extra_kits.map(({ title }) => title)).toEqual([
    'Подарочная упаковка',
    'Открытка с пожеланием',
    'Деревянная ложка',
  ])
})

test('products that lose their categories join the rest, by name', async () => {
  const { owner, params, read } = await openCatalogue()
  for (const { uuid } of (await read()).categories)
    await owner.call(categories.remove, { params: { ...params, category: uuid } })
  const all = await owner.call(products.list, { params })
  const sorted = sortProducts(all, 'name_az').map(({ title }) => title)
  expect(all.map(({ title }) => title)).not.toEqual(sorted)
  expect(titles((await read()).uncategorized)).toEqual(sorted)
})

test('a shop without anything has an empty catalogue', async () => {
  const { read } = await openCatalogue('Цветы у моста')
  expect(await read()).toEqual({ categories: [], uncategorized: [] })
})

/* Rubrics and posts of the demo's running club, as later reads return them. crud.test.ts tests what all resources share. */

const NOW = Date.UTC(2026, 4, 20, 12)

async function openClub() {
  const { owner, params } = await openOwnersShop(RUNNING, { now: () => NOW })
  const list = () => owner.call(rubrics.list, { params })
  const named = async (title: string) => (await list()).find((rubric) => rubric.title === title)?.uuid ?? ''
  return { owner, params, list, named }
}

test('the demo’s rubrics are in order and have pictures that open', async () => {
  const { owner, list } = await openClub()
  const found = await list()
  expect(found.map(({ title, sort_index }) => [title, sort_index])).toEqual([
    ['Тренировки', 0],
    ['Маршруты', 1],
    ['Истории', 2],
  ])
  for (const { image_url } of found) {
    const picture = await owner.api.request(image_url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/webp')
  }
})

test('the demo’s posts are all there, each in a rubric of the project, with one to four photos that open', async () => {
  const { owner, params, list } = await openClub()
  const found = await owner.call(posts.list, { params })
  const known = (await list()).map(({ uuid }) => uuid)
  expect(found).toHaveLength(14)
  expect(new Set(found.map(({ rubric_uuid }) => rubric_uuid))).toEqual(new Set(known))
  for (const post of found) {
    expect(post).toMatchObject({ post_uuid: post.uuid, shop_uuid: params.shop, owner_uuid: owner.uuid, inactive: null })
    expect(post.description?.length).toBeGreaterThan(100)
    expect(Date.parse(post.date_create ?? '')).toBeLessThan(NOW)
    expect([1, 2, 3, 4]).toContain(post.image_urls?.length)
    for (const url of post.image_urls ?? []) expect((await owner.api.request(url)).status).toBe(200)
  }
})

test('a post is refused a rubric of another project', async () => {
  const { owner, params } = await openClub()
  const honey = await owner.project(HONEY)
  const body = { data: { ...newRubric, title: 'Сезон' } }
  const { uuid: rubric_uuid } = await owner.call(rubrics.create, { params: honey, body })
  const [post] = await owner.call(posts.list, { params })
  const problem = await owner.refused(posts.update, { ...params, post: post?.uuid ?? '' }, { data: { rubric_uuid } })
  expect(problem.errors).toEqual([{ path: 'rubric_uuid', message: 'Такой рубрики нет.' }])
})

test('refuses to remove a rubric with posts, and removes it once they have moved', async () => {
  const { owner, params, list, named } = await openClub()
  const [from, to] = [await named('Истории'), await named('Маршруты')]
  const inside = (await owner.call(posts.list, { params })).filter(({ rubric_uuid }) => rubric_uuid === from)
  expect(inside).toHaveLength(4)
  for (const [moved, post] of inside.entries()) {
    expect(await owner.refused(rubrics.remove, { ...params, rubric: from })).toMatchObject({
      status: 409,
      detail: `Рубрика указана в публикациях: ${inside.length - moved}. Сначала выберите для них другую рубрику.`,
    })
    await owner.call(posts.update, { params: { ...params, post: post.uuid }, body: { data: { rubric_uuid: to } } })
  }
  expect(await list()).toHaveLength(3)
  await owner.call(rubrics.remove, { params: { ...params, rubric: from } })
  expect((await list()).map(({ title }) => title)).toEqual(['Тренировки', 'Маршруты'])
})

/* Cases that no call can reach; crud.test.ts tests the others. */

const tables = createTables(atOnce(indexSeed({})))

test('a change keeps absent fields', () => {
  const before: { a: number; b: string | null } = { a: 1, b: 'x' }
  expect(changed(before, { a: undefined, b: null })).toEqual({ a: 1, b: null })
})

test.each([
  [57 * 0.01, 0.57],
  ['100.50', 100.5],
  [0, 0],
  ['', null],
  [null, null],
])('the price %o is stored as %o', (price, expected) => {
  expect(roublesOf(price)).toBe(expected)
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
])('a save with its picture %s', (_how, before, wanted, expected) => {
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
])('pictures named by the caller stay: %s', (_what, before, wanted, expected) => {
  const stored = (url: string) => url.replace(/^F/, FILES).replace(/^B/, 'http://api.test')
  expect(keptPictures('http://api.test', before?.map(stored), wanted?.map(stored))).toEqual(expected.map(stored))
})

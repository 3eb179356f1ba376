import { messages } from '@console/shared/kit/rules'
import { expect, test } from 'vitest'
import { createMaker } from '@console/fixtures/kit/maker'
import { manyProducts } from '@console/fixtures/products'
import { categories } from '@console/shared/categories'
import { extraOffers } from '@console/shared/extra-offers'
import { atOnce } from '@console/shared/kit/slices'
import { products, type Product } from '@console/shared/products'
import { projects } from '@console/shared/projects'
import { variants } from '@console/shared/variants'
import { aPicture, openOwner, openOwnersShop, type Owner } from '../kit/owner.ts'
import { HONEY } from '../kit/project-titles.ts'
import { pngMark } from '../kit/photos.ts'

/** The honey shop's owner with the shop's parameters. */
async function openProducts() {
  const { owner, params } = await openOwnersShop(HONEY)
  const listed = await owner.call(categories.list, { params })
  const categoryOf = (title: string) => listed.find((category) => category.title === title)?.uuid ?? ''
  const list = () => owner.call(products.list, { params })
  const named = async (title: string): Promise<Product> => {
    const found = (await list()).find((product) => product.title === title)
    if (!found) throw new Error(`no product ${title}`)
    return found
  }
  const amount = async () => (await owner.call(projects.get, { params })).goodsAmount
  return { owner, params, categoryOf, list, named, amount }
}

const pictureOf = async ({ api }: Owner, url: string | null | undefined) =>
  pngMark(new Uint8Array(await (await api.request(url ?? '')).arrayBuffer()))

test('a new product stands in the list and in the shop’s amount, with its photo and its categories', async () => {
  const { owner, params, categoryOf, list, named, amount } = await openProducts()
  const before = await list()
  expect(await amount()).toBe(before.length)
  const category_uuids = [categoryOf('Подарки'), categoryOf('Мёд')]
  const made = await owner.call(products.create, {
    params,
    body: { data: { title: '  Мёд новый ', description: 'Свежий', category_uuids }, image: aPicture(7) },
  })
  expect(made).toMatchObject({ title: 'Мёд новый', description: 'Свежий', category_uuids, variants: [] })
  expect(made.uuid).toBe(made.product_uuid)
  expect(made.date_update).toBe(made.date_create)
  // The newest stand first.
  expect(await list()).toEqual([made, ...before])
  expect(await named('Мёд новый')).toEqual(
    await owner.call(products.get, { params: { ...params, product: made.product_uuid } }),
  )
  expect(await pictureOf(owner, made.image_url)).toBe(7)
  expect(await amount()).toBe(before.length + 1)
  expect(await owner.drifts()).toEqual([])
})

test.each([
  ['no title', { title: ' ' }, 'title', messages.required],
  ['a title of 51 letters', { title: 'я'.repeat(51) }, 'title', messages.max50],
  ['an unknown category', { category_uuids: ['nope'] }, 'category_uuids', 'Такой категории в магазине нет.'],
])('%s is refused, and nothing is made', async (_, over, path, message) => {
  const { owner, params, list } = await openProducts()
  const count = (await list()).length
  const problem = await owner.refused(products.create, params, { data: { title: 'Мёд', ...over }, image: aPicture() })
  expect(problem).toMatchObject({ status: 422, errors: [{ path, message }] })
  expect(await list()).toHaveLength(count)
})

test('a product needs its photo, and no category twice nor one of another shop', async () => {
  const { owner, params, categoryOf } = await openProducts()
  const pots = await owner.call(categories.list, { params: await owner.project('Керамика на Покровке') })
  const twice = [categoryOf('Мёд'), categoryOf('Мёд')]
  const refused = (data: unknown, image?: File) => owner.refused(products.create, params, { data, image })
  expect((await refused({ title: 'Мёд' })).errors).toEqual([{ path: 'image', message: messages.required }])
  expect((await refused({ title: 'Мёд', category_uuids: twice }, aPicture())).errors).toEqual([
    { path: 'category_uuids', message: 'Такая категория уже добавлена.' },
  ])
  expect((await refused({ title: 'Мёд', category_uuids: [pots[0]?.uuid] }, aPicture())).errors?.[0]?.path).toBe(
    'category_uuids',
  )
})

test('a change keeps what it does not name; the photo changes only with a new one', async () => {
  const { owner, params, named } = await openProducts()
  const before = await named('Липовый мёд')
  const at = { ...params, product: before.product_uuid }
  const renamed = await owner.call(products.update, { params: at, body: { data: { title: 'Липа' } } })
  expect(renamed).toEqual({ ...before, title: 'Липа', date_update: renamed.date_update })
  expect(Date.parse(renamed.date_update ?? '')).toBeGreaterThan(Date.parse(before.date_update ?? ''))
  const shown = await owner.call(products.update, {
    params: at,
    body: { data: { category_uuids: [] }, image: aPicture(9) },
  })
  expect(shown).toMatchObject({ title: 'Липа', category_uuids: [], variants: before.variants })
  expect(await pictureOf(owner, shown.image_url)).toBe(9)
  expect((await named('Липа')).image_url).toBe(shown.image_url)
})

test('a deleted product takes its variants and offers along and is no longer counted', async () => {
  const { owner, params, named, list, amount } = await openProducts()
  const { product_uuid: product } = await named('Липовый мёд')
  const [kit] = await owner.call(extraOffers.list, { params: { ...params, product } })
  const count = (await list()).length
  await owner.call(products.remove, { params: { ...params, product } })
  expect(await list()).toHaveLength(count - 1)
  expect(await amount()).toBe(count - 1)
  const gone = { status: 404, detail: 'Товар не найден.' }
  expect(await owner.refused(products.get, { ...params, product })).toMatchObject(gone)
  expect(await owner.refused(variants.list, { ...params, product })).toMatchObject(gone)
  expect(await owner.refused(extraOffers.list, { ...params, product })).toMatchObject(gone)
  // Nor does the offer come back under another product.
  const other = { ...params, product: (await named('Гречишный мёд')).product_uuid, kit: kit?.uuid ?? '' }
  expect((await owner.refused(extraOffers.get, other)).status).toBe(404)
})

test('a removed category leaves its products, and its products leave it', async () => {
  const { owner, params, categoryOf, named, list } = await openProducts()
  const honey = categoryOf('Мёд')
  const before = await named('Бортевой мёд')
  const count = (await list()).length
  await owner.call(categories.remove, { params: { ...params, category: honey } })
  expect(await named('Бортевой мёд')).toEqual({ ...before, category_uuids: [categoryOf('Подарки')] })
  expect((await named('Липовый мёд')).category_uuids).toEqual([])
  expect(await list()).toHaveLength(count)
  expect((await list()).filter((product) => product.category_uuids?.includes(honey))).toEqual([])
})

test('another owner’s product is not found, nor is a product under another shop', async () => {
  const { owner, params, named } = await openProducts()
  const { product_uuid: product } = await named('Липовый мёд')
  const ivan = await openOwner({ tg_id: 1002, beside: owner })
  const coffee = await ivan.project('Зерно и дым')
  const pots = await owner.project('Керамика на Покровке')
  expect((await ivan.refused(products.get, { ...params, product })).status).toBe(403)
  expect((await ivan.refused(products.get, { ...coffee, product })).status).toBe(404)
  for (const [endpoint, body] of [
    [products.get, undefined],
    [products.update, { data: { title: 'Чужой' } }],
    [products.remove, undefined],
  ] as const)
    expect((await owner.refused(endpoint, { ...pots, product }, body)).status).toBe(404)
  expect((await named('Липовый мёд')).product_uuid).toBe(product)
})

test.each([
  [1001, 'Лавка мёда «Липа»', 29],
  [1001, 'Керамика на Покровке', 14],
  [1002, 'Зерно и дым', 8],
])('the demo’s goods of %i, %s, are whole', async (tg_id, title, count) => {
  const owner = await openOwner({ tg_id })
  const params = await owner.project(title)
  const listed = await owner.call(categories.list, { params })
  const list = await owner.call(products.list, { params })
  expect(list).toHaveLength(count)
  expect((await owner.call(projects.get, { params })).goodsAmount).toBe(count)
  const known = new Set(listed.map(({ uuid }) => uuid))
  expect(list.flatMap(({ category_uuids }) => category_uuids ?? []).filter((uuid) => !known.has(uuid))).toEqual([])
  for (const category of known) expect(list.some(({ category_uuids }) => category_uuids?.includes(category))).toBe(true)
  const photos = list.flatMap(({ image_url, variants }) => [
    image_url,
    ...(variants ?? []).flatMap(({ image_urls }) => image_urls ?? []),
  ])
  const opened = await Promise.all([...new Set(photos)].map(async (url) => !url || (await owner.api.request(url)).ok))
  expect(opened).not.toContain(false)
  expect(await owner.drifts()).toEqual([])
})

test('a large shop is made of the same products every time, two variants each', () => {
  const of = { shop_uuid: 'shop', category_uuids: ['a', 'b', 'c'], count: 300 }
  const make = () => atOnce(manyProducts(createMaker(1, 0), of))
  const rows = make()
  expect(rows).toEqual(make())
  expect(new Set(rows.map(({ title }) => title)).size).toBe(300)
  expect(rows.flatMap(({ variants }) => variants)).toHaveLength(600)
  expect(rows.filter(({ category_uuids }) => category_uuids[0] === 'b')).toHaveLength(100)
})

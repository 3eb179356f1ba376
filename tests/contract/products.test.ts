import { expect, test } from 'vitest'
import { createMaker } from '@console/fixtures/kit/maker'
import { manyProducts } from '@console/fixtures/products'
import { categories, productSortings } from '@console/shared/categories'
import { extraOffers } from '@console/shared/extra-offers'
import { atOnce } from '@console/shared/kit/slices'
import { categoryTwice, products, type Product } from '@console/shared/products'
import { projects } from '@console/shared/projects'
import { newOption, variants, type OptionDraft } from '@console/shared/variants'
import { sortProducts } from '@console/shared/product-sorting'
import { summaryOf } from '@console/shared/product-summary'
import { aPicture, openOwnersShop } from '../kit/owner.ts'
import { CERAMICS, HONEY, required } from '../kit/basics.ts'

/* Products with their variants, as later reads return them. crud.test.ts tests what all resources share. */

const NOW = Date.UTC(2026, 4, 20, 12)

async function openProducts() {
  const { owner, params } = await openOwnersShop(HONEY, { now: () => NOW })
  const listed = await owner.call(categories.list, { params })
  const categoryOf = (title: string) => listed.find((category) => category.title === title)?.uuid ?? ''
  const list = () => owner.call(products.list, { params })
  const named = async (title: string) => {
    return required((await list()).find((product) => product.title === title))
  }
  const amount = async () => (await owner.call(projects.get, { params })).goodsAmount
  return { owner, params, categoryOf, list, named, amount }
}

test('a product has categories of its shop, each once, or none', async () => {
  const { owner, params, categoryOf, list, amount } = await openProducts()
  const count = (await list()).length
  expect(await amount()).toBe(count)
  const foreign = await owner.call(categories.list, { params: await owner.project(CERAMICS) })
  for (const [category_uuids, message] of [
    [[categoryOf('Мёд'), categoryOf('Мёд')], categoryTwice],
    [[foreign[0]?.uuid], 'Такой категории в магазине нет.'],
  ] as const) {
    const body = { data: { title: 'Мёд', category_uuids }, image: aPicture() }
    const problem = await owner.refused(products.create, params, body)
    expect(problem.errors).toEqual([{ path: 'category_uuids', message }])
  }
  const category_uuids = [categoryOf('Подарки'), categoryOf('Мёд')]
  const body = { data: { title: 'Мёд', category_uuids }, image: aPicture() }
  const { product_uuid: product, ...made } = await owner.call(products.create, { params, body })
  expect([made.category_uuids, await amount()]).toEqual([category_uuids, count + 1])
  const change = (data: object) => owner.call(products.update, { params: { ...params, product }, body: { data } })
  expect(await change({ title: 'Липа' })).toMatchObject({ title: 'Липа', category_uuids })
  expect(await change({ category_uuids: [] })).toMatchObject({ title: 'Липа', category_uuids: [] })
})

test('a deleted product loses its variants and offers and is not counted', async () => {
  const { owner, params, named, list, amount } = await openProducts()
  const { product_uuid: product } = await named('Липовый мёд')
  const [kit] = await owner.call(extraOffers.list, { params: { ...params, product } })
  const count = (await list()).length
  await owner.call(products.remove, { params: { ...params, product } })
  expect([(await list()).length, await amount()]).toEqual([count - 1, count - 1])
  const gone = { status: 404, detail: 'Товар не найден.' }
  for (const endpoint of [variants.list, extraOffers.list])
    expect(await owner.refused(endpoint, { ...params, product })).toMatchObject(gone)
  // Nor does the offer come back under another product.
  const other = { ...params, product: (await named('Гречишный мёд')).product_uuid, kit: kit?.uuid ?? '' }
  expect((await owner.refused(extraOffers.get, other)).status).toBe(404)
})

test('removing a category keeps its products without it', async () => {
  const { owner, params, categoryOf, named, list } = await openProducts()
  const honey = categoryOf('Мёд')
  const before = await named('Бортевой мёд')
  const count = (await list()).length
  await owner.call(categories.remove, { params: { ...params, category: honey } })
  expect(await named('Бортевой мёд')).toEqual({ ...before, category_uuids: [categoryOf('Подарки')] })
  expect((await named('Липовый мёд')).category_uuids).toEqual([])
  expect(await list()).toHaveLength(count)
})

test('variants keep their order and update the product’s date', async () => {
  const { owner, params: shop, named } = await openProducts()
  const { product_uuid: product, variants: before, date_update } = await named('Липовый мёд')
  const params = { ...shop, product }
  const read = () => owner.call(products.get, { params })
  const body = { data: { title: 'Стекло', options: [anOption()] }, images: [aPicture(1)] }
  const made = await owner.call(variants.create, { params, body })
  expect(date_update).not.toBe(new Date(NOW).toISOString())
  expect(await read()).toMatchObject({ variants: [...(before ?? []), made], date_update: new Date(NOW).toISOString() })
  const at = { ...params, variant: before?.[0]?.uuid ?? '' }
  const renamed = await owner.call(variants.update, { params: at, body: { data: { title: 'Банка' } } })
  expect((await read()).variants).toEqual([renamed, ...(before ?? []).slice(1), made])
  await owner.call(variants.remove, { params: at })
  expect((await read()).variants).toEqual([...(before ?? []).slice(1), made])
})

const anOption = (over: Partial<OptionDraft> = {}): OptionDraft => ({
  ...newOption,
  title: '250 г',
  article: 'ML250',
  price: '100.50',
  quantity: '3',
  ...over,
})

test('characteristics keep their uuid by name only: a copy, a stranger and a new one get their own', async () => {
  const { owner, params: shop, named } = await openProducts()
  const params = { ...shop, product: (await named('Липовый мёд')).product_uuid }
  const data = { title: 'Стекло', options: [anOption(), anOption({ title: '500 г' })] }
  const made = await owner.call(variants.create, { params, body: { data, images: [aPicture(1)] } })
  const [first, second] = made.options?.map(({ option_uuid }) => option_uuid) ?? []
  expect(first).not.toBe(second)
  const options = [
    anOption({ option_uuid: second, title: '500 г', price: 7, fiscal_payment_object: 'Услуга' }),
    anOption({ option_uuid: second, title: 'Копия' }),
    anOption({ option_uuid: 'made-up', title: 'Чужая' }),
    anOption({ title: 'Новая' }),
  ]
  const at = { ...params, variant: made.uuid }
  const edited = await owner.call(variants.update, { params: at, body: { data: { options } } })
  const uuids = edited.options?.map(({ option_uuid }) => option_uuid) ?? []
  expect(edited.options?.[0]).toMatchObject({ price: 7, fiscal_payment_object: 'Услуга', option_uuid: second })
  expect(new Set([...uuids, first, 'made-up']).size).toBe(6)
})

test.each([
  [1001, HONEY, 29],
  [1001, CERAMICS, 14],
  [1002, 'Зерно и дым', 8],
])('the demo’s goods of %i, %s, are complete', async (tg_id, title, count) => {
  const { owner, params } = await openOwnersShop(title, { tg_id })
  const known = (await owner.call(categories.list, { params })).map(({ uuid }) => uuid)
  const list = await owner.call(products.list, { params })
  expect([list.length, (await owner.call(projects.get, { params })).goodsAmount]).toEqual([count, count])
  expect(new Set(list.flatMap(({ category_uuids }) => category_uuids ?? []))).toEqual(new Set(known))
  const photos = list.flatMap(({ image_url, variants }) => [
    image_url,
    ...(variants ?? []).flatMap(({ image_urls }) => image_urls ?? []),
  ])
  const opened = await Promise.all([...new Set(photos)].map(async (url) => !url || (await owner.api.request(url)).ok))
  expect(opened).not.toContain(false)
  expect(await owner.drifts()).toEqual([])
})

test('a large shop always has the same products with two variants each', () => {
  const of = { shop_uuid: 'shop', category_uuids: ['a', 'b', 'c'], count: 300 }
  const make = () => atOnce(manyProducts(createMaker(1, 0), of))
  const rows = make()
  expect(rows).toEqual(make())
  expect(new Set(rows.map(({ title }) => title)).size).toBe(300)
  expect(rows.flatMap(({ variants }) => variants)).toHaveLength(600)
  expect(rows.filter(({ category_uuids }) => category_uuids[0] === 'b')).toHaveLength(100)
})

const day = (number: number | null) => (number === null ? null : `2026-05-0${number}T10:00:00.000Z`)
function product(title: string, price: number | null, created: number | null, updated: number | null): Product {
  return {
    product_uuid: title,
    title,
    variants: [{ uuid: title, title, options: [{ option_uuid: title, title, price, quantity: 2 }] }],
    date_create: day(created),
    date_update: day(updated),
  }
}

const listed = [
  product('Ёлочный мёд', 100.5, 3, 5),
  product('ель', 90, 1, null),
  product('Набор 10', null, 2, 4),
  product('Набор 9', 1000, null, null),
]

test.each([
  ['name_az', ['Ёлочный мёд', 'ель', 'Набор 9', 'Набор 10']],
  ['name_za', ['Набор 10', 'Набор 9', 'ель', 'Ёлочный мёд']],
  ['price_low', ['ель', 'Ёлочный мёд', 'Набор 9', 'Набор 10']],
  ['price_high', ['Набор 9', 'Ёлочный мёд', 'ель', 'Набор 10']],
  ['date_create_new', ['Ёлочный мёд', 'Набор 10', 'ель', 'Набор 9']],
  ['date_create_old', ['ель', 'Набор 10', 'Ёлочный мёд', 'Набор 9']],
  ['date_update_new', ['Ёлочный мёд', 'Набор 10', 'ель', 'Набор 9']],
  ['date_update_old', ['ель', 'Набор 10', 'Ёлочный мёд', 'Набор 9']],
])('sorts by the short name and the label of %s', (sorting, expected) => {
  const label = productSortings.find(({ value }) => value === sorting)?.label ?? ''
  expect(sortProducts(listed, sorting).map(({ title }) => title)).toEqual(expected)
  expect(sortProducts(listed, label).map(({ title }) => title)).toEqual(expected)
})

test('sorting returns a new list; an unknown sorting is by name; equal products keep their order', () => {
  const before = [...listed]
  expect(sortProducts(listed, 'как-нибудь')).toEqual(sortProducts(listed, 'name_az'))
  expect(listed).toEqual(before)
  const twins = ['a', 'b', 'c'].map((uuid) => ({ ...product('Мёд', 1, 1, 1), product_uuid: uuid }))
  for (const { value } of productSortings)
    expect(sortProducts(twins, value).map(({ product_uuid }) => product_uuid)).toEqual(['a', 'b', 'c'])
})

test('sorts by kopecks, products without a price last', () => {
  const rows = [null, 9.5, null, 9.45, 10].map((price, at) => product(`${at}`, price, 1, 1))
  const by = (sorting: string) => sortProducts(rows, sorting).map((row) => summaryOf(row).min_price)
  expect(by('price_low')).toEqual([9.45, 9.5, 10, null, null])
  expect(by('price_high')).toEqual([10, 9.5, 9.45, null, null])
})

import { expect, test } from 'vitest'
import { categories } from '@console/shared/categories'
import { extraKits } from '@console/shared/extra-kits'
import { products, type Product } from '@console/shared/products'
import { projects } from '@console/shared/projects'
import { variants } from '@console/shared/variants'
import { openCaller, png, type Caller } from '../kit/caller.ts'

/** The honey shop's owner with the shop's parameters. */
async function openShop() {
  const caller = await openCaller()
  const params = await caller.shop('Лавка мёда «Липа»')
  const shelf = await caller.call(categories.list, { params })
  const categoryOf = (title: string) => shelf.find((category) => category.title === title)?.uuid ?? ''
  const list = () => caller.call(products.list, { params })
  const named = async (title: string): Promise<Product> => {
    const found = (await list()).find((product) => product.title === title)
    if (!found) throw new Error(`no product ${title}`)
    return found
  }
  const amount = async () => (await caller.call(projects.get, { params })).goodsAmount
  return { caller, params, categoryOf, list, named, amount }
}

const pictureOf = async ({ api }: Caller, url: string | null | undefined) =>
  new Uint8Array(await (await api.request(url ?? '')).arrayBuffer()).at(-1)

test('a new product stands in the list and in the shop’s amount, with its photo and its categories', async () => {
  const { caller, params, categoryOf, list, named, amount } = await openShop()
  const before = await list()
  expect(await amount()).toBe(before.length)
  const category_uuids = [categoryOf('Подарки'), categoryOf('Мёд')]
  const made = await caller.call(products.create, {
    params,
    body: { data: { title: '  Мёд новый ', description: 'Свежий', category_uuids }, image: png(7) },
  })
  expect(made).toMatchObject({ title: 'Мёд новый', description: 'Свежий', category_uuids, variants: [] })
  expect(made.uuid).toBe(made.product_uuid)
  expect(made.date_update).toBe(made.date_create)
  expect(await list()).toEqual([...before, made])
  expect(await named('Мёд новый')).toEqual(
    await caller.call(products.get, { params: { ...params, product: made.product_uuid } }),
  )
  expect(await pictureOf(caller, made.image_url)).toBe(7)
  expect(await amount()).toBe(before.length + 1)
  expect(await caller.problems()).toEqual([])
})

test.each([
  ['no title', { title: ' ' }, 'title', 'Обязательно для заполнения.'],
  ['a title of 51 letters', { title: 'я'.repeat(51) }, 'title', 'Длина текста не должна превышать 50 символов.'],
  ['an unknown category', { category_uuids: ['nope'] }, 'category_uuids', 'Такой категории в магазине нет.'],
])('%s is refused, and nothing is made', async (_, over, path, message) => {
  const { caller, params, list } = await openShop()
  const count = (await list()).length
  const problem = await caller.refused(products.create, {
    params,
    body: { data: { title: 'Мёд', ...over }, image: png() },
  })
  expect(problem).toMatchObject({ status: 422, errors: [{ path, message }] })
  expect(await list()).toHaveLength(count)
})

test('a product needs its photo, and no category twice nor one of another shop', async () => {
  const { caller, params, categoryOf } = await openShop()
  const pots = await caller.call(categories.list, { params: await caller.shop('Керамика на Покровке') })
  const twice = [categoryOf('Мёд'), categoryOf('Мёд')]
  const refused = (data: unknown, image?: File) => caller.refused(products.create, { params, body: { data, image } })
  expect((await refused({ title: 'Мёд' })).errors).toEqual([{ path: 'image', message: 'Обязательно для заполнения.' }])
  expect((await refused({ title: 'Мёд', category_uuids: twice }, png())).errors).toEqual([
    { path: 'category_uuids', message: 'Такая категория уже добавлена.' },
  ])
  expect((await refused({ title: 'Мёд', category_uuids: [pots[0]?.uuid] }, png())).errors?.[0]?.path).toBe(
    'category_uuids',
  )
})

test('a change keeps what it does not name; the photo changes only with a new one', async () => {
  const { caller, params, named } = await openShop()
  const before = await named('Липовый мёд')
  const at = { ...params, product: before.product_uuid }
  const renamed = await caller.call(products.update, { params: at, body: { data: { title: 'Липа' } } })
  expect(renamed).toEqual({ ...before, title: 'Липа', date_update: renamed.date_update })
  expect(Date.parse(renamed.date_update ?? '')).toBeGreaterThan(Date.parse(before.date_update ?? ''))
  const shown = await caller.call(products.update, {
    params: at,
    body: { data: { category_uuids: [] }, image: png(9) },
  })
  expect(shown).toMatchObject({ title: 'Липа', category_uuids: [], variants: before.variants })
  expect(await pictureOf(caller, shown.image_url)).toBe(9)
  expect((await named('Липа')).image_url).toBe(shown.image_url)
})

test('a deleted product takes its variants and offers along and is no longer counted', async () => {
  const { caller, params, named, list, amount } = await openShop()
  const { product_uuid: product } = await named('Липовый мёд')
  const [kit] = await caller.call(extraKits.list, { params: { ...params, product } })
  const count = (await list()).length
  await caller.call(products.remove, { params: { ...params, product } })
  expect(await list()).toHaveLength(count - 1)
  expect(await amount()).toBe(count - 1)
  const gone = { status: 404, detail: 'Товар не найден.' }
  expect(await caller.refused(products.get, { params: { ...params, product } })).toMatchObject(gone)
  expect(await caller.refused(variants.list, { params: { ...params, product } })).toMatchObject(gone)
  expect(await caller.refused(extraKits.list, { params: { ...params, product } })).toMatchObject(gone)
  // Nor does the offer come back under another product.
  const other = { ...params, product: (await named('Гречишный мёд')).product_uuid, kit: kit?.uuid ?? '' }
  expect((await caller.refused(extraKits.get, { params: other })).status).toBe(404)
})

test('a removed category leaves its products, and its products leave it', async () => {
  const { caller, params, categoryOf, named, list } = await openShop()
  const honey = categoryOf('Мёд')
  const before = await named('Бортевой мёд')
  const count = (await list()).length
  await caller.call(categories.remove, { params: { ...params, category: honey } })
  expect(await named('Бортевой мёд')).toEqual({ ...before, category_uuids: [categoryOf('Подарки')] })
  expect((await named('Липовый мёд')).category_uuids).toEqual([])
  expect(await list()).toHaveLength(count)
  expect((await list()).filter((product) => product.category_uuids?.includes(honey))).toEqual([])
})

test('another owner’s product is not found, nor is a product under another shop', async () => {
  const { caller, params, named } = await openShop()
  const { product_uuid: product } = await named('Липовый мёд')
  const ivan = await openCaller({ tg_id: 1002, beside: caller })
  const coffee = await ivan.shop('Зерно и дым')
  const pots = await caller.shop('Керамика на Покровке')
  expect((await ivan.refused(products.get, { params: { ...params, product } })).status).toBe(403)
  expect((await ivan.refused(products.get, { params: { ...coffee, product } })).status).toBe(404)
  for (const [endpoint, body] of [
    [products.get, undefined],
    [products.update, { data: { title: 'Чужой' } }],
    [products.remove, undefined],
  ] as const)
    expect((await caller.refused(endpoint, { params: { ...pots, product }, body })).status).toBe(404)
  expect((await named('Липовый мёд')).product_uuid).toBe(product)
})

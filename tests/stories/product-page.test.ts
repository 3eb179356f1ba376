import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { products, type Product, type ProductDraft } from '@console/shared/products'
import { variants, type OptionDraft } from '@console/shared/variants'
import { newPhoto, savedPhoto } from '@console/web/kit/pictures/photo'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { proposedArticle } from '@console/web/products/forms/sendable-options'
import type { NewProductValues } from '@console/web/products/edit/new-product-form'
import { productOpened, reading, saving } from '@console/web/products/edit/product-model'
import { onlyOption } from '@console/web/products/edit/only-option'
import { simpleProductForm } from '@console/web/products/edit/SimpleProductForm.tsx'
import { storedDraft } from '@console/web/products/forms/option-form'
import * as variantModel from '@console/web/products/variants/variants-model'
import { readCoverFx } from '@console/web/products/edit/cover-model'
import { list } from '@console/web/products/assortment/list-model'
import { updateProductFx, type ProductChange } from '@console/web/products/saving/updates'
import { callerOf } from '../kit/caller.ts'
import type { ShopApp } from '../kit/open-shop.ts'
import { simpleRow } from '../kit/price-grid.ts'
import { aPhoto, pngMark } from '../kit/upload-files.ts'
import { markOf, openProducts, productNamed } from '../kit/products.ts'
import { required } from '../kit/basics.ts'

/** The page of a product with one variant, and what is typed into its form. */
async function openPage() {
  const app = await openProducts()
  const at = { ...app.pathOf(), product: simpleRow(app).uuid }
  await allSettled(productOpened, { scope: app.scope, params: at })
  app.calls.length = 0
  const product = () => required(app.scope.getState(reading.$data))
  const base = product()
  const save = (typed: Partial<NewProductValues>) => {
    const body = simpleProductForm.body({ ...simpleProductForm.values(base, false), ...typed }, base)
    return allSettled(saving.resolved, { scope: app.scope, params: { body, base } })
  }
  const failure = () => app.scope.getState(saving.$failure)
  return { app, at, base, product, save, failure }
}

const option = (product: Product) => required(onlyOption(product))
const methods = ({ calls }: ShopApp) => calls.map((call) => call.split(' ')[0])

/** Another person changes the only characteristic. */
async function meanwhile({ app, at, base }: Awaited<ReturnType<typeof openPage>>, change: Partial<OptionDraft>) {
  const other = await callerOf(app.api, 1001)
  const path = { ...at, variant: base.variants?.[0]?.uuid ?? '' }
  const options = [{ ...storedDraft(option(base)), ...change }]
  expect((await other.call(variants.update, path, { data: { options } })).ok).toBe(true)
}

describe('the page of a product that is sold without variants', () => {
  test('saves product and variant by one read and two writes', async () => {
    const page = await openPage()
    const { app, base, product } = page
    await page.save({ title: 'Новое имя', price: '77', quantity: '5', article: 'N-1' })
    expect(methods(app)).toEqual(['GET', 'PATCH', 'PATCH'])
    expect(product().title).toBe('Новое имя')
    expect(option(product())).toEqual({ ...option(base), price: 77, quantity: 5, article: 'N-1' })
    expect(product().variants?.[0]?.image_urls).toEqual(base.variants?.[0]?.image_urls)
    expect(app.toasts.map(({ text }) => text)).toEqual(['Товар успешно обновлён'])
  })

  test.each([
    ['the product', { title: 'Новое имя' }, [products.update.path]],
    ['the variant', { price: '77' }, [variants.update.path]],
    ['nothing', {}, []],
  ] as const)('writes only what changed: %s', async (_, typed, paths) => {
    const { app, save } = await openPage()
    await save(typed)
    const [read, ...written] = app.calls
    expect(read).toMatch(/^GET/)
    const starts = paths.map((path) => expect.stringContaining(`PATCH ${path.split('{')[0]}`) as string)
    expect(written).toEqual(starts)
  })

  test('asks about conflicts of product and variant together, before any write', async () => {
    const page = await openPage()
    const { app, at, base } = page
    const other = await callerOf(app.api, 1001)
    expect((await other.call(products.update, at, { data: { title: 'Чужое имя' } })).ok).toBe(true)
    await meanwhile(page, { quantity: Number(option(base).quantity) - 3 })
    await page.save({ title: 'Моё имя', quantity: '50' })
    const error = page.failure()
    expect(error && conflictsIn(error).map(({ path }) => path.at(-1))).toEqual(['title', 'quantity'])
    expect(methods(app)).toEqual(['GET'])
  })

  test('continues with the variant after its failure, without duplicate photos', async () => {
    const page = await openPage()
    const { app, base, product } = page
    const photos = [...(base.variants?.[0]?.image_urls ?? []).map(savedPhoto), newPhoto(aPhoto(7))]
    await app.control('/__fake/faults', { method: 'PATCH', path: variants.update.path, status: 500, times: 1 })
    await page.save({ title: 'Новое имя', photos })
    expect(page.failure()?.message).toMatch(/\S/)
    expect(app.toasts.filter(({ kind }) => kind === 'success')).toEqual([])
    await page.save({ title: 'Новое имя', photos })
    expect(page.failure()).toBeNull()
    expect(product().title).toBe('Новое имя')
    expect(product().variants?.[0]?.image_urls).toHaveLength(photos.length)
    expect(await markOf(app, product().variants?.[0]?.image_urls?.at(-1))).toBe(7)
    expect(methods(app).filter((method) => method === 'PATCH')).toHaveLength(3)
  })

  test('shows that its only variant was deleted, and writes nothing', async () => {
    const page = await openPage()
    const { app, at, base } = page
    const other = await callerOf(app.api, 1001)
    const variant = base.variants?.[0]?.uuid ?? ''
    expect((await other.call(variants.remove, { ...at, variant })).ok).toBe(true)
    await page.save({ title: 'Новое имя', price: '77' })
    expect(page.failure()?.message).toContain('удалили')
    expect(methods(app)).toEqual(['GET'])
  })

  test('knows a second variant created on its tab', async () => {
    const { app, at, base, product } = await openPage()
    await allSettled(variantModel.pageOpened, { scope: app.scope, params: at })
    await allSettled(variantModel.editor.createOpened, { scope: app.scope })
    const options = [{ ...storedDraft(option(base)), option_uuid: null }]
    const body = { title: 'Второй', options, photos: [newPhoto(aPhoto())] }
    await allSettled(variantModel.editor.submitted, { scope: app.scope, params: body })
    expect(product().variants).toHaveLength(2)
    expect(onlyOption(product())).toBeUndefined()
  })
})

test.each([
  ['Липовый мёд', '350 г', 'LIP-MED-350'],
  ['Свеча из вощины', '2 × 25 см', 'SVE-VOS-2-25'],
  ['Щётка', '', 'SCH'],
  ['T-shirt белая', 'M', 'SHI-BEL'],
  ['', '350 г', ''],
  ['1', '', ''],
])('for %j, %j the article %j is proposed', (title, characteristic, article) => {
  expect(proposedArticle(title, characteristic, new Set())).toBe(article)
})

test('numbers a taken article', () => {
  expect(proposedArticle('Липовый мёд', '350 г', new Set(['LIP-MED-350', 'LIP-MED-350-2']))).toBe('LIP-MED-350-3')
})

/* A product's own fields, changed by a list, a file and its first save; and its cover, read again. */

async function openChanging() {
  const app = await openProducts()
  const item = required(app.scope.getState(list.$items).find(({ category_uuids }) => (category_uuids ?? []).length > 1))
  const at = app.pathOf()
  const path = { ...at, product: item.product_uuid }
  const change = async (body: ProductChange) =>
    (await allSettled(updateProductFx, { scope: app.scope, params: { item, at, body } })).value
  const changedElsewhere = async (data: Partial<ProductDraft>, image?: File) => {
    const other = await callerOf(app.api, 1001)
    expect((await other.call(products.update, path, { data, ...(image && { image }) })).ok).toBe(true)
  }
  const writes = () => app.sent.filter(({ call }) => call.startsWith('PATCH'))
  return { app, item, path, change, changedElsewhere, writes }
}

describe('a change of a product', () => {
  test('sends changed fields only', async () => {
    const { item, path, change, writes } = await openChanging()
    await change({ title: item.title, description: 'Иначе' })
    expect(writes()).toMatchObject([
      { call: `PATCH /products/${path.owner}/${path.shop}/${path.product}`, body: { data: { description: 'Иначе' } } },
    ])
    expect(writes()[0]?.body).not.toHaveProperty('data.title')
  })

  test('ignores the order of categories', async () => {
    const { item, change, writes } = await openChanging()
    await change({ category_uuids: (item.category_uuids ?? []).toReversed() })
    expect(writes()).toEqual([])
  })

  test('asks about a photo replaced by others', async () => {
    const { app, item, change, changedElsewhere } = await openChanging()
    await changedElsewhere({}, aPhoto(6))
    expect(conflictsIn(await change({ image: aPhoto(5) }))).toMatchObject([{ path: ['image'] }])
    await app.open()
    expect(await markOf(app, productNamed(app, item.title).image_url)).toBe(6)
  })
})

test('reads a stored cover as a file, or null', async () => {
  const { app, item, changedElsewhere } = await openChanging()
  await changedElsewhere({}, aPhoto(6))
  await app.open()
  const cover = async (url: string) => (await allSettled(readCoverFx, { scope: app.scope, params: url })).value
  const url = productNamed(app, item.title).image_url ?? ''
  const file = await cover(url)
  if (!(file instanceof File)) throw new Error('no file')
  expect(url.endsWith(file.name)).toBe(true)
  expect(pngMark(new Uint8Array(await file.arrayBuffer()))).toBe(await markOf(app, url))
  expect(await cover(`${url}-gone`)).toBeNull()
})

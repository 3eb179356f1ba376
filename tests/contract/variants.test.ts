import { messages } from '@console/shared/kit/rules'
import { expect, test } from 'vitest'
import { numberMessages, priceText } from '@console/shared/kit/numbers'
import { products } from '@console/shared/products'
import { newOption, variants, type OptionDraft } from '@console/shared/variants'
import { aPicture, openOwner } from '../kit/owner.ts'
import { pngMark } from '../kit/photos.ts'

/** A new product of the honey shop, to give variants to. */
async function openProduct() {
  const owner = await openOwner()
  const shop = await owner.project('Лавка мёда «Липа»')
  const { product_uuid } = await owner.call(products.create, {
    params: shop,
    body: { data: { title: 'Мёд' }, image: aPicture() },
  })
  const params = { ...shop, product: product_uuid }
  const product = () => owner.call(products.get, { params })
  const create = (title: string, options: OptionDraft[] = [anOption()], images = [aPicture(1)]) =>
    owner.call(variants.create, { params, body: { data: { title, options }, images } })
  const last = async (url: string) => pngMark(new Uint8Array(await (await owner.api.request(url)).arrayBuffer()))
  return { owner, params, product, create, last }
}

const anOption = (over: Partial<OptionDraft> = {}): OptionDraft => ({
  ...newOption,
  title: '250 г',
  article: 'ML250',
  price: '100.50',
  quantity: '3',
  ...over,
})

test('a new variant stands in its product; numbers come back as numbers', async () => {
  const { owner, params, product, create } = await openProduct()
  const before = await product()
  const made = await create('Стекло', [anOption(), anOption({ title: '500 г', price: 190, weight: 600 })])
  expect(made).toMatchObject({
    product_uuid: params.product,
    title: 'Стекло',
    options: [
      { title: '250 г', fiscal_payment_object: 'Товар', article: 'ML250', price: 100.5, quantity: 3, weight: 0 },
      { title: '500 г', price: 190, weight: 600, gross_length: 0, gross_width: 0, gross_height: 0 },
    ],
  })
  expect(new Set(made.options?.map(({ option_uuid }) => option_uuid)).size).toBe(2)
  expect(priceText(made.options?.[0]?.price)).toBe('100.50')
  const other = await create('Дерево')
  const after = await product()
  expect(after.variants).toEqual([made, other])
  expect(Date.parse(after.date_update ?? '')).toBeGreaterThanOrEqual(Date.parse(before.date_update ?? ''))
  expect((await owner.call(products.list, { params }))[0]).toEqual(after)
  expect(await owner.call(variants.list, { params })).toEqual([made, other])
  expect(await owner.call(variants.get, { params: { ...params, variant: made.uuid } })).toEqual(made)
  expect(await owner.drifts()).toEqual([])
})

test.each([
  ['price', '100.5', numberMessages.price],
  ['price', '100,50', numberMessages.price],
  ['price', 0.125, numberMessages.price],
  ['price', -1, numberMessages.price],
  ['price', '', messages.required],
  ['price', null, messages.required],
  ['price', '1' + '0'.repeat(400), 'Слишком большое число.'],
  ['quantity', '1.5', numberMessages.digits],
  ['weight', 2.5, numberMessages.digits],
  ['gross_width', '1e3', numberMessages.digits],
  ['article', ' ', messages.required],
  ['title', undefined, messages.required],
  ['fiscal_payment_object', 'Подарок', messages.choice],
])('a characteristic with %s %j is refused', async (field, value, message) => {
  const { owner, params } = await openProduct()
  const data = { title: 'Стекло', options: [anOption(), { ...anOption(), [field]: value }] }
  const problem = await owner.refused(variants.create, params, { data, images: [aPicture()] })
  expect(problem).toMatchObject({ status: 422, errors: [{ path: `options.1.${field}`, message }] })
  expect(problem.errors).toHaveLength(1)
})

test('a variant needs a characteristic and one to five photos', async () => {
  const { owner, params, product } = await openProduct()
  const refused = async (options: OptionDraft[], images: File[]) =>
    (await owner.refused(variants.create, params, { data: { title: 'Стекло', options }, images })).errors
  expect(await refused([], [aPicture()])).toEqual([{ path: 'options', message: 'Обязательно к заполнению' }])
  expect(await refused([anOption()], [])).toEqual([{ path: 'images', message: messages.required }])
  expect(await refused([anOption()], [1, 2, 3, 4, 5, 6].map(aPicture))).toEqual([
    { path: 'images', message: 'Не больше 5 фотографий.' },
  ])
  expect((await product()).variants).toEqual([])
})

test('an edit keeps, reorders and adds photos; an url that was never there is not stored', async () => {
  const { owner, params, create, last } = await openProduct()
  const made = await create('Стекло', [anOption()], [aPicture(1), aPicture(2), aPicture(3)])
  const [first = '', second = '', third = ''] = made.image_urls ?? []
  const at = { ...params, variant: made.uuid }
  const edited = await owner.call(variants.update, {
    params: at,
    body: {
      data: { image_urls: [third, 'https://example.com/made-up.aPicture', first, third] },
      images: [aPicture(4)],
    },
  })
  expect(await Promise.all((edited.image_urls ?? []).map(last))).toEqual([3, 1, 4])
  expect(edited).toEqual({ ...made, image_urls: edited.image_urls })
  // What was taken away does not come back by its old address.
  const again = { data: { image_urls: [second, first] } }
  expect((await owner.call(variants.update, { params: at, body: again })).image_urls).toEqual([first])
  const renamed = await owner.call(variants.update, { params: at, body: { data: { title: 'Банка' } } })
  expect(renamed).toMatchObject({ title: 'Банка', image_urls: [first], options: made.options })
  const tooMany = { data: { image_urls: [first] }, images: [1, 2, 3, 4, 5].map(aPicture) }
  expect((await owner.refused(variants.update, at, tooMany)).errors?.[0]).toEqual({
    path: 'images',
    message: 'Не больше 5 фотографий.',
  })
  const none = await owner.refused(variants.update, at, { data: { image_urls: [] } })
  expect(none.errors?.[0]?.path).toBe('images')
  expect(await owner.call(variants.get, { params: at })).toEqual(renamed)
})

test('photos of the demo are kept by the address that the answer gave, in a world of its own', async () => {
  const owner = await openOwner({ world: 'two' })
  const params = await owner.project('Лавка мёда «Липа»')
  const found = (await owner.call(products.list, { params })).flatMap((product) => product.variants ?? [])
  const variant = found.find((candidate) => candidate.image_urls?.length === 3)
  const at = { ...params, product: variant?.product_uuid ?? '', variant: variant?.uuid ?? '' }
  const kept = [...(variant?.image_urls ?? [])].reverse()
  expect(kept).toHaveLength(3)
  expect(kept[0]).toContain('/w/two/files/')
  const edited = await owner.call(variants.update, { params: at, body: { data: { image_urls: kept } } })
  expect(edited.image_urls).toEqual(kept)
})

test('characteristics keep their uuid by name only: a copy, a stranger and a new one get their own', async () => {
  const { owner, params, create } = await openProduct()
  const made = await create('Стекло', [anOption(), anOption({ title: '500 г' })])
  const [first, second] = made.options ?? []
  const edited = await owner.call(variants.update, {
    params: { ...params, variant: made.uuid },
    body: {
      data: {
        options: [
          anOption({ option_uuid: second?.option_uuid, title: '500 г', price: 7, fiscal_payment_object: 'Услуга' }),
          anOption({ option_uuid: second?.option_uuid, title: 'Копия' }),
          anOption({ option_uuid: 'made-up', title: 'Чужая' }),
          anOption({ title: 'Новая' }),
        ],
      },
    },
  })
  const uuids = edited.options?.map(({ option_uuid }) => option_uuid) ?? []
  expect(edited.options?.[0]).toMatchObject({ price: 7, fiscal_payment_object: 'Услуга' })
  expect(uuids[0]).toBe(second?.option_uuid)
  expect(new Set(uuids).size).toBe(4)
  expect(uuids).not.toContain('made-up')
  expect(uuids).not.toContain(first?.option_uuid)
})

test('a deleted variant leaves the others; under another product a variant is not found', async () => {
  const { owner, params, product, create } = await openProduct()
  const glass = await create('Стекло')
  const wood = await create('Дерево')
  const other = (await owner.call(products.list, { params })).find(
    ({ product_uuid }) => product_uuid !== params.product,
  )
  const elsewhere = { ...params, product: other?.product_uuid ?? '', variant: glass.uuid }
  for (const endpoint of [variants.get, variants.remove])
    expect((await owner.refused(endpoint, elsewhere)).detail).toBe('Вариант не найден.')
  await owner.call(variants.remove, { params: { ...params, variant: glass.uuid } })
  expect((await product()).variants).toEqual([wood])
  expect((await owner.refused(variants.get, { ...params, variant: glass.uuid })).status).toBe(404)
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { categoryTwice, newProduct, products } from '@console/shared/products'
import { newOption, variants } from '@console/shared/variants'
import { $made } from '@console/web/products/edit/create-with-variant'
import { saving as creating } from '@console/web/products/edit/new-model'
import { origin, originNamed, pageOpened } from '@console/web/products/edit/origin-model'
import { newProductOf, newProductValues, NewProductForm } from '@console/web/products/edit/new-product-form'
import { productOpened, reading, saving } from '@console/web/products/edit/product-model'
import { newPhoto } from '@console/web/kit/pictures/photo'
import type { TestApp } from '../kit/app.ts'
import { aPhoto } from '../kit/upload-files.ts'
import { markOf, openProducts, productNamed, titlesIn } from '../kit/products.ts'
import { openNew, body, submit, texts } from '../kit/new-product.ts'

const CREATE = { method: 'POST', path: products.create.path, times: 1 }
const CREATE_VARIANT = { method: 'POST', path: variants.create.path, times: 1 }
const FAILED = 'Ошибка при создании товара или варианта'
const posts = ({ calls }: TestApp) => calls.filter((call) => /^(POST|PATCH)/.test(call)).length

describe('making a product', () => {
  test('creates the product and its variant «Вариант», then opens the list', async () => {
    const app = await openNew()
    await submit(app)
    expect(posts(app)).toBe(2)
    expect(texts(app)).toEqual(['Товар успешно создан'])
    const list = `/projects/${app.pathOf().shop}/products`
    expect(app.visited).toEqual([{ to: list, onlyFrom: `${list}/new`, state: { unasked: true }, replace: true }])
    await app.open()
    const made = productNamed(app, 'Новинка')
    expect(await markOf(app, made.image_url)).toBe(7)
    const [variant, ...others] = made.variants ?? []
    expect(others).toEqual([])
    expect(variant).toMatchObject({
      title: 'Вариант',
      options: [{ title: '100 г', article: 'P1', price: 450.5, quantity: 12, weight: 0, gross_length: 0 }],
    })
    expect(await Promise.all((variant?.image_urls ?? []).map((url) => markOf(app, url)))).toEqual([8, 9])
  })

  test('keeps the form after a refusal, and creates nothing', async () => {
    const app = await openNew()
    await submit(app, body({ data: { ...newProduct, title: 'x'.repeat(51) } }))
    expect(texts(app)).toEqual([FAILED])
    expect(app.scope.getState(creating.$fieldErrors)).toEqual([{ path: 'title', message: messages.max50 }])
    expect(app.scope.getState($made)).toBeNull()
    // After a refusal the list is not searched.
    expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['POST'])
    expect(app.visited).toEqual([])
    await submit(app)
    expect(app.visited).toHaveLength(1)
  })

  test('shows that the variant failed, and completes the product on the next submit', async () => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE_VARIANT, status: 500 })
    const first = body()
    await submit(app, first)
    expect(texts(app)).toEqual([FAILED])
    expect(app.scope.getState(creating.$failure)?.status).toBe(500)
    expect(app.visited).toEqual([])
    await app.open()
    expect(productNamed(app, 'Новинка').variants).toEqual([])
    expect(productNamed(app, 'Новинка').product_uuid).toBe(app.scope.getState($made)?.product.product_uuid)
    await submit(app, { ...first, data: { ...first.data, title: 'Новинка 2026' } })
    await app.open()
    expect(titlesIn(app).filter((title) => title.startsWith('Новинка'))).toEqual(['Новинка 2026'])
    expect(productNamed(app, 'Новинка 2026').variants).toHaveLength(1)
    expect(await markOf(app, productNamed(app, 'Новинка 2026').image_url)).toBe(7)
    expect(texts(app).at(-1)).toBe('Товар успешно создан')
  })

  test.each([
    ['as it was sent', {}],
    [
      'as it was changed meanwhile',
      { option: { ...newOption, title: '200 г', article: 'P2', price: '500', quantity: '3' } },
    ],
  ])('saves a variant whose answer was lost once, %s', async (_, over) => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE_VARIANT, drop: 'after' })
    const first = body()
    await submit(app, first)
    expect(texts(app)).toEqual([FAILED])
    const last = { ...first, ...over }
    await submit(app, last)
    expect(texts(app).at(-1)).toBe('Товар успешно создан')
    await app.open()
    const [variant, ...others] = productNamed(app, 'Новинка').variants ?? []
    expect(others).toEqual([])
    const { title, article, price, quantity } = last.option
    expect(variant?.options).toMatchObject([{ title, article, price: Number(price), quantity: Number(quantity) }])
    expect(await Promise.all((variant?.image_urls ?? []).map((url) => markOf(app, url)))).toEqual([8, 9])
  })

  test('shows the server’s errors of the variant at the form’s fields', async () => {
    const app = await openNew()
    await submit(app, body({ option: { ...newOption, title: '', article: 'P1', price: '1.5', quantity: '1' } }))
    expect(app.scope.getState(creating.$fieldErrors)).toEqual([{ path: 'price', message: numberMessages.price }])
  })

  test('creates once when submitted twice', async () => {
    const app = await openNew()
    await Promise.all([submit(app), submit(app)])
    expect(posts(app)).toBe(2)
  })
})

describe('the rules of the new product’s form', () => {
  const required = messages.required
  const price = numberMessages.price
  const digits = numberMessages.digits
  const sizes = 'Укажите длину, ширину и высоту, например 20 x 15 x 10.'
  const good = {
    ...newProductValues(null),
    title: 'Новинка',
    image: aPhoto(),
    option_title: '100 г',
    article: 'P1',
    price: '450',
    quantity: '1',
    photos: [newPhoto(aPhoto())],
  }
  const problems = (over: object) =>
    z
      .safeParse(NewProductForm, { ...good, ...over })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  test('a filled form is valid', () => expect(problems({})).toBeUndefined())
  test.each([
    ['title photo required', { image: null }, 'image', required],
    ['price with one decimal', { price: '1.5' }, 'price', price],
    ['at most five photos', { photos: Array(6).fill(newPhoto(aPhoto())) }, 'photos', 'Не больше 5 фотографий.'],
    ['quantity in digits', { quantity: '1.5' }, 'quantity', digits],
    ['sizes required', { sizes: '' }, 'sizes', required],
    ['sizes of three parts', { sizes: '10 x 20' }, 'sizes', sizes],
    ['no category twice', { category_uuids: ['a', 'a'] }, 'category_uuids', categoryTwice],
  ])('%s', (_, over, path, message) => {
    expect(problems(over)).toEqual([[path, message]])
  })
  test('the variant takes the title photo when it has none', () => {
    expect(problems({ photos: [] })).toBeUndefined()
    expect(newProductOf({ ...good, photos: [] }).photos).toEqual([good.image])
    expect(newProductOf({ ...good, image: null, photos: [] }).photos).toEqual([])
    expect(newProductOf(good).photos).toEqual([good.photos[0]?.file])
  })
  test.each(['quantity', 'weight'] as const)('%s may stay empty and is sent as 0', (name) => {
    expect(problems({ [name]: '' })).toBeUndefined()
    expect(newProductOf({ ...good, [name]: '' }).option[name]).toBe('0')
  })
  test('fills in the rest of a product with a title and photos only', async () => {
    const empty = { ...good, option_title: '', article: '', price: '', quantity: '' }
    expect(problems(empty)).toBeUndefined()
    expect(problems({ ...empty, quantity: '1' })).toEqual([['price', expect.stringContaining('Без цены')]])
    const app = await openNew()
    await submit(app, { ...newProductOf(empty), data: { ...newProduct, title: 'Чайник «Пар»' } })
    await app.open()
    expect(productNamed(app, 'Чайник «Пар»').variants?.[0]?.options).toMatchObject([
      { title: 'Стандарт', article: 'CHA-PAR', price: 0, quantity: 0 },
    ])
  })
  test.each(['450.50', '0', '999999999'])('accepts the price %s', (value) => {
    expect(problems({ price: value })).toBeUndefined()
  })
})

describe('changing a product', () => {
  async function openHoney() {
    const app = await openProducts()
    const { product_uuid: product } = productNamed(app, 'Липовый мёд')
    await allSettled(productOpened, { scope: app.scope, params: { ...app.pathOf(), product } })
    return app
  }

  test('sends the photo only when it changed', async () => {
    const app = await openHoney()
    const before = app.scope.getState(reading.$data)
    await allSettled(saving.submitted, { scope: app.scope, params: { data: { title: 'Мёд 2026' } } })
    expect(app.scope.getState(reading.$data)).toMatchObject({ title: 'Мёд 2026', image_url: before?.image_url })
    await allSettled(saving.submitted, { scope: app.scope, params: { data: { title: 'Мёд' }, image: aPhoto(5) } })
    expect(await markOf(app, app.scope.getState(reading.$data)?.image_url)).toBe(5)
    expect(texts(app)).toEqual(['Товар успешно обновлён', 'Товар успешно обновлён'])
  })

  test('does not replace another product that was opened during the save', async () => {
    const app = await openHoney()
    const { product_uuid: product } = productNamed(app, 'Гречишный мёд')
    await Promise.all([
      allSettled(saving.submitted, { scope: app.scope, params: { data: { title: 'Мёд 2026' } } }),
      allSettled(productOpened, { scope: app.scope, params: { ...app.pathOf(), product } }),
    ])
    expect(app.scope.getState(reading.$data)?.title).toBe('Гречишный мёд')
  })
})

const writes = ({ sent }: Awaited<ReturnType<typeof openNew>>) => sent.filter(({ call }) => /^(POST|PATCH)/.test(call))

describe('the steps of a new product', () => {
  test('continue with the second step and a newly selected photo', async () => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE_VARIANT, status: 500 })
    const first = body()
    await submit(app, first)
    await submit(app, { ...first, data: { ...first.data, description: 'Иначе' }, image: aPhoto(3) })
    expect(writes(app).map(({ call }) => call.split('/')[0]?.trim())).toEqual(['POST', 'POST', 'PATCH', 'POST'])
    expect(writes(app)[2]?.body).toEqual({
      data: { description: 'Иначе' },
      image: expect.objectContaining({ type: 'image/png' }) as unknown,
    })
    await app.open()
    expect(await markOf(app, productNamed(app, 'Новинка').image_url)).toBe(3)
  })

  test('send the same photo once', async () => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE_VARIANT, status: 500 })
    const first = body()
    await submit(app, first)
    await submit(app, { ...first, data: { ...first.data, description: 'Иначе' } })
    expect(writes(app)[2]?.body).toEqual({ data: { description: 'Иначе' } })
  })

  test('find the product after a lost answer and continue with it', async () => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE, drop: 'after' })
    await submit(app)
    expect(app.scope.getState($made)).toMatchObject({ product: { title: 'Новинка' }, image: null })
    expect(texts(app)).toEqual([FAILED])
    await submit(app, body({ image: aPhoto(4) }))
    expect(writes(app).map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'PATCH', 'POST'])
    await app.open()
    expect(await markOf(app, productNamed(app, 'Новинка').image_url)).toBe(4)
    expect(app.visited).toHaveLength(1)
  })

  test('create nothing more after the save, until the page opens again', async () => {
    const app = await openNew()
    await submit(app)
    expect(app.scope.getState(creating.$isSaving)).toBe(true)
    await submit(app)
    expect(writes(app)).toHaveLength(2)
    await allSettled(pageOpened, { scope: app.scope, params: app.pathOf() })
    expect(app.scope.getState(creating.$isSaving)).toBe(false)
    await submit(app, body({ data: { ...newProduct, title: 'Ещё' } }))
    expect(writes(app).map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'POST', 'POST', 'POST'])
  })

  test('forget the copied product on the next visit', async () => {
    const app = await openNew()
    const { product_uuid: params } = productNamed(app, 'Липовый мёд')
    await allSettled(originNamed, { scope: app.scope, params })
    expect(app.scope.getState(origin.$data)).not.toBeNull()
    await allSettled(originNamed, { scope: app.scope, params: null })
    expect(app.scope.getState(origin.$data)).toBeNull()
    await allSettled(originNamed, { scope: app.scope, params })
    await allSettled(pageOpened, { scope: app.scope, params: app.pathOf() })
    expect(app.scope.getState(origin.$data)).toBeNull()
  })
})

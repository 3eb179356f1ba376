import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { products } from '@console/shared/products'
import { newOption } from '@console/shared/variants'
import {
  $failure,
  $fieldErrors,
  $made,
  $origin,
  $originError,
  originNamed,
  originRetried,
  pageOpened,
  released,
  submitted,
} from '@console/web/products/edit/new-model'
import {
  newProductOf,
  newProductValues,
  NewProductForm,
  type NewProduct,
} from '@console/web/products/edit/new-product-form'
import { productOpened, reading, saving } from '@console/web/products/edit/product-model'
import { newPhoto } from '@console/web/kit/ui/pictures/photo'
import * as z from 'zod/mini'
import type { TestConsole } from '../kit/console.ts'
import { aPhoto, HONEY, markOf, openProducts, openShop, pathOf, productNamed, titlesIn } from '../kit/products.ts'

const POST_PRODUCT = { method: 'POST', path: products.create.path }
const POST_VARIANT = { method: 'POST', path: '/products/variants/{owner}/{shop}/{product}' }
const FAILED = 'Ошибка при создании товара или варианта'

async function openNew() {
  const console = await openProducts()
  await allSettled(pageOpened, { scope: console.scope, params: pathOf(console) })
  console.calls.length = 0
  return console
}

const body = (over: Partial<NewProduct> = {}): NewProduct => ({
  data: { title: 'Новинка', description: '', category_uuids: [] },
  image: aPhoto(7),
  option: { ...newOption, title: '100 г', article: 'P1', price: '450.50', quantity: '12' },
  photos: [aPhoto(8), aPhoto(9)],
  ...over,
})
async function submit({ scope }: TestConsole, params = body()) {
  await allSettled(submitted, { scope, params })
  // As the form does once all is saved.
  await allSettled(released, { scope })
}
const texts = ({ toasts }: TestConsole) => toasts.map(({ text }) => text)
const posts = ({ calls }: TestConsole) => calls.filter((call) => /^(POST|PATCH)/.test(call)).length

describe('a new product', () => {
  test('is made in two steps, with a first variant «Вариант»; then the list is shown again', async () => {
    const console = await openNew()
    await submit(console)
    expect(posts(console)).toBe(2)
    expect(texts(console)).toEqual(['Товар успешно создан'])
    expect(console.visited).toEqual([{ to: `/projects/${pathOf(console).shop}/products` }])
    await openShop(console, HONEY)
    const made = productNamed(console, 'Новинка')
    expect(await markOf(console, made.image_url)).toBe(7)
    const [variant, ...others] = made.variants ?? []
    expect(others).toEqual([])
    expect(variant).toMatchObject({
      title: 'Вариант',
      options: [{ title: '100 г', article: 'P1', price: 450.5, quantity: 12, weight: 0, gross_length: 0 }],
    })
    expect(await Promise.all((variant?.image_urls ?? []).map((url) => markOf(console, url)))).toEqual([8, 9])
  })

  test('that the server refuses leaves nothing behind and its form as it was', async () => {
    const console = await openNew()
    await submit(console, body({ data: { title: 'x'.repeat(51), description: undefined, category_uuids: [] } }))
    expect(texts(console)).toEqual([FAILED])
    expect(console.scope.getState($fieldErrors)).toEqual([
      { path: 'title', message: 'Длина текста не должна превышать 50 символов.' },
    ])
    expect(console.scope.getState($made)).toBeNull()
    expect(console.visited).toEqual([])
    await submit(console)
    expect(console.visited).toHaveLength(1)
  })

  test('whose variant fails says so, stands without it, and is completed by the next press', async () => {
    const console = await openNew()
    await console.control('/__fake/faults', { ...POST_VARIANT, status: 500, times: 1 })
    const first = body()
    await submit(console, first)
    expect(texts(console)).toEqual([FAILED])
    expect(console.scope.getState($failure)?.status).toBe(500)
    expect(console.visited).toEqual([])
    await openShop(console, HONEY)
    expect(productNamed(console, 'Новинка').variants).toEqual([])
    expect(productNamed(console, 'Новинка').product_uuid).toBe(console.scope.getState($made)?.product)
    await submit(console, { ...first, data: { ...first.data, title: 'Новинка 2026' } })
    await openShop(console, HONEY)
    expect(titlesIn(console).filter((title) => title.startsWith('Новинка'))).toEqual(['Новинка 2026'])
    expect(productNamed(console, 'Новинка 2026').variants).toHaveLength(1)
    expect(await markOf(console, productNamed(console, 'Новинка 2026').image_url)).toBe(7)
    expect(texts(console).at(-1)).toBe('Товар успешно создан')
  })

  test('whose variant is refused has the server’s words beside the fields of its form', async () => {
    const console = await openNew()
    await submit(console, body({ option: { ...newOption, title: '', article: 'P1', price: '1.5', quantity: '1' } }))
    expect(console.scope.getState($fieldErrors)).toEqual([
      { path: 'option_title', message: 'Обязательно для заполнения.' },
      { path: 'price', message: 'Число может быть целым или содержать две цифры после точки' },
    ])
  })

  test('pressed twice is made once', async () => {
    const console = await openNew()
    await Promise.all([submit(console), submit(console)])
    expect(posts(console)).toBe(2)
  })

  test('that never reached the server says so', async () => {
    const console = await openNew()
    await console.control('/__fake/faults', { ...POST_PRODUCT, drop: 'before', times: 1 })
    await submit(console)
    expect(console.scope.getState($failure)?.kind).toBe('unreachable')
    expect(console.scope.getState($made)).toBeNull()
  })
})

describe('a copy', () => {
  test('starts from the product that the router named, with its pictures', async () => {
    const console = await openNew()
    const honey = productNamed(console, 'Липовый мёд')
    await allSettled(originNamed, { scope: console.scope, params: honey.product_uuid })
    const origin = console.scope.getState($origin)
    expect(origin?.product.title).toBe('Липовый мёд')
    const values = newProductValues(origin)
    const [option] = honey.variants?.[0]?.options ?? []
    expect(values).toMatchObject({
      title: 'Липовый мёд',
      category_uuids: honey.category_uuids,
      option_title: option?.title,
      article: option?.article,
      sizes: `${option?.gross_length} x ${option?.gross_width} x ${option?.gross_height}`,
    })
    expect(values.image).toBeInstanceOf(File)
    expect(values.photos).toHaveLength(honey.variants?.[0]?.image_urls?.length ?? 0)
    await submit(console, newProductOf(values))
    await openShop(console, HONEY)
    expect(titlesIn(console).filter((title) => title === 'Липовый мёд')).toHaveLength(2)
  })

  test('of a product that does not load says so, and can be tried again', async () => {
    const console = await openNew()
    await console.control('/__fake/faults', { method: 'GET', path: products.get.path, status: 500, times: 1 })
    const { product_uuid: params } = productNamed(console, 'Липовый мёд')
    await allSettled(originNamed, { scope: console.scope, params })
    expect(console.scope.getState($originError)?.status).toBe(500)
    await allSettled(originRetried, { scope: console.scope })
    expect(console.scope.getState($origin)).not.toBeNull()
  })
})

describe('the rules of the new product’s form', () => {
  const required = 'Обязательно для заполнения.'
  const price = 'Число может быть целым или содержать две цифры после точки'
  const digits = 'Допустимы только цифры.'
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

  test('a filled form is taken', () => expect(problems({})).toBeUndefined())
  test.each([
    ['title required', { title: ' ' }, 'title', required],
    ['title of 50 letters', { title: 'я'.repeat(51) }, 'title', 'Длина текста не должна превышать 50 символов.'],
    ['title photo required', { image: null }, 'image', required],
    ['variant title required', { option_title: '' }, 'option_title', required],
    ['article required', { article: '' }, 'article', required],
    ['price required', { price: '' }, 'price', required],
    ['price with one decimal', { price: '1.5' }, 'price', price],
    ['price with a point alone', { price: '1.' }, 'price', price],
    ['spec photos required', { photos: [] }, 'photos', required],
    ['at most five photos', { photos: Array(6).fill(newPhoto(aPhoto())) }, 'photos', 'Не больше 5 фотографий.'],
    ['quantity in digits', { quantity: '1.5' }, 'quantity', digits],
    ['weight in digits', { weight: '10 г' }, 'weight', digits],
    ['sizes required', { sizes: '' }, 'sizes', required],
    ['sizes of three parts', { sizes: '10 x 20' }, 'sizes', sizes],
    ['no category twice', { category_uuids: ['a', 'a'] }, 'category_uuids', 'Такая категория уже добавлена.'],
  ])('%s', (_, over, path, message) => {
    expect(problems(over)).toEqual([[path, message]])
  })
  test.each(['450.50', '0', '999999999'])('the price %s is taken', (value) => {
    expect(problems({ price: value })).toBeUndefined()
  })
})

describe('editing', () => {
  async function openHoney() {
    const console = await openProducts()
    const { product_uuid: product } = productNamed(console, 'Липовый мёд')
    await allSettled(productOpened, { scope: console.scope, params: { ...pathOf(console), product } })
    return console
  }

  test('sends the photo only when it changed', async () => {
    const console = await openHoney()
    const before = console.scope.getState(reading.$data)
    await allSettled(saving.submitted, { scope: console.scope, params: { data: { title: 'Мёд 2026' } } })
    expect(console.scope.getState(reading.$data)).toMatchObject({ title: 'Мёд 2026', image_url: before?.image_url })
    await allSettled(saving.submitted, { scope: console.scope, params: { data: { title: 'Мёд' }, image: aPhoto(5) } })
    expect(await markOf(console, console.scope.getState(reading.$data)?.image_url)).toBe(5)
    expect(texts(console)).toEqual(['Товар успешно обновлён', 'Товар успешно обновлён'])
  })

  test('another product starts empty: the slow answer of the first is dropped', async () => {
    const console = await openHoney()
    const at = pathOf(console)
    const [a, b] = [productNamed(console, 'Медовый квас'), productNamed(console, 'Мёд в сотах')]
    await console.control('/__fake/faults', { method: 'GET', path: products.get.path, delay_ms: 30, times: 1 })
    const slow = allSettled(productOpened, { scope: console.scope, params: { ...at, product: a.product_uuid } })
    expect(console.scope.getState(reading.$data)).toBeNull()
    await Promise.all([
      slow,
      allSettled(productOpened, { scope: console.scope, params: { ...at, product: b.product_uuid } }),
    ])
    expect(console.scope.getState(reading.$data)?.title).toBe('Мёд в сотах')
  })
})

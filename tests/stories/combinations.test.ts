import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { newOption, VariantDraft } from '@console/shared/variants'
import {
  articleOf,
  combinationsOf,
  countOf,
  MAX_COMBINATIONS,
  patternOf,
  valuesIn,
  filledAxes,
  combinationsForm,
  CombinationsForm,
  combinationsValues,
  draftsOf,
  plannedOf,
  type CombinationsValues,
} from '@console/web/products/variants/combinations'
import { optionValues } from '@console/web/products/forms/option-form'
import type { Product } from '@console/shared/products'
import { newPhoto, savedPhoto } from '@console/web/kit/pictures/photo'
import { newProductForm, newProductValues, onNewProductForm } from '@console/web/products/edit/new-product-form'
import { onlyOption } from '@console/web/products/edit/only-option'
import { simpleProductForm } from '@console/web/products/edit/SimpleProductForm.tsx'
import { findLostCreation } from '@console/web/products/saving/create-product'
import { aPhoto } from '../kit/upload-files.ts'
import { honey, jar } from '../kit/import-plan.ts'

const shirts: CombinationsValues = {
  ...combinationsValues(),
  axes: [
    { name: 'Размер', values: 'S, M, L' },
    { name: 'Цвет', values: 'белый; чёрный' },
  ],
  article: 'TS-{Размер}-{цвет}-{№}',
  price: '990.50',
  quantity: '7',
}
const plan = (values = shirts, taken: ReadonlySet<string> = new Set()) =>
  plannedOf(filledAxes(values), values.article, taken)

describe('combinations of properties', () => {
  test('combine all values, the last property changing first', () => {
    expect(plan().map(({ title }) => title)).toEqual([
      'S, белый',
      'S, чёрный',
      'M, белый',
      'M, чёрный',
      'L, белый',
      'L, чёрный',
    ])
  })

  test('fill the article pattern with names in any case and numbers', () => {
    expect(
      plan()
        .map(({ article }) => article)
        .slice(0, 3),
    ).toEqual(['TS-S-белый-1', 'TS-S-чёрный-2', 'TS-M-белый-3'])
    const [first] = combinationsOf(filledAxes(shirts))
    expect(first && articleOf('{Вес}/{ Размер }', first, 1)).toBe('{Вес}/S')
    expect(first && articleOf('{N}{n}{№}', first, 4)).toBe('444')
    const [spaced] = combinationsOf([{ name: ' Размер ', values: ['S'] }])
    expect(spaced && articleOf('{размер}', spaced, 1)).toBe('S')
    expect(patternOf(shirts.axes)).toBe('{Размер}-{Цвет}')
    expect(patternOf([{ name: ' Размер ' }, { name: ' ' }])).toBe('{Размер}')
  })

  test('are struck out when the variant has them or a text is too long', () => {
    expect(plan(shirts, new Set(['S, чёрный']))[1]?.problem).toBe('Уже есть')
    const long = { ...shirts, axes: [{ name: 'Цвет', values: 'я'.repeat(51) }], article: '{№}' }
    expect(plan(long)[0]?.problem).toBe(messages.max50)
    const article = plan({ ...shirts, article: `{Цвет}${'1'.repeat(45)}` })
    expect(article.map(({ problem }) => problem)).toEqual(article.map((_, at) => (at % 2 ? messages.max50 : null)))
  })

  test('trim their articles; an empty pattern is not their problem', () => {
    expect(plan({ ...shirts, article: ' {Размер} ' })[0]).toEqual({ title: 'S, белый', article: 'S', problem: null })
    expect(plan({ ...shirts, article: ' ' })[0]).toEqual({ title: 'S, белый', article: '', problem: null })
  })

  test('are at most two hundred and counted without building them', () => {
    const axis = { name: 'x', values: valuesIn(Array.from({ length: 100 }, (_, index) => index).join(',')) }
    expect(countOf([axis, axis, axis])).toBe(1_000_000)
    expect(combinationsOf([axis, axis, axis])).toEqual([])
    const half = { ...axis, values: axis.values.slice(0, MAX_COMBINATIONS / 100) }
    expect(combinationsOf([axis, half])).toHaveLength(MAX_COMBINATIONS)
  })

  test('become characteristics that fit the contract', () => {
    const options = draftsOf(shirts, plan())
    expect(z.safeParse(VariantDraft, { title: 'Хлопок', options }).success).toBe(true)
    expect(options[5]).toMatchObject({ title: 'L, чёрный', article: 'TS-L-чёрный-6', price: '990.50', quantity: '7' })
  })

  test('repeated values count once, empty ones never', () => {
    expect(valuesIn(' S, S ,, M;\nL')).toEqual(['S', 'M', 'L'])
    const size = { name: 'Размер', values: 'S' }
    expect(filledAxes({ axes: [size, { name: 'Цвет', values: ' , ' }] })).toEqual([{ ...size, values: ['S'] }])
  })
})

describe('the rules of the form of combinations', () => {
  const required = messages.required
  const problems = (over: Partial<CombinationsValues>) =>
    z
      .safeParse(CombinationsForm, { ...shirts, ...over })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  test('starts with one empty property and no title', () => {
    const { title: _title, ...rest } = optionValues(newOption)
    expect(combinationsForm.values(null, false)).toEqual({ ...rest, axes: [{ name: '', values: '' }] })
    expect([combinationsForm.schema, combinationsForm.body(shirts, null)]).toEqual([CombinationsForm, shirts])
  })

  test('a filled form is valid', () => expect(problems({})).toBeUndefined())
  test.each([
    ['property required', { axes: [{ name: '', values: 'S' }] }, 'axes.0.name', required],
    ['values required', { axes: [{ name: 'Размер', values: ' , ' }] }, 'axes.0.values', required],
    ['property too long', { axes: [{ name: 'я'.repeat(51), values: 'S' }] }, 'axes.0.name', messages.max50],
    ['article pattern required', { article: '' }, 'article', required],
    ['price required', { price: '' }, 'price', required],
    ['quantity in digits', { quantity: 'много' }, 'quantity', numberMessages.digits],
  ])('%s', (_, over, path, message) => {
    expect(problems(over)).toEqual([[path, message]])
  })
})

const problems = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the form of a new product', () => {
  test('maps the server’s errors to its fields', () => {
    const others = ['more.options.0.title', 'options.0.title.more', 'images.0', 'more.images', 'more.options.0.article']
    const own = ['options.0.title', 'options.0.article', 'options.0.gross_width', 'images', 'title', 'image']
    const errors = [...own, ...others]
    expect(onNewProductForm(errors.map((path) => ({ path, message: path }))).map(({ path }) => path)).toEqual([
      'option_title',
      'article',
      'sizes',
      'photos',
      'title',
      'image',
      'more.options.0.title',
      'title.more',
      'images.0',
      'more.images',
      'more.options.0.article',
    ])
  })

  test('starts from a copied product without characteristics', () => {
    const origin = { image: null, photos: [], offers: [], losses: [] }
    for (const variants of [null, [], [{ uuid: 'v', title: 'В', options: null }]])
      expect(newProductValues({ ...origin, product: { ...honey, variants } })).toMatchObject({
        title: 'Мёд',
        option_title: '',
      })
  })

  test('refuses other pictures than files and too large sizes', () => {
    const values = { ...newProductValues(null), title: 'М', option_title: 'Б', article: 'J', price: '1' }
    const whole = { ...values, image: aPhoto(), photos: [newPhoto(aPhoto())] }
    expect(problems(newProductForm.schema, { ...whole, image: 'a.png' })).toEqual([`image: ${messages.required}`])
    expect(problems(newProductForm.schema, { ...whole, sizes: '1 x 2 x 1000000000' })[0]).toMatch(/^sizes: /)
    expect(problems(newProductForm.schema, { ...whole, sizes: '1 x 2 x 999999999' })).toEqual([])
    expect(problems(newProductForm.schema, { ...whole, photos: 'нет' })).toEqual([`photos: ${messages.required}`])
    expect(problems(newProductForm.schema, { ...whole, photos: Array(5).fill(newPhoto(aPhoto())) })).toEqual([])
  })
})

describe('the form of a product that is sold without variants', () => {
  const values = simpleProductForm.values(honey, false)

  test('starts from the product and its only characteristic, with the photos that are stored', () => {
    expect(values).toMatchObject({ title: 'Мёд', image: null, option_title: 'Банка', price: '450.50' })
    expect(values.photos).toEqual([savedPhoto('a.png'), savedPhoto('b.png')])
    expect(simpleProductForm.values(null, false)).toMatchObject({ option_title: '', photos: [] })
  })

  test('needs no new picture, but its stock and weight', () => {
    expect(problems(simpleProductForm.schema, values)).toEqual([])
    expect(problems(simpleProductForm.schema, { ...values, quantity: '', weight: '' })).toEqual([
      `quantity: ${messages.required}`,
      `weight: ${messages.required}`,
    ])
    expect(problems(simpleProductForm.schema, { ...values, image: 'a.png' })).toHaveLength(1)
  })

  test('is for one variant with one characteristic', () => {
    const [variant] = honey.variants ?? []
    const of = (...variants: Product['variants'] & object) => onlyOption({ ...honey, variants })
    expect(onlyOption(honey)).toBe(jar)
    expect(of()).toBeUndefined()
    expect(of({ ...variant!, options: [] })).toBeUndefined()
    expect(of({ ...variant!, options: [jar, jar] })).toBeUndefined()
    expect(of(variant!, { uuid: 'w', title: 'Дерево', options: [] })).toBeUndefined()
    expect(onlyOption({ ...honey, variants: null })).toBeUndefined()
  })
})

test('finds the newest product of a lost answer by its texts', () => {
  const all: Product[] = [
    { product_uuid: 'a', title: 'Новинка' },
    { product_uuid: 'b', title: 'Новинка', description: 'Иначе' },
    { product_uuid: 'c', title: 'Новинка', description: '', variants: [] },
    { ...honey, product_uuid: 'd', title: 'Новинка', description: null },
  ]
  expect(findLostCreation(all, { title: ' Новинка ', description: ' ' })?.product_uuid).toBe('a')
  expect(findLostCreation(all, { title: 'Новинка', description: 'Иначе ' })?.product_uuid).toBe('b')
  expect(findLostCreation(all, { title: 'Новинка', description: null })?.product_uuid).toBe('a')
  expect(findLostCreation(all, { title: 'Другая' })).toBeNull()
})

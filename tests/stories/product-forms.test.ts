import { describe, expect, test } from 'vitest'
import { type Product } from '@console/shared/products'
import { messages } from '@console/shared/kit/rules'
import { newPhoto, savedPhoto } from '@console/web/kit/pictures/photo'
import { newProductForm, newProductValues, onNewProductForm } from '@console/web/products/edit/new-product-form'
import { onlyOption } from '@console/web/products/edit/only-option'
import { simpleProductForm } from '@console/web/products/edit/simple-product-form'
import { findLostCreation } from '@console/web/products/saving/lost-creation'
import * as z from 'zod/mini'
import { aPhoto } from '../kit/photos.ts'
import { honey, jar } from '../kit/variants.ts'

const problems = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the form of a new product', () => {
  test('has the server’s words beside its own fields', () => {
    const others = ['more.options.0.title', 'options.0.title.more', 'images.0', 'more.images', 'more.options.0.article']
    const errors = [
      'options.0.title',
      'options.0.article',
      'options.0.gross_width',
      'images',
      'title',
      'image',
      ...others,
    ]
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

  test('starts from a copied product that has nothing to sell yet', () => {
    const origin = { image: null, photos: [], offers: [], losses: [] }
    for (const variants of [null, [], [{ uuid: 'v', title: 'В', options: null }]])
      expect(newProductValues({ ...origin, product: { ...honey, variants } })).toMatchObject({
        title: 'Мёд',
        option_title: '',
      })
  })

  test('takes no picture but a file, and no sizes that are too large', () => {
    const values = { ...newProductValues(null), title: 'М', option_title: 'Б', article: 'J', price: '1' }
    const whole = { ...values, image: aPhoto(), photos: [newPhoto(aPhoto())] }
    expect(problems(newProductForm.schema, { ...whole, image: 'a.png' })).toEqual([`image: ${messages.required}`])
    expect(problems(newProductForm.schema, { ...whole, sizes: '1 x 2 x 1000000000' })[0]).toMatch(/^sizes: /)
    expect(problems(newProductForm.schema, { ...whole, sizes: '1 x 2 x 999999999' })).toEqual([])
    expect(problems(newProductForm.schema, { ...whole, photos: 'нет' })).toEqual([`photos: ${messages.required}`])
    expect(problems(newProductForm.schema, { ...whole, photos: Array(5).fill(newPhoto(aPhoto())) })).toEqual([])
  })
})

describe('the form of a product that is sold as one thing', () => {
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

test('a product that a lost answer left behind has the words that were sent, and no variant', () => {
  const all: Product[] = [
    { product_uuid: 'a', title: 'Новинка' },
    { product_uuid: 'b', title: 'Новинка', description: 'Иначе' },
    { product_uuid: 'c', title: 'Новинка', description: '', variants: [] },
    { ...honey, product_uuid: 'd', title: 'Новинка', description: null },
  ]
  expect(findLostCreation(all, { title: ' Новинка ', description: ' ' })?.product_uuid).toBe('c')
  expect(findLostCreation(all, { title: 'Новинка', description: 'Иначе ' })?.product_uuid).toBe('b')
  expect(findLostCreation(all, { title: 'Новинка', description: null })?.product_uuid).toBe('c')
  expect(findLostCreation(all, { title: 'Другая' })).toBeNull()
})

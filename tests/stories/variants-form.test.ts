import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import { numberMessages } from '@console/shared/kit/numbers'
import { fiscalPaymentObjects } from '@console/shared/goods'
import { newOption, noOptions } from '@console/shared/variants'
import { newPhoto } from '@console/web/kit/pictures/photo'
import { offerForm } from '@console/web/products/offers/offer-form'
import { goodsDraftOf, goodsFields, goodsValues, onGoodsForm } from '@console/web/products/forms/goods-form'
import { isFilled, OptionForm, optionNames, optionValues } from '@console/web/products/forms/option-form'
import { PHOTO_ASPECT, photosField, PHOTOS_LIMIT } from '@console/web/products/forms/product-form'
import { optionRows, problemsOf, variantForm } from '@console/web/products/variants/variant-form'
import * as z from 'zod/mini'
import { aPhoto } from '../kit/upload-files.ts'
import { honey, jar, option } from '../kit/import-plan.ts'

describe('the rules of the variant’s form', () => {
  const required = messages.required
  const problems = (over: object) =>
    z
      .safeParse(variantForm.schema, {
        title: 'Дерево',
        photos: [newPhoto(aPhoto())],
        options: [{ key: 'a', draft: option() }],
        ...over,
      })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  test('a filled form is valid', () => expect(problems({})).toBeUndefined())
  test.each([
    ['name required', { title: '' }, 'title', required],
    ['at least one photo', { photos: [] }, 'photos', required],
    ['a characteristic at least', { options: [] }, 'options', noOptions],
  ])('%s', (_, over, path, message) => {
    expect(problems(over)).toEqual([[path, message]])
  })

  const values = { ...optionValues(), title: '500 г', article: 'A1', price: '1', quantity: '1' }
  const optionProblems = (over: object) =>
    z.safeParse(OptionForm, { ...values, ...over }).error?.issues.map(({ path, message }) => [path[0], message])

  test('defaults: weight «0», sizes «0 x 0 x 0», «Товар»', () => {
    expect(optionValues()).toMatchObject({ weight: '0', sizes: '0 x 0 x 0', fiscal_payment_object: 'Товар' })
    expect(fiscalPaymentObjects).toEqual([
      { value: '1', label: 'Товар' },
      { value: '2', label: 'Услуга' },
    ])
  })
  test.each(['title', 'article', 'price', 'quantity', 'weight', 'sizes'])(
    '%s is required, and without it the characteristic cannot be saved',
    (name) => {
      expect(optionProblems({ [name]: '' })).toEqual([[name, required]])
      expect(isFilled({ ...values, [name]: '' })).toBe(false)
      expect(isFilled(values)).toBe(true)
    },
  )
})

describe('sizes', () => {
  const sizesOf = (sizes: string) => {
    const { gross_length, gross_width, gross_height } = goodsDraftOf({ ...goodsValues(jar), sizes })
    return [gross_length, gross_width, gross_height]
  }
  const wrong = 'Укажите длину, ширину и высоту, например 20 x 15 x 10.'
  test.each([
    ['20 x 15 x 10', [], ['20', '15', '10']],
    [' 20 x 15 x 10 ', [], ['20', '15', '10']],
    ['1 x 2 x 3 x 4', [wrong], ['', '', '']],
    ['a 1 x 2 x 3', [wrong], ['', '', '']],
    ['1 x 2', [wrong], ['', '', '']],
    ['999999999 x 999999999 x 999999999', [], ['999999999', '999999999', '999999999']],
    ['1 x 1000000000 x 1', [numberMessages.tooMuch], ['1', '1000000000', '1']],
  ])('%j', (text, problems, sizes) => {
    const { error } = z.safeParse(z.object(goodsFields), { ...goodsValues(jar), sizes: text })
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problems)
    expect(sizesOf(text)).toEqual(sizes)
  })
})

test('photos are at most five, upright, and weigh 2.3 MB together', () => {
  const photos = (count: number) => Array.from({ length: count }, () => newPhoto(aPhoto()))
  expect([0, 1, 5, 6].map((count) => z.safeParse(photosField, photos(count)).success)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(PHOTOS_LIMIT).toBe(2_411_724.8)
  expect(PHOTO_ASPECT.ratio).toBe(0.5625)
  expect(PHOTO_ASPECT.why).toContain('9:16')
})

test('fields of a characteristic have names within a sentence', () => {
  expect(optionNames).toMatchObject({
    title: 'название',
    quantity: 'количество',
    fiscal_payment_object: 'предмет расчёта',
  })
  expect([optionNames.gross_length, optionNames.gross_height]).toEqual(['размеры', 'размеры'])
  const values = { ...optionValues(jar), title: ' ' }
  expect([isFilled(values), isFilled(optionValues(jar))]).toEqual([false, true])
})

describe('the forms of a variant, a characteristic and an extra offer', () => {
  test('new rows of a variant have new keys', () => {
    const list = optionRows([newOption, newOption])
    expect(optionRows([newOption, newOption], [...list].reverse()).map(({ key }) => key)).toEqual([
      'option 3',
      'option 4',
    ])
    const tenth = [{ key: 'option 10', draft: newOption }]
    expect(optionRows([newOption], tenth).map(({ key }) => key)).toEqual(['option 11'])
  })

  test('problems of a characteristic have its name', () => {
    const errors = [
      { path: 'options.0.price', message: 'Дорого.' },
      { path: 'options.1.draft.article', message: 'Занят.' },
      { path: 'options.1.colour', message: 'Какой?' },
      { path: 'title', message: 'Нет.' },
      { path: 'more.options.1.price', message: 'Нет.' },
    ]
    expect(problemsOf(errors, 0)).toEqual(['цена: Дорого.'])
    expect(problemsOf(errors, 1)).toEqual(['артикул: Занят.', 'colour: Какой?'])
    const values = variantForm.values(honey.variants?.[0] ?? null, false)
    expect(variantForm.nameOf?.('options.0.draft.gross_width', values)).toBe('Характеристика «Банка», размеры')
    expect(variantForm.nameOf?.('options.4.weight', values)).toBe('Характеристика «5», вес')
    expect(variantForm.nameOf?.('title', values)).toBeNull()
    const images = [
      { path: 'images', message: 'Мало.' },
      { path: 'images.0', message: 'Не та.' },
    ]
    expect(variantForm.onForm?.(images).map(({ path }) => path)).toEqual(['photos', 'images.0'])
  })

  test('an extra offer requires title, price, weight, sizes and the name of each part', () => {
    const empty = { ...offerForm.values(null, false), weight: '', sizes: '', addons: [{ name: '' }] }
    const issues = z.safeParse(offerForm.schema, empty).error?.issues ?? []
    const paths = issues.map(({ path }) => path.join('.'))
    expect(paths.sort()).toEqual(['addons.0.name', 'price', 'sizes', 'title', 'weight'])
    expect(new Set(issues.map(({ message }) => message))).toEqual(new Set([messages.required]))
  })

  test('an extra offer keeps its parts', () => {
    const offer = { uuid: 'k', title: 'Набор', price: 50, addons: ['Лента', 'Бант'] }
    const values = offerForm.values(offer, false)
    expect(values).toMatchObject({ title: 'Набор', price: '50', addons: [{ name: 'Лента' }, { name: 'Бант' }] })
    expect(offerForm.body(values, offer)).toEqual({
      title: 'Набор',
      fiscal_payment_object: 'Товар',
      price: '50',
      weight: '',
      gross_length: '0',
      gross_width: '0',
      gross_height: '0',
      addons: ['Лента', 'Бант'],
    })
    expect(offerForm.values(null, false)).toMatchObject({ title: '', weight: '0', addons: [] })
    const told = ['addons.1', 'addons', 'gross_height', 'more.addons.1', 'addons.1.name', 'addons.12']
    expect(offerForm.onForm?.(told.map((path) => ({ path, message: '' }))).map(({ path }) => path)).toEqual([
      'addons.1.name',
      'addons',
      'sizes',
      'more.addons.1',
      'addons.1.name',
      'addons.12.name',
    ])
    expect(onGoodsForm([{ path: 'gross_length.more', message: 'Нет.' }])).toEqual([
      { path: 'gross_length.more', message: 'Нет.' },
    ])
  })
})

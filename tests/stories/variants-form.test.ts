import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import { sizeText } from '@console/web/kit/measures'
import { newPhoto } from '@console/web/kit/ui/pictures/photo'
import { isFilled, OptionForm, optionValues } from '@console/web/products/variants/option-form'
import { variantForm } from '@console/web/products/variants/variant-form'
import * as z from 'zod/mini'
import { aPhoto } from '../kit/products.ts'
import { option } from '../kit/variants.ts'

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

  test('a filled form is taken', () => expect(problems({})).toBeUndefined())
  test.each([
    ['name required', { title: '' }, 'title', required],
    ['at least one photo', { photos: [] }, 'photos', required],
    ['a characteristic at least', { options: [] }, 'options', 'Обязательно к заполнению'],
  ])('%s', (_, over, path, message) => {
    expect(problems(over)).toEqual([[path, message]])
  })

  const values = { ...optionValues(), title: '500 г', article: 'A1', price: '1', quantity: '1' }
  const optionProblems = (over: object) =>
    z.safeParse(OptionForm, { ...values, ...over }).error?.issues.map(({ path, message }) => [path[0], message])

  test('defaults: weight «0», sizes «0 x 0 x 0», «Товар»', () => {
    expect(optionValues()).toMatchObject({ weight: '0', sizes: '0 x 0 x 0', fiscal_payment_object: 'Товар' })
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

test.each([
  [512, '512\u00a0B'],
  [100_800, '98,4\u00a0KB'],
  [2.3 * 1024 * 1024, '2,3\u00a0MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})

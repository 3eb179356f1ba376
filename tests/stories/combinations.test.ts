import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import { newOption, VariantDraft } from '@console/shared/variants'
import {
  articleOf,
  combinationsOf,
  countOf,
  MAX_COMBINATIONS,
  patternOf,
  valuesIn,
} from '@console/web/products/variants/combinations'
import {
  axesOf,
  combinationsForm,
  CombinationsForm,
  combinationsValues,
  draftsOf,
  plannedOf,
  type CombinationsValues,
} from '@console/web/products/variants/combinations-form'
import { optionValues } from '@console/web/products/forms/option-form'
import * as z from 'zod/mini'

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
  plannedOf(axesOf(values), values.article, taken)

describe('combinations of properties', () => {
  test('are each value with each other, the last property changing first', () => {
    expect(plan().map(({ title }) => title)).toEqual([
      'S, белый',
      'S, чёрный',
      'M, белый',
      'M, чёрный',
      'L, белый',
      'L, чёрный',
    ])
  })

  test('take their articles from the pattern: names in any case, № the number, unknown names as they are', () => {
    expect(
      plan()
        .map(({ article }) => article)
        .slice(0, 3),
    ).toEqual(['TS-S-белый-1', 'TS-S-чёрный-2', 'TS-M-белый-3'])
    const [first] = combinationsOf(axesOf(shirts))
    expect(first && articleOf('{Вес}/{ Размер }', first, 1)).toBe('{Вес}/S')
    expect(first && articleOf('{N}{n}{№}', first, 4)).toBe('444')
    const [spaced] = combinationsOf([{ name: ' Размер ', values: ['S'] }])
    expect(spaced && articleOf('{размер}', spaced, 1)).toBe('S')
    expect(patternOf(shirts.axes)).toBe('{Размер}-{Цвет}')
    expect(patternOf([{ name: ' Размер ' }, { name: ' ' }])).toBe('{Размер}')
  })

  test('are struck out where the variant has them, or their words are too long', () => {
    expect(plan(shirts, new Set(['S, чёрный']))[1]?.problem).toBe('Уже есть')
    const long = { ...shirts, axes: [{ name: 'Цвет', values: 'я'.repeat(51) }], article: '{№}' }
    expect(plan(long)[0]?.problem).toBe(messages.max50)
    const article = plan({ ...shirts, article: `{Цвет}${'1'.repeat(45)}` })
    expect(article.map(({ problem }) => problem)).toEqual(article.map((_, at) => (at % 2 ? messages.max50 : null)))
  })

  test('have their articles without spaces at the ends; of an empty pattern its own field says what is wrong', () => {
    expect(plan({ ...shirts, article: ' {Размер} ' })[0]).toEqual({ title: 'S, белый', article: 'S', problem: null })
    expect(plan({ ...shirts, article: ' ' })[0]).toEqual({ title: 'S, белый', article: '', problem: null })
  })

  test('are at most two hundred, and counted without being made', () => {
    const axis = { name: 'x', values: valuesIn(Array.from({ length: 100 }, (_, index) => index).join(',')) }
    expect(countOf([axis, axis, axis])).toBe(1_000_000)
    expect(combinationsOf([axis, axis, axis])).toEqual([])
    const half = { ...axis, values: axis.values.slice(0, MAX_COMBINATIONS / 100) }
    expect(combinationsOf([axis, half])).toHaveLength(MAX_COMBINATIONS)
  })

  test('become characteristics that the contract takes', () => {
    const options = draftsOf(shirts, plan())
    expect(z.safeParse(VariantDraft, { title: 'Хлопок', options }).success).toBe(true)
    expect(options[5]).toMatchObject({ title: 'L, чёрный', article: 'TS-L-чёрный-6', price: '990.50', quantity: '7' })
  })

  test('a value typed twice, or empty, counts once or not at all', () => {
    expect(valuesIn(' S, S ,, M;\nL')).toEqual(['S', 'M', 'L'])
  })
})

describe('the rules of the form of combinations', () => {
  const required = messages.required
  const problems = (over: Partial<CombinationsValues>) =>
    z
      .safeParse(CombinationsForm, { ...shirts, ...over })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  test('it starts from one empty property and a new characteristic without its title', () => {
    const { title: _title, ...rest } = optionValues(newOption)
    expect(combinationsForm.values(null, false)).toEqual({ ...rest, axes: [{ name: '', values: '' }] })
    expect([combinationsForm.schema, combinationsForm.body(shirts, null)]).toEqual([CombinationsForm, shirts])
  })

  test('a filled form is taken', () => expect(problems({})).toBeUndefined())
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

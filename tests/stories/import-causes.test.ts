import { expect, test } from 'vitest'
import { atOnce } from '@console/shared/kit/slices'
import { numbersText, shownOf } from '@console/web/products/import/causes'
import { importPlan } from '../kit/import-plan.ts'

test('one cause of many lines is one sentence with a count; the others are lines of their own', () => {
  const wrong = Array.from({ length: 300 }, (_, at) => `Новый ${at}|дорого`)
  const plan = importPlan('Товар|Цена', ...wrong, 'Чай|900', 'Набор|1')
  const { counts, causes, shown, more } = atOnce(shownOf(plan, new Map(), new Set()))
  expect(counts.map(({ count }) => count)).toEqual([0, 1, 0, 301])
  expect(causes).toHaveLength(1)
  expect(causes[0]).toMatchObject({ isProblem: true, text: expect.stringMatching(/^Цена: /) as string })
  expect(causes[0]?.numbers).toHaveLength(300)
  expect(shown.map(({ number }) => number).slice(-2)).toEqual([303, 302])
  expect(more).toBe(0)
})

test('lines that failed are wrong, and those that were left do not count', () => {
  const plan = importPlan('Артикул|Цена', 'H-1|1', 'H-2|2', 'H-3|3')
  const { counts, shown } = atOnce(shownOf(plan, new Map([[3, 'Сервер не ответил']]), new Set([4])))
  expect(counts.map(({ count }) => count)).toEqual([0, 1, 0, 1])
  expect(shown.map(({ number, kind, problems }) => [number, kind, ...problems])).toEqual([
    [3, 'wrong', 'Сервер не ответил'],
    [2, 'changed'],
  ])
})

test.each([
  [[2, 3, 4, 9], '2–4, 9'],
  [[7], '7'],
  [[1, 3, 5, 7, 9, 11, 13], '1, 3, 5, 7, 9, 11…'],
])('%j is said as %s', (numbers, text) => {
  expect(numbersText(numbers)).toBe(text)
})

import { describe, expect, test } from 'vitest'
import { headingOf } from '@console/web/kit/sheets/heading'
import { mappingOf, questionsOf, unitOfHead } from '@console/web/products/import/headings'
import { numbersText, shownOf } from '@console/web/products/import/causes'
import { importPlan, verdicts } from '../kit/import-plan.ts'

test.each([
  ['Вес, кг', 'вес', ['кг']],
  ['Вес (кг)', 'вес', ['кг']],
  ['Цена (закупка), руб.', 'цена', ['руб', 'закупка']],
  ['Артикул*', 'артикул', []],
  [' Предмет  расчёта: ', 'предмет расчета', []],
  ['Размеры [мм]', 'размеры', ['мм']],
  ['', '', []],
])('%j is a name with notes', (head, name, notes) => {
  expect(headingOf(head)).toEqual({ name, notes })
})

describe('the plainest heading wins, and what only the owner knows is asked', () => {
  test.each([
    [
      ['Артикул', 'Цена (закупка)', 'Цена (розница)'],
      ['article', null, 'price'],
    ],
    [
      ['Цена (розница)', 'Цена'],
      [null, 'price'],
    ],
    [['Цена (закупка)'], [null]],
    [
      ['Цена закупки', 'Оптовая цена', 'Цена продажи'],
      [null, null, 'price'],
    ],
    [
      ['Остаток (резерв)', 'Остаток'],
      [null, 'quantity'],
    ],
    [['Остаток (резерв)'], [null]],
    [
      ['Код', 'Артикул'],
      [null, 'article'],
    ],
    [
      ['Внешний код', 'Код'],
      [null, 'article'],
    ],
    [
      ['Артикул поставщика', 'Артикул'],
      [null, 'article'],
    ],
    [['Цена, USD'], [null]],
    [
      ['Цена, $', 'Цена, ₽'],
      [null, 'price'],
    ],
    [
      ['Вес брутто, кг', 'Вес, кг'],
      [null, 'weight'],
    ],
    [
      ['Цена за шт.', 'Вес в граммах'],
      ['price', 'weight'],
    ],
    [
      ['Наименование, состав, объём', 'Цена, ₽'],
      ['product', 'price'],
    ],
    [
      ['Название (англ.)', 'Название'],
      [null, 'product'],
    ],
    [
      ['Группы', 'Код', 'Наименование', 'Внешний код', 'Артикул', 'Цена продажи', 'Остаток'],
      ['categories', null, 'product', null, 'article', 'price', 'quantity'],
    ],
    [
      ['ID', 'Тип', 'Артикул', 'Имя', 'Описание', 'Запасы', 'Вес (кг)', 'Длина (см)'],
      ['id', null, 'article', 'product', 'description', 'quantity', 'weight', 'length'],
    ],
  ])('%j', (heads, names) => {
    expect(mappingOf(heads)).toEqual(names)
  })

  test.each([
    [
      ['Цена (закупка)', 'Цена (розница)'],
      ['«закупка»: это «Цена»? Взят столбец «Цена (розница)».', null],
    ],
    [['Остаток (резерв)'], ['«резерв»: это «Количество»? Если да, выберите сами.']],
    [
      ['Код', 'Артикул'],
      ['Тоже похоже на «Артикул». Взят столбец «Артикул».', null],
    ],
    [['Цена, USD'], ['«usd»: это «Цена»? Если да, выберите сами.']],
    [
      ['Страна', 'Цена'],
      [null, null],
    ],
  ])('of %j is asked %j', (heads, questions) => {
    expect(questionsOf(heads)).toEqual(questions)
  })
})

test('a column that is mapped by hand keeps the unit of its head', () => {
  expect(unitOfHead('Вес брутто, кг', 'weight')).toBe('кг')
  expect(unitOfHead('Цена, USD', 'price')).toBe('usd')
  expect(unitOfHead('Цена (закупка)', 'price')).toBe('')
})

test('nothing of a column that is asked about is written', () => {
  expect(importPlan('Артикул|Цена (закупка)', 'H-1|210').jobs).toEqual([])
  expect(verdicts('Артикул|Цена (закупка)|Цена (розница)', 'H-1|210|451')).toEqual(['changed'])
  expect(importPlan('Артикул|Цена (закупка)|Цена (розница)', 'H-1|210|451').jobs).toMatchObject([
    { options: [{ price: '451' }, {}] },
  ])
})

test('one cause of many lines is one sentence with a count; the others are lines of their own', () => {
  const wrong = Array.from({ length: 300 }, (_, at) => `Новый ${at}|дорого`)
  const plan = importPlan('Товар|Цена', ...wrong, 'Чай|900', 'Набор|1')
  const { counts, causes, shown, more } = shownOf(plan, new Map(), new Set())
  expect(counts.map(({ count }) => count)).toEqual([0, 1, 0, 301])
  expect(causes).toHaveLength(1)
  expect(causes[0]).toMatchObject({ isProblem: true, text: expect.stringMatching(/^Цена: /) as string })
  expect(causes[0]?.numbers).toHaveLength(300)
  expect(shown.map(({ number }) => number).slice(-2)).toEqual([303, 302])
  expect(more).toBe(0)
})

test('lines that failed are wrong, and those that were left do not count', () => {
  const plan = importPlan('Артикул|Цена', 'H-1|1', 'H-2|2', 'H-3|3')
  const { counts, shown } = shownOf(plan, new Map([[3, 'Сервер не ответил']]), new Set([4]))
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

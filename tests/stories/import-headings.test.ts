import { describe, expect, test } from 'vitest'
import { headingOf } from '@console/web/kit/sheets/heading'
import { mappingOf, questionsOf, unitOfHead } from '@console/web/products/import/headings'
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
    [
      ['Описание', 'Мета описание', 'Тег title', 'SEO title'],
      [null, null, null, null],
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

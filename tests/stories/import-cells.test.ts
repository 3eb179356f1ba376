import { describe, expect, test } from 'vitest'
import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import type { Product } from '@console/shared/products'
import { OptionDraft } from '@console/shared/variants'
import { linesOf } from '@console/web/products/import/import-lines'
import { isOfProduct } from '@console/web/products/import/line'
import { checked, isSame } from '@console/web/products/import/line-fields'
import { mappingOf } from '@console/web/products/import/headings'
import { columns, sheetLines } from '@console/web/products/columns/sheet-lines'
import { rowOf } from '@console/web/products/assortment/rows'
import { centimetres, THREE_SIZES } from '@console/web/kit/numbers/measures'
import * as z from 'zod/mini'
import { categories, importPlan, importShop, verdicts } from '../kit/import-plan.ts'

describe('cells of a file', () => {
  test.each([
    ['Вес', '350 г', { weight: '350' }],
    ['Вес', '350 г.', { weight: '350' }],
    ['Вес', '350', { weight: '350' }],
    ['Вес', '500 гр', { weight: '500' }],
    ['Вес', '0,5 кг', { weight: '500' }],
    ['Вес, кг', '1', { weight: '1000' }],
    ['Вес (кг)', '2,0', { weight: '2000' }],
    ['Вес кг', '200 г', { weight: '200' }],
    ['Цена, руб.', '1 234,5 р.', { price: '1234.50' }],
    ['Цена', '1.234,50', { price: '1234.50' }],
    ['Габариты, мм', '100x100x120', { gross_length: '10', gross_width: '10', gross_height: '12' }],
    ['Размеры', '1x2x3', { gross_length: '1', gross_width: '2', gross_height: '3' }],
    ['Размеры', '1 × 2 × 3 см', { gross_length: '1', gross_width: '2', gross_height: '3' }],
    ['Габариты', '1Х2х3 См.', { gross_length: '1', gross_width: '2', gross_height: '3' }],
    ['Размеры', '1*2 * 3', { gross_length: '1', gross_width: '2', gross_height: '3' }],
    ['Предмет расчёта', 'УСЛУГА', { fiscal_payment_object: 'Услуга' }],
    ['Цена', '1 350,50', { price: '1350.50' }],
    ['Остаток', '1 200', { quantity: '1200' }],
  ])('%s %j', (head, text, expected) => {
    expect(importPlan(`Артикул|${head}`, `H-1|${text}`).jobs).toMatchObject([{ options: [expected, {}] }])
  })

  test.each([
    ['Размеры', '1 x 2', `Размеры: ${THREE_SIZES}`],
    ['Размеры', '10,5x20x30', `Размеры: ${centimetres.tooFine}`],
    ['Предмет расчёта', 'Подарок', `Предмет расчёта: ${messages.choice}`],
    ['Вес', '350 фунтов', 'Вес: Единица «фунтов» не подходит, нужны граммы.'],
    ['Цена', '10 USD', 'Цена: Единица «usd» не подходит, нужны рубли.'],
    ['Остаток', '15.000', 'Количество: «15.000» можно прочитать двояко. Напишите число без точки и запятой.'],
    ['Остаток', 'много', `Количество: ${numberMessages.digits}`],
    ['Категории', 'Мёд; Нет ;', 'Категории «Нет» в магазине нет'],
  ])('%s %j is wrong', (head, text, expected) => {
    expect(verdicts(`Артикул|${head}`, `H-1|${text}`)).toEqual([expected])
  })

  test('other spellings of the same numbers and sizes change nothing', () => {
    const heads = 'Артикул|Цена|Количество|Вес|Размеры|Предмет расчёта'
    expect(verdicts(heads, 'H-1|450,00|07|300 г|10х20х30|товар')).toEqual(['skipped'])
  })

  test('empty cells and unknown columns change nothing', () => {
    expect(importPlan('Артикул|Цена|Страна', 'H-1|  |Китай').jobs).toEqual([])
    expect(importPlan('Артикул|Цена', 'H-1').jobs).toEqual([])
  })

  test.each([
    ['Товар', ['название', 'Наименование', 'название товара', 'Наименование товара', 'product', 'Title']],
    ['Описание', ['description']],
    ['Категории', ['категория', 'category', 'categories']],
    ['Фото', ['Изображение', 'картинка', 'Ссылка на фото', 'photo', 'image']],
    ['Вариант', ['variant']],
    ['Характеристика', ['Характеристики', 'модификация', 'option']],
    ['Артикул', ['SKU', 'код', 'article']],
    ['Цена', ['Стоимость', 'price', 'Цена (руб)', 'Цена, ₽']],
    ['Количество', ['Остаток', 'остатки', 'Кол-во', 'quantity', 'stock']],
    ['Вес', ['weight', ' Вес ']],
    ['Размеры', ['габариты', 'Размеры ДхШхВ', 'sizes']],
    ['Предмет расчёта', ['Предмет расчета', 'Тип товара']],
  ])('the column %s is recognized by other headings, too', (head, heads) => {
    expect(heads.map((other) => mappingOf([other])[0])).toEqual(heads.map(() => mappingOf([head])[0]))
    // Photos, categories and parts of a characteristic may stand in several columns.
    const isJoined = ['Фото', 'Категории', 'Характеристика'].includes(head)
    expect(mappingOf([head, ...heads]).filter((name) => name !== null)).toHaveLength(isJoined ? heads.length + 1 : 1)
  })
})

test('a sheet has a line for each characteristic, and one for a product without any', () => {
  const cup = { product_uuid: 'cup', title: 'Чашка', description: '', category_uuids: [] }
  /** The cells that are not empty, by the names of their columns. */
  const cellsOf = (product: Product) =>
    sheetLines([rowOf(product)], categories).map((line) =>
      Object.fromEntries(columns.flatMap(({ name }, index) => (line[index] === null ? [] : [[name, line[index]]]))),
    )
  expect(cellsOf(importShop[1]!)).toEqual([
    {
      ...{ product: 'Чай', variant: 'Пачка', option: '100 г', article: 'T-1', price: 450, quantity: 7, weight: 300 },
      ...{ sizes: '10 x 20 x 30', fiscal: 'Товар', code: 'tea/pack/t100' },
    },
  ])
  expect(cellsOf(cup)).toEqual([{ product: 'Чашка', code: 'cup' }])
  expect(cellsOf(importShop[0]!)[0]).toMatchObject({
    ...{ product: 'Мёд', description: 'Липовый', categories: 'Мёд; Подарки' },
    ...{ photo: 'https://pictures.test/honey.png', variant: 'Стекло' },
  })
})

test.each([
  ['price', '450', '450.00', true],
  ['quantity', '7', 7, true],
  ['weight', '07', 7, true],
  ['gross_length', '1', 1, true],
  ['gross_width', '1', 1, true],
  ['gross_height', '1', 1, true],
  ['price', '450', 451, false],
  ['price', '', 0, false],
  ['price', 0, '', false],
  ['title', '1', '01', false],
  ['title', 'а', 'а', true],
  ['category_uuids', ['a', 'b'], ['b', 'a'], true],
  ['category_uuids', ['a'], ['a', 'b'], false],
  ['category_uuids', ['a', 'b'], ['a', 'c'], false],
  ['category_uuids', ['a', 'b'], ['a'], false],
  ['category_uuids', [], null, false],
])('isSame of %s %j and %j is %j', (field, one, other, expected) => {
  expect(isSame(field, one, other)).toBe(expected)
})

test('a line has its mapped cells and the spreadsheet’s number', () => {
  const rows = [['Товар', 'Цена', 'Прочее'], [' Мёд ', '', 'x'], ['Чай'], []]
  expect(linesOf({ rows }, ['product', 'price', null], { heading: 0, isTwofold: false })).toMatchObject([
    { number: 2, cells: { product: 'Мёд' } },
    { number: 3, cells: { product: 'Чай' } },
  ])
  const blank = [[], ['Товар', 'Вес, кг'], [], [''], ['Мёд', '1'], ['Чай', '500 г']]
  expect(linesOf({ rows: blank }, ['product', 'weight'], { heading: 1, isTwofold: false })).toMatchObject([
    { number: 5, cells: { product: 'Мёд', weight: '1 кг' } },
    { number: 6, cells: { product: 'Чай', weight: '500 г' } },
  ])
})

test('a wrong cell of three values is reported once, with the first problem', () => {
  const problems: string[] = []
  const sizes = { gross_length: '', gross_width: 'x', gross_height: '1' }
  expect(checked(z.partial(OptionDraft), sizes, 'option', {}, problems)).toBeNull()
  expect(problems).toEqual([`Размеры: ${messages.required}`])
  expect(checked(z.partial(OptionDraft), { gross_length: '1' }, 'option', {}, problems)).toEqual({ gross_length: '1' })
  expect(isOfProduct({ number: 2, cells: { product: 'Мёд', description: 'x' } })).toBe(true)
  expect(isOfProduct({ number: 2, cells: { product: 'Мёд', variant: 'x' } })).toBe(false)
  expect(isOfProduct({ number: 2, cells: { product: 'Мёд', price: '1' } })).toBe(false)
})

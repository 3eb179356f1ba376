import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { newProduct } from '@console/shared/products'
import { newOption, OptionDraft } from '@console/shared/variants'
import { xlsxOf } from '@console/web/kit/sheets/write-xlsx'
import { columns as sampleColumns, sampleLines } from '@console/web/products/import/sample-model'
import { planOf } from '@console/web/products/import/import-plan'
import { defaultSettings, isOfProduct } from '@console/web/products/import/line'
import { numberMessages } from '@console/shared/kit/numbers'
import { linesOf } from '@console/web/products/import/import-lines'
import { checked, isSameField } from '@console/web/products/import/line-fields'
import { mappingOf } from '@console/web/products/import/headings'
import { centimetres, THREE_SIZES } from '@console/web/kit/numbers/measures'
import * as z from 'zod/mini'
import { importPlan, storedOption, verdicts, planWith } from '../kit/import-plan.ts'
import { readRows } from '../kit/sheets.ts'

const HEADS = 'Товар|Фото|Вариант|Характеристика|Артикул|Цена|Количество'
const PHOTO = 'https://pictures.test/new.png'

describe('products created from a file', () => {
  test('have their variants, and the photo’s address of one of their lines', () => {
    const { jobs, lines } = importPlan(
      HEADS,
      `Проба|${PHOTO}|Мини|30 г|P1|90|5`,
      'проба||мини|50 г|P2|120|',
      'Проба|||70 г|P3|150|3',
      'Проба||Макси|90 г|P4|170|3',
    )
    expect(lines.map(({ kind, problems }) => problems[0] ?? kind)).toEqual(['created', 'created', 'created', 'created'])
    const made = (title: string, article: string, price: string, quantity: string) => ({
      ...newOption,
      title,
      article,
      price,
      quantity,
    })
    const options = { Мини: [made('30 г', 'P1', '90', '5'), made('50 г', 'P2', '120', '0')] }
    expect(jobs).toEqual([
      {
        kind: 'new',
        data: { ...newProduct, title: 'Проба' },
        photos: [PHOTO],
        variants: [
          { key: 'мини', title: 'Мини', photos: [PHOTO], options: options.Мини },
          { key: 'вариант', title: 'Вариант', photos: [], options: [made('70 г', 'P3', '150', '3')] },
          { key: 'макси', title: 'Макси', photos: [], options: [made('90 г', 'P4', '170', '3')] },
        ],
        lines: [2, 3, 4, 5],
      },
    ])
  })

  test('need only a title; without a price their stock is 0', () => {
    const { jobs, lines } = importPlan('Наименование|Остаток|Группа', 'Чайник «Пар»|7|Посуда', 'Чашка «Луг»||Мёд')
    expect(lines.map(({ kind, notes }) => [kind, ...notes])).toEqual([
      [
        'created',
        'Категории «Посуда» в магазине нет: без неё',
        'Цены нет: товар создаётся с остатком 0, чтобы его не продать даром',
      ],
      ['created'],
    ])
    const option = { ...newOption, title: 'Стандарт', price: '0', quantity: '0' }
    expect(jobs).toMatchObject([
      { photos: [], variants: [{ title: 'Вариант', options: [{ ...option, article: 'CHA-PAR' }] }] },
      { data: { category_uuids: ['c-Мёд'] }, variants: [{ options: [{ ...option, article: 'CHA-LUG' }] }] },
    ])
  })

  test('have names within the provider’s limit; a problem names its column', () => {
    const long = 'я'.repeat(51)
    expect(verdicts(HEADS, `${long}|${PHOTO}|${long}|30 г|P1|90|5`)).toEqual([
      `Товар: ${messages.max50} / Вариант: ${messages.max50}`,
    ])
  })

  test.each([
    [
      'a handle, with the title in the first line only',
      [
        'Handle|Title|Option1 Value|Option2 Value|Variant SKU|Variant Price|Image Src',
        'mug|Luna|S|Red|L-1|9|https://a.test/a.png',
        'mug||M|Red|L-2|10|',
        'mug||||||https://a.test/b.png',
      ],
      [
        {
          data: { title: 'Luna' },
          photos: ['https://a.test/a.png', 'https://a.test/b.png'],
          variants: [{ options: [{ title: 'S, Red' }, { title: 'M, Red' }] }],
        },
      ],
    ],
    [
      'an empty title below the product’s first line',
      ['Товар|Характеристика|Артикул|Цена', 'Чашка|S|L-1|9', '|M|L-2|10', 'Миска|||5'],
      [
        { data: { title: 'Чашка' }, variants: [{ options: [{ title: 'S' }, { title: 'M' }] }] },
        { data: { title: 'Миска' } },
      ],
    ],
    [
      'the parent’s code, and the parent’s line is no characteristic',
      [
        'ID|Тип|Артикул|Имя|Базовая цена|Родительский|Значения атрибутов 1',
        '7|variable|W|Чашка|||S, M',
        '8|variation|W-S|Чашка - S|9|W|S',
        '9|variation|W-M|Чашка - M|10|id:7|M',
      ],
      [
        {
          data: { title: 'Чашка' },
          variants: [
            {
              options: [
                { title: 'S', article: 'W-S' },
                { title: 'M', article: 'W-M' },
              ],
            },
          ],
        },
      ],
    ],
    [
      'a default option of a shop program',
      ['Handle|Title|Option1 Value|Variant Price', 'mug|Luna|Default Title|9'],
      [{ variants: [{ options: [{ title: 'Стандарт', price: '9' }] }] }],
    ],
  ])('are joined from lines by %s', (_, rows, jobs) => {
    const plan = importPlan(...rows)
    expect(plan.lines.flatMap(({ problems }) => problems)).toEqual([])
    expect(plan.jobs).toMatchObject(jobs)
    expect(plan.jobs).toHaveLength(jobs.length)
  })
})

test('the import accepts the whole sample file', async () => {
  const titles = 'Товар Описание Категории Фото Характеристика Артикул Цена Количество Вес Размеры'.split(' ')
  expect(sampleColumns.map(({ title }) => title)).toEqual(titles)
  const rows = await readRows(await xlsxOf('Товары', sampleColumns, sampleLines))
  const { jobs, lines } = importPlan(...rows.map((row) => row.join('|')))
  expect(lines.map(({ kind }) => kind)).toEqual(['created', 'created', 'created'])
  expect(jobs).toMatchObject([
    {
      data: { title: 'Чайник «Пар»' },
      variants: [{ options: [{ title: 'Синий' }, { title: 'Белый', price: '2090.50' }] }],
    },
    { data: { title: 'Чашка «Луг»' }, variants: [{ options: [{ title: 'Стандарт', quantity: '12' }] }] },
  ])
})

test('a too long title is shortened between words on request, and found again', () => {
  const long = 'Чайник глиняный «Пар» с ситечком, на два стакана, ручная работа'
  const rows = ['Товар|Цена|Описание', `${long}|990|Синий`]
  expect(importPlan(...rows)).toMatchObject({ longTitles: 1, lines: [{ kind: 'wrong' }] })
  const { jobs } = planWith({ ...defaultSettings, isShortening: true }, ...rows)
  const title = 'Чайник глиняный «Пар» с ситечком, на два…'
  expect(jobs).toMatchObject([{ data: { title, description: `${long}\nСиний` } }])
  const stored = {
    product_uuid: 'p',
    title,
    variants: [{ uuid: 'v', title: 'В', options: [storedOption('o', '1', 'A')] }],
  }
  expect(planOf([{ number: 2, cells: { product: long, price: '9' } }], [stored], []).lines).toMatchObject([
    { kind: 'changed' },
  ])
})

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
    // Photos, categories and parts of a characteristic may be in several columns.
    const isJoined = ['Фото', 'Категории', 'Характеристика'].includes(head)
    expect(mappingOf([head, ...heads]).filter((name) => name !== null)).toHaveLength(isJoined ? heads.length + 1 : 1)
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
])('isSameField of %s %j and %j is %j', (field, one, other, expected) => {
  expect(isSameField(field, one, other)).toBe(expected)
})

test('a line has its mapped cells and the spreadsheet’s number', () => {
  const rows = [['Товар', 'Цена', 'Прочее'], [' Мёд ', '', 'x'], ['Чай'], []]
  expect(linesOf({ rows }, ['product', 'price', null], { headingRow: 0, isTwofold: false })).toMatchObject([
    { number: 2, cells: { product: 'Мёд' } },
    { number: 3, cells: { product: 'Чай' } },
  ])
  const blank = [[], ['Товар', 'Вес, кг'], [], [''], ['Мёд', '1'], ['Чай', '500 г']]
  expect(linesOf({ rows: blank }, ['product', 'weight'], { headingRow: 1, isTwofold: false })).toMatchObject([
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

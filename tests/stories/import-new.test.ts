import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { newProduct } from '@console/shared/products'
import { newOption } from '@console/shared/variants'
import { xlsxOf } from '@console/web/kit/sheets/write-xlsx'
import { columns as sampleColumns, sampleLines } from '@console/web/products/import/sample-model'
import { planOf } from '@console/web/products/import/import-plan'
import { defaultSettings } from '@console/web/products/import/line'
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
  const titles = [
    'Товар',
    'Описание',
    'Категории',
    'Фото',
    'Характеристика',
    'Артикул',
    'Цена',
    'Количество',
    'Вес',
    'Размеры',
  ]
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

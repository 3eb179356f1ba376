import { allSettled } from 'effector'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberMessages } from '@console/shared/kit/numbers'
import { readTables } from '@console/web/kit/sheets/read-sheet'
import { PLACEHOLDER } from '@console/web/products/assortment/placeholder'
import { headsAt, placeIn, scoreOf } from '@console/web/products/import/find-table'
import { mappingOf } from '@console/web/products/import/headings'
import { linesOf } from '@console/web/products/import/import-lines'
import { planOf, type ImportPlan } from '@console/web/products/import/import-plan'
import * as importing from '@console/web/products/import/import-model'
import { API } from '../kit/app.ts'
import { openImport } from '../kit/import-file.ts'
import { testDrawing } from '../kit/photos.ts'
import { productNamed } from '../kit/products.ts'
import { required } from '../kit/basics.ts'

/* Files as sellers have them, from the reader to the plan, in the honey shop of the demo. */

const FILES = new URL('import-files/', import.meta.url)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, FILES)))

const planOfFile = async (name: string): Promise<ImportPlan> => {
  const { scope } = await openImport(bytesOf(name))
  const plan = scope.getState(importing.$plan)
  if (!plan) throw new Error(`${name} has no plan`)
  return plan
}

/** Each line in words: its kind, what is wrong, which cells change, what is noted. */
const wordsOf = ({ lines }: ImportPlan): string[] =>
  lines.map(({ number, kind, problems, changes, notes }) =>
    [
      `${number} ${kind}`,
      ...problems,
      ...changes.map(({ title, before, after }) => `${title}: ${before} → ${after}`),
      ...notes,
    ]
      .join(' | ')
      .replaceAll('\u00a0', ' '),
  )

const UNREAD = 'Фото с shop.example не читаются — товар получит картинку «Фото скоро»'
const OTHER_PHOTO = 'Фото: у найденных товаров файлом не меняется, замените его на странице товара'
const differ = (title: string, line: number) => `${title}: в строке ${line} иначе. Оставьте одно из двух.`
const MORE_CELLS =
  'В строке больше ячеек, чем заголовков. Если в ячейке есть запятая, возьмите её в кавычки, например "450,50".'

const price = (line: number, before: string, after: string) => `${line} changed | Цена: ${before} → ${after}`

const files: [string, string[]][] = [
  ['01-price-list-of-an-owner.csv', ['2 created', '3 created']],
  [
    '02-weight-in-kg.csv',
    ['2 changed | Вес: 430 → 1 000 | Вес: 1 кг = 1 000 г', '3 changed | Вес: 780 → 2 000 | Вес: 2,0 кг = 2 000 г'],
  ],
  ['03-sizes-in-mm.csv', ['2 changed | Размеры: 7 x 7 x 9 → 10 x 10 x 12 | Размеры: 100x100x120 мм = 10 × 10 × 12 см']],
  ['04-purchase-price-first.csv', [price(2, '320', '450')]],
  ['06-warehouse-code-before-article.csv', [`${price(2, '320', '450')} | Количество: 48 → 12`]],
  ['08-comma-file-with-decimal-comma.csv', [`2 wrong | ${MORE_CELLS}`]],
  ['09-utf16-unicode-text-of-excel.csv', [price(2, '320', '450')]],
  ['10-sep-line.csv', [price(2, '320', '450')]],
  ['11-head-in-line-4.csv', [price(5, '320', '450')]],
  ['13-commas-in-heads-and-cells.csv', ['2 created', '3 created']],
  ['14-variant-moved.csv', [`2 wrong | ${differ('Вариант', 3)}`, `3 wrong | ${differ('Вариант', 2)}`]],
  [
    '15-new-lines-of-one-product-disagree.csv',
    [
      `2 wrong | ${differ('Описание', 3)} | ${differ('Фото', 3)}`,
      `3 wrong | ${differ('Описание', 2)} | ${differ('Фото', 2)}`,
    ],
  ],
  ['16-new-lines-twice.csv', [`2 created | ${UNREAD}`, '3 wrong | Эта характеристика уже есть в строке 2']],
  ['18-blank-lines-and-wrong-cells.csv', [`4 wrong | Цена: ${numberMessages.price}`]],
  ['19-money-as-people-write-it.csv', [price(2, '320', '1 234,5'), price(3, '590', '1 234,5')]],
  [
    '20-weights-as-people-write-them.csv',
    ['2 changed | Вес: 430 → 500', '3 changed | Вес: 780 → 500 | Вес: 0,5 кг = 500 г'],
  ],
  ['22-another-photo.csv', [`2 wrong | ${OTHER_PHOTO}`]],
  ['23-apostrophe-that-is-text.csv', [expect.stringMatching(/^2 changed .* → '-40% только сегодня'$/) as string]],
  ['27-shopify-like.csv', [`2 created | ${UNREAD}`, '3 created']],
  [
    '28-woocommerce-like.csv',
    [`2 created | Вес: 1 кг = 1 000 г | Категорий «Посуда», «Чашки», «Новинки» в магазине нет: без них | ${UNREAD}`],
  ],
  ['30-tilda-like.csv', [`2 created | Категорий «Посуда», «Чашки» в магазине нет: без них | ${UNREAD}`]],
  ['40-price-by-a-formula.xlsx', [price(2, '320', '115')]],
  ['41-article-became-a-date.xlsx', ['2 wrong | Артикул: в ячейке дата 12.12.2023']],
  ['43-formula-without-value.xlsx', ['2 wrong | Цена: у формулы в ячейке нет значения', price(3, '590', '591')]],
  ['44-error-cell.xlsx', ['2 wrong | Цена: в ячейке ошибка #N/A']],
  ['45-second-sheet.xlsx', [price(2, '320', '391')]],
  ['47-head-in-line-3.xlsx', [price(4, '320', '391')]],
  ['49-zeros-by-a-format.xlsx', [`2 created | ${UNREAD}`]],
  ['50-cells-without-addresses.xlsx', [price(2, '320', '391')]],
]

test.each(files)('%s', async (name, words) => {
  expect(wordsOf(await planOfFile(name))).toEqual(words)
})

/** What a file makes in an empty shop, photos not tried. */
async function productsOf(name: string) {
  const tables = await readTables(new Blob([bytesOf(name)]), scoreOf)
  const place = required(placeIn(tables))
  const { rows } = required(tables[place.sheet])
  return planOf(linesOf({ rows }, mappingOf(headsAt(rows, place)), place), [], []).jobs
}

const SIZES = { gross_length: '10', gross_width: '10', gross_height: '12' }
const [A, B] = ['https://shop.example/a.png', 'https://shop.example/b.png']
test.each([
  [
    '01-price-list-of-an-owner.csv',
    [
      {
        data: { title: 'Чайник «Пар»' },
        photos: [],
        variants: [{ options: [{ title: 'Стандарт', article: 'TEA-1', price: '1990', quantity: '7' }] }],
      },
      { variants: [{ options: [{ article: 'LUG-1', price: '450.50', quantity: '12' }] }] },
    ],
  ],
  [
    '27-shopify-like.csv',
    [
      {
        data: { title: 'Luna mug', description: 'Clay' },
        photos: [A],
        variants: [
          {
            photos: [A],
            options: [
              { title: 'S', article: 'LM-S', weight: '350', quantity: '4', price: '990' },
              { title: 'M', article: 'LM-M', weight: '420', quantity: '2', price: '1250.50' },
            ],
          },
        ],
      },
    ],
  ],
  [
    '28-woocommerce-like.csv',
    [
      {
        photos: [A, B],
        variants: [{ photos: [A, B], options: [{ weight: '1000', quantity: '4', price: '990', ...SIZES }] }],
      },
    ],
  ],
  [
    '30-tilda-like.csv',
    [
      {
        photos: [A, B],
        variants: [{ photos: [A, B], options: [{ weight: '350', quantity: '3', price: '990', ...SIZES }] }],
      },
    ],
  ],
  ['49-zeros-by-a-format.xlsx', [{ variants: [{ options: [{ title: '1 шт', article: '00123' }] }] }]],
])('%s becomes complete products', async (name, jobs) => {
  expect(await productsOf(name)).toMatchObject(jobs)
})

test('the table has a row for every file of the folder', () => {
  expect(files.map(([name]) => name)).toEqual(readdirSync(FILES).sort())
})

test('a photo that cannot be read is named before the import, and its product gets a drawn one', async () => {
  const app = await openImport(
    'Товар;Фото;Характеристика;Артикул;Цена;Количество\nПробник;https://p.test/далеко.jpg;30 г;P1;90;5\n',
  )
  expect(app.scope.getState(importing.$plan)?.lines.flatMap(({ notes }) => notes)).toEqual([
    'Фото с p.test не читаются — товар получит картинку «Фото скоро»',
  ])
  await allSettled(importing.submitted, { scope: app.scope })
  expect(app.scope.getState(importing.$report)).toEqual([])
  const { image_url, variants: made } = productNamed(app, 'Пробник')
  for (const url of [image_url ?? '', made?.[0]?.image_urls?.[0] ?? ''])
    expect(await testDrawing.measure(await (await app.api.request(url)).blob())).toEqual(PLACEHOLDER)
})

test('an address that leads to a page instead of a photo is named before the import', async () => {
  const app = await openImport(`Товар;Фото;Характеристика;Артикул;Цена;Количество\nПробник;${API}/docs;30 г;P1;90;5\n`)
  expect(app.scope.getState(importing.$plan)?.lines.flatMap(({ notes }) => notes)).toEqual([
    `По ссылке на ${new URL(API).host} веб-страница, а не фото — товар получит картинку «Фото скоро»`,
  ])
})

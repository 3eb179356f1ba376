import { allSettled } from 'effector'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberMessages } from '@console/shared/kit/numbers'
import { readTables } from '@console/web/kit/sheets/read-sheet'
import { PLACEHOLDER } from '@console/web/products/assortment/placeholder'
import { headingsAt, findTable, scoreOf } from '@console/web/products/import/find-table'
import { mappingOf } from '@console/web/products/import/headings'
import { linesOf } from '@console/web/products/import/import-lines'
import { planOf, type ImportPlan } from '@console/web/products/import/import-plan'
import * as importing from '@console/web/products/import/import-model'
import { API } from '../kit/app.ts'
import { openImport } from '../kit/import-file.ts'
import { testDrawing } from '../kit/upload-files.ts'
import { productNamed } from '../kit/products.ts'
import { required } from '../kit/basics.ts'

/* Files as sellers have them, from the reader to the plan, in the honey shop of the demo. */

const SHEETS = new URL('import-files/', import.meta.url)
const bytesOf = (sheet: string) => new Uint8Array(readFileSync(new URL(sheet, SHEETS)))

/** As Excel saves a CSV: with a byte order mark and CRLF. */
const ofExcel = (...lines: readonly string[]) => `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`
/** As other programs save one. */
const plain = (...lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
/** As Excel saves 'Unicode Text': UTF-16 with tabs. */
const unicodeText = (...lines: readonly string[]) => new Uint8Array(Buffer.from(ofExcel(...lines), 'utf16le'))

type FileContent = string | Uint8Array<ArrayBuffer>

const planOfFile = async (content: FileContent): Promise<ImportPlan> => {
  const { scope } = await openImport(content)
  return required(scope.getState(importing.$plan))
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

const priceList = ofExcel(
  'Наименование;Артикул;Цена;Остаток',
  'Чайник «Пар»;TEA-1;1990,00;7',
  'Чашка «Луг»;LUG-1;450,50;12',
)
const likeShopify = plain(
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src',
  'luna-mug,Luna mug,<p>Clay</p>,Luna,Size,S,LM-S,350,4,990.00,https://shop.example/a.png',
  'luna-mug,,,,,M,LM-M,420,2,1250.50,',
)
const likeWooCommerce = plain(
  'ID,Тип,Артикул,Имя,Описание,Запасы,"Вес (кг)","Длина (см)","Ширина (см)","Высота (см)","Базовая цена",Категории,Изображения',
  '44,simple,LM-1,Чашка «Луна»,Глина,4,1,10,10,12,990,"Посуда > Чашки, Новинки","https://shop.example/a.png, https://shop.example/b.png"',
)
const likeTilda = plain(
  '"SKU";"Category";"Title";"Text";"Photo";"Price";"Quantity";"Weight";"Length";"Width";"Height"',
  '"LM-1";"Посуда;Чашки";"Чашка «Луна»";"Глина";"https://shop.example/a.png https://shop.example/b.png";"990.0";"3";"350";"10";"10";"12"',
)

const files: [title: string, content: FileContent, words: string[]][] = [
  ['price list of an owner', priceList, ['2 created', '3 created']],
  [
    'weight in kg',
    ofExcel('Артикул;Вес, кг', 'HN010101;1', 'HN010102;2,0'),
    ['2 changed | Вес: 430 → 1 000 | Вес: 1 кг = 1 000 г', '3 changed | Вес: 780 → 2 000 | Вес: 2,0 кг = 2 000 г'],
  ],
  [
    'sizes in mm',
    ofExcel('Артикул;Габариты, мм', 'HN010101;100x100x120'),
    ['2 changed | Размеры: 7 x 7 x 9 → 10 x 10 x 12 | Размеры: 100x100x120 мм = 10 × 10 × 12 см'],
  ],
  [
    'purchase price first',
    ofExcel('Артикул;Цена (закупка);Цена (розница)', 'HN010101;210;450'),
    [price(2, '320', '450')],
  ],
  [
    'warehouse code before article',
    ofExcel(
      'Группы;Код;Наименование;Внешний код;Артикул;Цена продажи;Остаток',
      'Мёд;00017;Липовый мёд;x1;HN010101;450,00;12',
    ),
    [`${price(2, '320', '450')} | Количество: 48 → 12`],
  ],
  ['comma file with decimal comma', plain('Артикул,Цена,Остаток', 'HN010101,450,50,7'), [`2 wrong | ${MORE_CELLS}`]],
  ['UTF-16, Unicode Text of Excel', unicodeText('Артикул\tЦена', 'HN010101\t450'), [price(2, '320', '450')]],
  ['a line sep=', ofExcel('sep=;', 'Артикул;Цена', 'HN010101;450'), [price(2, '320', '450')]],
  [
    'head in line 4',
    ofExcel('ООО «Луг»', 'Прайс на 28.11.2026', '', 'Артикул;Цена', 'HN010101;450'),
    [price(5, '320', '450')],
  ],
  [
    'commas in heads and cells',
    ofExcel('Наименование, состав, объём;Цена, ₽', 'Крем, масло ши, 50 мл;1250,50', 'Мыло, лаванда, 100 г;350,00'),
    ['2 created', '3 created'],
  ],
  [
    'variant moved',
    ofExcel(
      'Товар;Вариант;Характеристика;Артикул;Цена',
      'Липовый мёд;Синяя банка;250 г;HN010101;390',
      'Липовый мёд;Стеклянная банка;500 г;HN010102;690',
    ),
    [`2 wrong | ${differ('Вариант', 3)}`, `3 wrong | ${differ('Вариант', 2)}`],
  ],
  [
    'new lines of one product disagree',
    ofExcel(
      'Товар;Описание;Фото;Характеристика;Артикул;Цена;Количество',
      'Кофе;Зерно;https://shop.example/a.png;250 г;N1;100;1',
      'Кофе;Молотый;https://shop.example/b.png;500 г;N2;200;1',
    ),
    [
      `2 wrong | ${differ('Описание', 3)} | ${differ('Фото', 3)}`,
      `3 wrong | ${differ('Описание', 2)} | ${differ('Фото', 2)}`,
    ],
  ],
  [
    'new lines twice',
    ofExcel(
      'Товар;Фото;Характеристика;Артикул;Цена;Количество',
      'Кофе;https://shop.example/a.png;250 г;N1;100;1',
      'Кофе;https://shop.example/a.png;250 г;N1;100;1',
    ),
    [`2 created | ${UNREAD}`, '3 wrong | Эта характеристика уже есть в строке 2'],
  ],
  [
    'blank lines and wrong cells',
    ofExcel('Артикул;Цена', '', ';', 'HN010101;дорого'),
    [`4 wrong | Цена: ${numberMessages.price}`],
  ],
  [
    'money as people write it',
    ofExcel('Артикул;Цена', 'HN010101;1 234,5 р.', 'HN010102;1.234,50'),
    [price(2, '320', '1 234,5'), price(3, '590', '1 234,5')],
  ],
  [
    'weights as people write them',
    ofExcel('Артикул;Вес', 'HN010101;500 гр', 'HN010102;0,5 кг'),
    ['2 changed | Вес: 430 → 500', '3 changed | Вес: 780 → 500 | Вес: 0,5 кг = 500 г'],
  ],
  ['another photo', ofExcel('Артикул;Фото', 'HN010101;https://shop.example/new.png'), [`2 wrong | ${OTHER_PHOTO}`]],
  [
    'apostrophe that is text',
    ofExcel('Товар;Описание', "Липовый мёд;'-40% только сегодня'"),
    [expect.stringMatching(/^2 changed .* → '-40% только сегодня'$/) as string],
  ],
  ['like Shopify', likeShopify, [`2 created | ${UNREAD}`, '3 created']],
  [
    'like WooCommerce',
    likeWooCommerce,
    [`2 created | Вес: 1 кг = 1 000 г | Категорий «Посуда», «Чашки», «Новинки» в магазине нет: без них | ${UNREAD}`],
  ],
  ['like Tilda', likeTilda, [`2 created | Категорий «Посуда», «Чашки» в магазине нет: без них | ${UNREAD}`]],
]

const sheets: [name: string, words: string[]][] = [
  ['40-price-by-a-formula.xlsx', [price(2, '320', '115')]],
  ['41-article-became-a-date.xlsx', ['2 wrong | Артикул: в ячейке дата 12.12.2023']],
  ['43-formula-without-value.xlsx', ['2 wrong | Цена: у формулы в ячейке нет значения', price(3, '590', '591')]],
  ['44-error-cell.xlsx', ['2 wrong | Цена: в ячейке ошибка #N/A']],
  ['45-second-sheet.xlsx', [price(2, '320', '391')]],
  ['47-head-in-line-3.xlsx', [price(4, '320', '391')]],
  ['49-zeros-by-a-format.xlsx', [`2 created | ${UNREAD}`]],
  ['50-cells-without-addresses.xlsx', [price(2, '320', '391')]],
]

test.each(files)('%s', async (_, content, words) => {
  expect(wordsOf(await planOfFile(content))).toEqual(words)
})

test.each(sheets)('%s', async (name, words) => {
  expect(wordsOf(await planOfFile(bytesOf(name)))).toEqual(words)
})

/** Returns the products that a file creates in an empty shop, without trying photos. */
async function productsOf(content: FileContent) {
  const tables = await readTables(new Blob([content]), scoreOf)
  const position = required(findTable(tables))
  const { rows } = required(tables[position.sheet])
  return planOf(linesOf({ rows }, mappingOf(headingsAt(rows, position)), position), [], []).jobs
}

const SIZES = { gross_length: '10', gross_width: '10', gross_height: '12' }
const [A, B] = ['https://shop.example/a.png', 'https://shop.example/b.png']
test.each([
  [
    'price list of an owner',
    priceList,
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
    'like Shopify',
    likeShopify,
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
    'like WooCommerce',
    likeWooCommerce,
    [
      {
        photos: [A, B],
        variants: [{ photos: [A, B], options: [{ weight: '1000', quantity: '4', price: '990', ...SIZES }] }],
      },
    ],
  ],
  [
    'like Tilda',
    likeTilda,
    [
      {
        photos: [A, B],
        variants: [{ photos: [A, B], options: [{ weight: '350', quantity: '3', price: '990', ...SIZES }] }],
      },
    ],
  ],
  [
    '49-zeros-by-a-format.xlsx',
    bytesOf('49-zeros-by-a-format.xlsx'),
    [{ variants: [{ options: [{ title: '1 шт', article: '00123' }] }] }],
  ],
])('%s becomes complete products', async (_, content, jobs) => {
  expect(await productsOf(content)).toMatchObject(jobs)
})

test('the table has a row for every sheet of the folder', () => {
  expect(sheets.map(([name]) => name)).toEqual(readdirSync(SHEETS).sort())
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

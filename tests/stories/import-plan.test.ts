import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import type { Product } from '@console/shared/products'
import { newOption } from '@console/shared/variants'
import { defaultSettings } from '@console/web/products/import/line'
import { planOf } from '@console/web/products/import/import-plan'
import { knownCategories } from '@console/web/products/import/line-fields'
import { atOnce } from '@console/shared/kit/slices'
import { rowOf } from '@console/web/products/assortment/rows'
import { columns, sheetLines } from '@console/web/products/columns/sheet-lines'
import { categoryText, categoryTitlesIn } from '@console/web/products/columns/cell-texts'
import { sendableOptions } from '@console/web/products/forms/sendable-options'
import { numbersText, shownOf } from '@console/web/products/import/causes'
import { categories, importPlan, importShop, storedOption, verdicts, planWith } from '../kit/import-plan.ts'

const [HEADS, NEW_HEADS] = [
  'Товар|Вариант|Характеристика|Артикул|Цена|Количество',
  'Товар|Фото|Вариант|Характеристика|Артикул|Цена|Количество',
]
const PHOTO = 'https://pictures.test/new.png'
describe('the product and characteristic of a line', () => {
  test.each([
    ['an article, in any capitals', '|||h-1|451|', 'changed'],
    ['an article, whatever the line calls its product', 'Иначе|||H-1|451|', 'changed'],
    ['product, variant and characteristic', 'МЁД|стекло|250 Г||451|', 'changed'],
    ['product and characteristic that is there once', 'Мёд||500 г||451|', 'changed'],
    ['a product’s only characteristic', 'Чай||||451|', 'changed'],
    ['another article at an only characteristic: a new one', 'Чай||150 г|T-2|451|1', 'created'],
    ['an article of two products, with the product', 'Чай|||T-1|451|', 'changed'],
    ['an article of two products, with the variant', '|Глина||T-1|451|', 'changed'],
    ['an article of two products, with the characteristic', '||Малая|T-1|451|', 'changed'],
    ['an article of two products, named wrong', 'Мёд|||T-1|451|', 'Такой артикул у нескольких характеристик'],
    ['an article of two products, alone', '|||T-1|451|', 'Такой артикул у нескольких характеристик'],
    ['nothing at all', '||||451|', 'Товар не назван'],
    ['two products of one name', 'Набор||1|A|451|1', 'Товаров с таким названием несколько: укажите артикул'],
    [
      'a characteristic of two variants',
      'Мёд||250 г||1|',
      'Подходит несколько характеристик: укажите вариант и характеристику',
    ],
    ['a new characteristic of some variant', 'Мёд||3 кг|N|1|1', 'У товара несколько вариантов: укажите, какой'],
    [
      'an unknown variant',
      'Мёд|Ведро|3 кг|N|1|1',
      'Такого варианта у товара нет: добавьте его с фотографиями на странице товара',
    ],
    ['a characteristic of a variant that has none', 'Свеча||20 см|S-1|9|1', 'created'],
    ['a product that is as it is', 'Мёд|||||', 'skipped'],
    ['a characteristic that is as it is', '|||H-1|450|7', 'skipped'],
  ])('%s', (_, line, expected) => {
    expect(verdicts(HEADS, line)).toEqual([expected])
  })

  test('are named in each line’s title', () => {
    const { lines } = importPlan(HEADS, '|||H-1|451|', 'Мёд|||||', 'Нет|||N-1|1|', '|||N-2|1|', 'Чай||Новая||1|1')
    expect(lines.map(({ number, title }) => [number, title])).toEqual([
      [2, 'Мёд, 250 г'],
      [3, 'Мёд'],
      [4, 'Нет'],
      [5, 'N-2'],
      [6, 'Чай, Новая'],
    ])
  })
})

test('a category is found by its exact title first, then by a similar one', () => {
  const of = (title: string, uuid: string) => ({ ...categories[0]!, title, uuid })
  const { uuidOf } = knownCategories([of('Мёд', 'a'), of('мед', 'b'), of('МЕД', 'c')])
  expect(['Мёд', 'мед', 'МЕД', 'МЁД', 'Чай'].map(uuidOf)).toEqual(['a', 'b', 'c', 'c', undefined])
})

test('a variant of a new product has five photos at most, the product one more', () => {
  const urls = Array.from({ length: 8 }, (_, index) => `https://a.test/${index}.png`)
  const { jobs } = importPlan(NEW_HEADS, `Новый|${urls.join(' ')}|Банка|30 г|N|1|1`)
  expect(jobs).toMatchObject([{ photos: urls.slice(0, 6), variants: [{ photos: urls.slice(0, 5) }] }])
})

test.each([
  ['0,35', '49', 'created'],
  ['0,35', '50', 'Вес: Допустимы только цифры.'],
  ['35', '49', 'created'],
])('weights %s and %s are grams or kilograms', (first, second, verdict) => {
  const lines = [`Стакан|K-1|990|${first}`, `Ваза|K-2|990|${second}`]
  expect(verdicts('Товар|Артикул|Цена|Вес', ...lines)).toEqual([verdict, 'created'])
})

describe('the calls for a file', () => {
  test('lines of a variant become one call with all its characteristics; other values stay', () => {
    const { jobs } = importPlan(HEADS, '|||H-1|451|', '|||H-2||0', 'Мёд|Стекло|1 кг|H-9|900|2')
    const [kept] = importShop[0]?.variants?.[0]?.options ?? []
    expect(jobs).toEqual([
      {
        kind: 'variant',
        isAdding: false,
        product: importShop[0],
        variant: importShop[0]?.variants?.[0],
        title: null,
        options: [
          { ...kept, price: '451' },
          { ...storedOption('g500', '500 г', 'H-2'), quantity: '0' },
          { ...newOption, title: '1 кг', article: 'H-9', price: '900', quantity: '2' },
        ],
        lines: [2, 3, 4],
      },
    ])
  })

  test('another name of a variant renames the variant of the article', () => {
    const { jobs, lines } = importPlan(HEADS, '|Стакан||H-1||', '|||H-2|1|')
    expect(lines.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['changed', [{ title: 'Вариант', before: 'Стекло', after: 'Стакан' }]],
      ['changed', [{ title: 'Цена', before: '450', after: '1' }]],
    ])
    expect(jobs).toMatchObject([{ title: 'Стакан', lines: [2, 3] }])
    expect(verdicts(HEADS, `|${'я'.repeat(51)}||H-1||`)).toEqual([`Вариант: ${messages.max50}`])
  })

  test('a product’s own fields become one call with the changed ones', () => {
    const heads = 'Товар|Описание|Категории|Артикул|Цена'
    const rows = [heads, 'Медок|Липовый||H-1|450', 'Медок||Чай|H-2|']
    expect(importPlan(...rows)).toMatchObject({ otherTitles: 2, lines: [{ kind: 'skipped' }, { kind: 'changed' }] })
    const { jobs, lines } = planWith({ ...defaultSettings, isRenaming: true }, ...rows)
    expect(lines.map(({ kind }) => kind)).toEqual(['changed', 'changed'])
    expect(jobs).toEqual([
      { kind: 'product', product: importShop[0], data: { title: 'Медок', category_uuids: ['c-Чай'] }, lines: [2, 3] },
    ])
    expect(lines.map(({ changes }) => changes)).toEqual([
      [{ title: 'Товар', before: 'Мёд', after: 'Медок' }],
      [
        { title: 'Товар', before: 'Мёд', after: 'Медок' },
        { title: 'Категории', before: 'Мёд; Подарки', after: 'Чай' },
      ],
    ])
  })

  test('lines that contradict each other are wrong and name each other; equal values are allowed', () => {
    const heads = 'Товар|Описание'
    const other = (line: number, title = 'Описание') => `${title}: в строке ${line} иначе. Оставьте одно из двух.`
    expect(verdicts(heads, 'Мёд|Иначе', 'Мёд|Иначе')).toEqual(['changed', 'changed'])
    expect(verdicts(heads, 'Мёд|Иначе', 'Чай|Опять иначе', 'Мёд|Липовый')).toEqual([other(4), 'changed', other(2)])
    expect(importPlan(heads, 'Мёд|Иначе', 'Мёд|Опять иначе').jobs).toEqual([])
    expect(verdicts(HEADS, '|Синяя банка||H-1|451|', '|Стекло||H-2|451|', '|||H-3|451|')).toEqual([
      other(3, 'Вариант'),
      other(2, 'Вариант'),
      'changed',
    ])
    expect(verdicts(HEADS, '|||H-1|451|', '|||H-2|2|', 'Мёд|Стекло|250 г||2|')).toEqual([
      other(4, 'Характеристика'),
      'changed',
      other(2, 'Характеристика'),
    ])
    expect(verdicts(HEADS, 'Чай||Новая|A|1|1', 'Свеча||Новая|A|1|1')).toEqual([
      other(3, 'Артикул'),
      other(2, 'Артикул'),
    ])
    const told = [
      'Кофе|Зерно|https://a.example/a.png|250 г|N1|100|1',
      'Кофе|Молотый|https://a.example/b.png|500 г|N2|200|1',
    ]
    expect(verdicts('Товар|Описание|Фото|Характеристика|Артикул|Цена|Количество', ...told)).toEqual([
      `${other(3)} / ${other(3, 'Фото')}`,
      `${other(2)} / ${other(2, 'Фото')}`,
    ])
  })

  test('a characteristic may be named once', () => {
    expect(verdicts(HEADS, '|||H-1|1|', '|||H-1|1|')).toEqual(['changed', 'Эта характеристика уже есть в строке 2'])
    const coffee = `Кофе|${PHOTO}||250 г|N1|100|1`
    expect(verdicts(NEW_HEADS, coffee, coffee)).toEqual(['created', 'Эта характеристика уже есть в строке 2'])
    expect(verdicts(HEADS, 'Чай||Новая|A|1|1', 'Свеча||Новая|C|1|1')).toEqual(['created', 'created'])
  })

  test('an article of two stored characteristics may be at both in the file', () => {
    expect(verdicts(HEADS, 'Чай|||T-1|451|', 'Кружка|||T-1|451|')).toEqual(['changed', 'changed'])
  })

  test('an article that lost its leading zeros creates nothing', () => {
    const zeros = {
      product_uuid: 'z',
      title: 'Нуль',
      variants: [{ uuid: 'v', title: 'В', options: [storedOption('o', '1', '00123')] }],
    }
    const line = { number: 2, cells: { product: 'Нуль', option: '1', article: '123' } }
    const plan = planOf([line], [zeros], [])
    expect(plan.lines[0]?.problems).toEqual(['Артикул похож на «00123» без нулей в начале: впишите его в файл целиком'])
    expect(plan.jobs).toEqual([])
  })

  test('a characteristic cannot move to another variant', () => {
    expect(verdicts(HEADS, '|Дерево||H-1||')).toEqual([
      'Характеристика стоит в варианте «Стекло»: в другой её файлом не перенести',
    ])
  })

  test('a line with more cells than headings is wrong', () => {
    const [line] = importPlan('Артикул|Цена|Остаток', 'H-1|450|50|7').lines
    expect([line?.kind, line?.problems[0]]).toEqual(['wrong', expect.stringContaining('больше ячеек, чем заголовков')])
    expect(verdicts('Артикул|Цена|Остаток', 'H-1|451|7| ')).toEqual(['changed'])
  })

  test('conversions are shown before the import', () => {
    const { lines } = importPlan('Артикул|Вес, кг|Габариты, мм', 'H-1|1|100x100x120', 'H-2|500 г|')
    expect(lines.map(({ notes }) => notes.map((text) => text.replaceAll('\u00a0', ' ')))).toEqual([
      ['Вес: 1 кг = 1 000 г', 'Размеры: 100x100x120 мм = 10 × 10 × 12 см'],
      [],
    ])
  })

  test('incoming goods are added to the stock', () => {
    const { jobs, lines } = planWith({ ...defaultSettings, isAdding: true }, 'Артикул|Количество', 'H-1|30', 'H-2|0')
    expect(lines.map(({ changes }) => changes)).toEqual([[{ title: 'Количество', before: '7', after: '37' }], []])
    expect(jobs).toMatchObject([{ lines: [2], options: [{ quantity: '37' }, { quantity: 7 }] }])
  })
})

test('a cause of many lines is shown once with a count; other lines are shown separately', () => {
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

test.each([
  [4, 0, 4],
  [5, 1, 0],
])('%i lines of one problem have %i causes and %i lines of their own', (count, causes, lines) => {
  const plan = importPlan('Товар|Цена', ...Array.from({ length: count }, (_, at) => `Новый ${at}|дорого`))
  const found = atOnce(shownOf(plan, new Map(), new Set()))
  expect([found.causes.length, found.shown.length]).toEqual([causes, lines])
})

test('characteristics without an article get different ones', () => {
  const options = ['a', 'b'].map((uuid) => storedOption(uuid, '250 г', ''))
  const variant = { uuid: 'v', title: 'Банка', options }
  const sent = sendableOptions({ variant, productTitle: 'Мёд', taken: new Set(), notes: [], given: () => ({}) })
  expect(sent.map(({ article }) => article)).toEqual(['MED-250', 'MED-250-2'])
})

test('failed lines are wrong, and remaining lines are not counted', () => {
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
])('the line numbers %j are shown as %s', (numbers, text) => {
  expect(numbersText(numbers)).toBe(text)
})

test('a sheet has a line for each characteristic, and one for a product without any', () => {
  const cup = { product_uuid: 'cup', title: 'Чашка', description: '', category_uuids: [] }
  const cellsOf = (product: Product) =>
    sheetLines([rowOf(product)], categories).map((line) =>
      Object.fromEntries(columns.flatMap(({ name }, index) => (line[index] === null ? [] : [[name, line[index]]]))),
    )
  expect(cellsOf(importShop[1]!)).toEqual([
    Object.assign(
      { product: 'Чай', variant: 'Пачка', option: '100 г', article: 'T-1', price: 450, quantity: 7, weight: 300 },
      { sizes: '10 x 20 x 30', fiscal: 'Товар', code: 'tea/pack/t100' },
    ),
  ])
  expect(cellsOf(cup)).toEqual([{ product: 'Чашка', code: 'cup' }])
  const honey = { product: 'Мёд', description: 'Липовый', categories: 'Мёд; Подарки', variant: 'Стекло' }
  const photo = 'https://pictures.test/honey.png'
  expect(cellsOf(importShop[0]!)[0]).toMatchObject({ ...honey, photo })
})

const [COVER, OTHER] = ['https://pictures.test/cover.png', 'https://pictures.test/other.png']
test.each([[[COVER]], [[OTHER]], [[COVER, OTHER]], [[OTHER, COVER]]])(
  'the photos %j of an exported variant are those of its copy in another shop',
  (image_urls) => {
    const option = storedOption('o', '1 л', 'NEW-1', { price: 450 })
    const variant = { ...importShop[0]!.variants![0]!, title: 'Банка', image_urls, options: [option] }
    const product = { ...importShop[0]!, title: 'Новый', image_url: COVER, variants: [variant] }
    const [line = []] = sheetLines([rowOf(product)], categories)
    const cells = columns.map(({ name }, index) => (name === 'code' ? 'p/v/o' : line[index]))
    const texts = cells.map((cell) => (typeof cell === 'object' ? '' : cell))
    const { jobs } = importPlan(columns.map(({ title }) => title).join('|'), texts.join('|'))
    expect(jobs).toMatchObject([{ kind: 'new', variants: [{ photos: image_urls }] }])
  },
)

test.each([[['Мёд']], [['Соты, рамки', 'Чай']], [['Соты; "рамки"', 'Чай > травы']], [['5"']]])(
  'the categories %j are read back from their cell',
  (titles) => {
    expect(categoryTitlesIn(categoryText(titles) ?? '', () => false)).toEqual(titles)
  },
)

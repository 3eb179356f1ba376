import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { variants } from '@console/shared/variants'
import { downloadFx, type Download } from '@console/web/kit/browser/download'
import { productsExport } from '@console/web/products/import/export-model'
import { importOpened } from '@console/web/products/list/editing-model'
import * as importing from '@console/web/products/import/import-model'
import { $rows } from '@console/web/products/list/list-model'
import { mappingOf } from '@console/web/products/import/headings'
import { productColumns } from '@console/web/products/import/product-columns'
import type { TestApp } from '../kit/app.ts'
import { expectProblems } from '../kit/contract-problems.ts'
import { keepUnknownLabel, openProducts, productNamed, titlesIn } from '../kit/products.ts'
import { openImport, optionNamed, writes } from '../kit/import-file.ts'
import type { ShopApp } from '../kit/open-shop.ts'
import { readRows } from '../kit/sheets.ts'

/** Windows-1251, as far as these tests write it. */
const cp1251 = (text: string) =>
  new Uint8Array(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0)
      if (sign === 'ё') return 0xb8
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )

const plan = ({ scope }: TestApp) =>
  scope.getState(importing.$plan)?.lines.map(({ kind, problems }) => problems.join(', ') || kind) ?? []
const apply = async (app: ShopApp) => {
  await allSettled(importing.submitted, { scope: app.scope })
  await app.open()
}
async function exported(app: TestApp, kind: 'csv' | 'xlsx'): Promise<Download> {
  const files: Download[] = []
  const stop = downloadFx.watch((file) => files.push(file))
  await allSettled(productsExport.asked, {
    scope: app.scope,
    params: { kind, rows: app.scope.getState($rows) },
  })
  stop()
  const [file] = files
  if (!file) throw new Error('no file')
  return file
}

describe('an exported file', () => {
  test.each(['csv', 'xlsx'] as const)(
    'of %s holds every characteristic, and read again changes nothing',
    async (kind) => {
      const app = await openProducts()
      const { name, file } = await exported(app, kind)
      expect(name).toMatch(new RegExp(`^товары-\\d{4}-\\d{2}-\\d{2}\\.${kind}$`))
      const rows = await readRows(file)
      expect(rows[0]).toEqual(productColumns.map(({ title }) => title))
      const again = await openImport(file)
      expect(new Set(plan(again))).toEqual(new Set(['skipped']))
    },
  )
})

describe('an imported file', () => {
  test('is read with semicolons and decimal commas, in Windows-1251, and changes only mapped columns', async () => {
    const text = 'Артикул;Цена, ₽;Остаток;Прочее\r\nHN010101;350,50;7;x\r\nHN010102;590;36;y\r\n'
    const app = await openImport(cp1251(text.replace('₽', 'р')))
    expect(plan(app)).toEqual(['changed', 'skipped'])
    const before = optionNamed(app, 'Липовый мёд', 'HN010101')
    await apply(app)
    expect(writes(app)).toBe(1)
    expect(optionNamed(app, 'Липовый мёд', 'HN010101')).toEqual({ ...before, price: 350.5, quantity: 7 })
    expect(app.scope.getState(importing.$report)).toEqual([])
  })

  test('leaves a label that only the provider knows, and takes it from nobody else', async () => {
    const label = 'Подакцизный товар'
    const app = await openProducts()
    const product = await keepUnknownLabel(app, 'Липовый мёд', label)
    const articles = (product.variants?.[0]?.options ?? []).map(({ article }) => article)
    await allSettled(importOpened, { scope: app.scope })
    const other = productNamed(app, 'Мёд в сотах').variants?.[0]?.options?.[0]?.article
    const lines = ['Артикул;Цена;Предмет расчёта', `${articles[0]};77;${label}`, `${other};78;${label}`]
    await allSettled(importing.fileSelected, {
      scope: app.scope,
      params: new File([lines.join('\n')], 'товары.csv'),
    })
    expect(plan(app)).toEqual(['changed', expect.stringContaining(messages.choice)])
    await apply(app)
    for (const article of articles)
      expect(optionNamed(app, 'Липовый мёд', article ?? '')).toMatchObject({ fiscal_payment_object: label })
    expect(optionNamed(app, 'Липовый мёд', articles[0] ?? '')).toMatchObject({ price: 77 })
    expectProblems('fiscal_payment_object: Выберите значение из списка.')
  })

  test('is read with commas and in UTF-8; a column that is unmapped is left alone', async () => {
    const app = await openImport('\ufeffАртикул,Цена,Остаток\nHN010101,"350,50",7\n')
    await allSettled(importing.columnMapped, { scope: app.scope, params: { index: 2, name: null } })
    const before = optionNamed(app, 'Липовый мёд', 'HN010101')
    await apply(app)
    expect(optionNamed(app, 'Липовый мёд', 'HN010101')).toEqual({ ...before, price: 350.5 })
  })

  test('finds by the article, then by the titles, and says of each line what is wrong', async () => {
    const app = await openImport(
      [
        'Товар;Вариант;Характеристика;Артикул;Цена;Количество;Категории',
        'Липовый мёд;Стеклянная банка;250 г;;321;;',
        'Липовый мёд;Стеклянная банка;3 кг;NEW-1;3000;2;',
        ';;;НЕТ-ТАКОГО;1;1;',
        'Липовый мёд;Ведро;;;1;;',
        ';;;HN010102;1,5,5;;',
        'Липовый мёд;Стеклянная банка;250 г;;321;;',
        'Медовый квас;;;;;;Такой нет',
        'Совсем новый;;100 г;N1;10;1;',
      ].join('\n'),
    )
    expect(plan(app)).toEqual([
      'changed',
      'created',
      'Артикула «НЕТ-ТАКОГО» нет, а товар не назван',
      'Такого варианта у товара нет: добавьте его с фотографиями на странице товара',
      `Цена: ${numberMessages.price}`,
      'Эта характеристика уже есть в строке 2',
      'Категории «Такой нет» в магазине нет',
      'Нового товара без фото не создать: добавьте столбец с его адресом',
    ])
    await apply(app)
    expect(writes(app)).toBe(1)
    expect(optionNamed(app, 'Липовый мёд', 'HN010101')?.price).toBe(321)
    expect(optionNamed(app, 'Липовый мёд', 'NEW-1')).toMatchObject({ title: '3 кг', quantity: 2 })
  })

  test('makes a product that has a photo’s address, with its variants', async () => {
    const start = await openProducts()
    const url = productNamed(start, 'Липовый мёд').image_url ?? ''
    const app = await openImport(
      `Товар;Фото;Категории;Вариант;Характеристика;Артикул;Цена;Количество\nПробник;${url};Мёд; Подарки\n`.replace(
        ';Мёд; Подарки\n',
        ';"Мёд; Подарки";Мини;30 г;P1;90;5\nПробник;;;Мини;50 г;P2;120;5\n',
      ),
    )
    expect(plan(app)).toEqual(['created', 'created'])
    await apply(app)
    const made = productNamed(app, 'Пробник')
    expect(made.category_uuids).toHaveLength(2)
    expect(made.variants?.map(({ title, options }) => [title, options?.length])).toEqual([['Мини', 2]])
  })

  test('that the server refuses in part reports those lines and keeps the rest', async () => {
    const app = await openImport('Артикул;Цена\nHN010101;1\nHN120101;2\n')
    await app.control('/__fake/faults', { method: 'PATCH', path: variants.update.path, status: 500, times: 1 })
    await apply(app)
    expect(app.scope.getState(importing.$report)).toHaveLength(1)
    const prices = [
      optionNamed(app, 'Липовый мёд', 'HN010101')?.price,
      optionNamed(app, 'Мёд в сотах', 'HN120101')?.price,
    ]
    expect(prices.filter((price) => price === 1 || price === 2)).toHaveLength(1)
  })

  test('changes a product’s own fields with one call', async () => {
    const app = await openImport('Товар;Описание\nМедовый квас;Хлебный и резкий\n')
    await apply(app)
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
    expect(productNamed(app, 'Медовый квас').description).toBe('Хлебный и резкий')
    expect(titlesIn(app)).toContain('Медовый квас')
  })

  test('that holds nothing, or is no table, says so', async () => {
    const app = await openImport('Артикул;Цена\n')
    expect(app.scope.getState(importing.$fileProblem)).toMatch(/^В файле нет строк/)
    const broken = await openImport(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))
    expect(broken.scope.getState(importing.$fileProblem)).toMatch(/^Файл не читается/)
  })
})

test('heads are known by their usual names, each once', () => {
  expect(mappingOf(['SKU', 'Наименование товара', 'Цена, руб.', 'Вес, г', 'Цена', 'Страна'])).toEqual([
    'article',
    'product',
    'price',
    'weight',
    null,
    null,
  ])
})

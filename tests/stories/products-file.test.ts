import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { downloadFx, type Download } from '@console/web/kit/platform/download'
import { productsExport } from '@console/web/products/export/export-model'
import { importOpened } from '@console/web/products/assortment/editing-model'
import * as importedFile from '@console/web/products/import/file-model'
import * as importing from '@console/web/products/import/import-model'
import { $rows } from '@console/web/products/assortment/list-model'
import { columns } from '@console/web/products/columns/sheet-lines'
import { numberMessages } from '@console/shared/kit/numbers'
import { THREE_SIZES } from '@console/web/kit/numbers/measures'
import { ModuleMissing } from '@console/web/kit/platform/lazy-module'
import type { TestApp } from '../kit/app.ts'
import { expectProblems } from '../kit/sent.ts'
import { storeUnknownLabel, openProducts, productNamed } from '../kit/products.ts'
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
    'of %s holds every characteristic and changes nothing when read',
    async (kind) => {
      const app = await openProducts()
      const { name, file } = await exported(app, kind)
      expect(name).toMatch(new RegExp(`^товары-\\d{4}-\\d{2}-\\d{2}\\.${kind}$`))
      const rows = await readRows(file)
      expect(rows[0]).toEqual(columns.map(({ title }) => title))
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

  test('keeps an unknown label, and refuses it elsewhere', async () => {
    const label = 'Подакцизный товар'
    const app = await openProducts()
    const product = await storeUnknownLabel(app, 'Липовый мёд', label)
    const articles = (product.variants?.[0]?.options ?? []).map(({ article }) => article)
    await allSettled(importOpened, { scope: app.scope })
    const other = productNamed(app, 'Мёд в сотах').variants?.[0]?.options?.[0]?.article
    const lines = ['Артикул;Цена;Предмет расчёта', `${articles[0]};77;${label}`, `${other};78;${label}`]
    await allSettled(importedFile.fileSelected, {
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

  test('creates a product with a photo’s address and its variants', async () => {
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
})

describe('a line of an imported file', () => {
  test('lists all problems of a line and applies none of it', async () => {
    const app = await openImport(
      [
        'Товар;Вариант;Характеристика;Артикул;Цена;Количество;Категории;Размеры',
        'Липовый мёд;Стеклянная банка;250 г;;1,555;много;Нет; Мёд',
        'Совсем новый;;;N1;дорого;;Ни такой',
        ';;;НЕТ-ТАКОГО;сто;1,5;Ни такой',
      ]
        .join('\n')
        .replace('Нет; Мёд', '"Нет; Мёд; И такой";10 на 20'),
    )
    const [listed, fresh, nowhere] = app.scope.getState(importing.$plan)?.lines ?? []
    const price = `Цена: ${numberMessages.price}`
    expect(listed?.problems).toEqual([
      'Категории «Нет» в магазине нет',
      'Категории «И такой» в магазине нет',
      price,
      `Количество: ${numberMessages.digits}`,
      `Размеры: ${THREE_SIZES}`,
    ])
    expect(fresh?.problems).toEqual([price])
    expect(nowhere?.problems).toEqual([
      'Артикула «НЕТ-ТАКОГО» нет, а товар не назван',
      price,
      `Количество: ${numberMessages.digits}`,
    ])
    await allSettled(importing.submitted, { scope: app.scope })
    expect(writes(app)).toBe(0)
  })
})

/* Messages about a file and its columns before it is applied. */

const choose = ({ scope }: TestApp, params: File) => allSettled(importedFile.fileSelected, { scope, params })
const seen = ({ scope }: TestApp) => ({
  file: scope.getState(importedFile.$sheet)?.name ?? null,
  lines: scope.getState(importing.$plan)?.lines.length ?? null,
  problem: scope.getState(importedFile.$fileProblem),
})

const GOOD = 'Артикул;Цена\nHN010101;351\n'

test.each([
  ['has heads alone', 'Артикул;Цена\n', /^В файле нет строк/],
  ['is empty', '', /^В файле нет строк/],
  ['is no table', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /^Файл не читается/],
])('a file that %s replaces the one before, with nothing to apply', async (_, content, problem) => {
  const app = await openImport(GOOD)
  await choose(app, new File([content], 'другой.csv'))
  expect(seen(app)).toEqual({ file: null, lines: null, problem: expect.stringMatching(problem) as string })
  await allSettled(importing.submitted, { scope: app.scope })
  expect(app.calls).toEqual([])
  await choose(app, new File([GOOD], 'товары.csv'))
  expect(seen(app)).toEqual({ file: 'товары.csv', lines: 1, problem: null })
})

test('asks for the file again when its reader is not loaded', async () => {
  const app = await openImport(GOOD)
  const file = new File([GOOD], 'другой.csv')
  await choose(app, Object.assign(file, { arrayBuffer: () => Promise.reject(new ModuleMissing(true, null)) }))
  expect(seen(app).problem).toBe('Консоль обновилась. Выберите файл ещё раз.')
})

test('maps a field to one column only', async () => {
  const app = await openImport('Артикул;Цена;Новая цена;Остаток\nHN010101;351;352;7\n')
  await allSettled(importedFile.columnMapped, { scope: app.scope, params: { index: 2, name: 'price' } })
  expect(app.scope.getState(importedFile.$mapping)).toEqual(['article', null, 'price', 'quantity'])
  const [line] = app.scope.getState(importing.$plan)?.lines ?? []
  expect(line?.changes.find(({ title }) => title === 'Цена')?.after).toBe('352')
})

test('takes the last of two selected files, and applies nothing before it is read', async () => {
  const app = await openImport(GOOD)
  const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
  const fileOf = (name: string, bytes: Promise<ArrayBuffer>) =>
    Object.assign(new File([], name), { arrayBuffer: () => bytes })
  const slow = new Promise<ArrayBuffer>((done) => setTimeout(() => done(bytesOf('')), 20))
  const quick = Promise.resolve(bytesOf('Артикул;Цена\nHN010101;777\nHN010102;888\n'))
  const chosen = [choose(app, fileOf('первый.csv', slow)), choose(app, fileOf('второй.csv', quick))]
  void allSettled(importing.submitted, { scope: app.scope })
  await Promise.all(chosen)
  expect(seen(app)).toEqual({ file: 'второй.csv', lines: 2, problem: null })
  expect(app.calls).toEqual([])
})

import { read, write, type CellObject, type WorkBook } from '@e965/xlsx'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { newCategory, type Category } from '@console/shared/categories'
import type { Product } from '@console/shared/products'
import { readTables } from '@console/web/kit/sheets/read-sheet'
import { csvOf } from '@console/web/kit/sheets/write-csv'
import { xlsxOf } from '@console/web/kit/sheets/write-xlsx'
import { columns, sheetLines } from '@console/web/products/columns/sheet-lines'
import { headingsAt, findTable, scoreOf } from '@console/web/products/import/find-table'
import { mappingOf } from '@console/web/products/import/headings'
import { linesOf } from '@console/web/products/import/import-lines'
import { planOf } from '@console/web/products/import/import-plan'
import { rowOf } from '@console/web/products/assortment/rows'
import { required } from '../kit/basics.ts'

/* An export that a spreadsheet opens and saves is the same shop. */

const nasty = fc.constantFrom(
  ...['=1+1', '+7', '-5°', '@sku', "'-40% сегодня'", "'=x", "''5", '00123', '1-2', '1.5', '1,50', '1E5', '5%', '12:30'],
  ...[
    '4607034171234',
    '1 000',
    'МАР-5',
    '5 мая',
    'ИСТИНА',
    '#Н/Д',
    'а;б',
    '"в кавычках"',
    'а, б > в',
    '_x0041_',
    'a\u0007b',
  ],
  ...['две\r\nстроки', 'конец ', '\u200bневидимое', 'ё', '<b>жирно</b>', 'https://a.test/a.png', '0', '7', '~', "'"],
)
// The library that writes workbooks here takes names of an object's own members for texts that it knows. The reader refuses
// the replacement character, also where the shop's text has it.
const text = fc
  .oneof(
    nasty,
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.tuple(nasty, nasty).map((two) => two.join('')),
  )
  .filter((one) => !(one in {}) && !one.includes('\ufffd'))
const title = text
  .map((one) => [...one.trim()].slice(0, 50).join('').trim())
  .filter((one) => one.replace(/[\p{Cc}\p{Cf}]/gu, '').trim() !== '')
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const pieces = fc.integer({ min: 0, max: 999_999_999 })
const option = fc.record({
  option_uuid: fc.constant(''),
  title,
  article: orNothing(text),
  price: orNothing(pieces.map((kopecks) => kopecks / 100)),
  quantity: orNothing(pieces),
  weight: orNothing(pieces),
  gross_length: orNothing(pieces),
  gross_width: orNothing(pieces),
  gross_height: orNothing(pieces),
  fiscal_payment_object: orNothing(fc.constantFrom('Товар', 'Услуга', 'Иное')),
})
const address = fc.webUrl({ withQueryParameters: true })
const categories = fc
  .uniqueArray(title, { maxLength: 4 })
  .map((titles) => titles.map((one, index): Category => ({ ...newCategory, uuid: `c${index}`, title: one })))
const product = fc.record({
  product_uuid: fc.constant(''),
  title,
  description: orNothing(text),
  category_uuids: orNothing(fc.subarray(['c0', 'c1', 'c2', 'c3'])),
  image_url: orNothing(address),
  variants: orNothing(
    fc.array(
      fc.record({
        uuid: fc.constant(''),
        title,
        image_urls: orNothing(fc.array(address, { maxLength: 3 })),
        options: orNothing(fc.array(option, { maxLength: 3 })),
      }),
      { maxLength: 3 },
    ),
  ),
})
const numbered = (products: readonly Product[]): Product[] =>
  products.map((product, p) => ({
    ...product,
    product_uuid: `p${p}`,
    variants: product.variants?.map((variant, v) => ({
      ...variant,
      uuid: `p${p}v${v}`,
      options: variant.options?.map((option, o) => ({ ...option, option_uuid: `p${p}v${v}o${o}` })),
    })),
  }))

/** Copies have the texts of their originals. */
const shop = fc.tuple(fc.array(product, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([products, isCopied]) => {
  const copies = isCopied ? products.slice(0, 1) : []
  return numbered([...products, ...copies])
})

const exported = (products: readonly Product[], all: readonly Category[]) => sheetLines(products.map(rowOf), all)

/** Returns a cell of a text file as a Russian spreadsheet writes it again. The value of '="00123"' is a text. */
function reopened(cell: string): string {
  const formula = /^="((?:[^"]|"")*)"$/.exec(cell)
  if (formula) return (formula[1] ?? '').replaceAll('""', '"')
  if (/^[=@]/.test(cell) || /^[+-]\D/.test(cell)) return '#ИМЯ?'
  if (/^\d+([.,]\d+)?$/.test(cell)) {
    const number = Number(cell.replace(',', '.'))
    return number >= 1e11 ? number.toExponential(5).toUpperCase() : `${number}`.replace('.', ',')
  }
  return /^\d+[-/.]\d+$/.test(cell) ? '01.фев' : cell.replaceAll('\r', '')
}
function savedCsv(csv: string): string {
  const { data } = Papa.parse<string[]>(csv.replace('\ufeff', ''), { delimiter: ';' })
  return Papa.unparse(
    data.map((row) => row.map(reopened)),
    { delimiter: ';', newline: '\r\n' },
  )
}

/** A workbook as a spreadsheet saves it: unlike the library, it writes '_x0041_' so that it is read as such. */
function savedBook(book: WorkBook): ArrayBuffer {
  for (const sheet of Object.values(book.Sheets))
    for (const cell of Object.values(sheet) as CellObject[])
      if (typeof cell.v === 'string') cell.v = cell.v.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  return write(book, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer
}

async function kindsIn(file: Blob, products: readonly Product[], all: readonly Category[]) {
  const tables = await readTables(file, scoreOf)
  const position = required(findTable(tables))
  const { rows } = required(tables[position.sheet])
  const { lines } = planOf(linesOf({ rows }, mappingOf(headingsAt(rows, position)), position), products, all)
  return lines.map(({ number, kind, problems, changes, notes }) => ({ number, kind, problems, changes, notes }))
}
const untouched = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 2,
    kind: 'skipped',
    problems: [],
    changes: [],
    notes: [],
  }))

const runs = { numRuns: Number(process.env.EXPORT_RUNS ?? 30) }

test('an export saved as a text file plans no change', async () => {
  await fc.assert(
    fc.asyncProperty(shop, categories, async (products, all) => {
      const lines = exported(products, all)
      const csv = await csvOf(columns, lines).text()
      expect(await kindsIn(new Blob([savedCsv(csv)]), products, all)).toEqual(untouched(lines.length))
    }),
    runs,
  )
})

test('an export saved as a workbook plans no change, from a workbook or a text file', async () => {
  await fc.assert(
    fc.asyncProperty(shop, categories, async (products, all) => {
      const lines = exported(products, all)
      const own = await (await xlsxOf('Товары', columns, lines)).arrayBuffer()
      const again = savedBook(read(own, { type: 'array' }))
      expect(await kindsIn(new Blob([again]), products, all)).toEqual(untouched(lines.length))
      const csv = savedCsv(await csvOf(columns, lines).text())
      const book = savedBook(read(csv, { type: 'string', raw: true, FS: ';' }))
      expect(await kindsIn(new Blob([book]), products, all)).toEqual(untouched(lines.length))
      // By default, LibreOffice does not evaluate formulas of text files.
      const unevaluated = savedBook(read(await csvOf(columns, lines).text(), { type: 'string', raw: true, FS: ';' }))
      expect(await kindsIn(new Blob([unevaluated]), products, all)).toEqual(untouched(lines.length))
    }),
    runs,
  )
})

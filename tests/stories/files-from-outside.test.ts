import { utils, write, type CellObject } from '@e965/xlsx'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { readTables } from '@console/web/kit/sheets/read-sheet'
import type { Cell } from '@console/web/kit/sheets/sheet'
import { findTable, scoreOf } from '@console/web/products/import/find-table'
import * as importedFile from '@console/web/products/import/file-model'
import * as importing from '@console/web/products/import/import-model'
import { importOpened } from '@console/web/products/assortment/editing-model'
import { openImport } from '../kit/import-file.ts'
import { numberCell, textCell, workbook } from '../kit/sheets.ts'

/* Files as sellers' programs save them: encodings, separators, sheets and cells. */

const ROWS = ['Артикул;Цена', 'МЁД-1;450']
const READ = [
  ['Артикул', 'Цена'],
  ['МЁД-1', '450'],
]
const text = ROWS.join('\r\n')

/** Bytes of a text in an encoding of one byte a letter, by the platform's own decoder turned round. */
function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const signs = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code))]
  return Uint8Array.from(text, (sign) => signs.indexOf(sign))
}
function utf16(text: string, isLittle: boolean, mark = ''): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer((mark + text).length * 2))
  ;[...(mark + text)].forEach((sign, index) => bytes.setUint16(index * 2, sign.charCodeAt(0), isLittle))
  return new Uint8Array(bytes.buffer)
}
const withBrokenByte = (): Uint8Array<ArrayBuffer> => {
  const bytes = new TextEncoder().encode(`${text}\r\nЛиповый мёд с прополисом и орехами;100\r\n`)
  return Uint8Array.from([...bytes, 0xd0, 0x3b, 0x37])
}

const rowsIn = async (...parts: BlobPart[]): Promise<readonly (readonly Cell[])[]> =>
  (await readTables(new Blob(parts), scoreOf))[0]?.rows ?? []

describe('a text file is read', () => {
  test.each<[string, BlobPart]>([
    ['in UTF-8', text],
    ['in UTF-8 with a mark', `\ufeff${text}`],
    ['in UTF-16 of Excel’s "Unicode text"', utf16(text.replaceAll(';', '\t'), true, '\ufeff')],
    ['in UTF-16 with the high byte first', utf16(text, false, '\ufeff')],
    ['in UTF-16 without a mark', utf16(text, true)],
    ...['windows-1251', 'ibm866', 'x-mac-cyrillic', 'koi8-r'].map((encoding): [string, BlobPart] => [
      `in ${encoding}`,
      encoded(text, encoding),
    ]),
    ['with commas', text.replaceAll(';', ',')],
    ['with tabs', text.replaceAll(';', '\t')],
    ['with bars', text.replaceAll(';', '|')],
    ['with a line that names the separator', `sep=;\r\n${text}`],
    ['with zero-width and control signs', text.replace('МЁД', '\u200bМ\u0007ЁД')],
  ])('%s', async (_, content) => {
    expect(await rowsIn(content)).toEqual(READ)
  })

  test('with one broken byte, which makes one cell invalid', async () => {
    expect((await rowsIn(withBrokenByte())).slice(2)).toEqual([
      ['Липовый мёд с прополисом и орехами', '100'],
      [{ problem: 'в ячейке испорченная буква' }, '7'],
    ])
  })

  test.each([
    ['commas in headings', ['Наименование, состав;Цена, ₽', 'Крем, ши;1250,50', 'Мыло, лаванда;350,00'], 2],
    ['semicolons in cells', ['SKU,Category,Title', 'L-1,Посуда;Чашки,Луна', 'L-2,Посуда;Миски,Звезда'], 3],
    ['lines above the headings', ['ООО «Луг», Казань', 'Прайс', '', 'Артикул;Цена', 'L-1;450'], 2],
  ])('with %s by the separator that fits the headings', async (_, lines, columns) => {
    expect((await rowsIn(lines.join('\n'))).at(-1)).toHaveLength(columns)
  })
})

const heads = [textCell('Артикул'), textCell('Цена')]

describe('a workbook is read', () => {
  test.each(['xlsx', 'biff8', 'ods', 'html', 'xlml'] as const)('as %s', async (type) => {
    expect(await rowsIn(workbook({ Лист: [heads, [textCell('МЁД-1'), numberCell(450)]] }, type))).toEqual(READ)
  })

  test.each<[string, CellObject, Cell]>([
    ['a price without the noise of a fraction', numberCell(114.99999999999999), '115'],
    ['a price with kopecks', numberCell(1250.5), '1250.5'],
    ['zeros of a number format', numberCell(123, '00000'), '00123'],
    ['a large article', numberCell(4607034171234), '4607034171234'],
    ['a date', numberCell(45272, 'dd.mm.yyyy'), { problem: 'в ячейке дата 12.12.2023' }],
    ['an error', { t: 'e', v: 42, w: '#N/A' }, { problem: 'в ячейке ошибка #N/A' }],
    ['a switch', { t: 'b', v: true }, { problem: 'в ячейке ИСТИНА вместо текста или числа' }],
  ])('with %s', async (_, cell, expected) => {
    expect((await rowsIn(workbook({ Лист: [heads, [textCell('МЁД-1'), cell]] })))[1]?.[1]).toEqual(expected)
  })

  test('with a cell that is merged over several lines in each of them', async () => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([
      ['Товар', 'Цена'],
      ['Мёд', 450],
      [null, 690],
    ])
    sheet['!merges'] = [utils.decode_range('A2:A3')]
    utils.book_append_sheet(book, sheet, 'Лист')
    expect((await rowsIn(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))[2]).toEqual(['Мёд', '690'])
  })
})

test.each([
  ['a PDF', '%PDF-1.7\n', /^Это PDF/],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /^Это картинка/],
  ['an archive', 'Rar!', /^Это архив/],
  ['half a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /^Файл не читается/],
])('%s is refused with advice', async (_, content, words) => {
  const { scope } = await openImport(new Blob([content]))
  expect(scope.getState(importedFile.$fileProblem)).toMatch(words)
})

describe('the table of a file', () => {
  const intro = [[textCell('Как заполнять')], [textCell('Заполните лист «Товары»')]]
  const goods = [[textCell('ООО «Луг»')], [], heads, [textCell('HN010101'), numberCell(391)]]

  test('is found where most headings are known: on another sheet, below other lines', async () => {
    const tables = await readTables(new Blob([workbook({ Инструкция: intro, Товары: goods })]))
    expect(findTable(tables)).toEqual({ sheet: 1, headingRow: 2, isTwofold: false })
    const { scope } = await openImport(new Blob([workbook({ Инструкция: intro, Товары: goods })]))
    expect(scope.getState(importing.$plan)?.lines).toMatchObject([{ number: 4, kind: 'changed' }])
  })

  test('can be selected by the owner', async () => {
    const { scope } = await openImport(
      new Blob([workbook({ Инструкция: intro, Товары: goods, Склад: goods.slice(2) })]),
    )
    await allSettled(importedFile.sheetSelected, { scope, params: 2 })
    expect(scope.getState(importedFile.$sheet)?.position).toEqual({ sheet: 2, headingRow: 0, isTwofold: false })
    await allSettled(importedFile.headingRowSelected, { scope, params: 1 })
    expect(scope.getState(importedFile.$sheet)?.headings).toEqual(['HN010101', '391'])
    expect(scope.getState(importedFile.$mapping)).toEqual([null, null])
    // One sentence instead of an error for each line.
    expect(scope.getState(importing.$plan)).toBeNull()
  })
})

test('an invalid cell in a known column makes its line wrong; in an unknown column it is ignored', async () => {
  const cell: CellObject = { t: 'e', v: 42, w: '#N/A' }
  const rows = [
    [...heads, textCell('Заметка')],
    [textCell('HN010101'), cell, textCell('')],
    [textCell('HN010102'), numberCell(591), cell],
  ]
  const { scope } = await openImport(new Blob([workbook({ Лист: rows })]))
  expect(scope.getState(importing.$plan)?.lines.map(({ kind, problems }) => [kind, ...problems])).toEqual([
    ['wrong', 'Цена: в ячейке ошибка #N/A'],
    ['changed'],
  ])
})

test('hidden rows are left out until the owner includes them', async () => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['Артикул', 'Цена'],
    ['HN010101', 321],
    ['HN010102', 591],
  ])
  sheet['!rows'] = [{}, { hidden: true }, {}]
  utils.book_append_sheet(book, sheet, 'Лист')
  const { scope } = await openImport(new Blob([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer]))
  const numbers = () => scope.getState(importing.$plan)?.lines.map(({ number }) => number)
  expect(numbers()).toEqual([3])
  await allSettled(importedFile.hiddenRowsIncluded, { scope, params: true })
  expect(numbers()).toEqual([2, 3])
  // Another file starts without them.
  const again = new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'ещё.xlsx')
  await allSettled(importedFile.fileSelected, { scope, params: again })
  expect(numbers()).toEqual([3])
})

test('a shown sheet is chosen before a hidden one', async () => {
  const book = utils.book_new()
  for (const name of ['Архив', 'Цены'])
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Артикул', 'Цена'],
        ['HN010101', 321],
      ]),
      name,
    )
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  const { scope } = await openImport(new Blob([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer]))
  expect(scope.getState(importedFile.$sheet)?.position.sheet).toBe(1)
})

test('the mapping of a column is remembered for files with the same headings', async () => {
  const text = 'Артикул;Наша\nHN010101;321\n'
  const { scope } = await openImport(text)
  expect(scope.getState(importedFile.$mapping)).toEqual(['article', null])
  await allSettled(importedFile.columnMapped, { scope, params: { index: 1, name: 'price' } })
  await allSettled(importOpened, { scope })
  await allSettled(importedFile.fileSelected, { scope, params: new File([text], 'ещё.csv') })
  expect(scope.getState(importedFile.$mapping)).toEqual(['article', 'price'])
  expect(scope.getState(importing.$plan)?.lines).toMatchObject([{ kind: 'changed' }])
})

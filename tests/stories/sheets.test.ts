import { allSettled, createStore, fork } from 'effector'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downloadFx, type Download } from '@console/web/kit/platform/download'
import { showToastFx } from '@console/web/kit/platform/toast'
import { ModuleMissing } from '@console/web/kit/platform/lazy-module'
import { escaped, escapedCell, unescaped } from '@console/web/kit/sheets/formulas'
import { decodeText, rowsOf } from '@console/web/kit/sheets/read-csv'
import { SheetDay, type SheetValue } from '@console/web/kit/sheets/sheet'
import { createSheetExport } from '@console/web/kit/sheets/sheet-export'
import { csvOf } from '@console/web/kit/sheets/write-csv'
import { xlsxOf } from '@console/web/kit/sheets/write-xlsx'
import { readRows } from '../kit/sheets.ts'

/* Spreadsheets, written and read again. */

const columns = [
  { title: 'Что', width: 10 },
  { title: 'Сколько', width: 8 },
]
const csvRows = (bytes: ArrayBuffer) => rowsOf(bytes)
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

test('reads UTF-8 and Windows-1251', () => {
  expect(decodeText(bytesOf('Мёд'))).toBe('Мёд')
  expect(decodeText(new Uint8Array([0xcc, 0xb8, 0xe4]).buffer)).toBe('Мёд')
})

test.each([
  [
    'semicolons',
    'а;б\r\n1;2',
    [
      ['а', 'б'],
      ['1', '2'],
    ],
  ],
  [
    'commas',
    'а,б\n1,2',
    [
      ['а', 'б'],
      ['1', '2'],
    ],
  ],
  [
    'tabs',
    'а\tб\n1\t2',
    [
      ['а', 'б'],
      ['1', '2'],
    ],
  ],
  ['blank lines', 'а;б\n;\n \n1;2\n', [['а', 'б'], [], [], ['1', '2']]],
  ['spaces around', ' а ; б ', [['а', 'б']]],
  ['a text that was kept from being a formula', "'=1;'+2;'-3;'@4;'5", [['=1', '+2', '-3', '@4', "'5"]]],
  ['a formula that is a text', '="00123";"=""1-2""";="а""б"', [['00123', '1-2', 'а"б']]],
  ['an apostrophe that is the writer’s', "'-40% сегодня'", [["'-40% сегодня'"]]],
  ['an apostrophe within', "а'=1", [["а'=1"]]],
])('rows of cells are found between %s', (_what, text, rows) => {
  expect(csvRows(bytesOf(text))).toEqual(rows)
})

/** A formula whose value is the text: a spreadsheet displays it whole. */
const whole = (text: string) => `"=""${text}"""`
const written: [SheetValue, string][] = [
  ['Мёд', 'Мёд'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://a.test";"5")', `"'=HYPERLINK(""http://a.test"";""5"")"`],
  ["+cmd|'/C calc'!A0", "'+cmd|'/C calc'!A0"],
  ['-5°', "'-5°"],
  ['#Н/Д', "'#Н/Д"],
  ['+7 (900) 528-75-90', whole('+7 (900) 528-75-90')],
  ['79005287590', whole('79005287590')],
  ['80081234567890', whole('80081234567890')],
  ['00123', whole('00123')],
  ['1-2', whole('1-2')],
  ['5 мая', whole('5 мая')],
  ['-5', whole('-5')],
  ['12345678', '12345678'],
  ['RA123456789RU', 'RA123456789RU'],
  ['@a', "'@a"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['1=1', '1=1'],
  [1234.567, '1234,57'],
  [-5, '-5'],
  [0, '0'],
  [null, ''],
  [new SheetDay('2026-03-21'), '21.03.2026'],
  [new Date(2026, 2, 21, 9, 5), '21.03.2026 09:05'],
]
test.each(written)('%o is written as %o', async (value, text) => {
  const file = csvOf(columns.slice(0, 1), [[value]])
  expect(file.type).toBe('text/csv;charset=utf-8')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    `\ufeffЧто\r\n${text}\r\n`,
  )
})

test('reads what it writes, as CSV and as a workbook', async () => {
  const rows: SheetValue[][] = [
    ['Мёд; липовый', 5],
    ['"в кавычках"', 1.5],
    ['=2+2', null],
  ]
  const read = [['Что', 'Сколько'], ['Мёд; липовый', '5'], ['"в кавычках"', '1,5'], ['=2+2']]
  expect(csvRows(await csvOf(columns, rows).arrayBuffer())).toEqual(read)
  const workbook = new File([await xlsxOf('Товары', columns, rows)], 'товары.xlsx')
  const again = await readRows(workbook)
  expect(again[0]).toEqual(['Что', 'Сколько'])
  expect(again.map(([what]) => what)).toEqual(read.map(([what]) => what))
  expect(await readRows(new File([csvOf(columns, rows)], 'товары.csv'))).toEqual(read)
})

test('restores every text, with apostrophes', () => {
  const text = fc.array(fc.constantFrom("'", '=', '-', '@', 'а', ' ', '5', '"', '="', '#', '5 мая'), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(text, (signs) => {
      const text = signs.join('')
      for (const write of [escaped, escapedCell]) expect(unescaped(write(text))).toBe(text)
      expect(escaped(text)).toMatch(/^(?:[^=@-]|$|="(?:[^"]|"")*"$|-[\d -]+$)/)
    }),
    { numRuns: 2000 },
  )
})

const download = (name: string) => expect.objectContaining({ name }) as Download
test('exports the shown rows, one file at a time, and shows failures', async () => {
  let failure: Error | null = null
  let loads = 0
  const sheet = createSheetExport<string, string>({
    title: 'Заказы',
    source: createStore('!'),
    load: () => {
      loads += 1
      const lines = {
        columns,
        sheetLines: (rows: readonly string[], source: string) => rows.map((row) => [row + source, 1]),
      }
      return failure ? Promise.reject(failure) : Promise.resolve(lines)
    },
  })
  const downloads: Download[] = []
  const toasts: unknown[] = []
  const scope = fork({
    handlers: [
      [downloadFx, (one: Download) => void downloads.push(one)],
      [showToastFx, (said: unknown) => void toasts.push(said)],
    ],
  })
  const ask = (kind: 'csv' | 'xlsx') => allSettled(sheet.asked, { scope, params: { kind, rows: ['Мёд'] } })
  const both = [ask('csv'), ask('csv')]
  expect(scope.getState(sheet.$isRunning)).toBe(true)
  await Promise.all(both)
  const now = new Date()
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-')
  expect([loads, downloads]).toEqual([1, [download(`заказы-${day}.csv`)]])
  expect(csvRows(await (downloads[0]?.file ?? new Blob()).arrayBuffer())).toEqual([
    ['Что', 'Сколько'],
    ['Мёд!', '1'],
  ])
  await ask('xlsx')
  expect(downloads[1]).toEqual(download(`заказы-${day}.xlsx`))
  failure = new TypeError('no')
  await ask('csv')
  failure = new ModuleMissing(true, null)
  await ask('csv')
  expect(toasts).toEqual([
    { kind: 'error', text: 'Файл сделать не удалось. Попробуйте ещё раз.' },
    { kind: 'error', text: 'Консоль обновилась. Попробуйте ещё раз.' },
  ])
})

/* Workbooks, written and read again, and what is none. */

const columnsOfWorkbooks = [
  { title: 'Что', width: 10 },
  { title: 'Когда', width: 8 },
]
const workbook = (...rows: SheetValue[][]) => xlsxOf('Лист', columnsOfWorkbooks, rows)

test('keeps types in a workbook and writes no formulas', async () => {
  const file = await workbook([5, new SheetDay('2026-03-21')], ['=1+1', new Date(2026, 2, 21, 12)], ['а', '2026-03-21'])
  const [, ...rows] = await readRows(file)
  expect(rows).toEqual([
    ['5', 'в ячейке дата 21.03.2026'],
    // As the owner's clock showed it: a workbook knows no zone.
    ['=1+1', 'в ячейке дата 21.03.2026 12:00'],
    ['а', '2026-03-21'],
  ])
})

test('a workbook keeps its empty rows in place and loses spaces around texts', async () => {
  const file = await workbook([' а ', null], [' ', null], [null, null], [null, 7])
  expect(await readRows(file)).toEqual([['Что', 'Когда'], ['а'], [], [], ['', '7']])
})

test.each([
  ['', []],
  ['P', [['P']]],
  ['PX', [['PX']]],
  ['XK', [['XK']]],
])('a file with «%s» is no workbook', async (text, rows) => {
  expect(await readRows(new Blob([text]))).toEqual(rows)
})

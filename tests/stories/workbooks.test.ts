import { expect, test } from 'vitest'
import { sheetRows } from '@console/web/kit/sheets/read-sheet'
import { SheetDay, type SheetValue } from '@console/web/kit/sheets/sheet'
import { xlsxOf } from '@console/web/kit/sheets/write-xlsx'

/* Workbooks, written and read again, and what is none. */

const columns = [
  { title: 'Что', width: 10 },
  { title: 'Когда', width: 8 },
]
const workbook = (...rows: SheetValue[][]) => xlsxOf('Лист', columns, rows)

test('numbers, days and moments are such in a workbook, and a text is never a formula', async () => {
  const file = await workbook([5, new SheetDay('2026-03-21')], ['=1+1', new Date(2026, 2, 21, 12)], ['а', '2026-03-21'])
  const [, [number, day] = [], [text, moment] = [], [, dayAsText] = []] = await sheetRows(file)
  expect([number, text, dayAsText]).toEqual(['5', '=1+1', '2026-03-21'])
  expect(new Date(day ?? '')).toEqual(new Date('2026-03-21T00:00:00Z'))
  // As the owner's clock showed it: a workbook knows no zone.
  expect(new Date(moment ?? '')).toEqual(new Date('2026-03-21T12:00:00Z'))
})

test('a workbook’s empty rows stay where they are, spaces around a text go', async () => {
  const file = await workbook([' а ', null], [' ', null], [null, null], [null, 7])
  expect(await sheetRows(file)).toEqual([
    ['Что', 'Когда'],
    ['а', ''],
    ['', ''],
    ['', ''],
    ['', '7'],
  ])
})

test.each([
  ['', []],
  ['P', [['P']]],
  ['PX', [['PX']]],
  ['XK', [['XK']]],
])('a file that holds «%s» is no workbook', async (text, rows) => {
  expect(await sheetRows(new Blob([text]))).toEqual(rows)
})

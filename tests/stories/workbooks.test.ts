import { expect, test } from 'vitest'
import { SheetDay, type SheetValue } from '@console/web/kit/sheets/sheet'
import { xlsxOf } from '@console/web/kit/sheets/write-xlsx'
import { readRows } from '../kit/sheets.ts'

/* Workbooks, written and read again, and what is none. */

const columns = [
  { title: 'Что', width: 10 },
  { title: 'Когда', width: 8 },
]
const workbook = (...rows: SheetValue[][]) => xlsxOf('Лист', columns, rows)

test('numbers, days and moments are such in a workbook, and a text is never a formula', async () => {
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
])('a file that holds «%s» is no workbook', async (text, rows) => {
  expect(await readRows(new Blob([text]))).toEqual(rows)
})

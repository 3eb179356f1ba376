import { describe, expect, test } from 'vitest'
import type { Option } from '@console/shared/variants'
import {
  blockIn,
  blockText,
  cellKey,
  filledDown,
  gridRowsOf,
  tidied,
  withBlock,
  withCell,
  withNews,
  type Block,
  type Edits,
} from '@console/web/products/prices/price-grid'
import { rowOf } from '@console/web/products/assortment/rows'

const option = (option_uuid: string, price: number, quantity: number): Option => ({
  option_uuid,
  title: option_uuid,
  price,
  quantity,
})
const product = (options: Option[]) => ({
  product_uuid: 'honey',
  title: 'Мёд',
  variants: [{ uuid: 'jar', title: 'Банка', options }],
})
const four = [option('a', 10, 1), option('b', 20, 2), option('c', 30, 3), option('d', 40, 4)]
const rows = gridRowsOf([rowOf(product(four))])
const nothing: Edits = new Map()

/** 'a price' and the like, with what stands there now. */
const typed = (edits: Edits) => Object.fromEntries([...edits].map(([key, value]) => [key.replace('jar ', ''), value]))
const at = (top: number, left: number, bottom = top, right = left): Block => ({ top, left, bottom, right })

describe('a block of cells', () => {
  test.each([
    ['lines of every system', '1\t2\r\n3\t4\r5\t6\n', '1|2;3|4;5|6'],
    ['quotes of a spreadsheet', '"1 234,50"\t"5 ""шт."', '1 234,50|5 "шт.'],
    ['quotes that are no spreadsheet’s', 'труба 5"\t"5" труба', 'труба 5"|"5" труба'],
    ['empty cells', '\t2\n\t', '|2;|'],
  ])('is read with %s', (_, text, cells) => {
    expect(
      blockIn(text)
        .map((line) => line.join('|'))
        .join(';'),
    ).toBe(cells)
  })

  test('is copied as it is shown, with decimal commas, and no more than is selected', () => {
    const edits = withCell(nothing, rows[1]!, 'price', '20.50')
    expect(blockText(rows, at(1, 0, 2, 1), edits)).toBe('20,50\t2\n30\t3')
    expect(blockText(rows, at(1, 1, 2, 1), edits)).toBe('2\n3')
  })

  test('is pasted from the first selected cell on, as far as there are cells', () => {
    const two = [
      ['7', '8'],
      ['9', '5'],
    ]
    const pasted = { 'b price': '7', 'b quantity': '8', 'c price': '9', 'c quantity': '5' }
    expect(typed(withBlock(nothing, rows, at(1, 0), two))).toEqual(pasted)
    expect(typed(withBlock(nothing, rows, at(3, 1), two))).toEqual({ 'd quantity': '7' })
  })

  test('with lines of different lengths leaves alone what it does not have', () => {
    const uneven = { 'a price': '7', 'b price': '8', 'b quantity': '9' }
    expect(typed(withBlock(nothing, rows, at(0, 0), [['7'], ['8', '9']]))).toEqual(uneven)
    const line = { 'c price': '7', 'c quantity': '8' }
    expect(typed(withBlock(nothing, rows, at(2, 0, 3, 1), [['7', '8']]))).toEqual(line)
    const column = { 'b price': '7', 'c price': '8' }
    expect(typed(withBlock(nothing, rows, at(1, 0, 3, 1), [['7'], ['8']]))).toEqual(column)
  })

  test('of one value fills all that is selected, and no other cell', () => {
    const down = { 'c quantity': '7', 'd quantity': '7' }
    expect(typed(withBlock(nothing, rows, at(2, 1, 3, 1), [['7']]))).toEqual(down)
    const across = { 'b price': '7', 'b quantity': '7' }
    expect(typed(withBlock(nothing, rows, at(1, 0, 1, 1), [['7']]))).toEqual(across)
  })

  test('is filled down from its first row, a single row from the one above, and the first from nothing', () => {
    expect(typed(filledDown(nothing, rows, at(1, 0, 3, 0)))).toEqual({ 'c price': '20', 'd price': '20' })
    expect(typed(filledDown(nothing, rows, at(2, 1)))).toEqual({ 'c quantity': '2' })
    expect(filledDown(nothing, rows, at(0, 0))).toBe(nothing)
  })

  test('takes prices and pieces each as spreadsheets write them', () => {
    expect([tidied('1 234,5 ₽', 'price'), tidied('3,0 шт.', 'quantity')]).toEqual(['1234.50', '3'])
  })
})

describe('what others made of the rows meanwhile', () => {
  const news = (options: Option[], edits = nothing) => withNews(rows, edits, [product(options)])

  test('is shown and counted', () => {
    const { rows: after, news: count } = news([option('a', 11, 1), ...four.slice(1, 3), option('d', 40, 5)])
    expect(count).toBe(2)
    expect(after.map(({ saved }) => saved.price)).toEqual(['11', '20', '30', '40'])
  })

  test('waits where something of the variant is typed, or its characteristics are others', () => {
    const changed = [option('a', 11, 1), ...four.slice(1)]
    expect(news(changed, new Map([[cellKey(rows[3]!, 'price'), '1']]))).toEqual({ rows, news: 0 })
    expect(news(changed.slice(0, 3))).toEqual({ rows, news: 0 })
    expect(news([...changed.slice(0, 3), option('e', 1, 1)])).toEqual({ rows, news: 0 })
  })
})

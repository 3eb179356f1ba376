import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  cellKey,
  withCell,
  type GridRow,
  blockIn,
  blockText,
  filledDown,
  gridRowsOf,
  withBlock,
  withNews,
  type Block,
  type Edits,
} from '@console/web/products/prices/price-grid'
import { $failures, $isOpen, $report, $questions, resolved } from '@console/web/products/prices/price-grid-model'
import { $journalStore } from '@console/web/kit/journal/journal'
import { choiceOf, stockMoved } from '@console/web/kit/form/conflicts/conflict-texts'
import type { Option } from '@console/shared/variants'
import { rowOf } from '@console/web/products/assortment/rows'
import type { TestApp } from '../kit/app.ts'
import { productNamed } from '../kit/products.ts'
import { PATCH, changeMeanwhile, openGrid, rows, rowAt, edits, edit, save } from '../kit/price-grid.ts'

const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length

test('the journal keeps a decision about a sale for the undo', async () => {
  const app = await openGrid('Липовый мёд')
  const row = rowAt(app, 0)
  const stock = Number(row.option.quantity)
  await changeMeanwhile(app, row, ({ option_uuid }) =>
    option_uuid === row.option.option_uuid ? { quantity: String(stock - 3) } : {},
  )
  await edit(app, withCell(edits(app), row, 'quantity', String(stock + 50)))
  await save(app)
  const [question] = app.scope.getState($questions)
  const [conflict] = question?.conflicts ?? []
  if (!question || !conflict) throw new Error('nothing is asked')
  const difference = stockMoved(conflict)
  expect(difference).toEqual({ text: 'продано 3', name: 'ваше минус проданное', value: stock + 47 })
  const answers = new Map([[question.key, [choiceOf(conflict, difference?.value)]]])
  await allSettled(resolved, { scope: app.scope, params: answers })
  const journal = app.scope.getState($journalStore)
  const [batch] = await journal.batches(app.pathOf().owner)
  const entries = await journal.entries(batch?.id ?? '')
  expect(entries.map(({ after }) => after)).toEqual([
    { options: [{ option_uuid: row.option.option_uuid, quantity: stock + 47 }] },
  ])
})

describe('the grid of prices and stock', () => {
  test('saves with one call for each changed variant', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const row = rowAt(app, 1)
    await edit(app, withCell(edits(app), row, 'price', '1 234,50'))
    await save(app)
    expect(patches(app)).toBe(1)
    expect(app.scope.getState($isOpen)).toBe(false)
    expect(app.toasts.map(({ text }) => text)).toEqual(['Цены и остатки сохранены: 1\u00a0вариант'])
    await app.open()
    const variant = productNamed(app, row.productTitle).variants?.find(({ uuid }) => uuid === row.variant.uuid)
    const before = row.variant.options ?? []
    expect(variant?.options).toEqual(
      before.map((option) => (option.option_uuid === row.option.option_uuid ? { ...option, price: 1234.5 } : option)),
    )
    expect(variant?.image_urls).toHaveLength(row.variant.image_urls?.length ?? 0)
  })

  test('shows refusals at their rows, saves the others, and retries the refused ones', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const all = rows(app)
    const first = rowAt(app, 0)
    const other = all.find(({ product }) => product !== first.product)
    if (!other) throw new Error('one product only')
    await edit(app, withCell(withCell(edits(app), first, 'quantity', '1'), other, 'quantity', '2'))
    await app.control('/__fake/faults', { ...PATCH, status: 500, times: 1 })
    await save(app)
    expect(app.scope.getState($failures).size).toBe(1)
    expect(edits(app).size).toBe(1)
    expect(app.scope.getState($isOpen)).toBe(true)
    await save(app)
    expect(patches(app)).toBe(3)
    expect(app.scope.getState($isOpen)).toBe(false)
    await app.open()
    const stock = ({ productTitle, option: { option_uuid } }: GridRow) =>
      productNamed(app, productTitle)
        .variants?.flatMap(({ options }) => options ?? [])
        .find((option) => option.option_uuid === option_uuid)?.quantity
    expect([stock(first), stock(other)]).toEqual([1, 2])
  })

  test('shows that rows wait for an invalid one of the same variant', async () => {
    const app = await openGrid('Липовый мёд')
    const [wrong, right] = [rowAt(app, 0), rowAt(app, 1)]
    await edit(app, withCell(withCell(edits(app), wrong, 'price', '1.234'), right, 'price', '222'))
    await save(app)
    expect(patches(app)).toBe(0)
    expect(app.scope.getState($report)).toEqual({ saved: 0, left: 2 })
    expect([...app.scope.getState($failures)]).toEqual([
      [right.key, 'Сохранится, когда исправите другие строки этого варианта.'],
    ])
    await edit(app, withCell(edits(app), wrong, 'price', '1.23'))
    expect(app.scope.getState($report)).toBeNull()
    await save(app)
    expect(app.scope.getState($isOpen)).toBe(false)
  })

  test('keeps invalid cells, and does not undo a saved row', async () => {
    const app = await openGrid('Липовый мёд')
    const [first, second] = [rowAt(app, 0), rowAt(app, 1)]
    expect(first.variant.uuid).toBe(second.variant.uuid)
    const far = rows(app).find(({ variant }) => variant.uuid !== first.variant.uuid) ?? first
    await edit(app, withCell(withCell(edits(app), first, 'price', '111'), far, 'price', '1.234'))
    await save(app)
    expect([...edits(app)]).toEqual([[cellKey(far, 'price'), '1.234']])
    expect(app.scope.getState($report)).toEqual({ saved: 1, left: 1 })
    await edit(app, withCell(new Map(), second, 'price', '222'))
    await save(app)
    await app.open()
    const saved = productNamed(app, 'Липовый мёд').variants?.find(({ uuid }) => uuid === first.variant.uuid)
    expect(saved?.options?.slice(0, 2).map(({ price }) => price)).toEqual([111, 222])
  })
})

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
const rowsOfPriceBlocks = gridRowsOf([rowOf(product(four))])
const nothing: Edits = new Map()

/** The typed values by cell: 'a price' and the like. */
const typed = (edits: Edits) => Object.fromEntries([...edits].map(([key, value]) => [key.replace('jar ', ''), value]))
const at = (top: number, left: number, bottom = top, right = left): Block => ({ top, left, bottom, right })

describe('a block of cells', () => {
  test.each([
    ['lines of every system', '1\t2\r\n3\t4\r5\t6\n', '1|2;3|4;5|6'],
    ['quotes of a spreadsheet', '"1 234,50"\t"5 ""шт."', '1 234,50|5 "шт.'],
    ['quotes within texts', 'труба 5"\t"5" труба', 'труба 5"|"5" труба'],
    ['empty cells', '\t2\n\t', '|2;|'],
  ])('is read with %s', (_, text, cells) => {
    expect(
      blockIn(text)
        .map((line) => line.join('|'))
        .join(';'),
    ).toBe(cells)
  })

  test('copies the selected cells as shown', () => {
    const edits = withCell(nothing, rowsOfPriceBlocks[1]!, 'price', '20.50')
    expect(blockText(rowsOfPriceBlocks, at(1, 0, 2, 1), edits)).toBe('20,50\t2\n30\t3')
    expect(blockText(rowsOfPriceBlocks, at(1, 1, 2, 1), edits)).toBe('2\n3')
  })

  test('is pasted from the first selected cell on, as far as there are cells', () => {
    const two = [
      ['7', '8'],
      ['9', '5'],
    ]
    const pasted = { 'b price': '7', 'b quantity': '8', 'c price': '9', 'c quantity': '5' }
    expect(typed(withBlock(nothing, rowsOfPriceBlocks, at(1, 0), two))).toEqual(pasted)
    expect(typed(withBlock(nothing, rowsOfPriceBlocks, at(3, 1), two))).toEqual({ 'd quantity': '7' })
  })

  test('keeps cells that a shorter line does not have', () => {
    const uneven = { 'a price': '7', 'b price': '8', 'b quantity': '9' }
    expect(typed(withBlock(nothing, rowsOfPriceBlocks, at(0, 0), [['7'], ['8', '9']]))).toEqual(uneven)
    const line = { 'c price': '7', 'c quantity': '8' }
    expect(typed(withBlock(nothing, rowsOfPriceBlocks, at(2, 0, 3, 1), [['7', '8']]))).toEqual(line)
    const column = { 'b price': '7', 'c price': '8' }
    expect(typed(withBlock(nothing, rowsOfPriceBlocks, at(1, 0, 3, 1), [['7'], ['8']]))).toEqual(column)
  })

  test('of one value fills the selected cells only', () => {
    const down = { 'c quantity': '7', 'd quantity': '7' }
    expect(typed(withBlock(nothing, rowsOfPriceBlocks, at(2, 1, 3, 1), [['7']]))).toEqual(down)
    const across = { 'b price': '7', 'b quantity': '7' }
    expect(typed(withBlock(nothing, rowsOfPriceBlocks, at(1, 0, 1, 1), [['7']]))).toEqual(across)
  })

  test('is filled down from its first row; a single row from the one above, and the first from none', () => {
    expect(typed(filledDown(nothing, rowsOfPriceBlocks, at(1, 0, 3, 0)))).toEqual({ 'c price': '20', 'd price': '20' })
    expect(typed(filledDown(nothing, rowsOfPriceBlocks, at(2, 1)))).toEqual({ 'c quantity': '2' })
    expect(filledDown(nothing, rowsOfPriceBlocks, at(0, 0))).toBe(nothing)
  })
})

test.each(['20', ' 20 ', '20,00', '20.00'])('%j is no change of 20', (text) => {
  const [, second] = rowsOfPriceBlocks
  expect(typed(withCell(new Map([['jar b price', '7']]), second!, 'price', text))).toEqual({})
  expect(typed(withCell(nothing, second!, 'price', '21'))).toEqual({ 'b price': '21' })
})

describe('news of others in the grid', () => {
  const news = (options: Option[], edits = nothing) => withNews(rowsOfPriceBlocks, edits, [product(options)])

  test('is shown and counted', () => {
    const { rows: after, news: count } = news([option('a', 11, 1), ...four.slice(1, 3), option('d', 40, 5)])
    expect(count).toBe(2)
    expect(after.map(({ saved }) => saved.price)).toEqual(['11', '20', '30', '40'])
  })

  test('waits while the variant is edited or its characteristics differ', () => {
    const changed = [option('a', 11, 1), ...four.slice(1)]
    expect(news(changed, new Map([[cellKey(rowsOfPriceBlocks[3]!, 'price'), '1']]))).toEqual({
      rows: rowsOfPriceBlocks,
      news: 0,
    })
    expect(news(changed.slice(0, 3))).toEqual({ rows: rowsOfPriceBlocks, news: 0 })
    expect(news([...changed.slice(0, 3), option('e', 1, 1)])).toEqual({ rows: rowsOfPriceBlocks, news: 0 })
  })
})

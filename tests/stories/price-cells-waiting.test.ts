import { numberMessages, priceText } from '@console/shared/kit/numbers'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { UNREACHABLE } from '@console/web/kit/api/error'
import { list } from '@console/web/products/assortment/list-model'
import { $isSaving, $questions, opened } from '@console/web/products/prices/cells-model'
import { openCell, optionOf, write } from '../kit/price-cells.ts'
import { openProducts } from '../kit/products.ts'
import { open, queue, rowOf, simpleRows, writes } from '../kit/store-room.ts'

/* Cells of the table of products beside each other, and where a save has to wait. */

async function openTable() {
  const app = await openProducts()
  const [first, second] = simpleRows(app).filter(({ summary }) => summary.stock > 10)
  if (!first || !second) throw new Error('no two products with one characteristic')
  return { app, first, second, nameOf: ({ product }: typeof first) => `«${product.title}»` }
}

describe('a cell', () => {
  test('opens over what is saved of its own row and column', async () => {
    const { app, second } = await openTable()
    const { price, quantity } = optionOf(app, second)
    const cells = [await openCell(app, second, 'price'), await openCell(app, second, 'quantity')]
    expect(cells.map(({ cell }) => cell())).toMatchObject([
      { column: 'price', text: priceText(price), problem: null, isSaving: false, row: { product: second.uuid } },
      { column: 'quantity', text: `${quantity}`, problem: null, isSaving: false, row: { product: second.uuid } },
    ])
  })

  test('that is open keeps what was typed when it is opened again, and the others stay when it closes', async () => {
    const { app, first, second } = await openTable()
    const cell = await openCell(app, first, 'price')
    const other = await openCell(app, second, 'price')
    await cell.type('7')
    await other.type('8')
    await allSettled(opened, { scope: app.scope, params: { product: first.uuid, column: 'price' } })
    expect(cell.cell()?.text).toBe('7')
    await cell.leave()
    expect([cell.cell(), other.cell()?.text, other.isOpen()]).toEqual([undefined, '8', true])
  })

  test('is sent once, however often it is left', async () => {
    const { app, first } = await openTable()
    const cell = await openCell(app, first, 'price')
    await cell.type('71')
    const saved = cell.leave()
    expect([cell.cell()?.isSaving, app.scope.getState($isSaving)]).toEqual([true, true])
    await Promise.all([saved, cell.leave()])
    expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'PATCH'])
    expect(app.scope.getState($isSaving)).toBe(false)
  })

  test('says what the server says of its field', async () => {
    const { app, first } = await openTable()
    const errors = [{ path: 'options.0.price', message: 'Слишком дёшево' }]
    const body = JSON.stringify({ detail: 'Проверьте поля', errors })
    await app.control('/__fake/faults', { method: 'PATCH', status: 422, body, times: 1 })
    const cell = await write(app, first, 'price', '71')
    expect(cell.cell()).toMatchObject({ isSaving: false, text: '71', problem: 'Слишком дёшево' })
  })
})

test('what was saved is said once, a product by its name', async () => {
  const { app, first, second, nameOf } = await openTable()
  const cells = [
    await openCell(app, first, 'price'),
    await openCell(app, first, 'quantity'),
    await openCell(app, second, 'price'),
  ]
  for (const cell of cells) await cell.type('72')
  await Promise.all(cells.map(({ leave }) => leave()))
  expect(app.toasts.map(({ text }) => text)).toEqual([`Сохранено: ${nameOf(first)}, ${nameOf(second)}`])
})

describe('without a network', () => {
  test('a price is not saved, and stock waits, unless it is wrong', async () => {
    const { app, first } = await openTable()
    app.network.isOff = true
    const price = await write(app, first, 'price', '72')
    expect([price.isOpen(), price.cell()?.isSaving, price.cell()?.problem]).toEqual([true, false, UNREACHABLE])
    const wrong = await write(app, first, 'quantity', '1.5')
    expect([wrong.cell()?.problem, queue(app)]).toEqual([numberMessages.digits, []])
    await wrong.type('15')
    await wrong.leave()
    expect([wrong.isOpen(), app.calls, app.toasts.filter(({ kind }) => kind === 'success')]).toEqual([false, [], []])
    const { owner, shop } = app.pathOf()
    expect(queue(app)).toMatchObject([
      {
        title: `${first.product.title}, ${first.product.variants?.[0]?.title}`,
        path: { owner, shop, product: first.uuid, option: optionOf(app, first).option_uuid },
        after: { options: [{ quantity: 15 }] },
      },
    ])
  })

  test('stock that waits is counted again into the same queue, though the network is back', async () => {
    const { app, first, second } = await openTable()
    app.network.isOff = true
    await write(app, first, 'quantity', '15')
    app.network.isOff = false
    await write(app, rowOf(app, first), 'quantity', '16')
    expect([app.calls, app.scope.getState($questions), queue(app).length]).toEqual([[], [], 1])
    expect(queue(app)[0]?.after).toMatchObject({ options: [{ quantity: 16 }] })
    // A price, and the stock of another product, do not wait for it.
    await write(app, rowOf(app, first), 'price', '72')
    await write(app, rowOf(app, second), 'quantity', '17')
    expect([writes(app), queue(app).length]).toEqual([2, 1])
    await open(app)
    await allSettled(list.refresh, { scope: app.scope })
    expect(optionOf(app, first)).toMatchObject({ price: 72, quantity: 16 })
  })
})

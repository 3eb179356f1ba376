import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { numberMessages, priceText } from '@console/shared/kit/numbers'
import { UNREACHABLE } from '@console/web/kit/api/error'
import { list } from '@console/web/products/assortment/list-model'
import { $isSaving, $questions, opened } from '@console/web/products/prices/cells-model'
import { productOpened, reading, saving } from '@console/web/products/edit/product-model'
import { draftOf, type PageBody } from '@console/web/products/edit/page-update'
import { offlinePageChange } from '@console/web/products/edit/waiting-page'
import { openCell, optionOf, write, simpleRow } from '../kit/price-grid.ts'
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
  test('opens with its saved value', async () => {
    const { app, second } = await openTable()
    const { price, quantity } = optionOf(app, second)
    const cells = [await openCell(app, second, 'price'), await openCell(app, second, 'quantity')]
    expect(cells.map(({ cell }) => cell())).toMatchObject([
      { column: 'price', text: priceText(price), problem: null, isSaving: false, row: { product: second.uuid } },
      { column: 'quantity', text: `${quantity}`, problem: null, isSaving: false, row: { product: second.uuid } },
    ])
  })

  test('keeps its typed value when opened again, and other cells when closed', async () => {
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

  test('is sent once despite repeated blurs', async () => {
    const { app, first } = await openTable()
    const cell = await openCell(app, first, 'price')
    await cell.type('71')
    const saved = cell.leave()
    expect([cell.cell()?.isSaving, app.scope.getState($isSaving)]).toEqual([true, true])
    await Promise.all([saved, cell.leave()])
    expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'PATCH'])
    expect(app.scope.getState($isSaving)).toBe(false)
  })

  test('shows the server’s message of its field', async () => {
    const { app, first } = await openTable()
    const errors = [{ path: 'options.0.price', message: 'Слишком дёшево' }]
    const body = JSON.stringify({ detail: 'Проверьте поля', errors })
    await app.control('/__fake/faults', { method: 'PATCH', status: 422, body, times: 1 })
    const cell = await write(app, first, 'price', '71')
    expect(cell.cell()).toMatchObject({ isSaving: false, text: '71', problem: 'Слишком дёшево' })
  })
})

test('shows one toast for a save, with the product’s name', async () => {
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

describe('offline', () => {
  test('a price is not saved, and stock is queued, unless it is invalid', async () => {
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

  test('a queued stock is updated in the queue, even when online again', async () => {
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

/* Changes of a product's page that wait for the network, and the events of its model. */

async function openOne() {
  const app = await openProducts()
  const item = simpleRow(app).product
  const at = app.pathOf()
  const [variant] = item.variants ?? []
  const [option] = variant?.options ?? []
  if (!variant || !option) throw new Error('it has nothing to sell')
  const body = (change: object, over: Partial<PageBody> = {}): PageBody => {
    const draft = draftOf(item)
    return { ...draft, options: (draft.options ?? []).map((one) => ({ ...one, ...change })), ...over }
  }
  return { app, at, single: item, variant, option, body }
}

describe('the page of a product without variants', () => {
  test('queues its stock only', async () => {
    const { at, single, variant, option, body } = await openOne()
    const stepOf = (typed: PageBody) => offlinePageChange.stepOf({ item: single, at, body: typed })
    expect(stepOf(body({ quantity: '7' }))).toEqual({
      thing: 'variant',
      place: at.shop,
      path: { ...at, product: single.product_uuid, variant: variant.uuid, option: option.option_uuid },
      title: `${single.title}, ${variant.title}`,
      before: { options: [{ option_uuid: option.option_uuid, quantity: option.quantity }] },
      after: { options: [{ option_uuid: option.option_uuid, quantity: 7 }] },
      names: { [option.option_uuid]: option.title },
    })
    expect(stepOf(body({}))).toBeNull()
    expect(stepOf(body({ quantity: '7', price: '1' }))).toBeNull()
    expect(stepOf(body({ quantity: '7' }, { photos: [] }))).toBeNull()
    const { data } = body({})
    expect(stepOf(body({ quantity: '7' }, { data: { ...data, title: 'Другой мёд' } }))).toBeNull()
  })

  test('compares with its initial values', async () => {
    const { at, single, body } = await openOne()
    const typed = body({ quantity: '7' })
    expect(offlinePageChange.stepOf({ item: single, at, body: typed, from: typed })).toBeNull()
    expect(offlinePageChange.stepOf({ item: single, at, body: typed, from: body({ quantity: '5' }) })).toMatchObject({
      after: { options: [{ quantity: 7 }] },
    })
  })

  test.each([
    ['no variant', []],
    ['an empty variant', [{ options: [] }]],
    ['two characteristics', [{ options: [{}, {}] }]],
    ['two variants', [{ options: [{}] }, { options: [{}] }]],
  ])('of %s queues nothing, and is shown unchanged', async (_, parts) => {
    const { at, single, variant, option, body } = await openOne()
    const variants = parts.map(({ options }) => ({ ...variant, options: options.map(() => option) }))
    const item = { ...single, variants }
    const typed = body({ quantity: '7' })
    expect(offlinePageChange.stepOf({ item, at, body: typed, from: body({}) })).toBeNull()
    expect(offlinePageChange.after({ item, at, body: typed }, [])).toBe(item)
  })

  test('shows a queued stock without saying that it is saved', async () => {
    const { app, at, single, option, body } = await openOne()
    await allSettled(productOpened, { scope: app.scope, params: { ...at, product: single.product_uuid } })
    app.network.isOff = true
    await allSettled(saving.submitted, { scope: app.scope, params: body({ quantity: '7' }) })
    expect(app.toasts.map(({ text }) => text)).not.toContain('Товар успешно обновлён')
    const shown = app.scope.getState(reading.$data)?.variants?.[0]?.options?.[0]
    expect([shown?.option_uuid, shown?.quantity]).toEqual([option.option_uuid, 7])
  })
})

import { numberMessages } from '@console/shared/kit/numbers'
import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { variants, type OptionDraft } from '@console/shared/variants'
import { stockMoved, choiceOf } from '@console/web/kit/form/conflicts/conflict-texts'
import { list } from '@console/web/products/assortment/list-model'
import { $questions, givenUp, resolved, unresolved } from '@console/web/products/prices/cells-model'
import type { ProductRow } from '@console/web/products/assortment/rows'
import { storedDraft } from '@console/web/products/forms/option-form'
import { callerOf } from '../kit/caller.ts'
import type { ShopApp } from '../kit/open-shop.ts'
import { openCell, optionOf, simpleRow, write } from '../kit/price-grid.ts'
import { openProducts } from '../kit/products.ts'

const PATCH = { method: 'PATCH', path: variants.update.path }

const writes = ({ calls }: ShopApp) => calls.filter((call) => !call.startsWith('GET')).length

/** Another person, or a shopper, changes the product's characteristic. */
async function meanwhile(app: ShopApp, { uuid, product }: ProductRow, change: Partial<OptionDraft>) {
  const other = await callerOf(app.api, 1001)
  const [variant] = product.variants ?? []
  const path = { ...app.pathOf(), product: uuid, variant: variant?.uuid ?? '' }
  const options = (variant?.options ?? []).map((option) => ({ ...storedDraft(option), ...change }))
  expect((await other.call(variants.update, path, { data: { options } })).ok).toBe(true)
}

test('saves a price by one read and one write, without reloading the list', async () => {
  const app = await openProducts()
  const row = simpleRow(app)
  const before = optionOf(app, row)
  const cell = await write(app, row, 'price', '1 234,5')
  expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'PATCH'])
  expect(cell.isOpen()).toBe(false)
  expect(optionOf(app, row)).toEqual({ ...before, price: 1234.5 })
  expect(app.toasts.at(-1)).toMatchObject({ kind: 'success', text: `Сохранено: «${row.product.title}»` })
  await allSettled(list.refresh, { scope: app.scope })
  expect(optionOf(app, row)).toEqual({ ...before, price: 1234.5 })
})

test('asks about stock that was sold meanwhile and offers the typed minus the sold pieces', async () => {
  const app = await openProducts()
  const row = simpleRow(app)
  const stock = Number(optionOf(app, row).quantity)
  await meanwhile(app, row, { quantity: stock - 3 })
  const cell = await write(app, row, 'quantity', `${stock + 50}`)
  expect(writes(app)).toBe(0)
  expect(cell.cell()).toMatchObject({ text: `${stock + 50}`, problem: null, isSaving: false })
  const [question] = app.scope.getState($questions)
  const [conflict] = question?.conflicts ?? []
  if (!question || !conflict) throw new Error('nothing is asked')
  const answers = new Map([[question.key, [choiceOf(conflict, stockMoved(conflict)?.value)]]])
  await allSettled(resolved, { scope: app.scope, params: answers })
  expect(cell.isOpen()).toBe(false)
  expect(optionOf(app, row).quantity).toBe(stock + 47)
})

test('keeps the typed value without a decision', async () => {
  const app = await openProducts()
  const row = simpleRow(app)
  await meanwhile(app, row, { price: 5 })
  const cell = await write(app, row, 'price', '6')
  await allSettled(unresolved, { scope: app.scope })
  expect(app.scope.getState($questions)).toEqual([])
  expect(cell.cell()).toMatchObject({ text: '6', problem: null })
  expect(writes(app)).toBe(0)
})

test('keeps the typed value after a failure and retries', async () => {
  const app = await openProducts()
  const row = simpleRow(app)
  await app.control('/__fake/faults', { ...PATCH, status: 500, times: 1 })
  const cell = await write(app, row, 'quantity', '5')
  expect(cell.isOpen()).toBe(true)
  expect(cell.cell()).toMatchObject({ text: '5', isSaving: false })
  expect(cell.cell()?.problem).toMatch(/\S/)
  expect(app.toasts).toEqual([])
  await cell.leave()
  expect(cell.isOpen()).toBe(false)
  expect(optionOf(app, row).quantity).toBe(5)
})

test.each([
  ['price', '', messages.required],
  ['price', '1.234', numberMessages.price],
  ['quantity', '1.5', numberMessages.digits],
] as const)('refuses %s %j with a message', async (column, text, problem) => {
  const app = await openProducts()
  const cell = await write(app, simpleRow(app), column, text)
  expect(cell.cell()).toMatchObject({ text, isSaving: false })
  expect(cell.cell()?.problem).toBe(problem)
  expect(app.calls).toEqual([])
  await cell.type('8')
  expect(cell.cell()?.problem).toBeNull()
})

test('an unchanged or cancelled cell closes without a call', async () => {
  const app = await openProducts()
  const row = simpleRow(app)
  const before = optionOf(app, row)
  const same = await write(app, row, 'price', ` ${Number(before.price)},00 ₽`)
  expect(same.isOpen()).toBe(false)
  const given = await openCell(app, row, 'quantity')
  await given.type('99')
  await allSettled(givenUp, { scope: app.scope, params: given.name })
  expect(given.isOpen()).toBe(false)
  expect((await openCell(app, row, 'quantity')).cell()?.text).toBe(`${before.quantity}`)
  expect(app.calls).toEqual([])
})

test('saves price and stock of a product one after another', async () => {
  const app = await openProducts()
  const row = simpleRow(app)
  const price = await openCell(app, row, 'price')
  const stock = await openCell(app, row, 'quantity')
  await price.type('71')
  await stock.type('72')
  await Promise.all([price.leave(), stock.leave()])
  expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'PATCH', 'GET', 'PATCH'])
  expect(optionOf(app, row)).toMatchObject({ price: 71, quantity: 72 })
  await allSettled(list.refresh, { scope: app.scope })
  expect(optionOf(app, row)).toMatchObject({ price: 71, quantity: 72 })
})

test('an open cell stays through a reload of the list, and is closed on the next page', async () => {
  const app = await openProducts()
  const row = simpleRow(app)
  const cell = await openCell(app, row, 'price')
  await cell.type('6')
  await meanwhile(app, row, { quantity: 1 })
  await allSettled(list.refresh, { scope: app.scope })
  expect(cell.cell()?.text).toBe('6')
  await cell.leave()
  expect(optionOf(app, row)).toMatchObject({ price: 6, quantity: 1 })
  const left = await openCell(app, row, 'quantity')
  await app.open()
  expect([left.isOpen(), left.cell()]).toEqual([false, undefined])
})

test('a save can be undone', async () => {
  const app = await openProducts()
  await write(app, simpleRow(app), 'price', '6')
  const action = app.toasts.at(-1)?.action
  expect(action?.label).toBe('Отменить')
  action?.onPress()
  expect(app.visited.at(-1)?.state).toMatchObject({ undo: expect.any(String) as unknown })
})

import { allSettled } from 'effector'
import { expect, test, describe } from 'vitest'
import { choiceOf } from '@console/web/kit/form/conflicts/conflict-texts'
import { $rows, pageOpened, selection } from '@console/web/products/assortment/list-model'
import { type Choice } from '@console/web/kit/merge/three-way'
import { type ShopApp } from '../kit/open-shop.ts'
import {
  gridState,
  changeMeanwhile,
  noGrid,
  openGrid,
  otherProduct,
  PATCH,
  rowAt,
  save,
  typeInto,
  edits,
  openOverSelected,
  rows,
} from '../kit/price-grid.ts'
import { $gridStart, gridOpened } from '@console/web/products/assortment/editing-model'
import { cellKey } from '@console/web/products/prices/price-grid'
import * as grid from '@console/web/products/prices/price-grid-model'

/* A save of the grid: its message and remaining edits. */

const count = ({ calls }: ShopApp, method: string) => calls.filter((call) => call.startsWith(method)).length
const fail = (app: ShopApp) => app.control('/__fake/faults', { ...PATCH, status: 500, times: 1 })

/** Answers each question by the value that is given of it. */
async function answer(app: ShopApp, ...values: unknown[]) {
  const questions = app.scope.getState(grid.$questions)
  expect(questions).toHaveLength(values.length)
  const answers = questions.map(({ key, conflicts: [conflict] }, at) => {
    if (!conflict) throw new Error('nothing is asked')
    return [key, [choiceOf(conflict, values[at])]] as const
  })
  await allSettled(grid.resolved, { scope: app.scope, params: new Map<string, readonly Choice[]>(answers) })
}

test('reloads the list once and shows the number of variants', async () => {
  const app = await openGrid('Липовый мёд', 'Мёд в сотах')
  await typeInto(app, rowAt(app, 0), 'price', '77')
  await typeInto(app, otherProduct(app), 'price', '78')
  await save(app)
  expect(app.toasts).toMatchObject([
    { kind: 'success', text: 'Цены и остатки сохранены: 2\u00a0варианта', action: { label: 'Отменить' } },
  ])
  // One reading of each variant before its save, and the list behind them.
  expect([count(app, 'PATCH'), count(app, 'GET')]).toEqual([2, 3])
  expect(gridState(app)).toEqual(noGrid)
})

test('shows and reads nothing when nothing was saved', async () => {
  const app = await openGrid('Липовый мёд')
  await typeInto(app, rowAt(app, 0), 'price', '77')
  await fail(app)
  await save(app)
  expect([app.toasts, count(app, 'GET')]).toEqual([[], 1])
  expect(gridState(app)).toMatchObject({ isOpen: true, failures: 1, report: { saved: 0, left: 1 } })
})

test('drops cells of a deleted characteristic', async () => {
  const app = await openGrid('Липовый мёд')
  const [row, gone] = [rowAt(app, 0), rowAt(app, 1)]
  await changeMeanwhile(app, row, ({ option_uuid }) => (option_uuid === gone.option.option_uuid ? null : {}))
  await typeInto(app, row, 'price', '77')
  const saved = save(app)
  void typeInto(app, gone, 'price', '78')
  await saved
  expect([count(app, 'PATCH'), gridState(app)]).toEqual([1, noGrid])
})

test('asks about each variant in conflict and saves the choices', async () => {
  const app = await openGrid('Липовый мёд', 'Мёд в сотах')
  const [one, other] = [rowAt(app, 0), otherProduct(app)]
  for (const row of [one, other]) {
    await changeMeanwhile(app, row, () => ({ price: 12 }))
    await typeInto(app, row, 'price', '77')
  }
  await save(app)
  expect([gridState(app).edits, count(app, 'PATCH')]).toEqual([2, 0])
  await answer(app, 12, '77')
  // Theirs was chosen over what was typed: no change is left of it.
  expect(gridState(app)).toEqual(noGrid)
  await app.open()
  const now = app.scope.getState($rows).flatMap(({ product }) => product.variants ?? [])
  const priceOf = ({ option }: typeof one) =>
    now.flatMap(({ options }) => options ?? []).find(({ option_uuid }) => option_uuid === option.option_uuid)?.price
  expect([priceOf(one), priceOf(other)]).toEqual([12, 77])
})

test('keeps a failure while a question is answered', async () => {
  const app = await openGrid('Липовый мёд', 'Мёд в сотах')
  const [failing, asked] = [rowAt(app, 0), otherProduct(app)]
  await changeMeanwhile(app, asked, () => ({ price: 12 }))
  await typeInto(app, failing, 'price', '77')
  await typeInto(app, asked, 'price', '78')
  await fail(app)
  await save(app)
  const failures = () => app.scope.getState(grid.$failures)
  const said = failures().get(failing.key)
  expect([said, new Set(failures().keys())]).toEqual(['Так велел /__fake/faults.', new Set([failing.key, asked.key])])
  await answer(app, '78')
  expect([...failures()]).toEqual([[failing.key, said]])
  expect(gridState(app)).toMatchObject({ isOpen: true, edits: 1, report: { saved: 1, left: 1 } })
})

/* The grid of prices while it is saved, its steps, and what is left when it closes. */

describe('while it is saved', () => {
  test('sends once, and keeps values typed during the save', async () => {
    const app = await openGrid('Липовый мёд')
    const [row, neighbour] = [rowAt(app, 0), rowAt(app, 1)]
    await typeInto(app, row, 'price', '77')
    await typeInto(app, row, 'price', '78')
    const before = edits(app)
    await allSettled(grid.undone, { scope: app.scope })
    const saved = save(app)
    expect(app.scope.getState(grid.$isSaving)).toBe(true)
    for (const event of [grid.submitted, grid.revalidate]) void allSettled(event, { scope: app.scope })
    for (const event of [grid.undone, grid.redone]) {
      void allSettled(event, { scope: app.scope })
      expect([...edits(app).values()]).toEqual(['77'])
    }
    void typeInto(app, neighbour, 'quantity', '5')
    await saved
    const patches = app.calls.filter((call) => call.startsWith('PATCH'))
    expect([patches.length, [...edits(app)]]).toEqual([1, [[cellKey(neighbour, 'quantity'), '5']]])
    expect(gridState(app)).toMatchObject({ isOpen: true, report: { saved: 1, left: 1 } })
    expect(rowAt(app, 0).saved.price).toBe('77')
    // The save ends the steps before it.
    await allSettled(grid.redone, { scope: app.scope })
    expect(edits(app)).not.toEqual(before)
  })
})

const cut = { edits: new Map<string, string>(), from: new Map<string, string>() }

describe('its steps', () => {
  test.each([
    ['a step back', (app: ShopApp) => allSettled(grid.undone, { scope: app.scope })],
    ['a step forward', (app: ShopApp) => allSettled(grid.redone, { scope: app.scope })],
    ['what a reload cut off', (app: ShopApp) => allSettled(grid.restored, { scope: app.scope, params: cut })],
    ['the grid that is opened again', openOverSelected],
    ['the next save', (app: ShopApp) => void save(app)],
  ])('%s ends the report of the save before', async (_, act) => {
    const app = await openGrid('Липовый мёд')
    await typeInto(app, rowAt(app, 0), 'price', '77')
    await app.control('/__fake/faults', { ...PATCH, status: 500, times: 1 })
    await save(app)
    expect(gridState(app)).toMatchObject({ report: { saved: 0, left: 1 }, failures: 1 })
    await act(app)
    expect(gridState(app).report).toBeNull()
  })
})

describe('closing', () => {
  test.each([
    ['by a press', (app: ShopApp) => allSettled(grid.closed, { scope: app.scope })],
    ['with its page', (app: ShopApp) => allSettled(pageOpened, { scope: app.scope, params: app.pathOf() })],
  ])('%s discards the grid', async (_, close) => {
    const app = await openGrid('Липовый мёд')
    const products = app.scope.getState(selection.$selected)
    await allSettled(gridOpened, { scope: app.scope, params: { products, column: 'price' } })
    await typeInto(app, rowAt(app, 0), 'price', '1.234')
    await typeInto(app, rowAt(app, 1), 'price', '5')
    await save(app)
    expect(gridState(app)).toMatchObject({ isOpen: true, edits: 2, failures: 1 })
    await close(app)
    expect(gridState(app)).toMatchObject({ isOpen: false, rows: 0, edits: 0, from: 0 })
    expect(app.scope.getState($gridStart)).toBeNull()
    await allSettled(selection.set, { scope: app.scope, params: products.map(({ uuid }) => uuid) })
    await openOverSelected(app)
    expect(gridState(app)).toEqual({ ...noGrid, isOpen: true, rows: rows(app).length })
  })
})

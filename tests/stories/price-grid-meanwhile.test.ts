import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { variants } from '@console/shared/variants'
import { choiceOf } from '@console/web/kit/questions/conflict-texts'
import { $gridStart, gridOpened } from '@console/web/products/list/editing-model'
import { pageOpened, selection } from '@console/web/products/list/list-model'
import { cellKey, withCell, type GridColumn, type GridRow } from '@console/web/products/prices/price-grid'
import * as grid from '@console/web/products/prices/price-grid-model'
import { storedDraft } from '@console/web/products/variants/option-form'
import { callerOf } from '../kit/caller.ts'
import type { ShopApp } from '../kit/open-shop.ts'
import { PATCH, edit, edits, openGrid, openOverSelected, rowAt, rows, save } from '../kit/price-grid.ts'

/* The grid of prices while it is saved, and what is left when it closes. */

const type = (app: ShopApp, row: GridRow, column: GridColumn, text: string) =>
  edit(app, withCell(edits(app), row, column, text))
const patches = ({ calls }: ShopApp) => calls.filter((call) => call.startsWith('PATCH')).length
const reads = ({ calls }: ShopApp) => calls.filter((call) => call.startsWith('GET')).length
const otherProduct = (app: ShopApp): GridRow => {
  const row = rows(app).find(({ product }) => product !== rowAt(app, 0).product)
  if (!row) throw new Error('one product only')
  return row
}
/** Another person changes a variant. */
async function meanwhile(app: ShopApp, { product, variant }: GridRow, options: object[]) {
  const other = await callerOf(app.api, 1001)
  const params = { ...app.pathOf(), product, variant: variant.uuid }
  expect((await other.call(variants.update, params, { data: { options } })).ok).toBe(true)
}
const state = ({ scope }: ShopApp) => ({
  isOpen: scope.getState(grid.$isOpen),
  rows: scope.getState(grid.$gridRows).length,
  edits: scope.getState(grid.$edits).size,
  from: scope.getState(grid.$from).size,
  failures: scope.getState(grid.$failures).size,
  report: scope.getState(grid.$report),
  news: scope.getState(grid.$news),
})
const nothing = { isOpen: false, rows: 0, edits: 0, from: 0, failures: 0, report: null, news: 0 }

describe('while it is saved', () => {
  test('nothing is sent twice, taken back or read again; what is typed by then stays', async () => {
    const app = await openGrid('Липовый мёд')
    const [row, neighbour] = [rowAt(app, 0), rowAt(app, 1)]
    await type(app, row, 'price', '77')
    const saved = save(app)
    expect(app.scope.getState(grid.$isSaving)).toBe(true)
    for (const event of [grid.submitted, grid.undone, grid.redone, grid.looked])
      void allSettled(event, { scope: app.scope })
    expect([...edits(app).values()]).toEqual(['77'])
    void type(app, neighbour, 'quantity', '5')
    await saved
    expect([patches(app), [...edits(app)]]).toEqual([1, [[cellKey(neighbour, 'quantity'), '5']]])
    expect(state(app)).toMatchObject({ isOpen: true, report: { saved: 1, left: 1 } })
    expect(rowAt(app, 0).saved.price).toBe('77')
  })
})

describe('after a save', () => {
  test('the list is read anew once, and what was saved is said by how many variants it was', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    await type(app, rowAt(app, 0), 'price', '77')
    await type(app, otherProduct(app), 'price', '78')
    await save(app)
    expect(app.toasts).toMatchObject([
      { kind: 'good', text: 'Цены и остатки сохранены: 2\u00a0варианта', action: { label: 'Отменить' } },
    ])
    // One reading of each variant before its save, and the list behind them.
    expect([patches(app), reads(app)]).toEqual([2, 3])
    expect(state(app)).toEqual(nothing)
  })

  test('that saved nothing, nothing is said or read', async () => {
    const app = await openGrid('Липовый мёд')
    await type(app, rowAt(app, 0), 'price', '77')
    await app.control('/__fake/faults', { ...PATCH, status: 500, times: 1 })
    await save(app)
    expect([app.toasts, reads(app)]).toEqual([[], 1])
    const { failures, report } = state(app)
    expect([failures, report]).toEqual([1, { saved: 0, left: 1 }])
  })

  test('cells of a characteristic that was deleted meanwhile are no changes any more', async () => {
    const app = await openGrid('Липовый мёд')
    const [row, gone] = [rowAt(app, 0), rowAt(app, 1)]
    const left = (row.variant.options ?? []).filter(({ option_uuid }) => option_uuid !== gone.option.option_uuid)
    await meanwhile(app, row, left.map(storedDraft))
    await type(app, row, 'price', '77')
    const saved = save(app)
    void type(app, gone, 'price', '78')
    await saved
    expect([patches(app), state(app)]).toEqual([1, nothing])
  })

  test('what failed stays said while a question about another variant is answered', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const [failing, asked] = [rowAt(app, 0), otherProduct(app)]
    await type(app, failing, 'price', '1.234')
    await type(app, failing, 'quantity', '3')
    await meanwhile(
      app,
      asked,
      (asked.variant.options ?? []).map((option) => ({ ...storedDraft(option), price: 12 })),
    )
    await type(app, asked, 'price', '78')
    await type(
      app,
      rows(app).find(({ variant, key }) => variant === failing.variant && key !== failing.key)!,
      'price',
      '9',
    )
    await save(app)
    const [question] = app.scope.getState(grid.$questions)
    const [conflict] = question?.conflicts ?? []
    if (!question || !conflict) throw new Error('nothing is asked')
    const said = app.scope.getState(grid.$failures)
    expect([said.has(asked.key), said.size]).toEqual([true, 2])
    const answers = new Map([[question.key, [choiceOf(conflict, '78')]]])
    await allSettled(grid.resolved, { scope: app.scope, params: answers })
    const now = app.scope.getState(grid.$failures)
    expect([now.has(asked.key), now.size]).toEqual([false, 1])
    expect(state(app)).toMatchObject({ isOpen: true, edits: 3, report: { saved: 1, left: 2 } })
  })
})

const cut = { edits: new Map<string, string>(), from: new Map<string, string>() }

describe('its steps', () => {
  test('say what taking back and doing again lead to', async () => {
    const app = await openGrid('Липовый мёд')
    const steps = () => [app.scope.getState(grid.$before), app.scope.getState(grid.$after)]
    expect(steps()).toEqual([null, null])
    await type(app, rowAt(app, 0), 'price', '77')
    const first = edits(app)
    await type(app, rowAt(app, 0), 'price', '78')
    const second = edits(app)
    expect(steps()).toEqual([first, null])
    await allSettled(grid.undone, { scope: app.scope })
    expect(steps()).toEqual([new Map(), second])
    await allSettled(grid.redone, { scope: app.scope })
    expect(steps()).toEqual([first, null])
  })

  test.each([
    ['a step back', (app: ShopApp) => allSettled(grid.undone, { scope: app.scope })],
    ['a step forward', (app: ShopApp) => allSettled(grid.redone, { scope: app.scope })],
    ['what a reload cut off', (app: ShopApp) => allSettled(grid.restored, { scope: app.scope, params: cut })],
    ['the grid that is opened again', openOverSelected],
    ['the next save', (app: ShopApp) => void save(app)],
  ])('%s ends the report of the save before', async (_, act) => {
    const app = await openGrid('Липовый мёд')
    await type(app, rowAt(app, 0), 'price', '77')
    await app.control('/__fake/faults', { ...PATCH, status: 500, times: 1 })
    await save(app)
    expect(state(app)).toMatchObject({ report: { saved: 0, left: 1 }, failures: 1 })
    await act(app)
    expect(state(app).report).toBeNull()
  })
})

describe('closing', () => {
  test.each([
    ['by a press', (app: ShopApp) => allSettled(grid.closed, { scope: app.scope })],
    ['with its page', (app: ShopApp) => allSettled(pageOpened, { scope: app.scope, params: app.pathOf() })],
  ])('%s leaves nothing of it', async (_, close) => {
    const app = await openGrid('Липовый мёд')
    const products = app.scope.getState(selection.$selected)
    await allSettled(gridOpened, { scope: app.scope, params: { products, column: 'price' } })
    await type(app, rowAt(app, 0), 'price', '1.234')
    await type(app, rowAt(app, 1), 'price', '5')
    await save(app)
    expect(state(app)).toMatchObject({ isOpen: true, edits: 2, failures: 1 })
    await close(app)
    expect(state(app)).toMatchObject({ isOpen: false, rows: 0, edits: 0, from: 0 })
    expect(app.scope.getState($gridStart)).toBeNull()
    await allSettled(selection.set, { scope: app.scope, params: products.map(({ uuid }) => uuid) })
    await openOverSelected(app)
    expect(state(app)).toEqual({ ...nothing, isOpen: true, rows: rows(app).length })
  })
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $gridStart, gridOpened } from '@console/web/products/list/editing-model'
import { pageOpened, selection } from '@console/web/products/list/list-model'
import { cellKey } from '@console/web/products/prices/price-grid'
import * as grid from '@console/web/products/prices/price-grid-model'
import type { ShopApp } from '../kit/open-shop.ts'
import {
  edits,
  gridState,
  noGrid,
  openGrid,
  openOverSelected,
  PATCH,
  rowAt,
  rows,
  save,
  typeInto,
} from '../kit/price-grid.ts'

/* The grid of prices while it is saved, its steps, and what is left when it closes. */

describe('while it is saved', () => {
  test('nothing is sent twice, taken back or read again; what is typed by then stays', async () => {
    const app = await openGrid('Липовый мёд')
    const [row, neighbour] = [rowAt(app, 0), rowAt(app, 1)]
    await typeInto(app, row, 'price', '77')
    await typeInto(app, row, 'price', '78')
    const before = edits(app)
    await allSettled(grid.undone, { scope: app.scope })
    const saved = save(app)
    expect(app.scope.getState(grid.$isSaving)).toBe(true)
    for (const event of [grid.submitted, grid.looked]) void allSettled(event, { scope: app.scope })
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
  ])('%s leaves nothing of it', async (_, close) => {
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

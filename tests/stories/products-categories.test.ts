import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Product } from '@console/shared/products'
import { $areCategoriesOpen, categoriesOpened } from '@console/web/products/list/editing-model'
import * as bulk from '@console/web/products/list/bulk-model'
import { categoriesAfter } from '@console/web/products/list/categories-after'
import { $rows, selection } from '@console/web/products/list/list-model'
import { categoryList } from '@console/web/products/list/categories-model'
import type { TestApp } from '../kit/app.ts'
import { openProducts } from '../kit/products.ts'

describe('categories of many products at once', () => {
  test.each([
    ['add', ['b', 'c'], ['a', 'b', 'c']],
    ['add', ['a'], null],
    ['remove', ['a'], ['b']],
    ['remove', ['c'], null],
    ['replace', ['c', 'c'], ['c']],
    ['replace', [], []],
  ] as const)('%s %j', (mode, uuids, expected) => {
    const product: Product = { product_uuid: 'p', title: 'p', category_uuids: ['a', 'b'] }
    expect(categoriesAfter(product, { mode, uuids })).toEqual(expected)
  })

  async function choose(app: TestApp, count: number) {
    const uuids = app.scope
      .getState($rows)
      .slice(0, count)
      .map(({ uuid }) => uuid)
    await allSettled(selection.changed, { scope: app.scope, params: { uuids, isSelected: true } })
    await allSettled(categoriesOpened, { scope: app.scope })
    return uuids
  }
  const candles = ({ scope }: TestApp) =>
    scope.getState(categoryList.$items).find(({ title }) => title === 'Свечи')?.uuid ?? ''

  test('are changed with a call a product, the list reloads, the choice is cleared', async () => {
    const app = await openProducts()
    const uuids = await choose(app, 5)
    await allSettled(bulk.submitted, {
      scope: app.scope,
      params: { mode: 'replace', uuids: [candles(app)] },
    })
    const rows = app.scope.getState($rows).filter(({ uuid }) => uuids.includes(uuid))
    expect(rows.map(({ product }) => product.category_uuids)).toEqual(uuids.map(() => [candles(app)]))
    expect(app.scope.getState(selection.$selected)).toEqual([])
    expect(app.scope.getState($areCategoriesOpen)).toBe(false)
    expect(app.toasts.at(-1)?.text).toMatch(/^Категории изменены: \d\u00a0товар/)
  })

  test('a failure keeps the window open with the failed ones selected; the next press finishes', async () => {
    const app = await openProducts()
    const uuids = await choose(app, 3)
    await app.control('/__fake/faults', { method: 'PATCH', status: 500, times: 1 })
    const params = { mode: 'replace', uuids: [] } as const
    await allSettled(bulk.submitted, { scope: app.scope, params })
    expect(app.scope.getState($areCategoriesOpen)).toBe(true)
    expect(app.scope.getState(bulk.$failure)).toMatch(/^Не изменено: 1\u00a0товар\./)
    expect(app.scope.getState(selection.$selected)).toHaveLength(1)
    await allSettled(bulk.submitted, { scope: app.scope, params })
    expect(app.scope.getState($areCategoriesOpen)).toBe(false)
    for (const row of app.scope.getState($rows).filter(({ uuid }) => uuids.includes(uuid)))
      expect(row.product.category_uuids).toEqual([])
  })
})

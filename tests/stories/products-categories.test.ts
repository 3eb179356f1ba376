import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { products, type Product } from '@console/shared/products'
import { $journalStore } from '@console/web/kit/journal/journal'
import { $areCategoriesOpen, categoriesClosed, categoriesOpened } from '@console/web/products/list/editing-model'
import * as bulk from '@console/web/products/list/bulk-model'
import { categoriesAfter } from '@console/web/products/list/categories-after'
import { $rows, selection } from '@console/web/products/list/list-model'
import { categoryList } from '@console/web/products/list/categories-model'
import type { TestApp } from '../kit/app.ts'
import { openHistory } from '../kit/batches.ts'
import { callerOf } from '../kit/caller.ts'
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
  const categoriesOf = ({ scope }: TestApp, uuid: string) =>
    scope.getState($rows).find((row) => row.uuid === uuid)?.product.category_uuids ?? []
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

  test('are said in numbers, and stand in the history by the categories’ names', async () => {
    const app = await openProducts()
    const uuids = (await choose(app, 20)).filter((uuid) => !categoriesOf(app, uuid).includes(candles(app))).slice(0, 6)
    await allSettled(selection.set, { scope: app.scope, params: uuids })
    const params = { mode: 'replace', uuids: [candles(app)] } as const
    await app.control('/__fake/faults', { method: 'PATCH', status: 500 })
    await allSettled(bulk.submitted, { scope: app.scope, params })
    expect(app.scope.getState(bulk.$failure)).toMatch(/^Не изменено: 6\u00a0товаров\. \S/)
    await app.control('/__fake/faults', {}, 'DELETE')
    await allSettled(selection.set, { scope: app.scope, params: uuids.slice(0, 1) })
    await allSettled(bulk.submitted, { scope: app.scope, params })
    expect(app.toasts.at(-1)?.text).toBe('Категории изменены: 1\u00a0товар')
    await allSettled(selection.set, { scope: app.scope, params: uuids.slice(1) })
    await allSettled(bulk.submitted, { scope: app.scope, params })
    expect(app.toasts.at(-1)?.text).toBe('Категории изменены: 5\u00a0товаров')
    const [batch] = await openHistory(app)
    expect(batch).toMatchObject({ title: 'Категории товаров', size: 5 })
    const store = app.scope.getState($journalStore)
    expect((await store.entries(batch?.id ?? ''))[0]).toMatchObject({
      thing: 'product',
      after: { category_uuids: [candles(app)] },
      names: { [candles(app)]: 'Свечи' },
    })
  })

  test('that others changed meanwhile keep what those added', async () => {
    const app = await openProducts()
    const uuid = (await choose(app, 20)).find((one) => !categoriesOf(app, one).includes(candles(app))) ?? ''
    const added = app.scope
      .getState(categoryList.$items)
      .find((one) => !categoriesOf(app, uuid).includes(one.uuid))?.uuid
    const other = await callerOf(app.api, 1001)
    const data = { category_uuids: [...categoriesOf(app, uuid), added] }
    expect((await other.call(products.update, { ...app.pathOf(), product: uuid }, { data })).ok).toBe(true)
    await allSettled(selection.set, { scope: app.scope, params: [uuid] })
    await allSettled(bulk.submitted, { scope: app.scope, params: { mode: 'replace', uuids: [candles(app)] } })
    expect(app.scope.getState(bulk.$failure)).toBeNull()
    expect(categoriesOf(app, uuid)).toEqual(expect.arrayContaining([added, candles(app)]))
  })

  test('pressed twice are changed once, and a window that was closed forgets why it failed', async () => {
    const app = await openProducts()
    await choose(app, 2)
    const params = { mode: 'replace', uuids: [candles(app)] } as const
    await app.control('/__fake/faults', { method: 'PATCH', status: 500 })
    await Promise.all([
      allSettled(bulk.submitted, { scope: app.scope, params }),
      allSettled(bulk.submitted, { scope: app.scope, params }),
    ])
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(2)
    expect(app.scope.getState(bulk.$failure)).toMatch(/^Не изменено: 2\u00a0товара\./)
    await allSettled(categoriesClosed, { scope: app.scope })
    expect(app.scope.getState(bulk.$failure)).toBeNull()
  })
})

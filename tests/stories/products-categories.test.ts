import { allSettled } from 'effector'
import { describe, expect, test, afterEach, vi } from 'vitest'
import { type Product, products } from '@console/shared/products'
import { $journalStore, noteFx } from '@console/web/kit/journal/journal'
import { $areCategoriesOpen, categoriesOpened } from '@console/web/products/assortment/editing-model'
import * as bulk from '@console/web/products/list/bulk-model'
import { categoriesAfter } from '@console/web/products/list/bulk-model'
import { $rows, selection, removalRequested, $asked } from '@console/web/products/assortment/list-model'
import { categoryList } from '@console/web/products/assortment/categories-model'
import * as removal from '@console/web/products/list/removal-model'
import type { TestApp } from '../kit/app.ts'
import { openHistory, runAction, readWholeProduct } from '../kit/batches.ts'
import { recordValues } from '../kit/held-calls.ts'
import { openProducts, productNamed, titlesIn } from '../kit/products.ts'
import type { ShopApp } from '../kit/open-shop.ts'

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

  test('are changed by one call for each product, with a cleared selection', async () => {
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

  test('stay open with the failed products selected, and finish on the next submit', async () => {
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

  test('are recorded in the history with the categories’ names', async () => {
    const app = await openProducts()
    const uuids = (await choose(app, 20)).filter((uuid) => !categoriesOf(app, uuid).includes(candles(app))).slice(0, 6)
    const params = { mode: 'replace', uuids: [candles(app)] } as const
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
})

/* Several deletions beside each other, each with its own way back, and what the journal has of them. */

async function remove(app: TestApp, ...titles: string[]): Promise<void> {
  const uuids = titles.map((title) => productNamed(app, title).product_uuid)
  await allSettled(removalRequested, { scope: app.scope, params: uuids })
  await allSettled(removal.confirmed, { scope: app.scope })
}
const deleted = ({ calls }: TestApp) =>
  calls.filter((call) => call.startsWith('DELETE')).map((call) => call.split('/').at(-1))
const uuidsOf = (app: TestApp, ...titles: string[]) => titles.map((title) => productNamed(app, title).product_uuid)
const texts = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

/** Opens a list; returns its first products. */
async function openList(): Promise<readonly [app: ShopApp, ...titles: string[]]> {
  const app = await openProducts()
  return [app, ...titlesIn(app)]
}

describe('several deletions', () => {
  test('each toast sends or undoes its own deletion', async () => {
    const [app, a = '', b = '', c = ''] = await openList()
    const [, second, third] = uuidsOf(app, a, b, c)
    await remove(app, a)
    await remove(app, b)
    await remove(app, c)
    expect(app.toasts.map(({ key }) => key)).toEqual(['removal 1', 'removal 2', 'removal 3'])
    expect(app.scope.getState(removal.$pendingDeletions)).toHaveLength(3)
    await allSettled(removal.restoreRequested, { scope: app.scope, params: 1 })
    expect(titlesIn(app)).toContain(a)
    expect([titlesIn(app).includes(b), titlesIn(app).includes(c)]).toEqual([false, false])
    expect(await openHistory(app)).toHaveLength(2)
    await allSettled(removal.toastGone, { scope: app.scope, params: 2 })
    expect(deleted(app)).toEqual([second])
    await allSettled(removal.windowHidden, { scope: app.scope })
    expect(deleted(app)).toEqual([second, third])
    expect(app.scope.getState(removal.$pendingDeletions)).toEqual([])
    expect(texts(app).filter((text) => text.startsWith('Вернуть'))).toEqual([])
  })

  test('show their number, also of failures', async () => {
    const [app, ...titles] = await openList()
    await remove(app, ...titles.slice(0, 5))
    expect(texts(app).at(-1)).toBe('5\u00a0товаров удалено')
    await app.control('/__fake/faults', { method: 'DELETE', status: 500, times: 5 })
    await allSettled(removal.toastGone, { scope: app.scope, params: 1 })
    expect(texts(app).at(-1)).toMatch(/^Не удалось удалить: 5\u00a0товаров\. \S/)
    expect(titlesIn(app)).toEqual(titles)
  })

  test('a product that is already gone is no failure', async () => {
    const [app, a = ''] = await openList()
    await remove(app, a)
    await app.control('/__fake/faults', { method: 'DELETE', status: 404, times: 1 })
    await allSettled(removal.toastGone, { scope: app.scope, params: 1 })
    expect(texts(app)).toHaveLength(1)
    expect(titlesIn(app)).not.toContain(a)
  })
})

describe('the history of a deletion', () => {
  test('keeps whole products while ‘Вернуть’ is offered, and restores them', async () => {
    const [app, a = '', b = '', c = ''] = await openList()
    const uuids = uuidsOf(app, a, b, c)
    const before = await Promise.all(uuids.map((uuid) => readWholeProduct(app, uuid)))
    app.calls.length = 0
    await remove(app, a, b, c)
    expect(app.scope.getState($asked)).toBeNull()
    // A window that closes has no time to renew the session.
    expect(app.calls).toContain('GET /user/me')
    expect(await openHistory(app)).toMatchObject([{ title: 'Удаление товаров', size: 3, isEnded: false }])
    app.calls.length = 0
    await allSettled(removal.windowHidden, { scope: app.scope })
    expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['DELETE', 'DELETE', 'DELETE'])
    expect(await runAction(app, 'undo')).toBe('Сделано: 3 из 3.')
    await app.open()
    for (const [index, title] of [a, b, c].entries())
      expect(await readWholeProduct(app, uuidsOf(app, title)[0] ?? '')).toEqual(before[index])
  })

  test('notes a product once when it is offered back, and once when it is deleted', async () => {
    const [app, a = ''] = await openList()
    const noted = recordValues(app.scope, noteFx)
    await remove(app, a)
    await allSettled(removal.toastGone, { scope: app.scope, params: 1 })
    expect(noted.filter(({ changes }) => changes.before)).toHaveLength(2)
  })

  test('of a product that was returned before has its own batch', async () => {
    const [app, a = ''] = await openList()
    await remove(app, a)
    await allSettled(removal.restoreRequested, { scope: app.scope, params: 1 })
    const store = app.scope.getState($journalStore)
    const put = vi.fn(store.put).mockRejectedValueOnce(new Error('the storage is full'))
    await allSettled($journalStore, { scope: app.scope, params: { ...store, put } })
    await remove(app, a)
    await allSettled(removal.toastGone, { scope: app.scope, params: 2 })
    expect(deleted(app)).toHaveLength(1)
    expect(await openHistory(app)).toMatchObject([{ title: 'Удаление товаров', size: 1, isEnded: true }])
  })

  test('reads a product again after a failure', async () => {
    const [app, a = '', b = ''] = await openList()
    const [uuid = ''] = uuidsOf(app, a)
    const before = await readWholeProduct(app, uuid)
    await app.control('/__fake/faults', { method: 'GET', path: products.get.path, status: 500, times: 1 })
    await remove(app, a, b)
    await allSettled(removal.toastGone, { scope: app.scope, params: 1 })
    expect(deleted(app)).toHaveLength(2)
    expect(await runAction(app, 'undo')).toBe('Сделано: 2 из 2.')
    await app.open()
    expect(await readWholeProduct(app, uuidsOf(app, a)[0] ?? '')).toEqual(before)
  })
})

describe('a window that is left', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['put away', 'visibilitychange'],
    ['closing', 'pagehide'],
  ])('%s sends waiting deletions with keepalive', async (_, event) => {
    const [app, a = '', b = ''] = await openList()
    const [page, frame] = [new EventTarget(), new EventTarget()]
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
    const [first, second] = uuidsOf(app, a, b)
    await remove(app, a)
    const leave = () => (event === 'pagehide' ? frame : page).dispatchEvent(new Event(event))
    leave()
    await allSettled(app.scope)
    expect(deleted(app)).toEqual([first])
    expect(app.sent.find(({ call }) => call.startsWith('DELETE'))?.keepalive).toBe(true)
    await remove(app, b)
    leave()
    await allSettled(app.scope)
    expect(deleted(app)).toEqual([first, second])
  })
})

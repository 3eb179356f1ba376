import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Product } from '@console/shared/products'
import * as bulk from '@console/web/products/list/bulk-model'
import { categoriesAfter } from '@console/web/products/list/categories-after'
import { $listUrl, $rows, list, queryChanged, removalAsked, selection } from '@console/web/products/list/list-model'
import { categoryList } from '@console/web/products/list/categories-model'
import * as removal from '@console/web/products/list/removal-model'
import { filterRows, NO_CATEGORY, orderRows, rowOf } from '@console/web/products/list/rows'
import type { TestConsole } from '../kit/console.ts'
import { openProducts, openShop, productNamed, shopNamed, titlesIn } from '../kit/products.ts'

const rowNamed = (console: TestConsole, title: string) => {
  const { product_uuid: uuid } = productNamed(console, title)
  const row = console.scope.getState($rows).find((one) => one.uuid === uuid)
  if (!row) throw new Error(title)
  return row
}
const deletions = ({ calls }: TestConsole) => calls.filter((call) => call.startsWith('DELETE'))
/** The toast's own buttons: what the model hands to the toasts works as a person would press it. */
const lastToast = ({ toasts }: TestConsole) =>
  toasts.at(-1) as { text: string; action?: { onPress: () => void }; onGone?: () => void } | undefined

async function remove(console: TestConsole, ...names: string[]) {
  const uuids = names.map((name) => rowNamed(console, name).uuid)
  await allSettled(removalAsked, { scope: console.scope, params: uuids })
  await allSettled(removal.confirmed, { scope: console.scope })
}

describe('the list', () => {
  test('shows the shop’s products with their summaries, and the categories to filter by', async () => {
    const console = await openProducts()
    expect(console.scope.getState(list.$view)).toBe('shown')
    expect(rowNamed(console, 'Липовый мёд').summary).toMatchObject({ specs: expect.any(Number) as number })
    expect(console.scope.getState(categoryList.$items).map(({ title }) => title)).toContain('Мёд')
  })

  test('is empty for a new shop, failed when the server fails, full again after a retry', async () => {
    const console = await openProducts('Беговой клуб «Набережная»')
    expect(console.scope.getState(list.$view)).toBe('empty')
    await console.control('/__fake/faults', { path: '/products/{owner}/{shop}/', status: 500, times: 1 })
    await openShop(console, 'Керамика на Покровке')
    expect(console.scope.getState(list.$view)).toBe('failed')
    await allSettled(list.refresh, { scope: console.scope })
    expect(console.scope.getState(list.$view)).toBe('shown')
  })

  test('two shops never mix: the slow answer of the shop that was left is dropped', async () => {
    const console = await openProducts('Беговой клуб «Набережная»')
    await console.control('/__fake/faults', { path: '/products/{owner}/{shop}/', delay_ms: 40, times: 1 })
    await Promise.all([openShop(console, 'Лавка мёда «Липа»'), openShop(console, 'Керамика на Покровке')])
    expect(titlesIn(console)).not.toContain('Липовый мёд')
    expect(console.scope.getState(list.$view)).toBe('shown')
  })

  test('without categories the products still show', async () => {
    const console = await openProducts('Беговой клуб «Набережная»')
    await console.control('/__fake/faults', { path: '/product_categories/{shop}', status: 500 })
    await openShop(console, 'Лавка мёда «Липа»')
    expect(console.scope.getState(list.$view)).toBe('shown')
    expect(console.scope.getState(categoryList.$items)).toEqual([])
  })

  test('a product’s page finds the way back to the list as it was left', async () => {
    const console = await openProducts()
    await allSettled(queryChanged, { scope: console.scope, params: '?title=мёд' })
    const shop = shopNamed(console, 'Лавка мёда «Липа»')
    expect(console.scope.getState($listUrl)(shop)).toBe(`/projects/${shop}/products?title=мёд`)
    expect(console.scope.getState($listUrl)('other')).toBe('/projects/other/products')
  })
})

describe('filtering and sorting', () => {
  const product = (title: string, category_uuids: string[] | null = null): Product => ({
    product_uuid: title,
    title,
    category_uuids,
    date_create: `2026-01-${title.length.toString().padStart(2, '0')}`,
  })
  const rows = [product('Мёд липовый', ['a', 'b']), product('мед', ['b']), product('Свеча')].map(rowOf)
  const found = (category: string, title: string) => filterRows(rows, { category, title }).map(({ uuid }) => uuid)

  test.each([
    ['', '', ['Мёд липовый', 'мед', 'Свеча']],
    ['', 'МЕД', ['Мёд липовый', 'мед']],
    ['b', '', ['Мёд липовый', 'мед']],
    ['a', 'свеча', []],
    [NO_CATEGORY, '', ['Свеча']],
  ])('category %j and words %j find %j', (category, title, expected) => {
    expect(found(category, title)).toEqual(expected)
  })

  test('the order is the sorting’s, whatever the list’s', () => {
    expect(orderRows(rows, 'date_create_new').map(({ uuid }) => uuid)).toEqual(['Мёд липовый', 'Свеча', 'мед'])
    expect(orderRows(rows, 'name_za').map(({ uuid }) => uuid)).toEqual(['Свеча', 'Мёд липовый', 'мед'])
  })
})

describe('deleting', () => {
  test('hides the row at once and sends nothing while the toast stays', async () => {
    const console = await openProducts()
    await remove(console, 'Липовый мёд')
    expect(titlesIn(console)).not.toContain('Липовый мёд')
    expect(lastToast(console)?.text).toBe('Товар «Липовый мёд» удалён')
    expect(deletions(console)).toEqual([])
  })

  test('taken back, the row is where it was and nothing was ever sent', async () => {
    const console = await openProducts()
    const before = titlesIn(console)
    await remove(console, 'Липовый мёд')
    lastToast(console)?.action?.onPress()
    expect(titlesIn(console)).toEqual(before)
    lastToast(console)?.onGone?.()
    await allSettled(console.scope)
    expect(deletions(console)).toEqual([])
  })

  test('the call goes when the toast closes, once', async () => {
    const console = await openProducts()
    await remove(console, 'Липовый мёд')
    lastToast(console)?.onGone?.()
    lastToast(console)?.onGone?.()
    await allSettled(console.scope)
    expect(deletions(console)).toHaveLength(1)
    await allSettled(list.refresh, { scope: console.scope })
    expect(console.scope.getState(list.$items).map(({ title }) => title)).not.toContain('Липовый мёд')
  })

  test('a closing window sends what is waiting', async () => {
    const console = await openProducts()
    await remove(console, 'Липовый мёд')
    await remove(console, titlesIn(console)[0] ?? '')
    await allSettled(removal.windowLeft, { scope: console.scope })
    expect(deletions(console)).toHaveLength(2)
    lastToast(console)?.onGone?.()
    await allSettled(console.scope)
    expect(deletions(console)).toHaveLength(2)
  })

  test('what the server refuses comes back, with the reason', async () => {
    const console = await openProducts()
    const [first = '', second = '', third = ''] = titlesIn(console)
    await remove(console, first, second, third)
    expect(lastToast(console)?.text).toBe('3\u00a0товара удалены')
    await console.control('/__fake/faults', { method: 'DELETE', status: 500, times: 1 })
    lastToast(console)?.onGone?.()
    await allSettled(console.scope)
    expect(deletions(console)).toHaveLength(3)
    expect(titlesIn(console)).toContain(first)
    expect(titlesIn(console)).not.toContain(second)
    expect(lastToast(console)?.text).toMatch(/^Не удалось удалить: 1\u00a0товар\./)
  })

  test('cancelled, nothing happens', async () => {
    const console = await openProducts()
    await allSettled(removalAsked, { scope: console.scope, params: [rowNamed(console, 'Липовый мёд').uuid] })
    await allSettled(removal.cancelled, { scope: console.scope })
    await allSettled(removal.confirmed, { scope: console.scope })
    expect(titlesIn(console)).toContain('Липовый мёд')
    expect(console.toasts).toEqual([])
  })
})

describe('categories of many', () => {
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

  async function choose(console: TestConsole, count: number) {
    const uuids = console.scope
      .getState($rows)
      .slice(0, count)
      .map(({ uuid }) => uuid)
    await allSettled(selection.changed, { scope: console.scope, params: { uuids, isSelected: true } })
    await allSettled(bulk.opened, { scope: console.scope })
    return uuids
  }
  const candles = ({ scope }: TestConsole) =>
    scope.getState(categoryList.$items).find(({ title }) => title === 'Свечи')?.uuid ?? ''

  test('are changed with a call a product, the list reloads, the choice is cleared', async () => {
    const console = await openProducts()
    const uuids = await choose(console, 5)
    await allSettled(bulk.submitted, {
      scope: console.scope,
      params: { mode: 'replace', uuids: [candles(console)] },
    })
    const rows = console.scope.getState($rows).filter(({ uuid }) => uuids.includes(uuid))
    expect(rows.map(({ product }) => product.category_uuids)).toEqual(uuids.map(() => [candles(console)]))
    expect(console.scope.getState(selection.$selected)).toEqual([])
    expect(console.scope.getState(bulk.$isOpen)).toBe(false)
    expect(console.toasts.at(-1)?.text).toMatch(/^Категории изменены: \d\u00a0товар/)
  })

  test('a failure keeps the window open with the failed ones selected; the next press finishes', async () => {
    const console = await openProducts()
    const uuids = await choose(console, 3)
    await console.control('/__fake/faults', { method: 'PATCH', status: 500, times: 1 })
    const params = { mode: 'replace', uuids: [] } as const
    await allSettled(bulk.submitted, { scope: console.scope, params })
    expect(console.scope.getState(bulk.$isOpen)).toBe(true)
    expect(console.scope.getState(bulk.$failure)).toMatch(/^Не изменены 1\u00a0товар\./)
    expect(console.scope.getState(selection.$selected)).toHaveLength(1)
    await allSettled(bulk.submitted, { scope: console.scope, params })
    expect(console.scope.getState(bulk.$isOpen)).toBe(false)
    for (const row of console.scope.getState($rows).filter(({ uuid }) => uuids.includes(uuid)))
      expect(row.product.category_uuids).toEqual([])
  })
})

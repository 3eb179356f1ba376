import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Product } from '@console/shared/products'
import {
  $listUrl,
  $rows,
  list,
  queryChanged,
  removalRequested,
  $hidden,
} from '@console/web/products/assortment/list-model'
import { categoryList } from '@console/web/products/assortment/categories-model'
import * as removal from '@console/web/products/list/removal-model'
import { ACCESS_TOKEN } from '@console/web/kit/platform/stored-names'
import { signOutRequested } from '@console/web/session/model'
import { filterRows, inStock, NO_CATEGORY, orderRows, rowOf } from '@console/web/products/assortment/rows'
import type { TestApp } from '../kit/app.ts'
import { openProducts, productNamed, titlesIn } from '../kit/products.ts'
import type { StateOfProducts } from '../kit/many-products.ts'
import { required } from '../kit/basics.ts'

const rowNamed = (app: TestApp, title: string) => {
  const { product_uuid: uuid } = productNamed(app, title)
  return required(app.scope.getState($rows).find((one) => one.uuid === uuid))
}

const deletions = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('DELETE'))

/** Returns the last toast with its buttons, which a test can press. */
const lastToast = ({ toasts }: TestApp) =>
  toasts.at(-1) as { text: string; action?: { onPress: () => void }; onGone?: () => void } | undefined

async function remove(app: TestApp, ...names: string[]) {
  const uuids = names.map((name) => rowNamed(app, name).uuid)
  await allSettled(removalRequested, { scope: app.scope, params: uuids })
  await allSettled(removal.confirmed, { scope: app.scope })
}

describe('the list of products', () => {
  test('shows the shop’s products with their summaries, and the categories to filter by', async () => {
    const app = await openProducts()
    expect(app.scope.getState(list.$view)).toBe('shown')
    expect(rowNamed(app, 'Липовый мёд').summary).toMatchObject({ specs: expect.any(Number) as number })
    expect(app.scope.getState(categoryList.$items).map(({ title }) => title)).toContain('Мёд')
  })

  test('keeps the list’s address for the way back', async () => {
    const app = await openProducts()
    await allSettled(queryChanged, { scope: app.scope, params: '?title=мёд' })
    const { shop } = app.pathOf()
    expect(app.scope.getState($listUrl)(shop)).toBe(`/projects/${shop}/products?title=мёд`)
    expect(app.scope.getState($listUrl)('other')).toBe('/projects/other/products')
  })
})

describe('filters and order of products', () => {
  const product = (title: string, category_uuids: string[] | null = null): Product => ({
    product_uuid: title,
    title,
    category_uuids,
    date_create: `2026-01-${title.length.toString().padStart(2, '0')}`,
  })
  const rows = [product('Мёд липовый', ['a', 'b']), product('мед', ['b']), product('Свеча'), product('Воск', [])].map(
    rowOf,
  )
  const found = (category: string, title: string) => filterRows(rows, { category, title }).map(({ uuid }) => uuid)

  test.each([
    ['', '', ['Мёд липовый', 'мед', 'Свеча', 'Воск']],
    ['', 'МЕД', ['Мёд липовый', 'мед']],
    ['b', '', ['Мёд липовый', 'мед']],
    ['a', 'свеча', []],
    [NO_CATEGORY, '', ['Свеча', 'Воск']],
  ])('category %j and words %j find %j', (category, title, expected) => {
    expect(found(category, title)).toEqual(expected)
  })

  test('an article finds its product, whichever variant has it', () => {
    const options = [{ option_uuid: 'o', title: 'o', article: 'HN-0102', price: 1, quantity: 1 }]
    const sold = [...rows, rowOf({ ...product('Соты'), variants: [{ uuid: 'v', title: 'v', options }] })]
    expect(filterRows(sold, { category: '', title: 'hn-01' }).map(({ uuid }) => uuid)).toEqual(['Соты'])
  })

  test('a product without stock in any variant is out of stock', () => {
    const of = (title: string, ...quantities: number[]): Product => ({
      ...product(title),
      variants: quantities.map((quantity) => ({
        uuid: title,
        title,
        options: [{ option_uuid: title, title, price: 1, quantity }],
      })),
    })
    const all = [of('нет', 0, 0), of('есть', 0, 3), product('без вариантов')].map(rowOf)
    const titles = (stock: '' | 'in' | 'out') => inStock(all, stock).map(({ uuid }) => uuid)
    expect(titles('')).toHaveLength(3)
    expect(titles('in')).toEqual(['есть'])
    expect(titles('out')).toEqual(['нет', 'без вариантов'])
  })

  test('rows follow the sorting', () => {
    expect(orderRows(rows.slice(0, 3), 'date_create_new').map(({ uuid }) => uuid)).toEqual([
      'Мёд липовый',
      'Свеча',
      'мед',
    ])
    expect(orderRows(rows.slice(0, 3), 'name_za').map(({ uuid }) => uuid)).toEqual(['Свеча', 'Мёд липовый', 'мед'])
  })
})

describe('deleting products', () => {
  test('hides the row at once, and restores it without a call', async () => {
    const app = await openProducts()
    const before = titlesIn(app)
    await remove(app, 'Липовый мёд')
    expect(titlesIn(app)).not.toContain('Липовый мёд')
    expect(lastToast(app)?.text).toBe('Товар «Липовый мёд» удалён')
    expect(deletions(app)).toEqual([])
    lastToast(app)?.action?.onPress()
    expect(titlesIn(app)).toEqual(before)
    lastToast(app)?.onGone?.()
    await allSettled(app.scope)
    expect(deletions(app)).toEqual([])
  })

  test('sends one call when the toast closes', async () => {
    const app = await openProducts()
    await remove(app, 'Липовый мёд')
    lastToast(app)?.onGone?.()
    lastToast(app)?.onGone?.()
    await allSettled(app.scope)
    expect(deletions(app)).toHaveLength(1)
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState(list.$items).map(({ title }) => title)).not.toContain('Липовый мёд')
  })

  test('sends waiting deletions before the tokens are removed on sign-out', async () => {
    const app = await openProducts()
    await remove(app, 'Липовый мёд')
    await allSettled(signOutRequested, { scope: app.scope })
    expect(app.calls.slice(-2)).toEqual([deletions(app)[0], 'POST /auth/token'])
    expect(app.scope.getState($hidden).size).toBe(1)
    expect(app.storage.has(ACCESS_TOKEN)).toBe(false)
    expect(app.reloads).toEqual(['/'])
  })

  test('sends waiting deletions with a fresh token when the window closes', async () => {
    const app = await openProducts()
    await app.control('/__fake/session/expire')
    await remove(app, 'Липовый мёд')
    expect(app.calls).toContain('POST /auth/token')
    app.calls.length = 0
    await allSettled(removal.windowHidden, { scope: app.scope })
    expect(app.calls).toEqual(deletions(app))
    expect(app.scope.getState($hidden).size).toBe(1)
  })

  test('cannot be undone after the call, with a message', async () => {
    const app = await openProducts()
    await remove(app, 'Липовый мёд')
    const removed = lastToast(app)
    await allSettled(removal.windowHidden, { scope: app.scope })
    removed?.action?.onPress()
    expect(lastToast(app)?.text).toMatch(/^Вернуть уже нельзя/)
  })

  test('restores refused products with the reason', async () => {
    const app = await openProducts()
    const removed = titlesIn(app).slice(0, 3)
    await remove(app, ...removed)
    expect(lastToast(app)?.text).toBe('3\u00a0товара удалены')
    // The three calls are sent together: the one that reaches the server first is refused.
    await app.control('/__fake/faults', { method: 'DELETE', status: 500, times: 1 })
    lastToast(app)?.onGone?.()
    await allSettled(app.scope)
    expect(deletions(app)).toHaveLength(3)
    const back = removed.filter((title) => titlesIn(app).includes(title))
    expect(back).toHaveLength(1)
    const { tables } = (await app.control('/__fake/state', undefined, 'GET')) as StateOfProducts
    const stored = tables['products']?.map(({ title }) => String(title)) ?? []
    expect(removed.filter((title) => stored.includes(title))).toEqual(back)
    expect(lastToast(app)?.text).toMatch(/^Не удалось удалить: 1\u00a0товар\./)
  })

  test('does nothing when cancelled', async () => {
    const app = await openProducts()
    await allSettled(removalRequested, { scope: app.scope, params: [rowNamed(app, 'Липовый мёд').uuid] })
    await allSettled(removal.cancelled, { scope: app.scope })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(titlesIn(app)).toContain('Липовый мёд')
    expect([app.toasts, app.scope.getState(removal.$pendingDeletions)]).toEqual([[], []])
  })
})

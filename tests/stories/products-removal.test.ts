import { allSettled } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { products } from '@console/shared/products'
import { removalAsked } from '@console/web/products/list/list-model'
import * as removal from '@console/web/products/list/removal-model'
import { $asked } from '@console/web/products/list/removal-question'
import type { TestApp } from '../kit/app.ts'
import { act, allOf, openHistory } from '../kit/batches.ts'
import type { ShopApp } from '../kit/open-shop.ts'
import { openProducts, productNamed, titlesIn } from '../kit/products.ts'

/* Several deletions beside each other, each with its own way back, and what the journal has of them. */

async function remove(app: TestApp, ...titles: string[]): Promise<void> {
  const uuids = titles.map((title) => productNamed(app, title).product_uuid)
  await allSettled(removalAsked, { scope: app.scope, params: uuids })
  await allSettled(removal.confirmed, { scope: app.scope })
}
const deleted = ({ calls }: TestApp) =>
  calls.filter((call) => call.startsWith('DELETE')).map((call) => call.split('/').at(-1))
const uuidsOf = (app: TestApp, ...titles: string[]) => titles.map((title) => productNamed(app, title).product_uuid)
const texts = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

/** A list, and the products that stand first in it. */
async function openList(): Promise<readonly [app: ShopApp, ...titles: string[]]> {
  const app = await openProducts()
  return [app, ...titlesIn(app)]
}

describe('deletions beside each other', () => {
  test('the toast of one sends its own alone, and takes back its own alone', async () => {
    const [app, a = '', b = '', c = ''] = await openList()
    const [, second, third] = uuidsOf(app, a, b, c)
    await remove(app, a)
    await remove(app, b)
    await remove(app, c)
    expect(app.toasts.map(({ key }) => key)).toEqual(['removal 1', 'removal 2', 'removal 3'])
    expect(app.scope.getState(removal.$waiting)).toHaveLength(3)
    await allSettled(removal.takenBack, { scope: app.scope, params: 1 })
    expect(titlesIn(app)).toContain(a)
    expect([titlesIn(app).includes(b), titlesIn(app).includes(c)]).toEqual([false, false])
    expect(await openHistory(app)).toHaveLength(2)
    await allSettled(removal.toastGone, { scope: app.scope, params: 2 })
    expect(deleted(app)).toEqual([second])
    await allSettled(removal.windowLeft, { scope: app.scope })
    expect(deleted(app)).toEqual([second, third])
    expect(app.scope.getState(removal.$waiting)).toEqual([])
    expect(texts(app).filter((text) => text.startsWith('Вернуть'))).toEqual([])
  })

  test('are said in numbers, and what failed of them, too', async () => {
    const [app, ...titles] = await openList()
    await remove(app, ...titles.slice(0, 5))
    expect(texts(app).at(-1)).toBe('5\u00a0товаров удалено')
    await app.control('/__fake/faults', { method: 'DELETE', status: 500, times: 5 })
    await allSettled(removal.toastGone, { scope: app.scope, params: 1 })
    expect(texts(app).at(-1)).toMatch(/^Не удалось удалить: 5\u00a0товаров\. \S/)
    expect(titlesIn(app)).toEqual(titles)
    await remove(app, ...titles.slice(0, 2))
    await app.control('/__fake/faults', { method: 'DELETE', status: 500, times: 2 })
    await allSettled(removal.toastGone, { scope: app.scope, params: 2 })
    expect(texts(app).at(-1)).toMatch(/^Не удалось удалить: 2\u00a0товара\. \S/)
    await remove(app, titles[0] ?? '')
    expect(app.toasts.at(-1)).toMatchObject({ kind: 'info', action: { label: 'Вернуть' } })
  })

  test('that were not asked for do nothing', async () => {
    const app = await openProducts()
    await allSettled(removal.confirmed, { scope: app.scope })
    expect([app.toasts, app.calls, await openHistory(app)]).toEqual([[], [], []])
  })

  test('what is gone already is no failure', async () => {
    const [app, a = ''] = await openList()
    await remove(app, a)
    await app.control('/__fake/faults', { method: 'DELETE', status: 404, times: 1 })
    await allSettled(removal.toastGone, { scope: app.scope, params: 1 })
    expect(texts(app)).toHaveLength(1)
    expect(titlesIn(app)).not.toContain(a)
  })
})

describe('the history of a deletion', () => {
  test('keeps each product whole while ‘Вернуть’ is offered, and brings all of them back', async () => {
    const [app, a = '', b = '', c = ''] = await openList()
    const uuids = uuidsOf(app, a, b, c)
    const before = await Promise.all(uuids.map((uuid) => allOf(app, uuid)))
    await remove(app, a, b, c)
    expect(app.scope.getState($asked)).toBeNull()
    expect(await openHistory(app)).toMatchObject([{ title: 'Удаление товаров', size: 3, isEnded: false }])
    app.calls.length = 0
    await allSettled(removal.windowLeft, { scope: app.scope })
    expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['DELETE', 'DELETE', 'DELETE'])
    expect(await act(app, 'takeBack')).toBe('Сделано: 3 из 3.')
    await app.open()
    for (const [index, title] of [a, b, c].entries())
      expect(await allOf(app, uuidsOf(app, title)[0] ?? '')).toEqual(before[index])
  })

  test('reads a product once more where it could not be read at first', async () => {
    const [app, a = '', b = ''] = await openList()
    const [uuid = ''] = uuidsOf(app, a)
    const before = await allOf(app, uuid)
    await app.control('/__fake/faults', { method: 'GET', path: products.get.path, status: 500, times: 1 })
    await remove(app, a, b)
    await allSettled(removal.toastGone, { scope: app.scope, params: 1 })
    expect(deleted(app)).toHaveLength(2)
    expect(await act(app, 'takeBack')).toBe('Сделано: 2 из 2.')
    await app.open()
    expect(await allOf(app, uuidsOf(app, a)[0] ?? '')).toEqual(before)
  })
})

describe('a window that is left', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['put away', 'visibilitychange'],
    ['closing', 'pagehide'],
  ])('%s sends what is waiting, with what the browser sends after a page is gone', async (_, event) => {
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

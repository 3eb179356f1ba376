import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import '@console/web/app/UnfinishedWork.tsx'
import { choiceOf, stockMoved } from '@console/web/kit/form/conflicts/conflict-texts'
import * as waiting from '@console/web/history/waiting-model'
import { unsentWorkOf } from '@console/web/kit/platform/stored-names'
import { $rows } from '@console/web/products/assortment/list-model'
import { gridRowsOf, type GridRow } from '@console/web/products/prices/price-grid'
import { keyOf, reportOf, titleOf } from '@console/web/products/stock-count/count-lines'
import * as count from '@console/web/products/stock-count/count-model'
import { signOutRequested } from '@console/web/session/model'
import { readLines } from '@console/web/products/stock-count/entered-lines'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { openHistory } from '../kit/batches.ts'
import { callerOf } from '../kit/caller.ts'
import { openProjects, openShop, shopPath, type ShopApp } from '../kit/open-shop.ts'
import { CERAMICS, HONEY, required } from '../kit/basics.ts'
import { shelfArticle, withShelves, type StateOfProducts } from '../kit/many-products.ts'
import { reconnect, queue, sellPieces, writes } from '../kit/store-room.ts'

/* Counting what lies on the shelves (shared/docs/decisions/stock-count.md). */

const openCount = () => openShop(count.opened)
/** A shop with so many products more. */
async function openShelves(many: number, articleOf = shelfArticle): Promise<ShopApp> {
  const app = await openCount()
  const other = await callerOf(app.api, 1001)
  const state = (await other.control('/__fake/state', undefined, 'GET')) as StateOfProducts
  await other.control('/__fake/state', withShelves(state, app.pathOf().shop, many, articleOf), 'PUT')
  await app.open()
  app.calls.length = 0
  return app
}
const goods = ({ scope }: TestApp) => gridRowsOf(scope.getState($rows))
const lines = ({ scope }: TestApp) => scope.getState(count.$lines)
const give = ({ scope }: TestApp, article: string) => allSettled(count.articleEntered, { scope, params: article })
const put = ({ scope }: TestApp, key: string, many: number) =>
  allSettled(count.counted, { scope, params: { key, count: many } })
async function finish({ scope }: TestApp) {
  await allSettled(count.reportRequested, { scope })
  const report = scope.getState(count.$report)
  await allSettled(count.confirmed, { scope })
  return report
}
/** The page again, which still has the list that the worker keeps; then the network is as it was. */
async function reload(app: TestApp): Promise<ShopApp> {
  const next = await openApp({ beside: app })
  await openProjects(next)
  const pathOf = (title = HONEY) => shopPath(next, title)
  const open = (title = HONEY) => allSettled(count.opened, { scope: next.scope, params: pathOf(title) })
  await open()
  next.network.isOff = app.network.isOff
  return { ...next, open, pathOf }
}
const articleOf = ({ option }: GridRow) => option.article ?? ''
const stockOf = (app: TestApp, option: string) =>
  goods(app).find((row) => row.option.option_uuid === option)?.option.quantity

describe('an article', () => {
  test('finds its characteristic in any case, and adds one piece each time', async () => {
    const app = await openCount()
    const [one, other] = goods(app)
    if (!one || !other) throw new Error('no goods')
    await give(app, articleOf(one))
    await give(app, articleOf(other))
    await give(app, ` ${articleOf(one).toLowerCase()} `)
    expect(lines(app).map(({ of, counted }) => [of?.option, counted])).toEqual([
      [one.option.option_uuid, 2],
      [other.option.option_uuid, 1],
    ])
    expect(app.scope.getState(count.$lastLine)).toMatchObject({ counted: 2, of: { was: one.option.quantity } })
    await put(app, one.option.option_uuid, 40)
    expect(lines(app)[0]?.counted).toBe(40)
    expect(app.calls).toEqual([])
  })

  test('that is unknown is stored, reported, and stays after the count is saved', async () => {
    const app = await openCount()
    const one = required(goods(app)[0])
    await give(app, '4601234567893')
    await give(app, '4601234567893')
    expect(app.scope.getState(count.$lastLine)).toMatchObject({ article: '4601234567893', counted: 2, of: null })
    await give(app, articleOf(one))
    const { unknown, differing } = await finish(app)
    expect([unknown.length, differing.length]).toEqual([1, 1])
    expect(lines(app).map(keyOf)).toEqual(['? 4601234567893'])
    await allSettled(count.lineRemoved, { scope: app.scope, params: '? 4601234567893' })
    expect(app.storage.has(unsentWorkOf(ownerOf(app)))).toBe(false)
  })

  test('of several characteristics asks which one is meant', async () => {
    const app = await openShelves(2, () => 'SAME')
    await give(app, 'same')
    const choice = app.scope.getState(count.$choice)
    expect(choice?.found).toHaveLength(2)
    expect(lines(app)).toEqual([])
    const second = required(choice?.found[1])
    await allSettled(count.decided, { scope: app.scope, params: { article: 'same', counted: 1, of: second } })
    expect(lines(app)).toMatchObject([{ counted: 1, of: second }])
    expect(app.scope.getState(count.$choice)).toBeNull()
    await give(app, 'same')
    await allSettled(count.decided, { scope: app.scope, params: null })
    expect(lines(app)).toMatchObject([{ counted: 1 }])
  })
})

describe('a count', () => {
  test('of 50 goods offline survives two reloads and is written once; a sale opens a question', async () => {
    const first = await openShelves(50)
    const shelf = goods(first).filter(({ productTitle }) => productTitle.startsWith('Полка'))
    expect(shelf).toHaveLength(50)
    first.network.isOff = true
    for (const row of shelf.slice(0, 20)) await give(first, articleOf(row))
    const second = await reload(first)
    expect(lines(second)).toHaveLength(20)
    for (const row of shelf.slice(20)) await give(second, articleOf(row))
    for (const [index, row] of shelf.entries()) await put(second, row.option.option_uuid, index + 20)
    const { differing, equal, unknown } = await finish(second)
    expect([differing.length, equal.length, unknown.length]).toEqual([50, 0, 0])
    expect(second.toasts.at(-1)?.text).toBe('Нет связи. Отправим, когда она появится.')
    expect([lines(second), queue(second).length, writes(second)]).toEqual([[], 50, 0])

    const third = await reload(second)
    expect(lines(third)).toEqual([])
    const soldOut = required(third.scope.getState($rows).find(({ uuid }) => uuid === shelf[3]?.product))
    await sellPieces(third, soldOut, 4)
    third.calls.length = 0
    await reconnect(third)
    expect(writes(third)).toBe(49)
    const [question, ...more] = third.scope.getState(waiting.$questions)
    const [conflict] = question?.conflicts ?? []
    if (!question || !conflict) throw new Error('nothing is asked')
    expect(more).toEqual([])
    expect(stockMoved(conflict)).toMatchObject({ text: 'продано 4', value: 19 })
    const answers = new Map([[question.key, [choiceOf(conflict, stockMoved(conflict)?.value)]]])
    await allSettled(waiting.decided, { scope: third.scope, params: answers })
    expect([writes(third), queue(third)]).toEqual([50, []])
    await third.open()
    expect(shelf.map(({ option }) => stockOf(third, option.option_uuid))).toEqual(
      shelf.map((_, index) => (index === 3 ? 19 : index + 20)),
    )
    await reconnect(third)
    expect(writes(third)).toBe(50)
  })

  test('online sends the differences at once, and is listed in the history by its name', async () => {
    const app = await openCount()
    const [one, other] = goods(app)
    if (!one || !other) throw new Error('no goods')
    const stock = one.option.quantity ?? 0
    await give(app, articleOf(one))
    await give(app, articleOf(other))
    await put(app, one.option.option_uuid, stock + 3)
    await put(app, other.option.option_uuid, other.option.quantity ?? 0)
    const { differing, equal } = await finish(app)
    expect([differing.map(({ of }) => titleOf(of)).length, equal.length]).toEqual([1, 1])
    expect(app.scope.getState(count.$isReporting)).toBe(false)
    await reconnect(app)
    expect([writes(app), lines(app)]).toEqual([1, []])
    expect(await openHistory(app)).toMatchObject([{ title: 'Пересчёт', size: 1 }])
    await app.open()
    expect(stockOf(app, one.option.option_uuid)).toBe(stock + 3)
  })

  test('of two characteristics of a variant is sent one after the other', async () => {
    const app = await openCount()
    const two = goods(app).filter(({ variant }, _, all) => variant.uuid === all[0]?.variant.uuid)
    expect(two.length).toBeGreaterThan(1)
    app.network.isOff = true
    for (const row of two) {
      await give(app, articleOf(row))
      await put(app, row.option.option_uuid, 70)
    }
    await finish(app)
    await reconnect(app)
    await app.open()
    expect(two.map(({ option }) => stockOf(app, option.option_uuid))).toEqual(two.map(() => 70))
  })

  test('keeps what is counted while it is being saved', async () => {
    const app = await openCount()
    const one = required(goods(app)[0])
    const more = (one.option.quantity ?? 0) + 1
    await give(app, articleOf(one))
    await put(app, one.option.option_uuid, more)
    const saved = allSettled(count.confirmed, { scope: app.scope })
    expect(app.scope.getState(count.$isWriting)).toBe(true)
    await put(app, one.option.option_uuid, more + 1)
    await saved
    expect(lines(app).map(({ counted }) => counted)).toEqual([more + 1])
  })

  test('without differences writes nothing and shows a message', async () => {
    const app = await openCount()
    const one = required(goods(app)[0])
    await give(app, articleOf(one))
    await put(app, one.option.option_uuid, one.option.quantity ?? 0)
    await finish(app)
    expect(app.toasts.at(-1)?.text).toBe('Остатки сходятся: менять нечего.')
    expect([writes(app), queue(app), lines(app)]).toEqual([0, [], []])
  })

  test('belongs to one shop, and two tabs add to it', async () => {
    const app = await openCount()
    const [one, other] = goods(app)
    if (!one || !other) throw new Error('no goods')
    await give(app, articleOf(one))
    const tab = await reload(app)
    await give(tab, articleOf(one))
    await give(app, articleOf(other))
    expect(lines(app).map(({ counted }) => counted)).toEqual([1, 2])
    await app.open(CERAMICS)
    expect(lines(app)).toEqual([])
    await app.open()
    expect(lines(app)).toHaveLength(2)
  })

  test('is hidden from other owners, and removed on sign-out', async () => {
    const app = await openCount()
    await give(app, 'нет такого')
    const key = unsentWorkOf(ownerOf(app))
    const other = await callerOf(app.api, 1002)
    app.storage.set('access_token', other.token)
    app.storage.set('refresh_token', other.refresh_token)
    const stranger = await openApp({ beside: app })
    expect(unsentWorkOf(ownerOf(stranger))).not.toBe(key)
    await allSettled(signOutRequested, { scope: stranger.scope })
    expect(app.storage.has(key)).toBe(true)
    const again = await callerOf(app.api, 1001)
    app.storage.set('access_token', again.token)
    app.storage.set('refresh_token', again.refresh_token)
    await allSettled(signOutRequested, { scope: (await openApp({ beside: app })).scope })
    expect(app.storage.has(key)).toBe(false)
  })
})

test.each([
  [true, 0, 5, false],
  [true, 2, 5, true],
  [false, 5, 5, false],
  [false, 0, 5, true],
  [false, 0, null, true],
])('when adding is %j, %i pieces counted of %j differ: %j', (isAdding, counted, was, differs) => {
  const names = { product: 'p', productTitle: '', variant: 'v', variantTitle: '', option: 'o', optionTitle: '' }
  const { differing, equal } = reportOf({ isAdding, lines: [{ article: 'A', counted, of: { ...names, was } }] })
  expect([differing.length, equal.length]).toEqual(differs ? [1, 0] : [0, 1])
})

test.each([
  ['A-1', [['A-1', 1]]],
  ['A-1 30', [['A-1', 30]]],
  ['A-1 — 30 шт.', [['A-1', 30]]],
  [
    'A-1 30\nB\t1 000',
    [
      ['A-1', 30],
      ['B', 1000],
    ],
  ],
  ['A-1;Мёд;7', [['A-1', 7]]],
  ['Полка 05', [['Полка 05', 1]]],
  ['A 2', [['A 2', 1]]],
  ['B\t0', [['B', 0]]],
  ['B\t5\t', [['B', 5]]],
  ['B;Мёд;5;;', [['B', 5]]],
  ['B\t-5', []],
  ['B\t4601234567893', []],
  ['B\tпять', []],
])('articles and quantities are read from ‘%s’', (text, expected) => {
  const known = ['A-1', 'A 2', 'A']
  const { entered, unread } = readLines(text, (article) => known.includes(article))
  expect(entered.map(({ article, counted }) => [article, counted])).toEqual(expected)
  expect(unread).toHaveLength(expected.length === 0 ? 1 : 0)
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as categories from '@console/web/catalogue/categories/model'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import * as delivery from '@console/web/delivery/model'
import * as bulkStatus from '@console/web/orders/bulk/bulk-model'
import * as orders from '@console/web/orders/model'
import * as posts from '@console/web/posts/model'
import * as importing from '@console/web/products/import/import-model'
import * as bulkCategories from '@console/web/products/list/bulk-model'
import { $rows, selection } from '@console/web/products/list/list-model'
import * as removal from '@console/web/products/list/removal-model'
import { withCell, type Edits } from '@console/web/products/prices/price-grid'
import * as grid from '@console/web/products/prices/price-grid-model'
import type { TestApp } from '../kit/app.ts'
import { act, allOf, openHistory, visitAgain } from '../kit/batches.ts'
import { shopPath, type ShopApp } from '../kit/open-shop.ts'
import { openProducts } from '../kit/products.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

/** One kind of batch, over more things than go at once. */
interface Kind {
  readonly files: readonly string[]
  readonly project?: string
  readonly make: (app: ShopApp) => Promise<unknown>
  /** All that it changes, as it is now; uuids of what is made anew aside. */
  readonly read: (app: ShopApp) => Promise<unknown>
}

const rows = ({ scope }: TestApp) => scope.getState($rows)
const some = (app: TestApp) =>
  rows(app)
    .slice(0, 5)
    .map(({ uuid }) => uuid)
/** The products' own fields and those of their variants. */
const catalogue = async (app: ShopApp) => {
  await app.open()
  return rows(app).map(({ product: { date_update: _, ...product } }) => product)
}
const wholeProducts = async (app: ShopApp) => {
  await app.open()
  const all = await Promise.all(rows(app).map(({ uuid }) => allOf(app, uuid)))
  return all.toSorted((one, other) => (String(one.title) < String(other.title) ? -1 : 1))
}
/** What is made anew has another uuid, and stands at the end. */
const anonymous = (items: readonly { readonly title: string }[]) =>
  items
    .map((item) => ({ ...item, uuid: null, post_uuid: null }))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1))

async function priceAll(app: ShopApp): Promise<void> {
  const { scope } = app
  await allSettled(selection.set, { scope, params: some(app) })
  await allSettled(grid.opened, { scope })
  const all = scope.getState(grid.$gridRows)
  const edits = all.reduce<Edits>((before, row) => withCell(before, row, 'price', '4321'), new Map())
  await allSettled(grid.edited, { scope, params: edits })
  await allSettled(grid.submitted, { scope })
}
async function importPrices(app: ShopApp): Promise<void> {
  const { scope } = app
  const lines = rows(app)
    .slice(0, 5)
    .map(({ product: { title, variants } }) => `"${title}";Новое;${variants?.[0]?.options?.[0]?.article ?? ''};7`)
  await allSettled(importing.opened, { scope })
  const file = new File([['Товар;Описание;Артикул;Цена', ...lines].join('\n')], 'товары.csv')
  await allSettled(importing.fileSelected, { scope, params: file })
  await allSettled(importing.submitted, { scope })
}
async function leaveCategories(app: ShopApp): Promise<void> {
  const { scope } = app
  await allSettled(selection.set, { scope, params: some(app) })
  const uuids = rows(app).flatMap(({ product }) => product.category_uuids ?? [])
  await allSettled(bulkCategories.submitted, { scope, params: { mode: 'remove', uuids } })
}
async function deleteProducts(app: ShopApp): Promise<void> {
  const { scope } = app
  const items = rows(app)
    .slice(0, 5)
    .map(({ uuid, product: { title } }) => ({ uuid, title }))
  await allSettled(removal.asked, { scope, params: { at: app.pathOf(), items } })
  await allSettled(removal.confirmed, { scope })
  await allSettled(removal.toastGone, { scope, params: 1 })
}
async function deletePosts(app: ShopApp): Promise<void> {
  const { scope } = app
  await allSettled(posts.pageOpened, { scope, params: shopPath(app, RUNNING) })
  await allSettled(posts.bulk.asked, { scope, params: scope.getState(posts.list.$items).slice(0, 3) })
  await allSettled(posts.bulk.confirmed, { scope })
}
async function readPosts(app: ShopApp): Promise<unknown> {
  await allSettled(posts.pageOpened, { scope: app.scope, params: shopPath(app, RUNNING) })
  const all = app.scope.getState(posts.list.$items)
  return anonymous(
    all.map(({ date_create: _, date_update: _update, image_urls, ...post }) => ({
      ...post,
      photos: image_urls?.length,
    })),
  )
}
const deliveryKind = (card: typeof delivery.services | typeof delivery.points): Kind => ({
  files: ['delivery/entries.ts'],
  make: async (app) => {
    const { scope } = app
    await allSettled(delivery.pageOpened, { scope, params: app.pathOf() })
    await allSettled(card.switched, { scope, params: false })
    await allSettled(card.clearing.confirmed, { scope })
  },
  read: async (app) => {
    await allSettled(delivery.pageOpened, { scope: app.scope, params: app.pathOf() })
    return anonymous(app.scope.getState<readonly { title: string }[]>(card.list.$items))
  },
})
const sortKind = (model: typeof categories | typeof rubrics, project: string): Kind => {
  const read = async (app: ShopApp) => {
    await allSettled(model.pageOpened, { scope: app.scope, params: shopPath(app, project) })
    return app.scope.getState<readonly { uuid: string }[]>(model.list.$items).map(({ uuid }) => uuid)
  }
  return {
    files: ['catalogue/cards/model.ts'],
    project,
    read,
    make: async (app) => {
      await allSettled(model.sorting.moved, { scope: app.scope, params: (await read(app)).toReversed() })
      await allSettled(model.sorting.saveAsked, { scope: app.scope })
    },
  }
}

const kinds: Readonly<Record<string, Kind>> = {
  'an import': { files: ['products/import/import-model.ts'], make: importPrices, read: catalogue },
  'prices and stock': { files: ['products/prices/price-grid-model.ts'], make: priceAll, read: catalogue },
  'categories of products': { files: ['products/list/bulk-model.ts'], make: leaveCategories, read: catalogue },
  'deletion of products': { files: ['products/list/removal-model.ts'], make: deleteProducts, read: wholeProducts },
  'deletion of posts': { files: ['posts/model.ts'], project: RUNNING, make: deletePosts, read: readPosts },
  'switching delivery services off': deliveryKind(delivery.services),
  'switching pickup points off': deliveryKind(delivery.points),
  'status of orders': {
    files: ['orders/bulk/bulk-model.ts'],
    make: async (app) => {
      const { scope } = app
      await allSettled(orders.pageOpened, { scope, params: app.pathOf() })
      const params = { orders: scope.getState(orders.list.$items).slice(0, 5), status: 'Возврат' }
      await allSettled(bulkStatus.bulkAsked, { scope, params })
      await allSettled(bulkStatus.bulkConfirmed, { scope })
    },
    read: async (app) => {
      await allSettled(orders.pageOpened, { scope: app.scope, params: app.pathOf() })
      return app.scope.getState(orders.list.$items).map(({ date_update: _, ...order }) => order)
    },
  },
  'order of categories': sortKind(categories, HONEY),
  'order of rubrics': sortKind(rubrics, RUNNING),
}

test('every kind of batch is among them', () => {
  const sources = import.meta.glob<string>('../../web/src/**/*.ts', { query: '?raw', import: 'default', eager: true })
  const journaled = Object.entries(sources)
    .filter(([path, text]) => !path.includes('/src/kit/') && /\bjournalOf\(/.test(text))
    .map(([path]) => path.replace('../../web/src/', ''))
  const known = new Set(Object.values(kinds).flatMap(({ files }) => files))
  expect(journaled.toSorted()).toEqual([...known].toSorted())
})

describe.each(Object.entries(kinds))('%s', (_, { make, read, project }) => {
  const done = /^Сделано: (\d+) из \1\.$/

  test('is taken back: all is as it was', async () => {
    const app = await openProducts()
    const before = await read(app)
    await make(app)
    expect(await read(app)).not.toEqual(before)
    expect(await act(app, 'takeBack', project)).toMatch(done)
    expect(await read(app)).toEqual(before)
  })

  test.each([1, 2, 3, 4])('in a tab that is killed after call %i is taken back by the next visit', async (nth) => {
    const dying = await openProducts()
    const before = await read(dying)
    await Promise.race([dying.killAfter(nth), make(dying)])
    const next = await visitAgain(dying)
    expect(await act(next, 'takeBack', project)).toMatch(done)
    expect(await read(next)).toEqual(before)
    expect((await openHistory(next, project)).filter(({ isEnded }) => !isEnded)).toEqual([])
  })

  test.each([1, 3])(
    'killed after call %i is finished, and then taken back in a tab that is killed, too',
    async (nth) => {
      const alone = await openProducts()
      const before = await read(alone)
      await make(alone)
      const after = await read(alone)

      const dying = await openProducts()
      await Promise.race([dying.killAfter(nth), make(dying)])
      const next = await visitAgain(dying)
      const [left] = await openHistory(next, project)
      if (!left?.isEnded) expect(await act(next, 'finish', project)).toMatch(done)
      expect(await read(next)).toEqual(after)

      await Promise.race([next.killAfter(nth), act(next, 'takeBack', project)])
      const last = await visitAgain(next)
      const [newest] = await openHistory(last, project)
      if (newest?.isEnded === false)
        expect(await act(last, newest.takesBack === null ? 'takeBack' : 'finish', project)).toMatch(done)
      expect(await read(last)).toEqual(before)
    },
  )
})

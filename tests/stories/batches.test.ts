import { allSettled, type EventCallable, type Store } from 'effector'
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
import { deliveryServices, pickups } from '@console/shared/delivery'
import { posts as postCalls } from '@console/shared/posts'
import type { Answers, Question } from '@console/web/kit/data/bulk-update'
import type { Choice, Conflict } from '@console/web/kit/merge/three-way'
import * as runs from '@console/web/history/run-model'
import type { TestApp } from '../kit/app.ts'
import { act, allOf, elsewhere, openHistory, visitAgain } from '../kit/batches.ts'
import { shopPath, type ShopApp } from '../kit/open-shop.ts'
import { openProducts } from '../kit/products.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

/** One kind of batch, over more things than go at once. */
interface Kind {
  readonly files: readonly string[]
  readonly project?: string
  /** Reads what it is about, where the list of products is not all. */
  readonly open?: (app: ShopApp) => Promise<unknown>
  /** `way`: it can be done to the same things in two ways. */
  readonly make: (app: ShopApp, way?: 0 | 1) => Promise<unknown>
  /** What another person does to the same things, where that is not the batch itself in the other way. */
  readonly meanwhile?: (other: ShopApp) => Promise<unknown>
  /** Where it asks what is to stand. */
  readonly run?: {
    readonly $questions: Store<readonly Question[]>
    readonly resolved: EventCallable<Answers>
  }
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

async function priceAll(app: ShopApp, way = 0): Promise<void> {
  const { scope } = app
  await allSettled(selection.set, { scope, params: some(app) })
  await allSettled(grid.opened, { scope })
  const all = scope.getState(grid.$gridRows)
  const edits = all.reduce<Edits>((before, row) => withCell(before, row, 'price', `${4321 + way}`), new Map())
  await allSettled(grid.edited, { scope, params: edits })
  await allSettled(grid.submitted, { scope })
}
async function importPrices(app: ShopApp, way = 0): Promise<void> {
  const { scope } = app
  const lines = rows(app)
    .slice(0, 5)
    .map(
      ({ product: { title, variants } }) =>
        `"${title}";Новое ${way};${variants?.[0]?.options?.[0]?.article ?? ''};${7 + way}`,
    )
  await allSettled(importing.opened, { scope })
  const file = new File([['Товар;Описание;Артикул;Цена', ...lines].join('\n')], 'товары.csv')
  await allSettled(importing.fileSelected, { scope, params: file })
  await allSettled(importing.submitted, { scope })
}
async function leaveCategories(app: ShopApp, way = 0): Promise<void> {
  const { scope } = app
  await allSettled(selection.set, { scope, params: some(app) })
  const all = [...new Set(rows(app).flatMap(({ product }) => product.category_uuids ?? []))]
  const uuids = all.slice(0, way === 0 ? all.length : 1)
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
const openPosts = (app: ShopApp) => allSettled(posts.pageOpened, { scope: app.scope, params: shopPath(app, RUNNING) })
async function deletePosts({ scope }: ShopApp): Promise<void> {
  await allSettled(posts.bulk.asked, { scope, params: scope.getState(posts.list.$items).slice(0, 3) })
  await allSettled(posts.bulk.confirmed, { scope })
}
async function readPosts(app: ShopApp): Promise<unknown> {
  await openPosts(app)
  const all = app.scope.getState(posts.list.$items)
  return anonymous(
    all.map(({ date_create: _, date_update: _update, image_urls, ...post }) => ({
      ...post,
      photos: image_urls?.length,
    })),
  )
}
/** What another person makes of every one of them, by the call that changes one. */
const renameAll =
  (call: { readonly path: string }, project: string, key: string, uuidsOf: (app: ShopApp) => readonly string[]) =>
  async (app: ShopApp) => {
    for (const [index, uuid] of uuidsOf(app).entries()) {
      const data = { title: `Чужое ${index}`, description: 'Чужое описание' }
      const params = { ...shopPath(app, project), [key]: uuid }
      const body = call === postCalls.update ? { data } : data
      await app.control('/__fake/others', { method: 'PATCH', path: call.path, params, body })
    }
  }
const openDelivery = (app: ShopApp) => allSettled(delivery.pageOpened, { scope: app.scope, params: app.pathOf() })
const deliveryKind = (
  card: typeof delivery.services | typeof delivery.points,
  update: { readonly path: string },
): Kind => ({
  files: ['delivery/entries.ts'],
  open: openDelivery,
  meanwhile: renameAll(update, HONEY, 'id', ({ scope }) =>
    scope.getState<readonly { uuid: string }[]>(card.list.$items).map(({ uuid }) => uuid),
  ),
  make: async ({ scope }) => {
    await allSettled(card.switched, { scope, params: false })
    await allSettled(card.clearing.confirmed, { scope })
  },
  read: async (app) => {
    await openDelivery(app)
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
    open: read,
    run: model.sorting,
    make: async ({ scope }, way = 0) => {
      const [first = '', ...rest] = scope
        .getState<readonly { uuid: string }[]>(model.list.$items)
        .map(({ uuid }) => uuid)
      await allSettled(model.sorting.moved, {
        scope,
        params: way === 0 ? [first, ...rest].toReversed() : [...rest, first],
      })
      await allSettled(model.sorting.saveAsked, { scope })
    },
  }
}

const kinds: Readonly<Record<string, Kind>> = {
  'an import': { files: ['products/import/import-model.ts'], make: importPrices, read: catalogue, run: importing },
  'prices and stock': { files: ['products/prices/price-grid-model.ts'], make: priceAll, read: catalogue, run: grid },
  'categories of products': {
    files: ['products/list/bulk-model.ts'],
    make: leaveCategories,
    read: catalogue,
    run: bulkCategories,
  },
  'deletion of products': {
    files: ['products/list/removal-model.ts'],
    make: deleteProducts,
    read: wholeProducts,
    meanwhile: priceAll,
  },
  'deletion of posts': {
    files: ['posts/model.ts'],
    project: RUNNING,
    open: openPosts,
    make: deletePosts,
    read: readPosts,
    meanwhile: renameAll(postCalls.update, RUNNING, 'post', ({ scope }) =>
      scope.getState(posts.list.$items).map(({ uuid }) => uuid),
    ),
  },
  'switching delivery services off': deliveryKind(delivery.services, deliveryServices.update),
  'switching pickup points off': deliveryKind(delivery.points, pickups.update),
  'status of orders': {
    files: ['orders/bulk/bulk-model.ts'],
    open: (app) => allSettled(orders.pageOpened, { scope: app.scope, params: app.pathOf() }),
    run: bulkStatus.run,
    make: async ({ scope }, way = 0) => {
      const status = way === 0 ? 'Возврат' : 'Отменён'
      const params = { orders: scope.getState(orders.list.$items).slice(0, 5), status }
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
    .filter(([path, text]) => !path.includes('/src/kit/') && /\b(?:journalOf|removalJournalOf)\(/.test(text))
    .map(([path]) => path.replace('../../web/src/', ''))
  const known = new Set(Object.values(kinds).flatMap(({ files }) => files))
  expect(journaled.toSorted()).toEqual([...known].toSorted())
})

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  const { read, project } = kind
  const make = async (app: ShopApp) => {
    await kind.open?.(app)
    await kind.make(app)
  }
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

  const takenBack = async (app: ShopApp) => {
    for (const batch of await openHistory(app, project)) {
      await allSettled(runs.asked, { scope: app.scope, params: { batch, deed: 'takeBack' } })
      await allSettled(runs.confirmed, { scope: app.scope })
    }
  }

  test('over what others changed meanwhile, whatever is chosen: taken back, theirs stands', async () => {
    const app = await openProducts()
    await kind.open?.(app)
    const other = await elsewhere(app)
    await kind.open?.(other)
    await (kind.meanwhile ?? ((one) => kind.make(one, 1)))(other)
    const theirs = await read(other)
    await kind.make(app)
    const questions = kind.run ? app.scope.getState(kind.run.$questions) : []
    const mine = ({ path, theirs: now, mine: value }: Conflict): Choice => ({ path, theirs: now, value })
    const answers = new Map(questions.map(({ key, conflicts }) => [key, conflicts.map(mine)]))
    if (kind.run && questions.length > 0) await allSettled(kind.run.resolved, { scope: app.scope, params: answers })
    expect(await read(app)).not.toEqual(theirs)
    await takenBack(app)
    expect(await read(app)).toEqual(theirs)
  })

  test('that another person did just so before: taken back, it stands', async () => {
    const app = await openProducts()
    await kind.open?.(app)
    const other = await elsewhere(app)
    await make(other)
    const theirs = await read(other)
    await kind.make(app)
    expect(await read(app)).toEqual(theirs)
    await takenBack(app)
    expect(await read(app)).toEqual(theirs)
  })
})

import { allSettled, type EventCallable, type Store } from 'effector'
import * as categories from '@console/web/catalogue/categories/model'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import * as delivery from '@console/web/delivery/model'
import * as bulkStatus from '@console/web/orders/bulk/bulk-model'
import * as orders from '@console/web/orders/model'
import * as posts from '@console/web/posts/model'
import * as importing from '@console/web/products/import/import-model'
import * as bulkCategories from '@console/web/products/list/bulk-model'
import * as grid from '@console/web/products/prices/price-grid-model'
import { deliveryServices, pickups } from '@console/shared/delivery'
import { posts as postCalls } from '@console/shared/posts'
import type { Answers, Question } from '@console/web/kit/data/command-run'
import { describe, expect, test } from 'vitest'
import type { Choice, Conflict } from '@console/web/kit/merge/three-way'
import * as runs from '@console/web/history/run-model'
import { shopPath, type ShopApp } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/basics.ts'
import {
  readProducts,
  readWholeProducts,
  anonymous,
  priceAll,
  importPrices,
  leaveCategories,
  deleteProducts,
  openPosts,
  deletePosts,
  readPosts,
  renameAll,
  openDelivery,
} from '../kit/batch-actions.ts'
import { runAction, openElsewhere, openHistory, reopenConsole } from '../kit/batches.ts'
import { openProducts } from '../kit/products.ts'

/** A kind of batch with more items than run at the same time. */
interface Kind {
  readonly files: readonly string[]
  readonly project?: string
  /** Reads the items of the batch, if they are not in the product list. */
  readonly open?: (app: ShopApp) => Promise<unknown>
  /** Runs the batch; `way` selects one of two changes of the same items. */
  readonly make: (app: ShopApp, way?: 0 | 1) => Promise<unknown>
  /** Another person's change of the same items; by default the batch with the other `way`. */
  readonly meanwhile?: (other: ShopApp) => Promise<unknown>
  /** Answers the batch's question about the values to keep. */
  readonly run?: {
    readonly $questions: Store<readonly Question[]>
    readonly resolved: EventCallable<Answers>
  }
  /** Reads everything that the batch changes, without the uuids of recreated items. */
  readonly read: (app: ShopApp) => Promise<unknown>
}

const deliveryKind = (
  card: typeof delivery.services | typeof delivery.points,
  update: { readonly path: string },
): Kind => ({
  files: ['delivery/delivery-methods.ts'],
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
  'an import': { files: ['products/import/import-model.ts'], make: importPrices, read: readProducts, run: importing },
  'prices and stock': { files: ['products/prices/price-jobs.ts'], make: priceAll, read: readProducts, run: grid },
  'categories of products': {
    files: ['products/list/bulk-model.ts'],
    make: leaveCategories,
    read: readProducts,
    run: bulkCategories,
  },
  'deletion of products': {
    files: ['products/list/removal-model.ts'],
    make: deleteProducts,
    read: readWholeProducts,
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
      await allSettled(bulkStatus.bulkRequested, { scope, params })
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

test('the table has every kind of batch', () => {
  const sources = import.meta.glob<string>('../../web/src/**/*.ts', { query: '?raw', import: 'default', eager: true })
  const journaled = Object.entries(sources)
    .filter(
      ([path, text]) =>
        !path.includes('/src/kit/') && /\bjournal: (?:RemovalJournaling<\w+> = )?\{\s*title:/.test(text),
    )
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

  test('undo restores the state before', async () => {
    const app = await openProducts()
    const before = await read(app)
    await make(app)
    expect(await read(app)).not.toEqual(before)
    expect(await runAction(app, 'undo', project)).toMatch(done)
    expect(await read(app)).toEqual(before)
  })

  test.each(process.env.CASES === 'all' ? [1, 2, 3, 4] : [2, 4])(
    'killed after call %i is undone by the next visit',
    async (nth) => {
      const dying = await openProducts()
      const before = await read(dying)
      await Promise.race([dying.killAfter(nth), make(dying)])
      const next = await reopenConsole(dying)
      expect(await runAction(next, 'undo', project)).toMatch(done)
      expect(await read(next)).toEqual(before)
      expect((await openHistory(next, project)).filter(({ isEnded }) => !isEnded)).toEqual([])
    },
  )

  test.each(process.env.CASES === 'all' ? [1, 3] : [3])(
    'killed after call %i is finished by the next visit, then undone over another killed tab',
    async (nth) => {
      const alone = await openProducts()
      const before = await read(alone)
      await make(alone)
      const after = await read(alone)

      const dying = await openProducts()
      await Promise.race([dying.killAfter(nth), make(dying)])
      const next = await reopenConsole(dying)
      const [left] = await openHistory(next, project)
      if (!left?.isEnded) expect(await runAction(next, 'finish', project)).toMatch(done)
      expect(await read(next)).toEqual(after)

      await Promise.race([next.killAfter(nth), runAction(next, 'undo', project)])
      const last = await reopenConsole(next)
      const [newest] = await openHistory(last, project)
      if (newest?.isEnded === false)
        expect(await runAction(last, newest.takesBack === null ? 'undo' : 'finish', project)).toMatch(done)
      expect(await read(last)).toEqual(before)
    },
  )

  const takenBack = async (app: ShopApp) => {
    for (const batch of await openHistory(app, project)) {
      await allSettled(runs.actionRequested, { scope: app.scope, params: { batch, action: 'undo' } })
      await allSettled(runs.confirmed, { scope: app.scope })
    }
  }

  test('undo restores the other person’s concurrent change', async () => {
    const app = await openProducts()
    await kind.open?.(app)
    const other = await openElsewhere(app)
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

  test('undo keeps the same change of another person', async () => {
    const app = await openProducts()
    await kind.open?.(app)
    const other = await openElsewhere(app)
    await make(other)
    const theirs = await read(other)
    await kind.make(app)
    expect(await read(app)).toEqual(theirs)
    await takenBack(app)
    expect(await read(app)).toEqual(theirs)
  })
})

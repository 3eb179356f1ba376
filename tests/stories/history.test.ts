import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as history from '@console/web/history/history-model'
import { overdue } from '@console/web/kit/journal/journal'
import type { Batch } from '@console/web/kit/journal/step'
import * as categories from '@console/web/catalogue/categories/model'
import * as delivery from '@console/web/delivery/model'
import * as orders from '@console/web/orders/model'
import * as posts from '@console/web/posts/model'
import * as bulkStatus from '@console/web/orders/bulk/bulk-model'
import { signOutRequested } from '@console/web/session/model'
import * as importing from '@console/web/products/import/import-model'
import { runAction, openHistory } from '../kit/batches.ts'
import { shopPath } from '../kit/open-shop.ts'
import { openProducts } from '../kit/products.ts'
import { RUNNING } from '../kit/basics.ts'
import { importFile } from '../kit/import-file.ts'

describe('an undo', () => {
  test('of statuses of orders and of a card order restores them', async () => {
    const app = await openProducts()
    const path = app.pathOf()
    await allSettled(orders.pageOpened, { scope: app.scope, params: path })
    const all = app.scope.getState(orders.list.$items)
    const some = all.slice(0, 5)
    await allSettled(bulkStatus.bulkRequested, { scope: app.scope, params: { orders: some, status: 'Возврат' } })
    await allSettled(bulkStatus.bulkConfirmed, { scope: app.scope })
    const statuses = async () => {
      await allSettled(orders.pageOpened, { scope: app.scope, params: path })
      return app.scope.getState(orders.list.$items).map(({ payment_status }) => payment_status)
    }
    expect(await statuses()).not.toEqual(all.map(({ payment_status }) => payment_status))
    expect(
      JSON.stringify(await app.journal.openTab().store.entries((await openHistory(app))[0]?.id ?? '')),
    ).not.toMatch(/buyer|phone|address/)
    await runAction(app, 'undo')
    expect(await statuses()).toEqual(all.map(({ payment_status }) => payment_status))

    await allSettled(categories.pageOpened, { scope: app.scope, params: path })
    const order = () => app.scope.getState(categories.list.$items).map(({ uuid }) => uuid)
    const uuids = order()
    await allSettled(categories.sorting.moved, { scope: app.scope, params: [...uuids].reverse() })
    await allSettled(categories.sorting.saveAsked, { scope: app.scope })
    expect(order()).toEqual([...uuids].reverse())
    await runAction(app, 'undo')
    await allSettled(categories.pageOpened, { scope: app.scope, params: path })
    expect(order()).toEqual(uuids)
  })
})

test('an undo recreates deleted posts, delivery services and pickup points', async () => {
  const app = await openProducts()
  const path = app.pathOf()
  const bare = (rows: readonly object[]) => rows.map((row) => ({ ...row, uuid: null }))
  await allSettled(delivery.pageOpened, { scope: app.scope, params: path })
  for (const card of [delivery.services, delivery.points]) {
    const items = () => bare(app.scope.getState<readonly object[]>(card.list.$items))
    const before = items()
    await allSettled(card.switched, { scope: app.scope, params: false })
    await allSettled(card.clearing.confirmed, { scope: app.scope })
    expect(items()).toEqual([])
    expect(await runAction(app, 'undo')).toBe(`Сделано: ${before.length} из ${before.length}.`)
    await allSettled(delivery.pageOpened, { scope: app.scope, params: path })
    expect(items()).toHaveLength(before.length)
    expect(items()).toEqual(expect.arrayContaining(before))
  }

  const club = shopPath(app, RUNNING)
  await allSettled(posts.pageOpened, { scope: app.scope, params: club })
  const all = app.scope.getState(posts.list.$items)
  await allSettled(posts.bulk.asked, { scope: app.scope, params: all.slice(0, 2) })
  await allSettled(posts.bulk.confirmed, { scope: app.scope })
  expect(app.scope.getState(posts.list.$items)).toHaveLength(all.length - 2)
  expect(await runAction(app, 'undo', RUNNING)).toBe('Сделано: 2 из 2.')
  await allSettled(posts.pageOpened, { scope: app.scope, params: club })
  const facts = (list: typeof all) =>
    list.map(({ title, description, rubric_uuid, image_urls }) => [title, description, rubric_uuid, image_urls?.length])
  expect(new Set(facts(app.scope.getState(posts.list.$items)))).toEqual(new Set(facts(all)))
})

describe('the journal of actions on this device', () => {
  const twoLines = ['Артикул;Цена', 'HN010101;351,50', 'HN120101;77']

  test('only loses the undo, with a message, when the browser refuses it', async () => {
    const app = await openProducts()
    app.journal.isBlocked = true
    await importFile(app, twoLines)
    expect(app.scope.getState(importing.$report)).toEqual([])
    expect(app.scope.getState(importing.$batches)).toEqual([])
    expect(app.toasts.map(({ text }) => text)).toEqual([
      'Журнал изменений недоступен: отменить это действие не получится.',
    ])
    await openHistory(app)
    expect(app.scope.getState(history.list.$view)).toBe('failed')
  })

  test('shows each owner their own actions, and is removed on sign-out', async () => {
    const app = await openProducts()
    await importFile(app, twoLines)
    expect(app.journal.size).toBe(1)
    app.storage.set('owner', 'somebody else')
    expect(await openHistory(app)).toEqual([])
    app.storage.set('owner', app.pathOf().owner)
    expect(await openHistory(app)).toHaveLength(1)
    await allSettled(signOutRequested, { scope: app.scope })
    expect(app.journal.size).toBe(0)
  })

  test('holds 30 days and 50 MB, and never drops unfinished actions', () => {
    const now = Date.UTC(2026, 4, 20)
    const batch = (id: string, days: number, megabytes: number, isEnded = true): Batch => ({
      id,
      owner: 'anna',
      place: 'shop',
      at: now - days * 86_400_000,
      title: id,
      size: 1,
      bytes: megabytes * 1024 * 1024,
      isEnded,
      takesBack: null,
      isTakenBack: false,
    })
    const kept = [
      batch('new', 0, 30),
      batch('heavy', 1, 30),
      batch('light', 2, 1),
      batch('open', 40, 1, false),
      batch('old', 31, 0),
    ]
    expect(overdue(kept, now)).toEqual(['heavy', 'light', 'old'])
  })
})

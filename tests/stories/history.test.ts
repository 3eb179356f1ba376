import { unfinishedOf } from '@console/web/kit/journal/names'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { variants } from '@console/shared/variants'
import * as history from '@console/web/history/history-model'
import * as offer from '@console/web/history/offer-model'
import { exportAsked } from '@console/web/history/history-export'
import { overdue } from '@console/web/kit/journal/limits'
import { MADE_ANEW } from '@console/web/kit/journal/settle'
import type { Batch } from '@console/web/kit/journal/step'
import * as categories from '@console/web/catalogue/categories/model'
import * as delivery from '@console/web/delivery/model'
import * as orders from '@console/web/orders/model'
import * as posts from '@console/web/posts/model'
import * as bulkStatus from '@console/web/orders/bulk/bulk-model'
import * as removal from '@console/web/products/list/removal-model'
import { asked as removalAsked } from '@console/web/products/list/removal-question'
import { signOutAsked } from '@console/web/session/model'
import * as importing from '@console/web/products/import/import-model'
import { act, allOf, openHistory, visitAgain } from '../kit/batches.ts'
import { shopPath } from '../kit/open-shop.ts'
import { openProducts, productNamed } from '../kit/products.ts'
import { RUNNING } from '../kit/project-titles.ts'
import { catalogue, importFile } from '../kit/import-file.ts'

describe('taking back an action', () => {
  test('leaves what somebody changed since, and names it', async () => {
    const app = await openProducts()
    const { product_uuid, variants: all } = productNamed(app, 'Липовый мёд')
    const params = { ...app.pathOf(), product: product_uuid, variant: all?.[0]?.uuid ?? '' }
    await importFile(app, ['Артикул;Цена;Количество', 'HN010101;351,50;7', 'HN010102;600;8'])
    const options = (await catalogue(app))
      .find((product) => product.product_uuid === product_uuid)
      ?.variants?.[0]?.options?.map((option) => (option.article === 'HN010101' ? { ...option, price: 400 } : option))
    await app.control('/__fake/others', {
      method: 'PATCH',
      path: variants.update.path,
      params,
      body: { data: { options } },
    })
    expect(await act(app, 'takeBack')).toBe('Сделано: 0 из 1. Остальное изменил кто-то ещё, оно осталось.')
    const [batch] = await openHistory(app)
    await allSettled(history.batchOpened, { scope: app.scope, params: batch?.id ?? '' })
    expect(app.scope.getState(history.$entries)[batch?.id ?? '']).toMatchObject([
      { outcome: 'kept', note: expect.stringMatching(/^Изменено кем-то ещё.*цена \(сейчас 400\)$/) as string },
    ])
    await app.open()
    const now = productNamed(app, 'Липовый мёд').variants?.[0]?.options ?? []
    const before = all?.[0]?.options ?? []
    expect(now).toEqual(before.map((option, at) => (at === 0 ? { ...option, price: 400 } : option)))
  })

  test('makes a deleted product anew: with its variants, photos and extra offers, at a new address', async () => {
    const app = await openProducts()
    const { product_uuid: uuid, title } = productNamed(app, 'Липовый мёд')
    const before = await allOf(app, uuid)
    await allSettled(removalAsked, { scope: app.scope, params: { at: app.pathOf(), items: [{ uuid, title }] } })
    await allSettled(removal.confirmed, { scope: app.scope })
    await allSettled(removal.toastGone, { scope: app.scope, params: 1 })
    expect((await catalogue(app)).some((product) => product.title === title)).toBe(false)
    expect(await act(app, 'takeBack')).toBe('Сделано: 1 из 1.')
    await app.open()
    const made = productNamed(app, title)
    expect(made.product_uuid).not.toBe(uuid)
    expect(await allOf(app, made.product_uuid)).toEqual(before)
    const [batch] = await openHistory(app)
    await allSettled(history.batchOpened, { scope: app.scope, params: batch?.id ?? '' })
    expect(app.scope.getState(history.$entries)[batch?.id ?? '']).toMatchObject([{ note: MADE_ANEW }])
  })

  test('of orders and of an order of cards brings back what was there', async () => {
    const app = await openProducts()
    const path = app.pathOf()
    await allSettled(orders.pageOpened, { scope: app.scope, params: path })
    const all = app.scope.getState(orders.list.$items)
    const some = all.slice(0, 5)
    await allSettled(bulkStatus.bulkAsked, { scope: app.scope, params: { orders: some, status: 'Возврат' } })
    await allSettled(bulkStatus.bulkConfirmed, { scope: app.scope })
    const statuses = async () => {
      await allSettled(orders.pageOpened, { scope: app.scope, params: path })
      return app.scope.getState(orders.list.$items).map(({ payment_status }) => payment_status)
    }
    expect(await statuses()).not.toEqual(all.map(({ payment_status }) => payment_status))
    expect(
      JSON.stringify(await app.journal.openTab().store.entries((await openHistory(app))[0]?.id ?? '')),
    ).not.toMatch(/buyer|phone|address/)
    await act(app, 'takeBack')
    expect(await statuses()).toEqual(all.map(({ payment_status }) => payment_status))

    await allSettled(categories.pageOpened, { scope: app.scope, params: path })
    const order = () => app.scope.getState(categories.list.$items).map(({ uuid }) => uuid)
    const uuids = order()
    await allSettled(categories.sorting.moved, { scope: app.scope, params: [...uuids].reverse() })
    await allSettled(categories.sorting.saveAsked, { scope: app.scope })
    expect(order()).toEqual([...uuids].reverse())
    await act(app, 'takeBack')
    await allSettled(categories.pageOpened, { scope: app.scope, params: path })
    expect(order()).toEqual(uuids)
  })
})

test('taking back makes deleted posts, delivery services and pickup points anew', async () => {
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
    expect(await act(app, 'takeBack')).toBe(`Сделано: ${before.length} из ${before.length}.`)
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
  expect(await act(app, 'takeBack', RUNNING)).toBe('Сделано: 2 из 2.')
  await allSettled(posts.pageOpened, { scope: app.scope, params: club })
  const facts = (list: typeof all) =>
    list.map(({ title, description, rubric_uuid, image_urls }) => [title, description, rubric_uuid, image_urls?.length])
  expect(new Set(facts(app.scope.getState(posts.list.$items)))).toEqual(new Set(facts(all)))
})

describe('the journal of actions on this device', () => {
  const twoLines = ['Артикул;Цена', 'HN010101;351,50', 'HN120101;77']

  test('that the browser has no place for costs nothing but the way back, and one line says so', async () => {
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

  test('shows every owner his own, and goes with a sign-out', async () => {
    const app = await openProducts()
    await importFile(app, twoLines)
    expect(app.journal.size).toBe(1)
    app.storage.set('owner', 'somebody else')
    expect(await openHistory(app)).toEqual([])
    app.storage.set('owner', app.pathOf().owner)
    expect(await openHistory(app)).toHaveLength(1)
    await allSettled(signOutAsked, { scope: app.scope })
    expect(app.journal.size).toBe(0)
  })

  test('tells the next visit of what a killed tab left, but not while a tab is at it', async () => {
    const dying = await openProducts()
    const death = dying.killAfter(1)
    void importFile(dying, twoLines)
    await death
    expect(dying.storage.get(unfinishedOf(dying.pathOf().owner))).toBeDefined()
    const next = await visitAgain(dying)
    await allSettled(offer.offerOpened, { scope: next.scope })
    const [left] = next.scope.getState(offer.$left)
    expect(left).toMatchObject({ title: 'Импорт из файла «товары.csv»' })
    const other = next.journal.openTab()
    await other.store.hold(left?.id ?? '')
    await allSettled(offer.offerOpened, { scope: next.scope })
    expect(next.scope.getState(offer.$left)).toEqual([])
    other.kill()
    await act(next, 'finish')
    await allSettled(offer.offerOpened, { scope: next.scope })
    expect(next.scope.getState(offer.$left)).toEqual([])
    expect(next.storage.has(unfinishedOf(next.pathOf().owner))).toBe(false)
  })

  test('holds 30 days and 50 MB, and never drops what is unfinished', () => {
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

  test('as a file has a line for every value', async () => {
    const app = await openProducts()
    await importFile(app, twoLines)
    await openHistory(app)
    await allSettled(exportAsked, { scope: app.scope })
    const text = (await app.downloads[0]?.file.text()) ?? ''
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('\ufeffКогда;Действие;Что;Поле;Было;Стало;Итог;Примечание'.trim())
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toMatch(
      /Импорт из файла «товары\.csv»;Липовый мёд, Стеклянная банка;250 г, Цена;320\u00a0₽;351,50\u00a0₽;Сделано/,
    )
  })
})

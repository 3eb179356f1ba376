import { allSettled, type EventCallable } from 'effector'
import { describe, expect, test } from 'vitest'
import { newCategory } from '@console/shared/categories'
import { recordedOrderOf } from '@console/web/catalogue/cards/recorded-order'
import type { Cards, SavedCard } from '@console/web/catalogue/cards/model'
import * as categories from '@console/web/catalogue/categories/model'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import { $journalStore } from '@console/web/kit/journal/journal'
import type { ShopPath } from '@console/web/projects/project-url'
import { openHistory } from '../kit/batches.ts'
import { openShop } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/basics.ts'
import { recordedCalls } from '../kit/recorded-calls.ts'

/* Orders of cards: what is sent of one, what the history has of it, and how it is taken back. */

interface Kind<Card extends SavedCard, Body> {
  readonly of: 'categories' | 'rubrics'
  readonly opened: EventCallable<ShopPath>
  readonly cards: Cards<Card, Body>
  readonly project: string
  readonly title: string
  readonly thing: string
}

/** What the wire calls an order of these uuids. */
const wireOf = (of: string, shop: string, uuids: readonly string[]) =>
  of === 'categories'
    ? { shop_uuid: shop, sort_indexes: uuids.map((category_uuid, sort_index) => ({ category_uuid, sort_index })) }
    : uuids.map((rubric_uuid, sort_index) => ({ rubric_uuid, sort_index }))

const testOrders = <Card extends SavedCard, Body>({ of, opened, cards, project, title, thing }: Kind<Card, Body>) =>
  describe(`an order of ${of}`, () => {
    const { sorting, editor } = cards
    const recordedOrder = recordedOrderOf(sorting.entity)
    async function open() {
      const app = await openShop(opened, project)
      const items = app.scope.getState(sorting.$items)
      const before = items.map(({ uuid }) => uuid)
      const names = Object.fromEntries(items.map((card) => [card.uuid, card.title]))
      return { app, scope: app.scope, items, before, names, after: [...before].reverse() }
    }

    test('is sent whole and kept in the history with the cards’ titles', async () => {
      const { app, scope, before, after, names } = await open()
      const { shop } = app.pathOf()
      await allSettled(sorting.moved, { scope, params: after })
      await allSettled(sorting.saveAsked, { scope })
      expect(app.sent.find(({ call }) => !call.startsWith('GET'))?.body).toEqual(wireOf(of, shop, after))
      expect(app.toasts).toMatchObject([
        { kind: 'success', text: 'Сортировка сохранена', action: { label: 'Отменить' } },
      ])
      const [batch] = await openHistory(app, project)
      expect(batch).toMatchObject({ title, place: shop, size: 1 })
      expect(await scope.getState($journalStore).entries(batch?.id ?? '')).toMatchObject([
        {
          thing,
          title,
          place: shop,
          path: { ...app.pathOf(), order: shop },
          before: { order: before },
          after: { order: after },
          names,
        },
      ])
    })

    test('is read and written by the history', async () => {
      const { app, scope, before, after } = await open()
      const path = { ...app.pathOf(), order: app.pathOf().shop }
      const { readDraft: read, write } = recordedCalls(recordedOrder, scope)
      expect(await read(path)).toEqual({ order: before })
      await write(path, { body: { order: after }, change: { order: after } })
      expect(app.sent.at(-1)?.body).toEqual(wireOf(of, path.shop, after))
      expect(await read(path)).toEqual({ order: after })
      await expect(write(path, { body: { order: [5] }, change: {} })).rejects.toThrow()
      expect([recordedOrder.key, recordedOrder.fields, recordedOrder.comparisons]).toEqual([
        'order',
        { order: 'Порядок' },
        { order: 'sequence' },
      ])
    })

    test('is restored with a message after a refusal', async () => {
      const { app, scope, before, after } = await open()
      await app.control('/__fake/faults', { method: 'PATCH', status: 422 })
      await allSettled(sorting.moved, { scope, params: after })
      await allSettled(sorting.saveAsked, { scope })
      expect(scope.getState(sorting.$items).map(({ uuid }) => uuid)).toEqual(before)
      expect(app.toasts).toEqual([{ kind: 'error', text: expect.stringMatching(/^Порядок не сохранён\./) as unknown }])
    })

    test('refuses to copy a card, with a message', async () => {
      const { app, scope, items } = await open()
      const [item] = items
      if (!item) throw new Error('no card')
      await allSettled(editor.copyOpened, { scope, params: item })
      expect(scope.getState(editor.$editing)).toBeNull()
      expect(app.toasts).toEqual([{ kind: 'error', text: 'Такой вариант уже есть' }])
    })
  })

testOrders({
  of: 'categories',
  opened: categories.pageOpened,
  cards: categories.cards,
  project: HONEY,
  title: 'Порядок категорий',
  thing: 'categoryOrder',
})
testOrders({
  of: 'rubrics',
  opened: rubrics.pageOpened,
  cards: rubrics.cards,
  project: RUNNING,
  title: 'Порядок рубрик',
  thing: 'rubricOrder',
})

test('logs a failed list and a refused category', async () => {
  const app = await openShop(categories.pageOpened)
  const { scope } = app
  await app.control('/__fake/faults', { method: 'GET', status: 500, times: 1 })
  await allSettled(categories.list.refresh, { scope })
  await allSettled(categories.editor.createOpened, { scope })
  await allSettled(categories.editor.submitted, { scope, params: { data: newCategory } })
  const said = app.logs.filter((line) => line.startsWith('Ошибка при создании категории или получении списка: '))
  expect(said).toHaveLength(2)
  expect(new Set(said).size).toBe(2)
})

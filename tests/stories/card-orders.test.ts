import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { newCategory } from '@console/shared/categories'
import * as categories from '@console/web/catalogue/categories/model'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import { $journalStore } from '@console/web/kit/journal/journal'
import { openHistory } from '../kit/batches.ts'
import { openShop } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

/* Orders of cards: what is sent of one, what the history has of it, and how it is taken back. */

const kinds = [
  { of: 'categories', model: categories, project: HONEY, title: 'Порядок категорий', thing: 'categoryOrder' },
  { of: 'rubrics', model: rubrics, project: RUNNING, title: 'Порядок рубрик', thing: 'rubricOrder' },
] as const

const openCards = async ({ model, project }: (typeof kinds)[number]) => {
  const app = await openShop(model.pageOpened, project)
  const uuids = () => app.scope.getState(model.sorting.$items).map(({ uuid }) => uuid)
  const before = uuids()
  const names = Object.fromEntries(app.scope.getState(model.sorting.$items).map(({ uuid, title }) => [uuid, title]))
  return { app, before, names, uuids, after: [...before].reverse() }
}

/** What the wire calls an order of these uuids. */
const wireOf = (of: string, shop: string, uuids: readonly string[]) =>
  of === 'categories'
    ? { shop_uuid: shop, sort_indexes: uuids.map((category_uuid, sort_index) => ({ category_uuid, sort_index })) }
    : uuids.map((rubric_uuid, sort_index) => ({ rubric_uuid, sort_index }))

describe.each(kinds)('an order of $of', (kind) => {
  const { of, model, project, title, thing } = kind

  test('is sent whole, and stands in the history by the cards’ titles', async () => {
    const { app, before, after, names } = await openCards(kind)
    const { scope } = app
    const { shop } = app.pathOf()
    await allSettled(model.sorting.moved, { scope, params: after })
    await allSettled(model.sorting.saveAsked, { scope })
    expect(app.sent.find(({ call }) => !call.startsWith('GET'))?.body).toEqual(wireOf(of, shop, after))
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
    const { app, before, after } = await openCards(kind)
    const { scope } = app
    const path = { ...app.pathOf(), order: app.pathOf().shop }
    const { orderThing } = model.cards
    expect(await scopeBind(orderThing.readFx, { scope })(path)).toEqual({ order: before })
    const write = scopeBind(orderThing.writeFx!, { scope })
    await write({ path, value: { order: after }, change: { order: after } })
    expect(app.sent.at(-1)?.body).toEqual(wireOf(of, path.shop, after))
    expect(await scopeBind(orderThing.readFx, { scope })(path)).toEqual({ order: after })
    await expect(write({ path, value: { order: [5] }, change: {} })).rejects.toThrow()
    expect([orderThing.key, orderThing.fields, orderThing.how]).toEqual([
      'order',
      { order: 'Порядок' },
      { order: 'sequence' },
    ])
  })

  test('that the server did not take is not said to be saved', async () => {
    const { app, after } = await openCards(kind)
    const { scope } = app
    await app.control('/__fake/faults', { method: 'POST', status: 500 })
    await app.control('/__fake/faults', { method: 'PUT', status: 500 })
    await app.control('/__fake/faults', { method: 'PATCH', status: 500 })
    await allSettled(model.sorting.moved, { scope, params: after })
    await allSettled(model.sorting.saveAsked, { scope })
    expect(app.toasts.map(({ kind: said }) => said)).not.toContain('good')
  })

  test('cards are not copied, and that is said', async () => {
    const { app } = await openCards(kind)
    const { scope } = app
    const item = { ...newCategory, posts_sorty_by: '', uuid: 'x', title: 'Копия' }
    await allSettled(model.editor.copyOpened, { scope, params: item })
    expect(scope.getState(model.editor.$editing)).toBeNull()
    expect(app.toasts).toEqual([{ kind: 'bad', text: 'Такой вариант уже есть' }])
  })
})

test('a list of categories that failed, and a refused category, are logged as well', async () => {
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

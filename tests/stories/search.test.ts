import { describe, expect, test } from 'vitest'
import { allSettled } from 'effector'
import { contract } from '@console/shared/contract'
import { $error, $leftOut, selected } from '@console/web/search/model'
import { ownerOf, openApp, type TestApp } from '../kit/app.ts'
import { choiceOf, found, openSearch, type } from '../kit/open-search.ts'
import { CERAMICS, HONEY, RUNNING } from '../kit/project-titles.ts'
import { openMutated } from '../tolerance/mutated-server.ts'

describe('the search palette', () => {
  test('shows pages without a text and without a call', async () => {
    const app = await openSearch(null)
    expect(found(app)['Страницы']).toContain('Мои проекты')
    expect(Object.keys(found(app))).toEqual(['Страницы'])
    await type(app, '  ')
    expect(app.calls).toEqual([])
  })

  test('finds pages and projects outside a project', async () => {
    const app = await openSearch(null)
    await type(app, 'мед')
    expect(found(app)).toEqual({ Проекты: [HONEY] })
    expect(app.calls).toEqual([`GET /shops/${ownerOf(app)}`])
    expect(app.scope.getState($error)).toBeNull()
    await type(app, 'СОГЛАШ')
    expect(found(app)).toEqual({ Страницы: ['Соглашения'] })
    expect(app.calls).toHaveLength(1)
  })

  test('offers to add a product outside a project, if there is a store', async () => {
    const app = await openSearch(null)
    await type(app, 'добавить товар')
    expect(found(app)).toEqual({ Действия: ['Добавить товар'] })
    expect(choiceOf(app, 'Действия').to).toBe('/open?for=product')
    const server = await openMutated()
    server.mutate(contract.projects.list, (answer) =>
      (answer as { shop_type: string }[]).filter(({ shop_type }) => shop_type === 'InformationSite'),
    )
    const sites = await openSearch(null, server.app)
    await type(sites, 'добавить товар')
    expect(found(sites)).toEqual({})
    server.mutate(contract.projects.list, (answer) =>
      (answer as object[]).map((project) => ({ ...project, inactive: true })),
    )
    await openSearch(null, server.app)
    await type(server.app, 'добавить товар')
    expect(found(server.app)).toEqual({})
  })

  test('offers actions within a store', async () => {
    const app = await openSearch(HONEY)
    await type(app, 'добавить товар')
    expect(found(app)).toEqual({ Действия: ['Добавить товар'] })
    expect(choiceOf(app, 'Действия').to).toMatch(/^\/projects\/[^/]+\/products\/new$/)
    await type(app, 'отправить')
    expect(found(app)['Действия']).toEqual(['Заказы, которые ждут отправки'])
  })

  test('offers no goods within a site', async () => {
    const app = await openSearch(RUNNING)
    await type(app, 'товар')
    expect(found(app)['Действия']).toBeUndefined()
  })

  test('finds tabs, categories, products and orders within a project', async () => {
    const app = await openSearch(HONEY)
    await type(app, 'мёд')
    const groups = found(app)
    expect(groups['Категории']).toContain('Мёд')
    expect(groups['Товары']!.length).toBeGreaterThan(0)
    expect(groups['Заказы']!.length).toBeGreaterThan(0)
    await type(app, 'HN120101')
    expect(found(app)['Товары']).toEqual(['Мёд в сотах'])
    await type(app, 'доставка')
    expect(found(app)['Страницы']).toEqual(['Доставка'])
    await type(app, 'отменить')
    expect(found(app)['Страницы']).toEqual(['История изменений'])
    expect(app.calls.filter((call) => call.startsWith('GET'))).toHaveLength(5)
  })

  test('finds a site’s posts', async () => {
    const app = await openSearch(RUNNING)
    await type(app, 'пробежк')
    expect(found(app)['Публикации']!.length).toBeGreaterThan(0)
  })

  test('counts unread things and finds the rest', async () => {
    const server = await openMutated()
    const { scope } = server.app
    server.mutate(contract.products.list, (answer) => [...(answer as object[]), 'one', 'two'])
    const app = await openSearch(HONEY, server.app)
    expect(scope.getState($leftOut)).toBe(0)
    await type(app, 'мёд')
    expect(scope.getState($leftOut)).toBe(2)
    expect(found(app)['Товары']!.length).toBeGreaterThan(0)
  })

  test('finds nothing of another project', async () => {
    const app = await openSearch(HONEY)
    await type(app, 'кружки')
    await openSearch(CERAMICS, app)
    expect(Object.keys(found(app))).not.toContain('Категории')
    await type(app, 'кружки')
    expect(found(app)['Категории']).toEqual(['Кружки'])
    await type(app, 'соты')
    expect(found(app)['Категории']).toBeUndefined()
    await openSearch(null, app)
    await type(app, 'кружки')
    expect(found(app)).toEqual({})
  })
})

/* What an owner chose last, in this browser. */

const nameFor = (app: TestApp) => `search_recent:${ownerOf(app)}`
const page = { key: 'page:/profile/data', kind: 'page', title: 'Данные', note: 'Профиль', to: '/profile/data' } as const
const recentOf = async (app: TestApp) => found(await openSearch(null, app))['Недавнее']

describe('recent choices', () => {
  test('are kept with their links', async () => {
    const app = await openSearch(HONEY)
    const { scope, storage, visited } = app
    await type(app, 'соты')
    const category = choiceOf(app, 'Категории')
    await allSettled(selected, { scope, params: category })
    await allSettled(selected, { scope, params: page })
    expect(visited.at(-1)).toEqual({ to: page.to })
    const { key, kind, title, note, to } = category
    expect(JSON.parse(storage.get(nameFor(app)) ?? '')).toEqual([page, { key, kind, title, note, to }])
    const again = await openSearch(HONEY, await openApp({ beside: app }))
    expect(found(again)['Недавнее']).toEqual(['Данные', 'Соты и пыльца'])
    await type(again, 'соты')
    await allSettled(selected, { scope: again.scope, params: choiceOf(again, 'Недавнее') })
    expect(again.visited.at(-1)).toEqual({ to })
  })

  test('belong to one owner', async () => {
    const anna = await openSearch(null)
    await allSettled(selected, { scope: anna.scope, params: page })
    const other = await openApp({ tg_id: 1002 })
    for (const [name, value] of anna.storage) if (name.startsWith('search_recent:')) other.storage.set(name, value)
    expect(await recentOf(other)).toBeUndefined()
    expect(await recentOf(anna)).toEqual(['Данные'])
  })

  test('are dropped when they cannot be read', async () => {
    const app = await openSearch(null)
    await allSettled(selected, { scope: app.scope, params: page })
    app.storage.set(nameFor(app), '[{"key":')
    expect(await recentOf(app)).toBeUndefined()
  })

  test.each(['key', 'kind', 'title', 'note', 'to'])('are dropped when one has no %s', async (field) => {
    const app = await openApp()
    app.storage.set(nameFor(app), JSON.stringify([page]))
    expect(await recentOf(app)).toEqual(['Данные'])
    app.storage.set(nameFor(app), JSON.stringify([{ ...page, [field]: undefined }]))
    expect(await recentOf(app)).toBeUndefined()
  })

  test.each([['a kind that is not known', { kind: 'thing' }]])('are dropped with %s', async (_, over) => {
    const app = await openApp()
    app.storage.set(nameFor(app), JSON.stringify([{ ...page, ...over }]))
    expect(await recentOf(app)).toBeUndefined()
  })
})

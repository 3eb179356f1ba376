import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import { pageWords } from '@console/web/app/page-words'
import { consolePages } from '@console/web/app/pages'
import { $pageExists, $pages } from '@console/web/kit/browser/navigation'
import * as projects from '@console/web/projects/list/list-model'
import type { Choice } from '@console/web/search/entries'
import { $groups, $pageWords, $readState, selected, opened, typed } from '@console/web/search/model'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { openMutated } from '../tolerance/mutated-server.ts'

async function openSearch(title: string | null, app?: TestApp) {
  const search = app ?? (await openApp())
  const { scope } = search
  await allSettled($pages, { scope, params: consolePages })
  await allSettled($pageWords, { scope, params: pageWords })
  await allSettled($pageExists, { scope, params: (path: string) => !path.includes('/groups') })
  await allSettled(projects.pageOpened, { scope, params: { owner: ownerOf(search) } })
  const shop = scope.getState(projects.list.$items).find((project) => project.title === title)?.uuid ?? null
  await allSettled(opened, { scope, params: { owner: ownerOf(search), shop } })
  search.calls.length = 0
  return search
}

const type = ({ scope }: TestApp, text: string) => allSettled(typed, { scope, params: text })
const found = ({ scope }: TestApp) =>
  Object.fromEntries(
    scope.getState($groups).map(({ title, choices }) => [title, choices.map((choice) => choice.title)]),
  )
const choiceOf = ({ scope }: TestApp, group: string): Choice =>
  scope.getState($groups).find(({ title }) => title === group)!.choices[0]!

describe('the search palette', () => {
  test('nothing typed: the pages, and the server is not asked', async () => {
    const app = await openSearch(null)
    expect(found(app)['Страницы']).toContain('Мои проекты')
    expect(Object.keys(found(app))).toEqual(['Страницы'])
    expect(app.calls).toEqual([])
  })

  test('outside a project: pages and projects', async () => {
    const app = await openSearch(null)
    await type(app, 'мед')
    expect(found(app)).toEqual({ Проекты: ['Лавка мёда «Липа»'] })
    expect(app.calls).toEqual([`GET /shops/${ownerOf(app)}`])
    await type(app, 'СОГЛАШ')
    expect(found(app)).toEqual({ Страницы: ['Соглашения'] })
    expect(app.calls).toHaveLength(1)
  })

  test('outside a project a product is added where the owner says; without a store none is', async () => {
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
  })

  test('within a store: what is done in it', async () => {
    const app = await openSearch('Лавка мёда «Липа»')
    await type(app, 'добавить товар')
    expect(found(app)).toEqual({ Действия: ['Добавить товар'] })
    expect(choiceOf(app, 'Действия').to).toMatch(/^\/projects\/[^/]+\/products\/new$/)
    await type(app, 'отправить')
    expect(found(app)['Действия']).toEqual(['Заказы, которые ждут отправки'])
  })

  test('within a site: nothing to sell', async () => {
    const app = await openSearch('Беговой клуб «Набережная»')
    await type(app, 'товар')
    expect(found(app)['Действия']).toBeUndefined()
  })

  test('within a project: its tabs, categories, products, orders', async () => {
    const app = await openSearch('Лавка мёда «Липа»')
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

  test('a site’s publications', async () => {
    const app = await openSearch('Беговой клуб «Набережная»')
    await type(app, 'пробежк')
    expect(found(app)['Публикации']!.length).toBeGreaterThan(0)
  })

  test('what cannot be read is counted, and the rest is found', async () => {
    const server = await openMutated()
    const { scope } = server.app
    server.mutate(contract.products.list, (answer) => [...(answer as object[]), 'one', 'two'])
    const app = await openSearch('Лавка мёда «Липа»', server.app)
    expect(scope.getState($readState).leftOut).toBe(0)
    await type(app, 'мёд')
    expect(scope.getState($readState).leftOut).toBe(2)
    expect(found(app)['Товары']!.length).toBeGreaterThan(0)
  })

  test('another project’s things are never among what is found', async () => {
    const app = await openSearch('Лавка мёда «Липа»')
    await type(app, 'кружки')
    await openSearch('Керамика на Покровке', app)
    expect(Object.keys(found(app))).not.toContain('Категории')
    await type(app, 'кружки')
    expect(found(app)['Категории']).toEqual(['Кружки'])
    await type(app, 'соты')
    expect(found(app)['Категории']).toBeUndefined()
  })

  test('a choice opens its page, and stands first the next time, for this owner only', async () => {
    const app = await openSearch('Лавка мёда «Липа»')
    await type(app, 'соты')
    const category = choiceOf(app, 'Категории')
    await allSettled(selected, { scope: app.scope, params: category })
    expect(app.visited.at(-1)).toEqual({ to: category.to, state: { categoryUuid: category.key.split(':')[1] } })
    const again = await openSearch(null, await openApp({ beside: app }))
    expect(Object.keys(found(again))).toEqual(['Недавнее', 'Страницы'])
    expect(found(again)['Недавнее']).toEqual(['Соты и пыльца'])
    await type(again, 'соты')
    expect(found(again)).toEqual({ Недавнее: ['Соты и пыльца'] })
    const [key] = [...app.storage.keys()].filter((name) => name.startsWith('search_recent:'))
    expect(key).toBe(`search_recent:${ownerOf(app)}`)
  })

  test('a broken memory of the last choices is as good as none', async () => {
    const app = await openApp()
    app.storage.set(`search_recent:${ownerOf(app)}`, '[{"to":')
    await openSearch(null, app)
    expect(Object.keys(found(app))).toEqual(['Страницы'])
    app.storage.set(`search_recent:${ownerOf(app)}`, '[{"to":"javascript:alert(1)"}]')
    await openSearch(null, app)
    expect(Object.keys(found(app))).toEqual(['Страницы'])
  })

  test('a part that fails leaves the rest to be found', async () => {
    const app = await openSearch('Лавка мёда «Липа»')
    await app.control('/__fake/faults', { path: '/products/{owner}/{shop}/', status: 500 })
    await type(app, 'мёд')
    expect(found(app)['Категории']).toContain('Мёд')
    expect(found(app)['Товары']).toBeUndefined()
  })
})

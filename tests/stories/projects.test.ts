import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { projects } from '@console/shared/projects'
import { $pageNames } from '@console/web/kit/platform/navigation'
import { saving } from '@console/web/projects/common-model'
import { commonOpened } from '@console/web/projects/documents/documents-model'
import {
  $isCreating,
  $pendingIds,
  $cardCount,
  creatingOpened,
  endReached,
  filtersChanged,
  list,
  published,
  turnedOff,
  pageOpened,
} from '@console/web/projects/list/list-model'
import { $project, projectChanged, projectOpened } from '@console/web/projects/model'
import { creating } from '@console/web/projects/new-model'
import { defaultFilters, filtered, filtersCodec, type Filters } from '@console/web/projects/list/filters'
import { openApp, ownerOf, type TestApp, type AppOptions } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { openProjects, openShop, type ShopApp } from '../kit/open-shop.ts'
import { aPicture } from '../kit/owner.ts'
import { HONEY } from '../kit/basics.ts'
import { aPhoto } from '../kit/upload-files.ts'

/* Saves of a project: the body, the result, and a lost answer. */

const openCommon = () => openShop([projectOpened, commonOpened])
const opened = ({ scope }: TestApp) => {
  const found = scope.getState($project)
  if (!found) throw new Error('no project')
  return found
}
const lastBody = ({ sent }: TestApp) => sent.filter(({ call }) => !call.startsWith('GET')).at(-1)?.body
const others = (app: ShopApp, data: object) =>
  app.control('/__fake/others', { method: 'PATCH', path: projects.update.path, params: app.pathOf(), body: { data } })

describe('the common tab', () => {
  test('sends the whole project with the changes of others, without a picture', async () => {
    const app = await openCommon()
    const { shop_type, template_uuid } = opened(app)
    await others(app, { description: 'Чужое' })
    await allSettled(saving.submitted, { scope: app.scope, params: { data: { title: 'Липа' } } })
    expect(lastBody(app)).toEqual({ data: { title: 'Липа', description: 'Чужое', shop_type, template_uuid } })
    expect(opened(app)).toMatchObject({ title: 'Липа', description: 'Чужое' })
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Проект обновлён' }])
    expect(app.scope.getState($pageNames)[app.pathOf().shop]).toBe('Липа')
  })

  test('sends a selected picture', async () => {
    const app = await openCommon()
    await allSettled(saving.submitted, { scope: app.scope, params: { data: {}, logotype: aPicture(1) } })
    expect(lastBody(app)).toMatchObject({ logotype: { name: '1.png' }, data: { title: HONEY } })
  })
})

test('a save of another project does not replace the open one', async () => {
  const app = await openCommon()
  const before = opened(app)
  await allSettled(projectChanged, { scope: app.scope, params: { ...before, uuid: 'other', title: 'Чужой' } })
  expect(opened(app)).toEqual(before)
  await allSettled(projectChanged, { scope: app.scope, params: { ...before, title: 'Свой' } })
  expect(opened(app).title).toBe('Свой')
})

describe('a new project', () => {
  const body = { data: { title: 'Чайная', description: '', shop_type: 'OnlineStore' as const }, logotype: aPicture() }
  const create = ({ scope }: TestApp, params: typeof body | Pick<typeof body, 'data'> = body) =>
    allSettled(creating.submitted, { scope, params })
  async function openList() {
    const app = await openApp()
    await openProjects(app)
    await allSettled(creatingOpened, { scope: app.scope })
    app.calls.length = 0
    return app
  }

  test('opens its page and closes its form', async () => {
    const app = await openList()
    expect(app.scope.getState($isCreating)).toBe(true)
    await create(app)
    expect(app.visited).toEqual([{ to: expect.stringContaining('/common') as string, state: { unasked: true } }])
    await allSettled(creating.closed, { scope: app.scope })
    expect(app.scope.getState($isCreating)).toBe(false)
  })

  test('is found in the list after a lost answer, and created once', async () => {
    const app = await openList()
    await app.control('/__fake/faults', { method: 'POST', path: '/shops', drop: 'after', times: 1 })
    await create(app)
    expect(app.toasts.at(-1)).toEqual({ kind: 'success', text: 'Проект создан, хотя связь и прерывалась' })
    expect(app.visited).toMatchObject([{ state: { unasked: true } }])
    expect(app.scope.getState(list.$items).filter(({ title }) => title === 'Чайная')).toHaveLength(1)
    expect(app.scope.getState(creating.$isSaving)).toBe(false)
  })

  test('opens none of several new ones when the answer names none', async () => {
    const app = await openList()
    const other = await callerOf(app.api, 1001)
    await other.call(projects.create, {}, body)
    await app.control('/__fake/faults', { method: 'POST', path: '/shops', body: '{}', times: 1 })
    await create(app)
    expect([app.visited, app.scope.getState($isCreating)]).toEqual([[], false])
    expect(app.scope.getState(list.$items).filter(({ title }) => title === 'Чайная')).toHaveLength(2)
  })

  test('asks to look in the list when the answer and the list fail', async () => {
    const app = await openList()
    await app.control('/__fake/faults', { method: 'POST', path: '/shops', drop: 'after', times: 1 })
    await app.control('/__fake/faults', { method: 'GET', path: '/shops/{owner}', status: 500, times: 1 })
    const making = create(app)
    expect(app.scope.getState(creating.$isSaving)).toBe(true)
    await making
    expect(app.scope.getState(creating.$isSaving)).toBe(false)
    expect(app.scope.getState($isCreating)).toBe(true)
    expect(app.scope.getState(creating.$failure)?.message).toMatch(/^Связь прервалась, и неизвестно/)
  })
})

describe('the list of projects', () => {
  test('grows while scrolling and shrinks when filtered', async () => {
    const { scope } = await openApp()
    const reach = () => scope.getState($cardCount)
    expect(reach()).toBe(6)
    for (const seen of [12, 18, 24, 30]) {
      await allSettled(endReached, { scope })
      expect(reach()).toBe(seen)
    }
    await allSettled(filtersChanged, { scope })
    expect(reach()).toBe(24)
  })

  test.each([
    ['published', published, 'PATCH', 'Проект опубликован'],
    ['turned off', turnedOff, 'DELETE', 'Проект деактивирован'],
  ])('marks the project that is being %s, and reloads', async (_, event, method, text) => {
    const app = await openApp()
    await openProjects(app)
    const [item] = app.scope.getState(list.$items)
    if (!item) throw new Error('no project')
    app.calls.length = 0
    const switching = allSettled(event, { scope: app.scope, params: item })
    expect(app.scope.getState($pendingIds)).toEqual(new Set([item.uuid]))
    await switching
    expect(app.scope.getState($pendingIds)).toEqual(new Set())
    expect(app.calls[0]).toMatch(new RegExp(`^${method} /shops.*/${item.uuid}`))
    expect(app.calls.at(-1)).toBe(`GET /shops/${ownerOf(app)}`)
    expect(app.toasts).toEqual([{ kind: 'success', text }])
  })

  test('shows why a switch was refused, and reloads', async () => {
    const app = await openApp()
    await openProjects(app)
    const [item] = app.scope.getState(list.$items)
    if (!item) throw new Error('no project')
    await app.control('/__fake/faults', { method: 'DELETE', status: 500 })
    app.calls.length = 0
    await allSettled(turnedOff, { scope: app.scope, params: item })
    expect(app.toasts).toEqual([{ kind: 'error', text: 'Так велел /__fake/faults.' }])
    expect(app.calls).toHaveLength(2)
  })
})

async function openProjectsOfProjects(options?: AppOptions) {
  const app = await openApp(options)
  await allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
  app.calls.length = 0
  return app
}

const shown = ({ scope }: TestApp, filters: Partial<Filters> = {}) =>
  filtered(scope.getState(list.$items), { ...defaultFilters, ...filters }).map(({ title }) => title)
const png = aPhoto()
const draft = { title: 'Чайная', description: '', shop_type: 'OnlineStore' } as const

describe('the projects list', () => {
  test('shows active projects, filters by type and finds inactive ones', async () => {
    const app = await openProjectsOfProjects()
    expect(shown(app)).toEqual(['Лавка мёда «Липа»', 'Керамика на Покровке', 'Беговой клуб «Набережная»'])
    expect(shown(app, { filter: 'stores' })).toEqual(['Лавка мёда «Липа»', 'Керамика на Покровке'])
    expect(shown(app, { filter: 'sites' })).toEqual(['Беговой клуб «Набережная»'])
    expect(shown(app, { filter: 'inactive' })).toEqual(['Цветы у моста'])
  })

  test.each(['all', 'stores', 'sites'] as const)('shows no inactive project under the filter %s', async (filter) => {
    const app = await openProjectsOfProjects()
    const inactive = app.scope.getState(list.$items).map((project) => ({ ...project, inactive: true }))
    expect(filtered(inactive, { ...defaultFilters, filter })).toEqual([])
  })

  test('is searched by title, whatever the case and ё, within the filter', async () => {
    const app = await openProjectsOfProjects()
    expect(shown(app, { search: 'МЕДА' })).toEqual(['Лавка мёда «Липа»'])
    expect(shown(app, { search: ' покровке ' })).toEqual(['Керамика на Покровке'])
    expect(shown(app, { search: 'мёда', filter: 'sites' })).toEqual([])
  })

  test('keeps filter and search in the address and ignores unknown values', () => {
    const there = (query: string) => filtersCodec.read(new URLSearchParams(query))
    expect(there('')).toEqual(defaultFilters)
    expect(there('filter=shops&search=')).toEqual(defaultFilters)
    const wanted = { filter: 'inactive', search: 'мёд & чай' } as const
    const params = filtersCodec.write(new URLSearchParams('from=letter'), wanted)
    expect(there(params.toString())).toEqual(wanted)
    expect(filtersCodec.write(params, defaultFilters).toString()).toBe('from=letter')
  })
})

describe('creating a project', () => {
  test('opens the new project’s common tab', async () => {
    const app = await openProjectsOfProjects({ scenario: 'empty' })
    expect(app.scope.getState(list.$view)).toBe('empty')
    await allSettled(creating.submitted, { scope: app.scope, params: { data: draft, logotype: png } })
    expect(app.toasts.at(-1)?.text).toBe('Проект создан')
    const { to } = app.visited.at(-1) ?? { to: '' }
    expect(to).toMatch(/^\/projects\/[\w-]+\/common$/)
    const shop = to.split('/')[2] ?? ''
    await allSettled(projectOpened, { scope: app.scope, params: { owner: ownerOf(app), shop } })
    expect(app.scope.getState($project)).toMatchObject({
      uuid: shop,
      title: 'Чайная',
      inactive: false,
      template_uuid: 'None',
    })
  })
})

import { messages } from '@console/shared/kit/rules'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Project } from '@console/shared/projects'
import { saving } from '@console/web/projects/common-model'
import { $pendingIds, list, pageOpened, published, turnedOff } from '@console/web/projects/list/list-model'
import { creating } from '@console/web/projects/new-model'
import { $project, project as openProject, projectOpened } from '@console/web/projects/model'
import { everything, filtered, inAddress, type Filters } from '@console/web/projects/list/filters'
import { openApp, ownerOf, type AppOptions, type TestApp } from '../kit/app.ts'
import { aPhoto } from '../kit/photos.ts'

async function openProjects(options?: AppOptions) {
  const app = await openApp(options)
  await allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
  app.calls.length = 0
  return app
}

const shown = ({ scope }: TestApp, filters: Partial<Filters> = {}) =>
  filtered(scope.getState(list.$items), { ...everything, ...filters }).map(({ title }) => title)
const named = ({ scope }: TestApp, title: string): Project => {
  const found = scope.getState(list.$items).find((project) => project.title === title)
  if (!found) throw new Error(`no project ${title}`)
  return found
}
const png = aPhoto()
const draft = { title: 'Чайная', description: '', shop_type: 'OnlineStore' } as const

describe('the projects list', () => {
  test('shows active projects only, and filters by type; inactive ones can be found', async () => {
    const app = await openProjects()
    expect(shown(app)).toEqual(['Лавка мёда «Липа»', 'Керамика на Покровке', 'Беговой клуб «Набережная»'])
    expect(shown(app, { filter: 'stores' })).toEqual(['Лавка мёда «Липа»', 'Керамика на Покровке'])
    expect(shown(app, { filter: 'sites' })).toEqual(['Беговой клуб «Набережная»'])
    expect(shown(app, { filter: 'inactive' })).toEqual(['Цветы у моста'])
  })

  test('asked again after a failure it is loading at once, and so it is opened anew', async () => {
    const app = await openProjects()
    const { scope } = app
    const path = { owner: ownerOf(app) }
    const fresh = await openApp({ beside: app })
    await app.control('/__fake/faults', { path: '/shops/{owner}', status: 500, times: 2 })
    await allSettled(pageOpened, { scope: fresh.scope, params: path })
    expect(fresh.scope.getState(list.$view)).toBe('failed')
    const again = allSettled(list.refresh, { scope: fresh.scope })
    expect(fresh.scope.getState(list.$view)).toBe('loading')
    await again
    expect(fresh.scope.getState(list.$view)).toBe('failed')
    const anew = allSettled(pageOpened, { scope: fresh.scope, params: path })
    expect(fresh.scope.getState(list.$view)).toBe('loading')
    await anew
    expect(fresh.scope.getState(list.$view)).toBe('shown')
    // What is there stays in sight while it is asked for again.
    const reload = allSettled(list.refresh, { scope })
    expect(scope.getState(list.$view)).toBe('shown')
    await reload
  })

  test('is searched by title, whatever the case and ё, within the filter', async () => {
    const app = await openProjects()
    expect(shown(app, { search: 'МЕДА' })).toEqual(['Лавка мёда «Липа»'])
    expect(shown(app, { search: ' покровке ' })).toEqual(['Керамика на Покровке'])
    expect(shown(app, { search: 'мёда', filter: 'sites' })).toEqual([])
  })

  test('filter and search stand in the address; what it does not know counts as not there', () => {
    const there = (query: string) => inAddress.read(new URLSearchParams(query))
    expect(there('')).toEqual(everything)
    expect(there('filter=shops&search=')).toEqual(everything)
    const wanted = { filter: 'inactive', search: 'мёд & чай' } as const
    const params = inAddress.write(new URLSearchParams('from=letter'), wanted)
    expect(there(params.toString())).toEqual(wanted)
    expect(inAddress.write(params, everything).toString()).toBe('from=letter')
  })

  test('turning off says so and takes the card away; publishing brings it back', async () => {
    const app = await openProjects()
    await allSettled(turnedOff, { scope: app.scope, params: named(app, 'Керамика на Покровке') })
    expect(shown(app)).not.toContain('Керамика на Покровке')
    expect(app.toasts.at(-1)?.text).toBe('Проект деактивирован')
    await allSettled(published, { scope: app.scope, params: named(app, 'Керамика на Покровке') })
    expect(shown(app)).toContain('Керамика на Покровке')
    expect(app.scope.getState($pendingIds)).toEqual(new Set())
  })

  test('a refused switch says so and changes nothing', async () => {
    const app = await openProjects()
    await app.control('/__fake/faults', { method: 'DELETE', path: '/shops/{owner}/{shop}', status: 500 })
    await allSettled(turnedOff, { scope: app.scope, params: named(app, 'Керамика на Покровке') })
    expect(shown(app)).toContain('Керамика на Покровке')
    expect(app.toasts.at(-1)?.kind).toBe('bad')
  })
})

describe('creating a project', () => {
  test('opens the new project’s common tab', async () => {
    const app = await openProjects({ scenario: 'empty' })
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

  test('a refusal keeps the form with the server’s words', async () => {
    const app = await openProjects()
    await allSettled(creating.submitted, {
      scope: app.scope,
      params: { data: { ...draft, title: ' ' }, logotype: png },
    })
    expect(app.visited).toEqual([])
    expect(app.scope.getState(creating.$fieldErrors)).toEqual([{ path: 'title', message: messages.required }])
  })
})

describe('an open project', () => {
  const open = async (title = 'Лавка мёда «Липа»') => {
    const app = await openProjects()
    await allSettled(projectOpened, {
      scope: app.scope,
      params: { owner: ownerOf(app), shop: named(app, title).uuid },
    })
    return app
  }

  test('its data is saved; without a new picture the old one stays', async () => {
    const app = await open()
    const before = app.scope.getState($project)
    await allSettled(saving.submitted, { scope: app.scope, params: { data: { title: 'Липа' } } })
    expect(app.scope.getState($project)).toMatchObject({
      title: 'Липа',
      logo_url: before?.logo_url,
      description: before?.description,
    })
  })

  test('the same project answers alike in an envelope and out of it', async () => {
    // DELETE answers the bare shop, GET the same shop in an envelope: neither may be taken for the other.
    const app = await open('Керамика на Покровке')
    const project = app.scope.getState($project)
    await allSettled(turnedOff, { scope: app.scope, params: project as Project })
    await allSettled(projectOpened, {
      scope: app.scope,
      params: { owner: ownerOf(app), shop: project?.uuid ?? '' },
    })
    expect(app.scope.getState($project)).toMatchObject({ uuid: project?.uuid, inactive: true })
    expect(app.drifts).toEqual([])
  })

  test('another owner’s project is not found, and the last one is not shown in its place', async () => {
    const app = await open()
    const ivan = await openApp({ tg_id: 1002 })
    await allSettled(pageOpened, { scope: ivan.scope, params: { owner: ownerOf(ivan) } })
    const foreign = ivan.scope.getState(list.$items)[0]?.uuid ?? ''
    await allSettled(projectOpened, { scope: app.scope, params: { owner: ownerOf(app), shop: foreign } })
    expect(app.scope.getState($project)).toBeNull()
    expect(app.scope.getState(openProject.$error)?.status).toBe(404)
  })
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Project } from '@console/shared/projects'
import { saving } from '@console/web/projects/common-model'
import { $pendingIds, list, pageOpened, published, turnedOff } from '@console/web/projects/list/list-model'
import { creating } from '@console/web/projects/new-model'
import { $project, project as openProject, projectOpened } from '@console/web/projects/model'
import { everything, paramsWith, filtered, filtersOf, type Filters } from '@console/web/projects/list/filters'
import { subscriptionState } from '@console/web/subscriptions/subscription-state'
import { openConsole, ownerOf, type ConsoleOptions, type TestConsole } from '../kit/console.ts'

async function openProjects(options?: ConsoleOptions) {
  const console = await openConsole(options)
  await allSettled(pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
  console.calls.length = 0
  return console
}

const shown = ({ scope }: TestConsole, filters: Partial<Filters> = {}) =>
  filtered(scope.getState(list.$items), { ...everything, ...filters }).map(({ title }) => title)
const named = ({ scope }: TestConsole, title: string): Project => {
  const found = scope.getState(list.$items).find((project) => project.title === title)
  if (!found) throw new Error(`no project ${title}`)
  return found
}
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.png', {
  type: 'image/png',
})
const draft = { title: 'Чайная', description: '', shop_type: 'OnlineStore' } as const

describe('the projects list', () => {
  test('shows active projects only, and filters by type; inactive ones can be found', async () => {
    const console = await openProjects()
    expect(shown(console)).toEqual(['Лавка мёда «Липа»', 'Керамика на Покровке', 'Беговой клуб «Набережная»'])
    expect(shown(console, { filter: 'stores' })).toEqual(['Лавка мёда «Липа»', 'Керамика на Покровке'])
    expect(shown(console, { filter: 'sites' })).toEqual(['Беговой клуб «Набережная»'])
    expect(shown(console, { filter: 'inactive' })).toEqual(['Цветы у моста'])
  })

  test('asked again after a failure it is loading at once, and so it is opened anew', async () => {
    const console = await openProjects()
    const { scope } = console
    const path = { owner: ownerOf(console) }
    const fresh = await openConsole({ beside: console })
    await console.control('/__fake/faults', { path: '/shops/{owner}', status: 500, times: 2 })
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
    const console = await openProjects()
    expect(shown(console, { search: 'МЕДА' })).toEqual(['Лавка мёда «Липа»'])
    expect(shown(console, { search: ' покровке ' })).toEqual(['Керамика на Покровке'])
    expect(shown(console, { search: 'мёда', filter: 'sites' })).toEqual([])
  })

  test('filter and search stand in the address; what it does not know counts as not there', () => {
    const there = (query: string) => filtersOf(new URLSearchParams(query))
    expect(there('')).toEqual(everything)
    expect(there('filter=shops&search=')).toEqual(everything)
    const wanted = { filter: 'inactive', search: 'мёд & чай' } as const
    const params = paramsWith(new URLSearchParams('from=letter'), wanted)
    expect(there(params.toString())).toEqual(wanted)
    expect(paramsWith(params, everything).toString()).toBe('from=letter')
  })

  test('turning off says so and takes the card away; publishing brings it back', async () => {
    const console = await openProjects()
    await allSettled(turnedOff, { scope: console.scope, params: named(console, 'Керамика на Покровке') })
    expect(shown(console)).not.toContain('Керамика на Покровке')
    expect(console.toasts.at(-1)?.text).toBe('Проект деактивирован')
    await allSettled(published, { scope: console.scope, params: named(console, 'Керамика на Покровке') })
    expect(shown(console)).toContain('Керамика на Покровке')
    expect(console.scope.getState($pendingIds)).toEqual(new Set())
  })

  test('a refused switch says so and changes nothing', async () => {
    const console = await openProjects()
    await console.control('/__fake/faults', { method: 'DELETE', path: '/shops/{owner}/{shop}', status: 500 })
    await allSettled(turnedOff, { scope: console.scope, params: named(console, 'Керамика на Покровке') })
    expect(shown(console)).toContain('Керамика на Покровке')
    expect(console.toasts.at(-1)?.kind).toBe('bad')
  })
})

describe('creating a project', () => {
  test('opens the new project’s common tab', async () => {
    const console = await openProjects({ scenario: 'empty' })
    expect(console.scope.getState(list.$view)).toBe('empty')
    await allSettled(creating.submitted, { scope: console.scope, params: { data: draft, logotype: png } })
    expect(console.toasts.at(-1)?.text).toBe('Проект создан')
    const { to } = console.visited.at(-1) ?? { to: '' }
    expect(to).toMatch(/^\/projects\/[\w-]+\/common$/)
    const shop = to.split('/')[2] ?? ''
    await allSettled(projectOpened, { scope: console.scope, params: { owner: ownerOf(console), shop } })
    expect(console.scope.getState($project)).toMatchObject({
      uuid: shop,
      title: 'Чайная',
      inactive: false,
      template_uuid: 'None',
    })
  })

  test('a refusal keeps the form with the server’s words', async () => {
    const console = await openProjects()
    await allSettled(creating.submitted, {
      scope: console.scope,
      params: { data: { ...draft, title: ' ' }, logotype: png },
    })
    expect(console.visited).toEqual([])
    expect(console.scope.getState(creating.$fieldErrors)).toEqual([
      { path: 'title', message: 'Обязательно для заполнения.' },
    ])
  })
})

describe('an open project', () => {
  const open = async (title = 'Лавка мёда «Липа»') => {
    const console = await openProjects()
    await allSettled(projectOpened, {
      scope: console.scope,
      params: { owner: ownerOf(console), shop: named(console, title).uuid },
    })
    return console
  }

  test('its data is saved; without a new picture the old one stays', async () => {
    const console = await open()
    const before = console.scope.getState($project)
    await allSettled(saving.submitted, { scope: console.scope, params: { data: { title: 'Липа' } } })
    expect(console.scope.getState($project)).toMatchObject({
      title: 'Липа',
      logo_url: before?.logo_url,
      description: before?.description,
    })
  })

  test('the same project answers alike in an envelope and out of it', async () => {
    // DELETE answers the bare shop, GET the same shop in an envelope: neither may be taken for the other.
    const console = await open('Керамика на Покровке')
    const project = console.scope.getState($project)
    await allSettled(turnedOff, { scope: console.scope, params: project as Project })
    await allSettled(projectOpened, {
      scope: console.scope,
      params: { owner: ownerOf(console), shop: project?.uuid ?? '' },
    })
    expect(console.scope.getState($project)).toMatchObject({ uuid: project?.uuid, inactive: true })
    expect(console.drifts).toEqual([])
  })

  test('another owner’s project is not found, and the last one is not shown in its place', async () => {
    const console = await open()
    const ivan = await openConsole({ tg_id: 1002 })
    await allSettled(pageOpened, { scope: ivan.scope, params: { owner: ownerOf(ivan) } })
    const foreign = ivan.scope.getState(list.$items)[0]?.uuid ?? ''
    await allSettled(projectOpened, { scope: console.scope, params: { owner: ownerOf(console), shop: foreign } })
    expect(console.scope.getState($project)).toBeNull()
    expect(console.scope.getState(openProject.$error)?.status).toBe(404)
  })
})

describe('the subscription badge', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const inSeconds = (seconds: number) => subscriptionState(new Date(now + seconds * 1000).toISOString(), now)

  test.each([
    ['no date', null, null],
    ['no real date', 'скоро', null],
  ])('%s: no badge', (_, date, expected) => {
    expect(subscriptionState(date, now)).toBe(expected)
  })

  test.each([
    [4_000_001, 'good', 'Подписка до 06.01.2027'],
    [4_000_000, 'warn', 'Подписка до 06.01.2027'],
    [2_000_001, 'warn', 'Подписка до 14.12.2026'],
    [2_000_000, 'bad', 'Подписка до 14.12.2026'],
    [0, 'bad', 'Подписка до 21.11.2026'],
    [-1, 'bad', 'ПОДПИСКА ИСТЕКЛА'],
  ])('%i seconds away: %s', (seconds, tone, text) => {
    expect(inSeconds(seconds)).toEqual({ tone, text })
  })
})

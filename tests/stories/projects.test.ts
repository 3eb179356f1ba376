import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { list, pageOpened } from '@console/web/projects/list/list-model'
import { creating } from '@console/web/projects/new-model'
import { $project, projectOpened } from '@console/web/projects/model'
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
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as categories from '@console/web/catalogue/categories/model'
import * as delivery from '@console/web/delivery/model'
import * as orders from '@console/web/orders/model'
import * as products from '@console/web/products/list/list-model'
import * as projects from '@console/web/projects/list/list-model'
import '../../web/src/app/other-tabs.ts'
import { openApp, type TestApp } from '../kit/app.ts'
import { openProjects, openShop, shopPath } from '../kit/open-shop.ts'
import { HONEY } from '../kit/project-titles.ts'

/** Two tabs of one browser: in one the page of categories, in the other the same and more. */
async function twoTabs() {
  const here = await openShop([categories.pageOpened, products.pageOpened, orders.pageOpened])
  const there = await openApp({ beside: here })
  await openProjects(there)
  await allSettled(categories.pageOpened, { scope: there.scope, params: here.pathOf() })
  here.calls.length = 0
  there.calls.length = 0
  return { here, there }
}
const titles = ({ scope }: TestApp) => scope.getState(categories.list.$items).map(({ title }) => title)

/** The first category gets another title. */
async function rename({ scope }: TestApp, title: string): Promise<void> {
  const [first] = scope.getState(categories.list.$items)
  if (!first) throw new Error('no category')
  await allSettled(categories.editor.editOpened, { scope, params: first })
  await allSettled(categories.editor.submitted, { scope, params: { data: { ...first, title } } })
}
const reads = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('GET'))

describe('what one tab changes', () => {
  test('shows in the lists of another one, and nothing else is asked there', async () => {
    const { here, there } = await twoTabs()
    await rename(there, 'Прополис')
    await here.tabs.settled()
    expect(titles(here)).toContain('Прополис')
    // The page of categories, and the list of them that the products know.
    expect(reads(here)).toEqual([
      expect.stringContaining('/product_categories/'),
      expect.stringContaining('/product_categories/'),
    ])
    expect(reads(there).filter((call) => !/product_categories\/[^/]+\/[^/]+\/[^/]+/.test(call))).toEqual([])
  })

  test('is asked for once, after the last of many calls', async () => {
    const { here, there } = await twoTabs()
    const { owner, shop } = here.pathOf()
    for (let call = 0; call < 20; call += 1) {
      const change = { path: '/product_categories/{owner}/{shop}/{category}', at: { owner, shop } } as const
      here.tabs.tell(there.scope, change)
    }
    await here.tabs.settled()
    expect(reads(here)).toHaveLength(2)
  })

  test('is not asked for while the other one is in the background, and once when it is back', async () => {
    const { here, there } = await twoTabs()
    here.tabs.hide(here.scope)
    await rename(there, 'Прополис')
    await rename(there, 'Перга')
    expect(reads(here)).toEqual([])
    await here.tabs.show(here.scope)
    expect(reads(here)).toHaveLength(2)
    expect(titles(here)).toContain('Перга')
  })

  test('is no matter of another project', async () => {
    const { here, there } = await twoTabs()
    await allSettled(categories.pageOpened, { scope: there.scope, params: shopPath(there, 'Керамика на Покровке') })
    await rename(there, 'Прополис')
    await here.tabs.settled()
    expect(reads(here)).toEqual([])
  })

  test('shows in the list of projects, too', async () => {
    const here = await openApp()
    await openProjects(here)
    const there = await openApp({ beside: here })
    await openProjects(there)
    const project = there.scope.getState(projects.list.$items).find(({ title }) => title === HONEY)
    if (!project) throw new Error('no project')
    await allSettled(projects.turnedOff, { scope: there.scope, params: project })
    await here.tabs.settled()
    expect(here.scope.getState(projects.list.$items).find(({ title }) => title === HONEY)?.inactive).toBe(true)
  })
})

test('of what was changed only the call and the things’ ids travel between tabs', async () => {
  const { here, there } = await twoTabs()
  await allSettled(delivery.pageOpened, { scope: there.scope, params: here.pathOf() })
  await rename(there, 'Тайна')
  const [point] = there.scope.getState(delivery.points.list.$items)
  if (!point) throw new Error('no pickup point')
  await allSettled(delivery.points.editor.editOpened, { scope: there.scope, params: point })
  const { title, contact_phone, schedule } = point
  const body = { title, contact_phone, schedule: schedule ?? {}, description: 'Код 1234' }
  await allSettled(delivery.points.editor.submitted, { scope: there.scope, params: body })
  expect(here.tabs.changes.map(({ path }) => path)).toEqual([
    '/product_categories/{owner}/{shop}/{category}',
    '/delivery/self_pickup/{owner}/{shop}/{id}',
  ])
  expect(JSON.stringify(here.tabs.changes)).not.toMatch(/Тайна|1234|\+7/)
  for (const { at } of here.tabs.changes) for (const id of Object.values(at)) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

import { getEventListeners } from 'node:events'
import { allSettled, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as categories from '@console/web/catalogue/categories/model'
import * as delivery from '@console/web/delivery/model'
import { changedElsewhere } from '@console/web/kit/data/elsewhere'
import { $rest, otherTabChanged, seenFx } from '@console/web/kit/data/other-tab-changes'
import * as orders from '@console/web/orders/model'
import * as products from '@console/web/products/assortment/list-model'
import * as projects from '@console/web/projects/list/list-model'
import '../../web/src/start/other-tabs.ts'
import { openApp, type TestApp } from '../kit/app.ts'
import { recordValues } from '../kit/held-calls.ts'
import { openProjects, openShop } from '../kit/open-shop.ts'
import { HONEY } from '../kit/basics.ts'

/* What tabs of one browser tell each other, and when. */

describe('changes from other tabs', () => {
  afterEach(() => vi.unstubAllGlobals())
  const [one, other] = [
    { path: '/a', at: {} },
    { path: '/b', at: {} },
  ] as const

  test('arrive together after a pause', async () => {
    const scope = fork({ values: [[$rest, 10]] })
    const came = recordValues(scope, changedElsewhere)
    await Promise.all([
      allSettled(otherTabChanged, { scope, params: one }),
      allSettled(otherTabChanged, { scope, params: other }),
    ])
    await allSettled(otherTabChanged, { scope, params: other })
    expect(came).toEqual([[one, other], [other]])
  })

  test('wait while this tab is in the background', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', page)
    const scope = fork({ values: [[$rest, 0]] })
    const [came, begun] = [recordValues(scope, changedElsewhere), recordValues(scope, seenFx)]
    const first = allSettled(otherTabChanged, { scope, params: one })
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    const second = allSettled(otherTabChanged, { scope, params: other })
    await vi.waitFor(() => expect(begun).toHaveLength(2))
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(came).toEqual([])
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await Promise.all([first, second])
    expect([came, getEventListeners(page, 'visibilitychange')]).toEqual([[[one, other]], []])
  })
})

/** Two tabs of one browser: in one the page of categories, in the other the same and more. */
async function twoTabs() {
  const here = await openShop([categories.pageOpened, products.pageOpened, orders.pageOpened])
  const there = await openApp({ beside: here })
  await openProjects(there)
  await allSettled(categories.pageOpened, { scope: there.scope, params: here.pathOf() })
  here.calls.length = 0
  return { here, there }
}

/** The first category gets another title. */
async function rename({ scope }: TestApp, title: string): Promise<void> {
  const [first] = scope.getState(categories.list.$items)
  if (!first) throw new Error('no category')
  await allSettled(categories.editor.editOpened, { scope, params: first })
  await allSettled(categories.editor.submitted, { scope, params: { data: { ...first, title } } })
}

test('a change shows in the other tab’s lists, without further calls', async () => {
  const { here, there } = await twoTabs()
  await rename(there, 'Прополис')
  await here.tabs.settled()
  expect(here.scope.getState(categories.list.$items).map(({ title }) => title)).toContain('Прополис')
  // The page of categories, and the list of them that the products know.
  const read = expect.stringMatching(/^GET .*\/product_categories\//) as string
  expect(here.calls).toEqual([read, read])
})

test('a change shows in the list of projects', async () => {
  const here = await openApp()
  await openProjects(here)
  const there = await openApp({ beside: here })
  await openProjects(there)
  const shop = ({ scope }: TestApp) => scope.getState(projects.list.$items).find(({ title }) => title === HONEY)
  const params = shop(there)
  if (!params) throw new Error('no project')
  await allSettled(projects.turnedOff, { scope: there.scope, params })
  await here.tabs.settled()
  expect(shop(here)?.inactive).toBe(true)
})

test('tabs exchange only calls and ids', async () => {
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

// @vitest-environment happy-dom
import { allSettled, type EventCallable } from 'effector'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import * as session from '@console/web/session/model'
import * as orders from '@console/web/orders/model'
import * as products from '@console/web/products/assortment/list-model'
import { consolePages } from '../../web/src/app/pages.ts'
import type { PageModule } from '../../web/src/app/page.ts'
import * as projectsPage from '../../web/src/projects/list/ProjectsPage.tsx'
import { openApp, type TestApp } from '../kit/app.ts'
import { holdAnswers, type Holding } from '../kit/held-answers.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { CERAMICS, HONEY } from '../kit/basics.ts'
import { allQueries, type FoundQuery } from '../kit/query-places.tsx'

type Path = Readonly<Record<string, string>>
const modules: Readonly<Record<string, () => Promise<PageModule>>> = Object.fromEntries(
  Object.entries(consolePages).flatMap(([path, { view, frame }]) =>
    [view, frame].flatMap((load, index) => (load ? [[index === 0 ? path : `${path} (frame)`, load]] : [])),
  ),
)

/** The event by which the router opens a page; null for one that reads nothing. */
const openedOf = async (load: () => Promise<PageModule>) =>
  ((await load()).opened ?? null) as EventCallable<Path> | null

let queries: ReadonlyMap<string, FoundQuery>
let app: TestApp
let line: Holding
let here: Path
let there: Path

/** Returns the contents of all queries that the pages show. */
const shown = () =>
  Object.fromEntries(
    [...queries].map(([name, { $view, $isStale, $data }]) => {
      const [view, isStale, data] = [$view, $isStale, $data].map((store) => app.scope.getState<unknown>(store))
      return [name, { view, isStale, data }]
    }),
  )

async function pathIn(title: string): Promise<Path> {
  const { scope } = app
  const at = shopPath(app, title)
  await allSettled(products.pageOpened, { scope, params: at })
  await allSettled(orders.pageOpened, { scope, params: at })
  const product = scope.getState(products.list.$items)[0]?.product_uuid
  const transaction = scope.getState(orders.list.$items)[0]?.uuid
  return { ...at, ...(product && { product }), ...(transaction && { transaction }) }
}

beforeAll(async () => {
  queries = await allQueries()
  line = holdAnswers()
  app = await openApp({ before: line.before })
  await openProjects(app)
  here = await pathIn(HONEY)
  there = await pathIn(CERAMICS)
  // All models of the console are loaded here, which takes as long as a test may.
}, 60_000)

const refusal = () => Response.json({ detail: 'Сервер занят' }, { status: 500 })
const pages = [['/projects', () => Promise.resolve(projectsPage)] as const, ...Object.entries(modules)]
const reading = new Set<string>()

/** Begins to open a page; its answers are held. */
async function begin(opened: EventCallable<Path>, params: Path): Promise<{ opening: Promise<void> }> {
  line.hold()
  const opening = allSettled(opened, { scope: app.scope, params })
  await line.settled()
  line.pass()
  for (const [name, { $status }] of queries) if (app.scope.getState($status) === 'loading') reading.add(name)
  return { opening }
}

describe.each(pages)('%s', (_path, load) => {
  /** Opens the page there while its answers of an earlier visit are under way, which come after it: the server's own, or these. */
  async function overtaken(late: Path, instead?: () => Response) {
    const opened = await openedOf(load)
    if (!opened) return
    const { scope } = app
    await allSettled(opened, { scope, params: there })
    const before = shown()
    const { opening } = await begin(opened, late)
    const second = allSettled(opened, { scope, params: there })
    await line.settled()
    line.release(instead)
    await Promise.all([opening, second])
    expect(shown()).toEqual(before)
  }

  test('ignores late answers of another shop', () => overtaken(here))

  test('ignores late failures of another shop', () => overtaken(here, refusal))

  test('ignores late failures of an earlier visit', () => overtaken(there, refusal))

  test('keeps its failure when answers of an earlier visit come late', async () => {
    const opened = await openedOf(load)
    if (!opened) return
    const { scope } = app
    await allSettled(opened, { scope, params: there })
    await app.control('/__fake/faults', { method: 'GET', status: 500 })
    await allSettled(opened, { scope, params: there })
    const before = shown()
    await app.control('/__fake/faults', {}, 'DELETE')
    const { opening } = await begin(opened, there)
    await app.control('/__fake/faults', { method: 'GET', status: 500 })
    const second = allSettled(opened, { scope, params: there })
    await line.settled()
    await app.control('/__fake/faults', {}, 'DELETE')
    line.release()
    await Promise.all([opening, second])
    expect(shown()).toEqual(before)
  })
})

/** Pages of the owner and of a shop: only the client and the session touch the tokens. */
const two = pages.filter(([path]) => path === '/projects' || path.endsWith('/orders'))

describe.each(two)('%s', (_path, load) => {
  test.each([
    ['as the server gave them', undefined],
    ['as refusals', () => Response.json({}, { status: 401 })],
  ])('does not restore an ended session by answers %s', async (_how, instead) => {
    const opened = await openedOf(load)
    if (!opened) return
    const held = holdAnswers()
    const { scope, storage, sent } = await openApp({ before: held.before })
    expect(storage.has(ACCESS_TOKEN)).toBe(true)
    held.hold()
    const opening = allSettled(opened, { scope, params: here })
    await held.settled()
    held.pass()
    const leaving = allSettled(session.signOutRequested, { scope })
    await held.settled()
    sent.length = 0
    held.release(instead)
    await Promise.all([opening, leaving])
    expect([ACCESS_TOKEN, REFRESH_TOKEN, OWNER].filter((name) => storage.has(name))).toEqual([])
    // The released answer causes no signed call and no new session.
    expect(sent.filter(({ call, headers }) => 'authorization' in headers || call.includes('/auth/'))).toEqual([])
  })
})

/** Not read when a page opens: by the search, the switch of projects and the public pages, from this device, or by a view. */
const elsewhere = [
  'search/',
  'app/project/',
  'site/',
  'history/',
  'orders/delivery/points-model points',
  'orders/model statusList',
  'preview/look-model templateQuery',
  'products/edit/origin-model origin',
]

test('covers every query that a page reads', () => {
  const missed = [...queries.keys()].filter(
    (name) => !reading.has(name) && !elsewhere.some((one) => name.startsWith(one)),
  )
  expect(missed).toEqual([])
})

import { allSettled } from 'effector'
import fc from 'fast-check'
import { expect, afterAll, test } from 'vitest'
import { ACCESS_TOKEN, OWNER } from '@console/web/kit/platform/stored-names'
import * as categories from '@console/web/catalogue/categories/model'
import * as products from '@console/web/products/assortment/list-model'
import { windowHidden } from '@console/web/products/list/removal-model'
import * as projects from '@console/web/projects/list/list-model'
import { $user } from '@console/web/session/model'
import { isOpen, play, type TabAction, type ActionLog } from './tab-actions.ts'
import { openSharedServer, openPage, type SharedServer, ANNA, IVAN } from './shared-server.ts'

/** The actions that several tabs perform at once, and the server's fault during them. */
interface Turn {
  readonly fault:
    | null
    | 'expired'
    | 'session over'
    | 'an hour later'
    | { readonly status: number | undefined; readonly drop: 'before' | 'after'; readonly times: number }
  readonly acts: readonly { readonly tab: number; readonly what: TabAction }[]
}

interface Tables {
  readonly shops: readonly { readonly uuid: string; readonly owner_uuid: string }[]
  readonly categories: readonly { readonly uuid: string; readonly shop_uuid: string; readonly title: string }[]
  readonly products: readonly { readonly product_uuid: string; readonly shop_uuid: string }[]
}

async function tablesOf({ server }: SharedServer): Promise<Tables> {
  const state = (await server.control('/__fake/state', undefined, 'GET')) as { tables: Tables }
  return state.tables
}

const uuidsIn = ({ categories: cards, products: goods }: Tables) => [
  ...cards.map(({ uuid }) => uuid),
  ...goods.map(({ product_uuid }) => product_uuid),
]

/** Plays the turns; checks the invariants after each, once all requests are answered. */
async function walk(scheduler: fc.Scheduler, turns: readonly Turn[]): Promise<void> {
  const shared = await openSharedServer(scheduler)
  const log: ActionLog = { saves: [], deletions: [], touched: [], words: 0 }
  let before = await tablesOf(shared)
  for (const [at, { fault, acts }] of turns.entries()) {
    log.saves.length = 0
    log.touched.length = 0
    await inject(shared, fault)
    await shared.play(
      acts.map(({ tab, what }) => {
        const chosen = shared.tabs[tab]
        return chosen ? play(chosen, what, log) : Promise.resolve()
      }),
    )
    await shared.server.control('/__fake/faults', undefined, 'DELETE')
    await reload(shared, scheduler)
    const now = await tablesOf(shared)
    expect([...shared.faults, ...visibleFaults(shared, now), ...storedFaults(log, before, now)], `turn ${at}`).toEqual(
      [],
    )
    before = now
  }
}

async function inject({ server }: SharedServer, fault: Turn['fault']): Promise<void> {
  if (fault === null) return
  if (fault === 'expired') await server.control('/__fake/session/expire')
  else if (fault === 'session over') await server.control('/__fake/session/expire', { refresh: true })
  else if (fault === 'an hour later') await server.control('/__fake/clock', { advance_s: 3600 })
  else {
    const { status, drop, times } = fault
    await server.control('/__fake/faults', { ...(status ? { status } : { drop }), times })
  }
}

/** Reloads the pages that requested it, after the last calls of a closing window. */
async function reload(shared: SharedServer, scheduler: fc.Scheduler): Promise<void> {
  for (const tab of shared.tabs) {
    const { page, browser, messenger } = tab
    if (page.reloads.length === 0) continue
    await shared.play([allSettled(windowHidden, { scope: page.scope })])
    browser.pages.delete(page)
    browser.tabs.close(page.scope)
    const opening = openPage(browser, messenger, shared.server, scheduler, shared.faults)
    await shared.play([opening])
    tab.page = await opening
  }
}

/** Checks that no page shows data of another owner, and that a visitor's page shows none. */
function visibleFaults({ tabs }: SharedServer, { shops }: Tables): string[] {
  const ownerOf = new Map(shops.map(({ uuid, owner_uuid }) => [uuid, owner_uuid]))
  return tabs.flatMap(({ page, browser }, index) => {
    const { scope } = page
    const user = scope.getState($user)?.uuid ?? null
    const shown: (string | null | undefined)[] = [
      ...scope.getState(projects.list.$items).map(({ uuid }) => ownerOf.get(uuid)),
      ...scope.getState(categories.list.$items).map(({ shop_uuid }) => ownerOf.get(shop_uuid ?? '')),
    ]
    const goods = scope.getState(products.$rows).length
    const others = shown.filter((owner) => owner !== user).length
    const session = browser.entries.get(OWNER)
    return [
      others > 0 && `tab ${index} shows ${others} items of another owner`,
      user === null && goods > 0 && `tab ${index} shows ${goods} products to a visitor`,
      isOpen(page) &&
        browser.entries.has(ACCESS_TOKEN) &&
        session !== user &&
        `tab ${index} shows another owner than its session`,
    ].filter((wrong) => wrong !== false)
  })
}

/** Checks that each saved item exists once, in its owner's shop, and that only requested deletions happened. */
function storedFaults({ saves, deletions, touched }: ActionLog, before: Tables, now: Tables): string[] {
  const ownerOf = new Map(now.shops.map(({ uuid, owner_uuid }) => [uuid, owner_uuid]))
  const exists = new Set(uuidsIn(now))
  const existed = new Set(uuidsIn(before))
  const deleted = [...existed].filter((uuid) => !exists.has(uuid) && !deletions.includes(uuid))
  return [
    ...deleted.map((uuid) => `${uuid} is deleted without a request`),
    ...saves.flatMap(({ title, owner, of, outcome }) => {
      const rows = now.categories.filter((card) => card.title === title)
      // Another tab may have changed or deleted an item that was created in this turn.
      const isContested =
        touched.filter((uuid) => (of === null ? !existed.has(uuid) : uuid === of)).length > +(of !== null)
      return [
        outcome === 'lost' && `«${title}» is lost without a message`,
        rows.length > 1 && `«${title}» exists ${rows.length} times`,
        outcome === 'saved' && rows.length === 0 && !isContested && `«${title}» was reported as saved`,
        rows.some(({ shop_uuid }) => ownerOf.get(shop_uuid) !== owner) && `«${title}» is in another owner’s shop`,
      ].filter((wrong) => wrong !== false)
    }),
  ]
}

/** The number of sequences and their seed: tests/README.md. */
const RUNS = Number(process.env.SEQUENCES ?? 200)
const SEED = Number(process.env.SEQUENCES_SEED ?? 25)
const TURNS = 10

const act: fc.Arbitrary<TabAction> = fc.record({
  act: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<TabAction['act']>('visit', 'sign out') },
    { weight: 4, arbitrary: fc.constantFrom<TabAction['act']>('create', 'edit', 'sort') },
    { weight: 3, arbitrary: fc.constantFrom<TabAction['act']>('remove', 'remove product', 'undo', 'let go') },
  ),
  guest: fc.constantFrom(ANNA, IVAN),
  which: fc.nat({ max: 99 }),
})
const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom<Turn['fault']>('expired', 'session over', 'an hour later') },
  {
    weight: 2,
    arbitrary: fc.record({
      status: fc.constantFrom(undefined, 500, 503, 429),
      drop: fc.constantFrom<'before' | 'after'>('before', 'after'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
)
const turn: fc.Arbitrary<Turn> = fc.record({
  fault,
  /** The action of each tab; a tab performs one at a time. */
  acts: fc.uniqueArray(fc.record({ tab: fc.constantFrom(0, 1, 2), what: act }), {
    selector: ({ tab }) => tab,
    minLength: 1,
    maxLength: 3,
  }),
})

const rejections: unknown[] = []
const note = (cause: unknown) => void rejections.push(cause)
process.on('unhandledRejection', note)
afterAll(() => void process.off('unhandledRejection', note))

test(
  'two owners act in three tabs, with responses in any order: no data is lost or shown to the wrong owner',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(turn, { minLength: TURNS, maxLength: TURNS }),
        async (scheduler, turns) => {
          await walk(scheduler, turns)
          expect(rejections).toEqual([])
        },
      ),
      { numRuns: RUNS, seed: SEED },
    )
  },
  RUNS * 5000,
)

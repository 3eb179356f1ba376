import { allSettled } from 'effector'
import fc from 'fast-check'
import { expect, afterAll, test } from 'vitest'
import { ACCESS_TOKEN, OWNER } from '@console/web/kit/platform/stored-names'
import * as categories from '@console/web/catalogue/categories/model'
import * as products from '@console/web/products/assortment/list-model'
import { windowLeft } from '@console/web/products/list/removal-model'
import * as projects from '@console/web/projects/list/list-model'
import { $user } from '@console/web/session/model'
import { isOpen, play, type Act, type Done } from './acts-of-tabs.ts'
import { openHouse, openPage, type House, ANNA, IVAN } from './house-of-tabs.ts'

/** What several tabs do at once, and what the server is like meanwhile. */
interface Turn {
  readonly weather:
    | null
    | 'expired'
    | 'session over'
    | 'an hour later'
    | { readonly status: number | undefined; readonly drop: 'before' | 'after'; readonly times: number }
  readonly acts: readonly { readonly tab: number; readonly what: Act }[]
}

interface Tables {
  readonly shops: readonly { readonly uuid: string; readonly owner_uuid: string }[]
  readonly categories: readonly { readonly uuid: string; readonly shop_uuid: string; readonly title: string }[]
  readonly products: readonly { readonly product_uuid: string; readonly shop_uuid: string }[]
}

async function tablesOf({ server }: House): Promise<Tables> {
  const state = (await server.control('/__fake/state', undefined, 'GET')) as { tables: Tables }
  return state.tables
}

const uuidsIn = ({ categories: cards, products: goods }: Tables) => [
  ...cards.map(({ uuid }) => uuid),
  ...goods.map(({ product_uuid }) => product_uuid),
]

/** Plays the turns; after each, when all is answered, nothing may be that must never be. */
async function walk(scheduler: fc.Scheduler, turns: readonly Turn[]): Promise<void> {
  const house = await openHouse(scheduler)
  const done: Done = { saves: [], wanted: [], touched: [], words: 0 }
  let before = await tablesOf(house)
  for (const [at, { weather, acts }] of turns.entries()) {
    done.saves.length = 0
    done.touched.length = 0
    await change(house, weather)
    await house.play(
      acts.map(({ tab, what }) => {
        const chosen = house.tabs[tab]
        return chosen ? play(chosen, what, done) : Promise.resolve()
      }),
    )
    await house.server.control('/__fake/faults', undefined, 'DELETE')
    await reload(house, scheduler)
    const now = await tablesOf(house)
    expect([...house.faults, ...seenWrong(house, now), ...keptWrong(done, before, now)], `turn ${at}`).toEqual([])
    before = now
  }
}

async function change({ server }: House, weather: Turn['weather']): Promise<void> {
  if (weather === null) return
  if (weather === 'expired') await server.control('/__fake/session/expire')
  else if (weather === 'session over') await server.control('/__fake/session/expire', { refresh: true })
  else if (weather === 'an hour later') await server.control('/__fake/clock', { advance_s: 3600 })
  else {
    const { status, drop, times } = weather
    await server.control('/__fake/faults', { ...(status ? { status } : { drop }), times })
  }
}

/** Reloads the pages that asked for it, after the last calls of a closing window. */
async function reload(house: House, scheduler: fc.Scheduler): Promise<void> {
  for (const tab of house.tabs) {
    const { page, browser, messenger } = tab
    if (page.reloads.length === 0) continue
    await house.play([allSettled(windowLeft, { scope: page.scope })])
    browser.pages.delete(page)
    browser.tabs.close(page.scope)
    const opening = openPage(browser, messenger, house.server, scheduler, house.faults)
    await house.play([opening])
    tab.page = await opening
  }
}

/** Checks that no page shows data of another owner, and that a visitor's page shows none. */
function seenWrong({ tabs }: House, { shops }: Tables): string[] {
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
      others > 0 && `tab ${index} shows ${others} things of another owner`,
      user === null && goods > 0 && `tab ${index} shows ${goods} products to nobody`,
      isOpen(page) &&
        browser.entries.has(ACCESS_TOKEN) &&
        session !== user &&
        `tab ${index} is not its session’s owner’s`,
    ].filter((wrong) => wrong !== false)
  })
}

/** What was saved stands once, in its owner's shop; what nobody wanted to go is there. */
function keptWrong({ saves, wanted, touched }: Done, before: Tables, now: Tables): string[] {
  const ownerOf = new Map(now.shops.map(({ uuid, owner_uuid }) => [uuid, owner_uuid]))
  const there = new Set(uuidsIn(now))
  const stood = new Set(uuidsIn(before))
  const gone = [...stood].filter((uuid) => !there.has(uuid) && !wanted.includes(uuid))
  return [
    ...gone.map((uuid) => `${uuid} is gone, and nobody wanted that`),
    ...saves.flatMap(({ title, owner, of, outcome }) => {
      const rows = now.categories.filter((card) => card.title === title)
      // What was made in this very turn may have been worked at by another tab, too.
      const isContested =
        touched.filter((uuid) => (of === null ? !stood.has(uuid) : uuid === of)).length > +(of !== null)
      return [
        outcome === 'lost' && `«${title}» is lost without a word`,
        rows.length > 1 && `«${title}» stands ${rows.length} times`,
        outcome === 'saved' && rows.length === 0 && !isContested && `«${title}» was said to be saved`,
        rows.some(({ shop_uuid }) => ownerOf.get(shop_uuid) !== owner) && `«${title}» stands in another’s shop`,
      ].filter((wrong) => wrong !== false)
    }),
  ]
}

/** The number of sequences and their seed: tests/README.md. */
const RUNS = Number(process.env.SEQUENCES ?? 200)
const SEED = Number(process.env.SEQUENCES_SEED ?? 25)
const TURNS = 10

const act: fc.Arbitrary<Act> = fc.record({
  act: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<Act['act']>('visit', 'sign out') },
    { weight: 4, arbitrary: fc.constantFrom<Act['act']>('create', 'edit', 'sort') },
    { weight: 3, arbitrary: fc.constantFrom<Act['act']>('remove', 'remove product', 'undo', 'let go') },
  ),
  guest: fc.constantFrom(ANNA, IVAN),
  which: fc.nat({ max: 99 }),
})
const weather = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom<Turn['weather']>('expired', 'session over', 'an hour later') },
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
  weather,
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
  'whatever two owners do in three tabs, in any order of answers, nobody sees or loses what he should not',
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

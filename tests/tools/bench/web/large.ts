import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { median } from '../load.ts'
import { LOOK, named, openBare, press, timeBare, timeKey, timePress, type BareShown } from './bare-page.ts'
import { heapOf, openPage, timeUntil } from './page.ts'
import type { Stand, World } from './stand.ts'

/** A page of the large scenario; times in ms. Their aims are in report.ts. */
export interface LargeFigures {
  readonly name: string
  /** First rows, of all rows against a hundred. */
  readonly ratio: number
  /** All rows, against the first of a hundred. */
  readonly wholeRatio: number
  readonly time: number
  /** At a processor four times slower: a key's answer, and the list that it leaves. */
  readonly typing: number
  readonly found: number
  /** Until the rows are in their new order, on this machine and on one four times slower. */
  readonly sorting: { readonly plain: number; readonly slow: number } | null
  readonly nodes: number
  /** Above the same page without any row, MB. */
  readonly heap: number
}

interface LargePage {
  readonly name: string
  readonly path: (stand: Stand) => string
  readonly search: string
  /** Expressions of the elements to press for another order; the last press is measured. */
  readonly sort?: readonly string[]
}

const pages: readonly LargePage[] = [
  {
    name: 'Товары, 10 000',
    path: ({ shop }) => `/projects/${shop}/products`,
    search: 'пряник',
    sort: [named('[role=combobox]', /^Порядок$/), named('[role=option]', /от А до Я/)],
  },
  {
    name: 'Заказы, 10 000',
    path: ({ shop }) => `/projects/${shop}/orders`,
    search: 'пряник',
    sort: [named('[role=columnheader] button', /^Покупатель/)],
  },
  { name: 'Публикации, 1 000', path: ({ site }) => `/projects/${site}/infoposts`, search: '77' },
]

const TABLE = '[role=table]'
/** Rows without the heading, whose arrow changes before the order does. */
const ROWS = `${TABLE} [role=row]:has([role=cell])`
const SEARCH = named('[type=search]', /./)
const FIRST_ROW = `${TABLE} [aria-rowindex="2"]`

/** `only`: a part of the name of the page that is wanted alone. */
export async function measureLarge(browser: Browser, stand: Stand, rounds: number, only = ''): Promise<LargeFigures[]> {
  const figures: LargeFigures[] = []
  for (const one of pages.filter(({ name }) => name.includes(only))) {
    const url = stand.app + one.path(stand)
    console.error(`· ${one.name}`)
    const seen: Record<World, BareShown[]> = { large: [], hundred: [], none: [] }
    for (let round = 0; round <= rounds; round += 1)
      for (const world of ['hundred', 'large'] as const) {
        const shown = await timeBare(browser, stand, world, url, FIRST_ROW)
        // The first round warms the servers up.
        if (round > 0) seen[world].push(shown)
      }
    const against = (what: keyof BareShown) =>
      median(seen.large.map((shown, round) => shown[what] / (seen.hundred[round]?.time ?? Number.NaN)))
    figures.push({
      name: one.name,
      ratio: against('time'),
      wholeRatio: against('usable'),
      time: median(seen.large.map(({ time }) => time)),
      ...(await measureHeap(browser, stand, url)),
      ...(await measureAnswers(browser, stand, one, rounds)),
    })
  }
  return figures
}

async function measureHeap(browser: Browser, stand: Stand, url: string) {
  const full = await openPage(browser, stand, { world: 'large' })
  await timeUntil(browser, full, url, FIRST_ROW)
  await full.page.waitForLoadState('networkidle')
  const nodes = await full.page.locator(`${TABLE} *`).count()
  const heap = await heapOf(full)
  await full.close()
  const empty = await openPage(browser, stand, { world: 'none' })
  await empty.page.goto(url, { waitUntil: 'networkidle' })
  const emptyHeap = await heapOf(empty)
  await empty.close()
  return { nodes, heap: heap - emptyHeap }
}

/** Measures every key of a word typed into the search, and one sorting, on a new page in each round. */
async function measureAnswers(browser: Browser, stand: Stand, { path, search, sort }: LargePage, rounds: number) {
  const typing: number[] = []
  const found: number[] = []
  const sorting = { plain: [] as number[], slow: [] as number[] }
  const url = stand.app + path(stand)
  for (let round = 0; round < rounds; round += 1) {
    if (sort) {
      sorting.plain.push(await timeSorting(browser, stand, url, sort))
      sorting.slow.push(await timeSorting(browser, stand, url, sort, 'once usable'))
    }
    const page = await openBare(browser, stand, 'large', url, FIRST_ROW, 'once usable')
    await pause(LOOK)
    await press(page, SEARCH)
    for (const letter of search) {
      const { answer, settled } = await timeKey(page, letter, TABLE)
      typing.push(answer)
      found.push(settled)
    }
    await page.close()
  }
  return {
    typing: median(typing),
    found: median(found),
    sorting: sort ? { plain: median(sorting.plain), slow: median(sorting.slow) } : null,
  }
}

/** Returns the time until the rows are in another order, on a new page, ms. */
async function timeSorting(
  browser: Browser,
  stand: Stand,
  url: string,
  presses: readonly string[],
  slow?: 'once usable',
): Promise<number> {
  const page = await openBare(browser, stand, 'large', url, FIRST_ROW, slow)
  await pause(LOOK)
  for (const element of presses.slice(0, -1)) {
    await press(page, element)
    await pause(1_000)
  }
  const { settled } = await timePress(page, presses.at(-1) ?? '', ROWS)
  await page.close()
  return settled
}

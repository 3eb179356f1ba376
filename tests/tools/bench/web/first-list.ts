import type { Browser } from '@playwright/test'
import { median } from '../load.ts'
import { openPage, timeUntil, type Shown } from './page.ts'
import type { Peer } from './peers.ts'
import type { Stand } from './stand.ts'
import { timeUsable, watchForAnswer } from './usable.ts'

/** The median, the minimum and the maximum of all rounds. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

/** One round's figures of a page. */
interface Round extends Shown {
  /** The response time of the slowest press, ms. Each press happens as soon as the first row appears. */
  readonly usable: number
}

/** A page's medians, and the ratio of its time to usable to that of each peer in the same round. */
export interface FirstList extends Round {
  readonly name: string
  readonly against: Readonly<Record<string, Spread>>
}

/** Measures the time to the first row and to the first response to a press: empty cache, processor slowed four times, slow 4G. */
export async function measureFirstList(
  browser: Browser,
  stand: Stand,
  peers: readonly Peer[],
  rounds: number,
): Promise<FirstList[]> {
  const at = `${stand.app}/projects`
  const pages: readonly Peer[] = [
    {
      name: 'Товары магазина',
      url: `${at}/${stand.shop}/products`,
      selector: '[role=table] [aria-rowindex="2"]',
      presses: [
        { on: '[role=table] [aria-rowindex="2"] a', answer: 'handled' },
        { on: 'main fieldset label:nth-of-type(2), main [role=radiogroup] label:nth-of-type(2)', answer: 'address' },
        { on: 'main button[aria-haspopup=menu]', answer: { shows: '[role=menu]:popover-open' } },
      ],
    },
    {
      name: 'Мои проекты',
      url: at,
      selector: `main a[href*="${stand.shop}"]`,
      presses: [
        { on: `main a[href*="${stand.shop}"]`, answer: 'handled' },
        { on: 'main fieldset label:nth-of-type(2), main [role=radiogroup] label:nth-of-type(2)', answer: 'address' },
      ],
    },
    ...peers,
  ]
  const seen = new Map<string, Round[]>(pages.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const page of pages) seen.get(page.name)?.push(await measureRound(browser, stand, page))
  const of = (name: string) => seen.get(name) ?? []
  return pages.map(({ name }) => ({
    name,
    time: median(of(name).map(({ time }) => time)),
    usable: median(of(name).map(({ usable }) => usable)),
    cpu: median(of(name).map(({ cpu }) => cpu)),
    bytes: median(of(name).map(({ bytes }) => bytes)),
    against: Object.fromEntries(
      peers.map((peer) => [
        peer.name,
        spreadOf(of(name).map(({ usable }, round) => usable / (of(peer.name)[round]?.usable ?? Number.NaN))),
      ]),
    ),
  }))
}

/** Opens the page once for each of its presses. */
async function measureRound(browser: Browser, stand: Stand, { url, selector, presses }: Peer): Promise<Round> {
  const answers: Round[] = []
  for (const press of presses) {
    const opened = await openPage(browser, stand, { cpu: 4, slow4G: true, world: 'hundred' })
    await watchForAnswer(opened, press)
    const shown = await timeUntil(browser, opened, url, selector)
    answers.push({ ...shown, usable: await timeUsable(opened, press) })
    await opened.close()
  }
  const middle = (of: (round: Round) => number) => median(answers.map(of))
  return {
    time: middle(({ time }) => time),
    cpu: middle(({ cpu }) => cpu),
    bytes: middle(({ bytes }) => bytes),
    usable: Math.max(...answers.map(({ usable }) => usable)),
  }
}

export const spreadOf = (numbers: readonly number[]): Spread => ({
  median: median(numbers),
  least: Math.min(...numbers),
  most: Math.max(...numbers),
})

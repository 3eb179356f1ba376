import type { Browser } from '@playwright/test'
import { median } from '../load.ts'
import { openPage, rendererTime, timeUntil, type Shown } from './page.ts'
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

/** A page's medians on one network, and how it compares with each peer in the same round. */
export interface FirstList extends Round {
  readonly name: string
  readonly network: string
  readonly against: readonly Comparison[]
}

/** Ratios to a peer: the time until a press is answered, the processor time until then, and the frame to the peer's first row. */
export interface Comparison {
  readonly peer: string
  readonly usable: Spread
  readonly cpu: Spread
  readonly frame: Spread
}

const networks = [
  { network: 'slow 4G', slow4G: true },
  { network: 'not limited', slow4G: false },
] as const
type Network = (typeof networks)[number]

/**
 * Measures the time to the frame, to the first row and to the first response to a press: empty cache, processor slowed four times,
 * with and without slow 4G.
 */
export async function measureFirstList(
  browser: Browser,
  stand: Stand,
  peers: readonly Peer[],
  rounds: number,
): Promise<FirstList[]> {
  const pages = [...pagesOf(stand), ...peers]
  const lists: FirstList[] = []
  for (const network of networks) {
    const seen = new Map<string, Round[]>(pages.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const page of pages) seen.get(page.name)?.push(await measureRound(browser, stand, page, network))
    const of = (name: string) => seen.get(name) ?? []
    lists.push(
      ...pages.map(({ name }) => ({
        ...{ name, network: network.network },
        ...middleOf(of(name)),
        against: peers.map((peer) => ({ peer: peer.name, ...comparisonOf(of(name), of(peer.name)) })),
      })),
    )
  }
  return lists
}

function pagesOf(stand: Stand): readonly Peer[] {
  const at = `${stand.app}/projects`
  return [
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
  ]
}

/** Opens the page once for each of its presses; the slowest press counts, with the processor time until its answer. */
async function measureRound(
  browser: Browser,
  stand: Stand,
  { url, selector, presses }: Peer,
  { slow4G }: Network,
): Promise<Round> {
  const answers: Round[] = []
  for (const press of presses) {
    const opened = await openPage(browser, stand, { cpu: 4, slow4G, world: 'hundred' })
    await watchForAnswer(opened, press)
    const shown = await timeUntil(browser, opened, url, selector)
    const usable = await timeUsable(opened, press)
    answers.push({ ...shown, usable, cpu: await rendererTime(browser) })
    await opened.close()
  }
  const slowest = (of: (round: Round) => number) => Math.max(...answers.map(of))
  return { ...middleOf(answers), usable: slowest(({ usable }) => usable), cpu: slowest(({ cpu }) => cpu) }
}

function middleOf(rounds: readonly Round[]): Round {
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  return {
    frame: middle(({ frame }) => frame),
    time: middle(({ time }) => time),
    usable: middle(({ usable }) => usable),
    cpu: middle(({ cpu }) => cpu),
    bytes: middle(({ bytes }) => bytes),
  }
}

/** Compares a page with a peer round by round. */
function comparisonOf(page: readonly Round[], peer: readonly Round[]): Omit<Comparison, 'peer'> {
  const ratio = (of: (round: Round) => number, to: (round: Round) => number) =>
    spreadOf(
      page.flatMap((round, index) => {
        const other = peer[index]
        return other ? [of(round) / to(other)] : []
      }),
    )
  return {
    usable: ratio(
      ({ usable }) => usable,
      ({ usable }) => usable,
    ),
    cpu: ratio(
      ({ cpu }) => cpu,
      ({ cpu }) => cpu,
    ),
    frame: ratio(
      ({ frame }) => frame,
      ({ time }) => time,
    ),
  }
}

export const spreadOf = (numbers: readonly number[]): Spread => ({
  median: median(numbers),
  least: Math.min(...numbers),
  most: Math.max(...numbers),
})

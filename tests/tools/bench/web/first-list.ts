import type { Browser } from '@playwright/test'
import { median } from '../load.ts'
import { openPage, timeUntil, type Shown } from './page.ts'
import type { Peer } from './peers.ts'
import type { Stand } from './stand.ts'

/** The middle of all rounds, and the least and the most. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

/** One page's medians, and its time against each peer's: each round's own, for they stand beside each other in it. */
export interface FirstList extends Shown {
  readonly name: string
  readonly against: Readonly<Record<string, Spread>>
}

/** Nothing cached, processor four times slower, slow 4G: from the address to the first row on the screen. */
export async function measureFirstList(
  browser: Browser,
  stand: Stand,
  peers: readonly Peer[],
  rounds: number,
): Promise<FirstList[]> {
  const at = `${stand.app}/projects`
  const pages: readonly Peer[] = [
    { name: 'Товары магазина', url: `${at}/${stand.shop}/products`, selector: '[role=table] [aria-rowindex="2"]' },
    { name: 'Мои проекты', url: at, selector: `main a[href*="${stand.shop}"]` },
    ...peers,
  ]
  const seen = new Map<string, Shown[]>(pages.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url, selector } of pages) {
      const opened = await openPage(browser, stand, { cpu: 4, slow4G: true, world: 'hundred' })
      seen.get(name)?.push(await timeUntil(browser, opened, url, selector))
      await opened.close()
    }
  const of = (name: string) => seen.get(name) ?? []
  return pages.map(({ name }) => ({
    name,
    time: median(of(name).map(({ time }) => time)),
    cpu: median(of(name).map(({ cpu }) => cpu)),
    bytes: median(of(name).map(({ bytes }) => bytes)),
    against: Object.fromEntries(
      peers.map((peer) => [
        peer.name,
        spreadOf(of(name).map(({ time }, round) => time / (of(peer.name)[round]?.time ?? Number.NaN))),
      ]),
    ),
  }))
}

export const spreadOf = (numbers: readonly number[]): Spread => ({
  median: median(numbers),
  least: Math.min(...numbers),
  most: Math.max(...numbers),
})

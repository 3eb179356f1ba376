import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { median } from '../load.ts'
import { spreadOf, type Spread } from './first-list.ts'
import { anotherPage, openPage, timeUntil } from './page.ts'
import type { Stand } from './stand.ts'

/** A page's time to the first rows on the first and second visit, ms, and their ratio in each round. */
export interface SecondVisit {
  readonly name: string
  readonly first: number
  readonly second: number
  readonly ratio: Spread
}

/** The time in which the worker's background requests end, ms. */
const KEPT_WITHIN = 120_000

/**
 * Measures two visits with the processor slowed four times, on slow 4G. The worker caches the responses of the first visit, and the
 * owner opens the page again in another tab. The worker's own requests are not slowed down.
 */
export async function measureSecondVisit(browser: Browser, stand: Stand, rounds: number): Promise<SecondVisit[]> {
  const at = `${stand.app}/projects`
  const pages = [
    { name: 'Товары магазина', url: `${at}/${stand.shop}/products`, selector: '[role=table] [aria-rowindex="2"]' },
    { name: 'Мои проекты', url: at, selector: `main a[href*="${stand.shop}"]` },
  ]
  const setting = { cpu: 4, slow4G: true, world: 'hundred' } as const
  const seen = new Map(pages.map(({ name }) => [name, [] as { first: number; second: number }[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url, selector } of pages) {
      const opened = await openPage(browser, stand, setting)
      const first = await timeUntil(browser, opened, url, selector)
      const until = Date.now() + KEPT_WITHIN
      while (!(await opened.page.evaluate(isKept)) && Date.now() < until) await setTimeout(500)
      // The last responses may still be in progress.
      await setTimeout(2000)
      await opened.page.close()
      const again = await anotherPage(opened, setting)
      const second = await timeUntil(browser, again, url, selector)
      seen.get(name)?.push({ first: first.time, second: second.time })
      await opened.close()
    }
  return pages.map(({ name }) => {
    const visits = seen.get(name) ?? []
    return {
      name,
      first: median(visits.map(({ first }) => first)),
      second: median(visits.map(({ second }) => second)),
      ratio: spreadOf(visits.map(({ first, second }) => second / first)),
    }
  })
}

/** Runs in the page: checks that the worker has cached the release and the responses. */
async function isKept(): Promise<boolean> {
  if (!(await caches.has('seen'))) return false
  return (await (await caches.open('seen')).keys()).length >= 3
}

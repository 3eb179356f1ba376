import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { momentNow } from './machine.ts'
import { measureActions } from './web/actions.ts'
import { measureFirstList } from './web/first-list.ts'
import { measureClicks } from './web/clicks.ts'
import { measureLarge } from './web/large.ts'
import { measureSecondVisit } from './web/second-visit.ts'
import { buildPeers } from './web/peers.ts'
import { report, type WebFigures } from './web/report.ts'
import { openStand, out } from './web/stand.ts'
import { actionsTable, firstListTable, clicksTable, largeTable, secondVisitTable, writeTable } from './web/figures.ts'
import { weighPages } from './web/weights.ts'

/**
 * Measures the production console in Chromium against the fake server: weights, the first list beside pages of other libraries,
 * the large scenario, clicks. `npm run bench -- web first-list` measures one section.
 *
 * BENCH_ROUNDS sets the number of rounds (3, and 5 for one section); the median counts. Exits with 1 if a page's
 * JavaScript exceeds its budget; the other figures have aims only.
 */
const [, , only, page] = process.argv
const rounds = Number(process.env.BENCH_ROUNDS ?? (only ? 5 : 3))
type Part = 'weights' | 'first-list' | 'second-visit' | 'large' | 'actions' | 'clicks'

const began = performance.now()

/** Measures a section if the run includes it, and prints the time that this took. */
async function part<Figures>(name: Part, take: () => Promise<Figures>): Promise<Figures | undefined> {
  if (only && only !== name) return undefined
  const start = performance.now()
  const figures = await take()
  console.error(`· ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return figures
}

mkdirSync(out, { recursive: true })
const before = momentNow()
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const stand = await openStand()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  const weights = await part('weights', () => weighPages(browser, stand))
  const lists = await part('first-list', async () => {
    const { peers, missing } = await buildPeers(stand)
    return { firstList: await measureFirstList(browser, stand, peers, rounds), missing }
  })
  const secondVisits = await part('second-visit', () => measureSecondVisit(browser, stand, rounds))
  const large = await part('large', () => measureLarge(browser, stand, rounds, page))
  const actions = await part('actions', () => measureActions(browser, stand, rounds))
  const clicks = await part('clicks', () => measureClicks(browser, stand, rounds))
  const figures: WebFigures = {
    rounds,
    machine: { before, after: momentNow() },
    ...(weights && { weights }),
    ...lists,
    ...(secondVisits && { secondVisits }),
    ...(large && { large }),
    ...(actions && { actions }),
    ...(clicks && { clicks }),
  }
  writeFileSync(resolve(out, 'web.json'), `${JSON.stringify(figures, null, 2)}\n`)
  console.log(report(figures))
  if (lists) writeTable('first-list', firstListTable(figures, lists.firstList))
  if (secondVisits) writeTable('second-visit', secondVisitTable(figures, secondVisits))
  if (large && !page) writeTable('large', largeTable(figures, large))
  if (actions) writeTable('actions', actionsTable(figures, actions))
  if (clicks) writeTable('clicks', clicksTable(figures, clicks))
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`\nВсё вместе за ${minutes.replace('.', ',')} мин`)
  if (!only) writeTable('web', `All of the console's figures were taken in ${minutes} minutes (aim: 10).`)
  if (weights?.some(({ bytes, most }) => bytes > most)) process.exitCode = 1
} finally {
  await browser.close()
  await stand.close()
}

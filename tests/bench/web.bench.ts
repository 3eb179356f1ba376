import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { momentNow } from './machine.ts'
import { measureActions } from './web/actions.ts'
import { measureFirstList } from './web/first-list.ts'
import { measureHands } from './web/hands.ts'
import { measureLarge } from './web/large.ts'
import { measureSecondVisit } from './web/second-visit.ts'
import { buildPeers } from './web/peers.ts'
import { report, type WebFigures } from './web/report.ts'
import { openStand, out } from './web/stand.ts'
import { actionsTable, firstListTable, handsTable, largeTable, secondVisitTable } from './web/tables.ts'
import { writeTable } from './web/readme.ts'
import { weighPages } from './web/weights.ts'

/**
 * The production console in Chromium before the fake server: weights, the first list beside other pages that show the
 * same, the large scenario, what one does with the hands. A part alone: `npm run bench -- web first-list`.
 *
 * BENCH_ROUNDS: how often each figure is taken (3, and 5 of a part alone); the median counts. Ends with 1 when a page
 * outgrew its budget.
 */
const [, , only, page] = process.argv
const rounds = Number(process.env.BENCH_ROUNDS ?? (only ? 5 : 3))
const wants = (part: 'weights' | 'first-list' | 'second-visit' | 'large' | 'actions' | 'hands') =>
  !only || only === part

const began = performance.now()
mkdirSync(out, { recursive: true })
const before = momentNow()
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const stand = await openStand()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  const weights = wants('weights') ? await weighPages(browser, stand) : undefined
  const peers = wants('first-list') ? await buildPeers(stand) : undefined
  const firstList = peers && (await measureFirstList(browser, stand, peers.peers, rounds))
  const secondVisits = wants('second-visit') ? await measureSecondVisit(browser, stand, rounds) : undefined
  const large = wants('large') ? await measureLarge(browser, stand, rounds, page) : undefined
  const actions = wants('actions') ? await measureActions(browser, stand, rounds) : undefined
  const hands = wants('hands') ? await measureHands(browser, stand, rounds) : undefined
  const figures: WebFigures = {
    rounds,
    machine: { before, after: momentNow() },
    ...(weights && { weights }),
    ...(firstList && { firstList, missing: peers.missing }),
    ...(secondVisits && { secondVisits }),
    ...(large && { large }),
    ...(actions && { actions }),
    ...(hands && { hands }),
  }
  writeFileSync(resolve(out, 'web.json'), `${JSON.stringify(figures, null, 2)}\n`)
  console.log(report(figures))
  if (firstList) writeTable('first-list', firstListTable(figures, firstList))
  if (secondVisits) writeTable('second-visit', secondVisitTable(figures, secondVisits))
  if (large && !page) writeTable('large', largeTable(figures, large))
  if (actions) writeTable('actions', actionsTable(figures, actions))
  if (hands) writeTable('hands', handsTable(figures, hands))
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`\nВсё вместе за ${minutes.replace('.', ',')} мин`)
  if (!only) writeTable('web', `All of the console's figures were taken in ${minutes} minutes (bar: 10).`)
  if (weights?.some(({ bytes, most }) => bytes > most)) process.exitCode = 1
} finally {
  await browser.close()
  await stand.close()
}

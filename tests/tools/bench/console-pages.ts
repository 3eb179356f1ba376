import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import type { Tables } from '../../browser/faults/action.ts'
import { everyPage } from '../../browser/kit/every-page.ts'
import { FakeWorld } from '../../browser/kit/fake-world.ts'
import { freePort } from '../../kit/nginx.ts'
import { lighthouse, missed, score } from './lighthouse.ts'

/** The world in the build's API address, `…/w/lighthouse`. */
export const WORLD = 'lighthouse'

const CATEGORIES = ['accessibility', 'best-practices']

/**
 * Runs Lighthouse once on every page of the console as the demo's owner. One run is enough: these scores need no timing.
 * @param api the fake server's address, without a world
 * @returns the lines of a table: page, accessibility, best practices, and which audits took points
 */
export async function consolePages(app: string, api: string, out: string, executablePath?: string) {
  const fake = new FakeWorld(WORLD, api)
  await fake.reset('demo')
  const { access_token, refresh_token, owner } = await fake.signIn(1001)
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  const profile = mkdtempSync(join(tmpdir(), 'console-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    args: [`--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  const lines = ['| page | accessibility | best practices | |', '|---|---|---|---|']
  try {
    const page = await context.newPage()
    await page.goto(`${app}/favicon.svg`)
    await page.evaluate(
      (session) => {
        for (const [name, value] of session) localStorage.setItem(name, value)
      },
      [
        [ACCESS_TOKEN, access_token],
        [REFRESH_TOKEN, refresh_token],
        [OWNER, owner],
      ] as const,
    )
    // Lighthouse does not audit a page with status 404.
    for (const path of new Set(everyPage(tables).filter((one) => one !== '/nowhere'))) {
      const options = [`--port=${port}`, '--disable-storage-reset', `--only-categories=${CATEGORIES.join()}`]
      const report = await lighthouse(app + path, out, options)
      const refused = (await fake.requests()).find(({ status }) => status >= 400)
      if (refused) throw new Error(`${path}: ${refused.method} ${refused.path} was answered ${refused.status}`)
      const why = CATEGORIES.flatMap((category) => missed(report, category))
      // After a redirect the report has another page's address.
      const seen = new URL(report.finalDisplayedUrl).pathname
      const named = (seen === path ? path : `${path} → ${seen}`).replaceAll(/[\da-f-]{36}/g, '…')
      lines.push(`| ${[named, ...CATEGORIES.map((category) => score(category)(report)), why.join(', ')].join(' | ')} |`)
      process.stdout.write(`${lines.at(-1) ?? ''}\n`)
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return lines
}

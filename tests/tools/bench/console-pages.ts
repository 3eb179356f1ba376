import { mkdtempSync, rmSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Tables } from '../../browser/faults/action.ts'
import { everyPage } from '../../browser/kit/walk.ts'
import { FakeWorld } from '../../browser/kit/fake-world.ts'
import { freePort } from '../../kit/server-processes.ts'

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

/**
 * npx downloads Lighthouse. As a dependency it would add 185 MB to every clone for a single measurement.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** The used fields of Lighthouse's report. */
export interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>
  >
  /** The machine's speed during the run: about 1000 for a mid-range phone, 3000 for an idle desktop. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>
  readonly finalDisplayedUrl: string
}

interface AuditRef {
  readonly id: string
  readonly weight: number
}

/**
 * Runs Lighthouse with its defaults: a phone on simulated slow 4G.
 * @param out the file for the report
 * @param options Lighthouse's command-line options; the environment variable `CHROME_PATH` names its browser
 * @returns the report; rejects with the command's output
 */
export async function lighthouse(url: string, out: string, options: readonly string[], chromePath?: string) {
  rmSync(out, { force: true })
  await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${out}`, ...options],
    { env: { ...process.env, ...(chromePath && { CHROME_PATH: chromePath }) } },
  )
  return JSON.parse(readFileSync(out, 'utf8')) as Report
}

/** Returns a category's score, 0–100. */
export const score =
  (category: string) =>
  (report: Report): number =>
    Math.round((report.categories[category]?.score ?? 0) * 100)

/** Returns the names of the failed audits of a category. */
const missed = (report: Report, category: string): string[] =>
  (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

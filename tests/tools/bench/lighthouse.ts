import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * Not among the packages: with what it brings it would be 185 MB more in every clone, for one measurement. npx fetches it.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** What of Lighthouse's report is read here. */
export interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>
  >
  /** How fast this machine was just then: a phone of the middle is 1000, an idle desktop 3000. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>
  readonly finalDisplayedUrl: string
}

interface AuditRef {
  readonly id: string
  readonly weight: number
}

/**
 * Runs Lighthouse as it comes: a phone, simulated slow 4G.
 * @param out the file that the report goes through
 * @param options of Lighthouse's command line; `CHROME_PATH` of the environment names the browser it starts
 * @returns the report; rejects with what the command said
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

/** Of a category, 0–100. */
export const score =
  (category: string) =>
  (report: Report): number =>
    Math.round((report.categories[category]?.score ?? 0) * 100)

/** The names of the audits that took points from a category. */
export const missed = (report: Report, category: string): string[] =>
  (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

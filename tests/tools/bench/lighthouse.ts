import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'

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
export const missed = (report: Report, category: string): string[] =>
  (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

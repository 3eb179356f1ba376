import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { createFakeApi } from '@console/fake-api/app'
import { publicPages } from '@console/web/landing/pages'
import { freePort, startNginx } from '../kit/nginx.ts'
import { median } from './load.ts'

/**
 * Not among the packages: with what it brings it would be 185 MB more in every clone, for one measurement. npx fetches it.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const results = join(import.meta.dirname, '.results')
const built = join(results, 'console')
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  /** How fast this machine was just then: a phone of the middle is 1000, an idle desktop 3000. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)

/** Lighthouse as it comes: a phone, simulated slow 4G. */
async function measured(url: string): Promise<Report> {
  const out = join(results, 'lighthouse.json')
  rmSync(out, { force: true })
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${out}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) } },
  )
  return JSON.parse(readFileSync(out, 'utf8')) as Report
}

const score = (category: string) => (report: Report) => Math.round((report.categories[category]?.score ?? 0) * 100)
const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? NaN
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

mkdirSync(results, { recursive: true })
const origin = `http://127.0.0.1:${await freePort()}`
const provider = createFakeApi({ webOrigin: origin })
const port = await freePort()
const api = serve({ fetch: (request) => provider.request(request), port, hostname: '127.0.0.1' })
const settings = { VITE_API_URL: `http://127.0.0.1:${port}` }
const top = join(import.meta.dirname, '../..')
const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', built, '--emptyOutDir', '--logLevel', 'warn']
if (
  spawnSync(process.execPath, vite, { cwd: top, stdio: 'inherit', env: { ...process.env, ...settings } }).status !== 0
)
  throw new Error('the console was not built')
const nginx = await startNginx(built, settings, Number(new URL(origin).port))

const lines = [
  '| page | performance | accessibility | best practices | SEO | FCP, s | LCP, s | TBT, ms | CLS | host |',
  '|---|---|---|---|---|---|---|---|---|---|',
]
try {
  for (const { path } of publicPages) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await measured(origin + path))
    const of = (figure: (report: Report) => number) => median(reports.map(figure))
    const performances = reports.map(score('performance'))
    const cells = [
      path,
      `${of(score('performance'))} (${Math.min(...performances)}–${Math.max(...performances)})`,
      // What is no measurement has to hold every time.
      ...['accessibility', 'best-practices', 'seo'].map((name) => String(Math.min(...reports.map(score(name))))),
      seconds(of(audit('first-contentful-paint'))),
      seconds(of(audit('largest-contentful-paint'))),
      of(audit('total-blocking-time')).toFixed(0),
      of(audit('cumulative-layout-shift')).toFixed(3),
      of(({ environment }) => environment.benchmarkIndex).toFixed(0),
    ]
    lines.push(`| ${cells.join(' | ')} |`)
    console.log(cells.join('  '))
  }
} finally {
  await nginx.stop()
  api.close()
}
const words = `# The public pages by Lighthouse

Written by \`npm run bench:pages\`: ${LIGHTHOUSE}, mobile with simulated throttling, the production build behind the image's
nginx; medians of ${runs} runs, in brackets the lowest and the highest. Accessibility, best practices and SEO: the lowest.
\`host\` is Lighthouse's own measure of how much of the machine was left for it (about 3000 on an idle one); blocking time,
and with it the performance, says nothing far below that.

${lines.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'public-pages.md'), words)

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { createFakeApi } from '@console/fake-api/app'
import { publicPages } from '@console/web/site/pages'
import { freePort, startNginx } from '../../kit/server-processes.ts'
import { consolePages, WORLD, lighthouse, score, type Report } from './console-pages.ts'
import { median } from './load.ts'
import { writeTable } from './web/figures.ts'

const results = join(import.meta.dirname, '.results')
const built = join(results, 'console')
const out = join(results, 'lighthouse.json')
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find(
  (path) => path && existsSync(path),
)

/** `--only public` or `--only console` updates only that table. */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } })
const runs = Number(values.runs)

const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? NaN
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

mkdirSync(results, { recursive: true })
const origin = `http://127.0.0.1:${await freePort()}`
const provider = createFakeApi({ webOrigin: origin })
const port = await freePort()
const api = serve({ fetch: (request) => provider.request(request), port, hostname: '127.0.0.1' })
const apiUrl = `http://127.0.0.1:${port}`
const settings = { VITE_API_URL: `${apiUrl}/w/${WORLD}` }
const top = join(import.meta.dirname, '../../..')
const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', built, '--emptyOutDir', '--logLevel', 'warn']
if (
  spawnSync(process.execPath, vite, { cwd: top, stdio: 'inherit', env: { ...process.env, ...settings } }).status !== 0
)
  throw new Error('the console was not built')
const nginx = await startNginx(built, settings, Number(new URL(origin).port))

/** Lighthouse's scores of the public pages, medians of the runs. */
async function ofPublicPages(): Promise<string[]> {
  const lines = [
    '| page | performance | accessibility | best practices | SEO | FCP, s | LCP, s | TBT, ms | CLS | host |',
    '|---|---|---|---|---|---|---|---|---|---|',
  ]
  for (const { path } of publicPages) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1)
      reports.push(await lighthouse(origin + path, out, ['--chrome-flags=--headless=new --no-sandbox'], chromium))
    const of = (figure: (report: Report) => number) => median(reports.map(figure))
    const performances = reports.map(score('performance'))
    const cells = [
      path,
      `${of(score('performance'))} (${Math.min(...performances)}–${Math.max(...performances)})`,
      // For scores without timing, the lowest of all runs counts.
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
  return lines
}

try {
  if (values.only !== 'console') {
    const lines = [`Medians of ${runs} runs.`, '', ...(await ofPublicPages())]
    writeTable('public pages', lines.join('\n'))
  }
  if (values.only !== 'public') {
    const lines = await consolePages(origin, apiUrl, out, chromium)
    writeTable('console', lines.join('\n'))
  }
} finally {
  await nginx.stop()
  api.close()
}

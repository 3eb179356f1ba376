import { writeFile } from 'node:fs/promises'
import { priceList, shopifyLike } from '../kit/many-products.ts'
import { openProducts } from './kit/open-sections.ts'
import { expect, test, type Page } from './kit/test.ts'

// The page stays responsive while it plans the import of a file with 20,000 lines.

const LINES = 20_000
/** The longest task that people do not notice as a delay, ms. */
const LONGEST = 200

// The content policy blocks the photos of another site, and the plan reports it.
test.use({ expectedErrors: /shop\.example/ })
test.describe.configure({ mode: 'default' })
test.beforeEach(({ page, openProject }) => openProducts(page, openProject))

const files = [
  { name: 'a price list', text: priceList(LINES) },
  { name: 'a Shopify-like file', text: shopifyLike(LINES) },
]

for (const { name, text } of files)
  test(`plans the import of ${name} with 20,000 lines in tasks of at most ${LONGEST} ms`, async ({ page }, info) => {
    test.slow()
    // Without a path, Playwright sends the content of a file through the page.
    const path = info.outputPath('товары.csv')
    await writeFile(path, text)
    await page.getByRole('button', { name: 'Экспорт и импорт товаров' }).click()
    await page.getByRole('menuitem', { name: 'Импорт из файла' }).click()
    const dialog = page.getByRole('dialog', { name: 'Импорт товаров' })
    const tasks = await longTasks(page, async () => {
      await dialog.locator('input[type=file]').setInputFiles(path)
      await expect(dialog.getByRole('button', { name: /^Применить 20\s000\sстрок/ })).toBeEnabled({ timeout: 120_000 })
    })
    const summary = `${name}: ${tasks.join(', ')} ms`
    info.annotations.push({ type: 'long tasks', description: summary })
    expect(Math.max(0, ...tasks), summary).toBeLessThanOrEqual(LONGEST)
  })

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time, microseconds. Unlike wall-clock time it does not depend on other programs. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Returns the durations of the main thread's tasks of 50 ms or more during an action, in order. */
async function longTasks(page: Page, action: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] })
  await action()
  const trace = (await browser?.stopTracing())?.toString() ?? ''
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = (one: TraceEvent) => threads.some(({ pid, tid }) => pid === one.pid && tid === one.tid)
  const tasks = traceEvents.filter((one) => one.name === 'RunTask' && isMain(one))
  expect(tasks.length).toBeGreaterThan(0)
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1000)).filter((time) => time >= 50)
}

import { writeFile } from 'node:fs/promises'
import { priceList, shopifyLike } from '../kit/many-products.ts'
import { openProducts } from './kit/open-products.ts'
import { expect, test, type Page } from './kit/test.ts'

// A file of 20,000 lines is planned, and the page reacts meanwhile.

const LINES = 20_000
/** The longest task that people do not notice as a stop, ms. */
const LONGEST = 200

// The content policy refuses the photos of another site, and the plan says so.
test.use({ expectedErrors: /shop\.example/ })
test.describe.configure({ mode: 'default' })
test.beforeEach(({ page, openProject }) => openProducts(page, openProject))

const files = [
  { name: 'a price list', text: priceList(LINES) },
  { name: 'a Shopify-like file', text: shopifyLike(LINES) },
]

for (const { name, text } of files)
  test(`no task takes longer than ${LONGEST} ms while ${name} of 20,000 lines is read and planned`, async ({
    page,
  }, info) => {
    test.slow()
    // Playwright would send a file without a path through the page.
    const path = info.outputPath('товары.csv')
    await writeFile(path, text)
    await page.getByRole('button', { name: 'Экспорт и импорт товаров' }).click()
    await page.getByRole('menuitem', { name: 'Импорт из файла' }).click()
    const dialog = page.getByRole('dialog', { name: 'Импорт товаров' })
    const tasks = await longTasks(page, async () => {
      await dialog.locator('input[type=file]').setInputFiles(path)
      await expect(dialog.getByRole('button', { name: /^Применить 20\s000\sстрок/ })).toBeEnabled({ timeout: 120_000 })
    })
    const said = `${name}: ${tasks.join(', ')} ms`
    info.annotations.push({ type: 'long tasks', description: said })
    expect(Math.max(0, ...tasks), said).toBeLessThanOrEqual(LONGEST)
  })

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** The processor time, microseconds: other programs do not add to it. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The tasks of the page's main thread during an action that take 50 ms or more, in order. */
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

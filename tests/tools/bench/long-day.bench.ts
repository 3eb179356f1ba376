import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { openPage, type Opened } from './web/page.ts'
import { writeTable } from './web/figures.ts'
import { openStand } from './web/stand.ts'

/**
 * A console that is open all day: NAVIGATIONS (500) ways between a shop's tabs, every fifth with a form opened and closed.
 * Afterwards, with the garbage collected, the heap is at most a tenth above its start, and of nodes and listeners there are
 * not a hundredth more; else the exit code is 1.
 */
const NAVIGATIONS = Number(process.env.NAVIGATIONS ?? 500)
const MOST_HEAP = 1.1
const MOST_NODES = 1.01
const tabs = ['Категории', 'Доставка', 'Товары', 'Платежи', 'Заказы'] as const
/** The rounds before the first measurement, because lazy-loaded code does not count as growth. */
const WARM_UP = 5

async function goTo(page: Page, tab: (typeof tabs)[number]): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${tab}`) })
    .first()
    .click()
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  if (tab !== 'Категории') return
  await page
    .getByRole('button', { name: /^Добавить/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function sizes({ cdp }: Opened) {
  // Some objects become garbage only after an earlier collection.
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('HeapProfiler.collectGarbage')
    await new Promise((done) => setTimeout(done, 200))
  }
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const stand = await openStand()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  const opened = await openPage(browser, stand, { world: 'hundred' })
  await opened.cdp.send('Performance.enable')
  await opened.page.goto(`${stand.app}/projects/${stand.shop}/categories`)
  for (let round = 0; round < WARM_UP; round += 1) for (const tab of tabs) await goTo(opened.page, tab)
  const before = await sizes(opened)
  for (let done = 0; done < NAVIGATIONS; done += tabs.length) for (const tab of tabs) await goTo(opened.page, tab)
  const after = await sizes(opened)
  const ratio = after.heap / before.heap
  const summary = [
    `heap ${ratio.toFixed(3)}× after ${NAVIGATIONS} navigations (limit ${MOST_HEAP}×)`,
    `nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`,
  ].join('; ')
  console.log(summary)
  writeTable('day', `${new Date().toISOString().slice(0, 10)}: ${summary}.`)
  if (!(
    ratio <= MOST_HEAP &&
    after.nodes <= before.nodes * MOST_NODES &&
    after.listeners <= before.listeners * MOST_NODES
  ))
    process.exitCode = 1
} finally {
  await browser.close()
  await stand.close()
}

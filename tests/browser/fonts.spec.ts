import type { Tables } from './faults/action.ts'
import { everyPage, publicPages } from './kit/every-page.ts'
import { expect, test, type Page } from './kit/test.ts'

/** Most that the files of the font may weigh on any page, bytes. */
const MOST = 25_000

interface Loaded {
  readonly path: string
  readonly startedAt: number
  readonly bytes: number
}

/** What the page shown has loaded of a kind, once its fonts are there. */
const loaded = (page: Page, ending: string): Promise<Loaded[]> =>
  page.evaluate(async (wanted) => {
    await document.fonts.ready
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ name }) => new URL(name).pathname.endsWith(wanted))
      .map(({ name, startTime, decodedBodySize }) => ({
        path: new URL(name).pathname,
        startedAt: startTime,
        bytes: decodedBodySize,
      }))
  }, ending)

async function expectLightFonts(page: Page, path: string): Promise<void> {
  const fonts = await loaded(page, '.woff2')
  expect(
    fonts.reduce((sum, { bytes }) => sum + bytes, 0),
    `${path}: ${fonts.map((font) => font.path).join(', ')}`,
  ).toBeLessThanOrEqual(MOST)
}

test('the demo is written with letters of the small font alone', async ({ page, fake, signedIn }) => {
  test.slow()
  await signedIn(1001)
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  for (const path of everyPage(tables)) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectLightFonts(page, path)
  }
})

test('so are the public pages', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.locator('main').first()).toBeVisible()
    await expectLightFonts(page, path)
  }
})

test('the list comes before the font', async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('article').first()).toBeVisible()
  const scripts = await loaded(page, '.js')
  const firstFont = Math.min(...(await loaded(page, '.woff2')).map(({ startedAt }) => startedAt))
  const firstScript = Math.min(...scripts.map(({ startedAt }) => startedAt))
  expect(firstFont).toBeGreaterThan(firstScript)
})

test('a letter that is not Russian still comes from the font', async ({ page }) => {
  await page.goto('/info')
  // React has taken the page over: another text than its own would be an error to it.
  await expect(page.locator('html[data-prerendered]')).toHaveCount(0)
  await page
    .locator('main h1')
    .first()
    .evaluate((heading) => (heading.textContent = 'Ґанок Café'))
  const fonts = async () => (await loaded(page, '.woff2')).map(({ path }) => path).join(' ')
  await expect.poll(fonts).toMatch(/golos-text-latin/)
  await expect.poll(fonts).toMatch(/golos-text-cyrillic/)
})

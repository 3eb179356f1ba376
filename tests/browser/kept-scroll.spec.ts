import type { Tables } from './faults/action.ts'
import { everyPage } from './kit/walk.ts'
import { expect, test, type Page } from './kit/test.ts'

/* A page keeps its scroll position over a reload and on the way back, even if its parts load late. */

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Scrolls down by at most `most` px and returns the scroll position once it no longer changes. */
async function scrollDown(page: Page, most: number): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate((y) => window.scrollTo(0, y), most)
  return page.evaluate(async () => {
    for (let before = NaN; before !== window.scrollY;) {
      before = window.scrollY
      await new Promise((next) => setTimeout(next, 300))
    }
    return Math.round(window.scrollY)
  })
}

// The browser lays out a closing document once more without the emulated touch, which moves it up by some pixels.
test.use({
  hasTouch: false,
  isMobile: false,
  viewport: async ({ viewport }, use) => use({ width: viewport?.width ?? 1440, height: 400 }),
})

/** Longer than the position is held after the page's last change of size (app/frame/KeepScrollPosition.tsx), ms. */
const LONGER_THAN_HOLD = 3500

/** Returns the largest scroll position within the next `ms`, px. */
const farthestScroll = (page: Page, ms: number) =>
  page.evaluate(async (most) => {
    let far = 0
    for (const end = performance.now() + most; performance.now() < end;) {
      far = Math.max(far, window.scrollY)
      await new Promise(requestAnimationFrame)
    }
    return far
  }, ms)

test.beforeEach(async ({ signedIn }) => {
  await signedIn(1001)
})

/** The tests that share the pages. One test for all of them would take minutes. */
const SHARES = 4
for (let share = 0; share < SHARES; share += 1)
  test(
    `every page keeps its scroll position over a reload and on the way back, ${share + 1} of ${SHARES}`,
    { tag: '@phone' },
    async ({ page, fake }) => {
      test.setTimeout(300_000)
      const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
      const paths = everyPage(tables).filter((_, index) => index % SHARES === share)
      expect(paths.length).toBeGreaterThan(4)
      await fake.addFault({ method: 'GET', delay_ms: 200 })
      for (const path of paths) {
        await page.goto(path)
        await waitUntilLoaded(page)
        const before = await scrollDown(page, 600)
        await page.reload()
        await page.reload()
        await waitUntilLoaded(page)
        await expect.poll(() => scrollTop(page), { message: `${path}, reloaded twice` }).toBe(before)
        // The position may still be held when the page is left.
        await page.goto(path === '/projects' ? '/groups' : '/projects')
        await waitUntilLoaded(page)
        await page.goBack()
        await waitUntilLoaded(page)
        await expect.poll(() => scrollTop(page), { message: `${path}, on the way back` }).toBe(before)
      }
    },
  )

test('does not restore the scroll position once the user has scrolled', async ({ page, fake }) => {
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  const path = everyPage(tables).find((one) => one.endsWith('/products')) ?? ''
  await page.goto(path)
  await waitUntilLoaded(page)
  const before = await scrollDown(page, 400)
  await fake.addFault({ method: 'GET', path: '/products/{owner}/{shop}', delay_ms: 2500 })
  await page.reload()
  // The static frame shows before the code loads; a scrolled page shows that the position is held.
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, -2000)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await waitUntilLoaded(page)
  expect(before).toBeGreaterThan(100)
  expect(await farthestScroll(page, LONGER_THAN_HOLD)).toBe(0)
})

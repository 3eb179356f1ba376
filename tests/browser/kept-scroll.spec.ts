import type { Tables } from './faults/action.ts'
import { everyPage } from './kit/every-page.ts'
import { expect, test, type Page } from './kit/test.ts'

/* A page is where it was after a reload and on the way back, however late its parts come. */

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function isWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Scrolls as far as the page goes, at most by `most` px, and tells how far that was once nothing moves any more. */
async function scrolled(page: Page, most: number): Promise<number> {
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

// A document that goes is styled once more without the touch that is put on, and stands some pixels higher then.
test.use({
  hasTouch: false,
  isMobile: false,
  viewport: async ({ viewport }, use) => use({ width: viewport?.width ?? 1440, height: 400 }),
})

/** More than a page is held after it has taken its size (app/frame/hold-top.ts), ms. */
const LONGER_THAN_HELD = 3500

/** How far down the window is within the next `ms`, px. */
const farthest = (page: Page, ms: number) =>
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

/** The pages are shared out: all of them in one test take minutes. */
const SHARES = 4
for (let share = 0; share < SHARES; share += 1)
  test(
    `every page is where it was after a reload and on the way back, ${share + 1} of ${SHARES}`,
    { tag: '@phone' },
    async ({ page, fake }) => {
      test.setTimeout(300_000)
      const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
      const paths = everyPage(tables).filter((_, index) => index % SHARES === share)
      expect(paths.length).toBeGreaterThan(4)
      await fake.addFault({ method: 'GET', delay_ms: 200 })
      for (const path of paths) {
        await page.goto(path)
        await isWhole(page)
        const before = await scrolled(page, 600)
        await page.reload()
        await page.reload()
        await isWhole(page)
        await expect.poll(() => top(page), { message: `${path}, reloaded twice` }).toBe(before)
        // It may not be whole yet.
        await page.goto(path === '/projects' ? '/groups' : '/projects')
        await isWhole(page)
        await page.goBack()
        await isWhole(page)
        await expect.poll(() => top(page), { message: `${path}, on the way back` }).toBe(before)
      }
    },
  )

test('who scrolls meanwhile is not taken back', async ({ page, fake }) => {
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  const path = everyPage(tables).find((one) => one.endsWith('/products')) ?? ''
  await page.goto(path)
  await isWhole(page)
  const before = await scrolled(page, 400)
  await fake.addFault({ method: 'GET', path: '/products/{owner}/{shop}', delay_ms: 2500 })
  await page.reload()
  // The frame stands before its code has come; a page that is held has moved.
  await expect.poll(() => top(page)).toBeGreaterThan(0)
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, -2000)
  await expect.poll(() => top(page)).toBe(0)
  await isWhole(page)
  expect(before).toBeGreaterThan(100)
  expect(await farthest(page, LONGER_THAN_HELD)).toBe(0)
})

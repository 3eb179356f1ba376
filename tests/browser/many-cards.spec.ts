import { expect, idle, test, type Page } from './kit/test.ts'

// Two hundred categories: only cards near the window are draggable, and these change during a drag.

test.use({ scenario: 'large' })

const headings = (page: Page) => page.getByRole('list', { name: 'Категории' }).getByRole('heading', { level: 3 })
const handles = (page: Page) =>
  page.getByRole('list', { name: 'Категории' }).getByRole('button', { name: /Переместить/ })

test.beforeEach(async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await page.goto(`/projects/${await fake.shopOf()}/categories`)
  await expect(handles(page)).toHaveCount(200)
})

/** Locates the live region that announces the place of the dragged card. */
const announcedPlace = (page: Page) => page.locator('[aria-live]').filter({ hasText: /место \d+ из 200/ })

test(
  'moves the last of 200 cards up by keyboard, beyond the cards near the window',
  { tag: '@night' },
  async ({ page }) => {
    const title = (await headings(page).last().textContent()) ?? ''
    await handles(page).last().focus()
    await page.keyboard.press('Space')
    await expect(announcedPlace(page)).toContainText('место 200')
    const columns = await page
      .getByRole('list', { name: 'Категории' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    const rows = columns === 1 ? 12 : 20
    for (let row = 1; row <= rows; row += 1) {
      await page.keyboard.press('ArrowUp')
      await expect(announcedPlace(page)).toContainText(`место ${200 - row * columns} `)
    }
    await page.keyboard.press('Space')
    await expect(headings(page).nth(199 - rows * columns)).toHaveText(title)
    await expect(headings(page)).toHaveCount(200)
    await page.getByRole('button', { name: 'Сохранить сортировку' }).click()
    await expect(page.getByText('Сортировка сохранена')).toBeInViewport()
  },
)

test('drags the first of 200 cards down by mouse while the page scrolls', { tag: '@night' }, async ({ page }) => {
  const title = (await headings(page).first().textContent()) ?? ''
  const handle = await handles(page).first().boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!handle) throw new Error('no handle')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(width / 2, height - 5, { steps: 10 })
  // Holds the card at the edge for three window heights, farther than any card that was near at first.
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 30_000 }).toBeGreaterThan(height * 3)
  await page.mouse.move(width / 2, height / 2, { steps: 5 })
  const place = async () => Number(/место (\d+)/.exec((await announcedPlace(page).textContent()) ?? '')?.[1])
  await expect.poll(place).toBeGreaterThan(height > width ? 5 : 20)
  const droppedAt = await place()
  await page.mouse.up()
  await expect(headings(page).nth(droppedAt - 1)).toHaveText(title)
  await expect(page.getByRole('button', { name: 'Сохранить сортировку' })).toBeEnabled()
})

test(
  'scrolls only while a card is dragged within the last fifth of the window',
  { tag: '@night' },
  async ({ page }) => {
    await handles(page).first().hover()
    await page.mouse.down()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const scrolledAt = async (share: number) => {
      await page.mouse.move(width / 2, height * share, { steps: 10 })
      await idle(page)
      const before = await page.evaluate(() => scrollY)
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
      return (await page.evaluate(() => scrollY)) - before
    }
    expect(await scrolledAt(0.77)).toBe(0)
    expect(await scrolledAt(0.85)).toBeGreaterThan(0)
    await page.mouse.up()
  },
)

test('does not render cards far from the window and keeps their height', { tag: '@night' }, async ({ page }) => {
  const cards = page.getByRole('list', { name: 'Категории' }).getByRole('listitem')
  const far = cards.and(page.locator('[data-far]'))
  await expect.poll(() => far.count()).toBeGreaterThan(100)
  await expect(cards.last()).toHaveAttribute('data-far')
  await page.keyboard.press('End')
  await expect(cards.last()).toBeInViewport()
  await expect(cards.last()).not.toHaveAttribute('data-far')
  const heightsOfCards = await cards.evaluateAll((all) => {
    const heights = () => all.map((card) => card.getBoundingClientRect().height)
    const kept = heights()
    for (const card of all) card.removeAttribute('data-far')
    return { kept, drawn: heights() }
  })
  expect(heightsOfCards.kept).toEqual(heightsOfCards.drawn)
})

test(
  'a drag that starts before its code loads continues when the code has loaded',
  { tag: '@night' },
  async ({ page }) => {
    let loadCode = () => {}
    const codeLoaded = new Promise<void>((done) => (loadCode = done))
    await page.route(/Dragging/, async (route) => {
      await codeLoaded
      await route.fallback()
    })
    await page.reload()
    await expect(handles(page)).toHaveCount(200)
    const title = (await headings(page).first().textContent()) ?? ''
    await handles(page).first().hover()
    await page.mouse.down()
    loadCode()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    // A hand on a mouse always moves a little.
    let moves = 0
    const place = async () => {
      moves += 1
      await page.mouse.move(width / 2, height / 2 + (moves % 8))
      return Number(/место (\d+)/.exec((await announcedPlace(page).allTextContents()).join())?.[1])
    }
    await expect.poll(place).toBeGreaterThan(1)
    await page.mouse.up()
    await expect(headings(page).first()).not.toHaveText(title)
  },
)

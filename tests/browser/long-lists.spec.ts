import type { FakeWorld } from './kit/fake-world.ts'
import { watchLayoutShift } from './kit/layout-shift.ts'
import { items as orders, totals } from './kit/open-sections.ts'
import { expect, test, type Page } from './kit/test.ts'

// Ten thousand rows. Over a slow connection the first ones arrive long before the last.

// The response has two hundred chunks and takes some seconds.
test.use({ scenario: 'large', chunkPause: 20 })

const lists = [
  { tab: 'products', rest: 'Остальные товары загружаются…', all: /10\s000\sтоваров/, none: 'Ничего не нашлось' },
  {
    tab: 'orders',
    rest: 'Остальные заказы загружаются…',
    all: /10\s000\sзаказов/,
    none: 'Под этот отбор не подходит ни один заказ',
  },
] as const

const items = (page: Page) => page.locator('[aria-rowindex]:has([role=cell]), [role=listitem] article')
const search = (page: Page) => page.getByRole('searchbox').first()

const addressOf = async (fake: FakeWorld, tab: string) => `/projects/${await fake.shopOf()}/${tab}`

for (const { tab, rest, all, none } of lists)
  test(`${tab}: shows the first rows while the rest load, and nothing shifts`, async ({ page, fake, signedIn }) => {
    test.slow()
    const address = await addressOf(fake, tab)
    await signedIn(1001)
    const expectStill = await watchLayoutShift(page)
    await page.goto(address)
    await expect(page.getByText(rest)).toBeVisible()
    await expect(items(page).first()).toBeInViewport()
    const firstText = await items(page).first().textContent()
    // Rows are inert until all have loaded, for the keyboard as well.
    expect(
      await items(page)
        .first()
        .evaluate((item) => item.closest('[inert]') !== null),
    ).toBe(true)
    await expect(search(page)).not.toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull()

    await expect(page.getByText(all)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(rest)).toHaveCount(0)
    await expectStill()
    expect(await items(page).first().textContent()).toBe(firstText)
    await search(page).fill('такого точно нет')
    await expect(page.getByText(none)).toBeVisible()
  })

test('shows no rows until all have loaded when the order is not the server’s', async ({ page, fake, signedIn }) => {
  test.slow()
  const address = await addressOf(fake, 'products')
  await signedIn(1001)
  await page.goto(`${address}?sort=name_az`)
  await expect(page.getByLabel('Товары загружаются')).toBeVisible()
  let areFirstRowsShown = false
  const noteFirstRows = () => (areFirstRowsShown = true)
  void page
    .getByText('Остальные товары загружаются…')
    .waitFor()
    .then(noteFirstRows, () => undefined)
  await expect(page.getByText(/10\s000\sтоваров/)).toBeVisible({ timeout: 60_000 })
  expect(areFirstRowsShown).toBe(false)
})

test.describe('ten thousand orders', () => {
  test.use({ chunkPause: 0 })

  test('rows fill the window two frames after a scroll of any length', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    await page.goto(await addressOf(fake, 'orders'))
    await expect(orders(page).first()).toBeVisible({ timeout: 30_000 })
    await expect(totals(page)).toContainText(/10\s000\sзаказов/)
    const { gaps, rows } = await page.evaluate(async () => {
      /** Larger than the gap between two cards, px. */
      const tolerance = 24
      const rows = () => [...document.querySelectorAll('[role=row]:has([role=cell]), [role=listitem]')]
      const isCovered = (y: number) =>
        rows().some((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top - tolerance < y && y < bottom + tolerance
        })
      const gaps: string[] = []
      for (let turn = 0; turn < 60; turn += 1) {
        const by = [60, 120, 300, 900, 4000][turn % 5] ?? 0
        window.scrollBy({ top: turn < 50 ? by : -by, behavior: 'instant' })
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        for (const share of [0.3, 0.55, 0.8])
          if (!isCovered(innerHeight * share)) gaps.push(`${String(turn)}: ${String(by)} px, at ${String(share)}`)
      }
      return { gaps, rows: rows().length }
    })
    expect(gaps).toEqual([])
    expect(rows).toBeGreaterThan(5)
  })
})

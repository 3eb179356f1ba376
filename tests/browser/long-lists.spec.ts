import type { FakeWorld } from './kit/fake-world.ts'
import { watchLayoutShift } from './kit/layout-shift.ts'
import { expect, test, type Page } from './kit/test.ts'

// Ten thousand rows over a slow connection: the first rows arrive long before the last.

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

import type { FakeWorld } from './kit/fake-world.ts'
import { watchLayoutShift } from './kit/layout-shift.ts'
import { expect, test, type Page } from './kit/test.ts'

// Ten thousand rows over a slow line: their beginning is there long before their end.

// Two hundred pieces: some seconds.
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
  test(`${tab}: the first are read while the last are on their way, and nothing moves then`, async ({
    page,
    fake,
    signedIn,
  }) => {
    test.slow()
    const address = await addressOf(fake, tab)
    await signedIn(1001)
    const stoodStill = await watchLayoutShift(page)
    await page.goto(address)
    await expect(page.getByText(rest)).toBeVisible()
    await expect(items(page).first()).toBeInViewport()
    const beginning = await items(page).first().textContent()
    // Nothing can be pressed before all is known, by keyboard neither.
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
    await stoodStill()
    expect(await items(page).first().textContent()).toBe(beginning)
    await search(page).fill('такого точно нет')
    await expect(page.getByText(none)).toBeVisible()
  })

test('in another order than the server’s nothing is shown until all is there', async ({ page, fake, signedIn }) => {
  test.slow()
  const address = await addressOf(fake, 'products')
  await signedIn(1001)
  await page.goto(`${address}?sort=name_az`)
  await expect(page.getByLabel('Товары загружаются')).toBeVisible()
  let isBeginningShown = false
  const noteBeginning = () => (isBeginningShown = true)
  void page
    .getByText('Остальные товары загружаются…')
    .waitFor()
    .then(noteBeginning, () => undefined)
  await expect(page.getByText(/10\s000\sтоваров/)).toBeVisible({ timeout: 60_000 })
  expect(isBeginningShown).toBe(false)
})

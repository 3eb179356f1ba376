import { expect, test, type Page } from './kit/test.ts'

/* An order that comes while the owner is elsewhere in the console: title, menu and one notice in all tabs. */

test.use({ watchesOrders: true })

const HONEY = 'Лавка мёда «Липа»'
/** The console has looked once: what comes from here on is new. */
const hasLooked = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).some((entry) => /^order_news:.*Липа/.test(entry.join()))),
    )
    .toBe(true)

/** The console looks every 30 s; its own clock gets there at once, in every tab. */
test.beforeEach(({ context }) => context.clock.install())
const halfAMinuteLater = (page: Page) => page.context().clock.fastForward(30_000)

/** What the icon of the installed console says, as the platform was told last; null: nothing yet. */
const badge = (page: Page) => page.evaluate(() => sessionStorage.getItem('badge'))
const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    const setAppBadge = (count: number) => Promise.resolve(sessionStorage.setItem('badge', `${count}`))
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge })
  })

test('is noticed in every tab, said in one, and new until it is seen', async ({ page, context, fake, signedIn }) => {
  await signedIn(1001)
  await watchBadge(page)
  await page.goto('/projects')
  const shop = (await page.getByRole('link', { name: HONEY }).getAttribute('href'))?.split('/')[2] ?? ''
  await hasLooked(page)
  const other = await context.newPage()
  await other.goto('/profile/personal_data')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await fake.call('POST', '/__fake/orders', { shop, count: 2 })
  await halfAMinuteLater(page)

  for (const tab of [page, other]) await expect(tab).toHaveTitle(/^\(2\) /)
  const said = (tab: Page) => tab.getByText('2 новых заказа: «Лавка мёда „Липа“»').count()
  await expect.poll(async () => (await said(page)) + (await said(other))).toBe(1)
  expect(await badge(page)).toBe('2')

  await page.goto(`/projects/${shop}/orders`)
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/)
  await expect.poll(() => badge(page)).toBe('0')
})

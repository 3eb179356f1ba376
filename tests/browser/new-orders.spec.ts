import { expect, test, type Page } from './kit/test.ts'

/* Orders arrive while the owner is elsewhere in the console: every tab shows their number in its title, and one tab a notice. */

test.use({ watchesOrders: true })

const HONEY = 'Лавка мёда «Липа»'
/** Waits for the first poll: orders that arrive after it count as new. */
const waitForPoll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).some((entry) => /^order_news:.*Липа/.test(entry.join()))),
    )
    .toBe(true)

/** The console polls every 30 s. A fake clock skips this time in every tab. */
test.beforeEach(({ context }) => context.clock.install())
const skipHalfAMinute = (page: Page) => page.context().clock.fastForward(30_000)

/** Returns the last badge of the installed console's icon; null: none was set. */
const badge = (page: Page) => page.evaluate(() => sessionStorage.getItem('badge'))
const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    const setAppBadge = (count: number) => Promise.resolve(sessionStorage.setItem('badge', `${count}`))
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge })
  })

test('new orders show in the title of every tab and in one notice, until they are seen', async ({
  page,
  context,
  fake,
  signedIn,
}) => {
  await signedIn(1001)
  await watchBadge(page)
  await page.goto('/projects')
  const shop = (await page.getByRole('link', { name: HONEY }).getAttribute('href'))?.split('/')[2] ?? ''
  await waitForPoll(page)
  const other = await context.newPage()
  await other.goto('/profile/personal_data')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await fake.call('POST', '/__fake/orders', { shop, count: 2 })
  await skipHalfAMinute(page)

  for (const tab of [page, other]) await expect(tab).toHaveTitle(/^\(2\) /)
  const notices = (tab: Page) => tab.getByText('2 новых заказа: «Лавка мёда „Липа“»').count()
  await expect.poll(async () => (await notices(page)) + (await notices(other))).toBe(1)
  expect(await badge(page)).toBe('2')

  await page.goto(`/projects/${shop}/orders`)
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/)
  await expect.poll(() => badge(page)).toBe('0')
})

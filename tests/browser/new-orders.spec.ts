import type { FakeWorld } from './kit/fake-world.ts'
import { expect, test, type Page } from './kit/test.ts'

const HONEY = 'Лавка мёда «Липа»'
/** Waits for the first poll: orders that arrive after it count as new. */
const waitForPoll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).some((entry) => /^order_news:.*Липа/.test(entry.join()))),
    )
    .toBe(true)

/** The console polls every 30 s. A fake clock skips this time in every tab. */
const skipHalfAMinute = (page: Page) => page.context().clock.fastForward(30_000)

/** Returns the last badge of the installed console's icon; null: none was set. */
const badge = (page: Page) => page.evaluate(() => sessionStorage.getItem('badge'))
const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    const setAppBadge = (count: number) => Promise.resolve(sessionStorage.setItem('badge', `${count}`))
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge })
  })

/* Orders arrive while the owner is elsewhere in the console: every tab shows their number in its title, and one tab a notice. */
test.describe('elsewhere in the console', () => {
  test.use({ watchesOrders: true })
  test.beforeEach(({ context }) => context.clock.install())

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
})

const LIST = /\/payment\/transactions\/[0-9a-f-]{36}\/?$/
const pollStatuses = async (fake: FakeWorld) =>
  (await fake.requests()).filter(({ method, path }) => method === 'GET' && LIST.test(path)).map(({ status }) => status)

/* The orders page polls for new orders at almost no cost. */
test.describe('ten thousand orders', () => {
  test.use({ scenario: 'large' })

  test('a poll of an unchanged list transfers less than 2 kB', async ({ page, fake, signedIn }) => {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    const listRequests = new Set<string>()
    const bytes: number[] = []
    protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.method === 'GET' && LIST.test(new URL(request.url).pathname)) listRequests.add(requestId)
    })
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (listRequests.has(requestId)) bytes.push(encodedDataLength)
    })
    let cancelled = 0
    protocol.on('Network.loadingFailed', ({ requestId }) => {
      if (listRequests.has(requestId)) cancelled += 1
    })
    const shop = await fake.shopOf()
    await signedIn(1001)
    await page.clock.install()
    await page.goto(`/projects/${shop}/orders`)
    await expect(page.getByText(/\d\sзаказ/).first()).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => bytes.length).toBe(1)
    const before = await pollStatuses(fake)
    await page.clock.runFor(31_000)
    await expect.poll(() => pollStatuses(fake)).toEqual([...before, 304])
    await expect.poll(() => bytes.length + cancelled).toBe(2)
    expect(bytes[0]).toBeGreaterThan(1_000_000)
    expect(bytes[1] ?? 0).toBeLessThan(2_000)
    // After a new order the next poll loads the list, and the page announces the order.
    await fake.call('POST', '/__fake/orders', { shop, count: 1 })
    await page.clock.runFor(31_000)
    await expect(page.getByRole('button', { name: '1 новый заказ' })).toBeVisible()
    expect((await pollStatuses(fake)).at(-1)).toBe(200)
  })
})

import type { FakeWorld } from './kit/fake-world.ts'
import { expect, test } from './kit/test.ts'

/* The orders page polls for new orders at almost no cost. */

const LIST = /\/payment\/transactions\/[0-9a-f-]{36}\/?$/
const pollStatuses = async (fake: FakeWorld) =>
  (await fake.requests()).filter(({ method, path }) => method === 'GET' && LIST.test(path)).map(({ status }) => status)

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

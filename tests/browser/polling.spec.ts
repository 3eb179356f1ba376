import type { FakeWorld } from './kit/fake-world.ts'
import { expect, test } from './kit/test.ts'

/* The orders' page looks for news: while it is seen, by a clock that nobody sets, and for next to nothing. */

const LIST = /\/payment\/transactions\/[0-9a-f-]{36}\/?$/
const looks = async (fake: FakeWorld) =>
  (await fake.requests()).filter(({ method, path }) => method === 'GET' && LIST.test(path)).map(({ status }) => status)

test.describe('ten thousand orders', () => {
  test.use({ scenario: 'large' })

  test('that nobody changed cost a look a few hundred bytes', async ({ page, fake, signedIn }) => {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    const asked = new Set<string>()
    const bytes: number[] = []
    protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.method === 'GET' && LIST.test(new URL(request.url).pathname)) asked.add(requestId)
    })
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (asked.has(requestId)) bytes.push(encodedDataLength)
    })
    let cancelled = 0
    protocol.on('Network.loadingFailed', ({ requestId }) => {
      if (asked.has(requestId)) cancelled += 1
    })
    const shop = await fake.shopOf()
    await signedIn(1001)
    await page.clock.install()
    await page.goto(`/projects/${shop}/orders`)
    await expect(page.getByText(/\d\sзаказ/).first()).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => bytes.length).toBe(1)
    const before = await looks(fake)
    await page.clock.runFor(31_000)
    await expect.poll(() => looks(fake)).toEqual([...before, 304])
    await expect.poll(() => bytes.length + cancelled).toBe(2)
    expect(bytes[0]).toBeGreaterThan(1_000_000)
    expect(bytes[1] ?? 0).toBeLessThan(2_000)
    // One order more, and the next look brings the list, and is told of.
    await fake.call('POST', '/__fake/orders', { shop, count: 1 })
    await page.clock.runFor(31_000)
    await expect(page.getByRole('button', { name: '1 новый заказ' })).toBeVisible()
    expect((await looks(fake)).at(-1)).toBe(200)
  })
})

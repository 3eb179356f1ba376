import type { Tables } from './faults/action.ts'
import { endpointsWhere } from './faults/actions.ts'
import { lists } from './faults/lists.ts'
import type { Fault } from './kit/fake-world.ts'
import { expect, test } from './kit/test.ts'

const reading = endpointsWhere(({ method }) => method === 'GET')
const WAIT = 10_000

/** The faults that one open page meets in order. Each answers the press of 'Повторить' that follows the one before. */
const faults: Readonly<Record<string, Fault>> = {
  '500': { status: 500 },
  'dropped before': { drop: 'before' },
  'dropped after': { drop: 'after' },
  malformed: { body: '<html>502 Bad Gateway' },
  '403': { status: 403 },
}

test.setTimeout(180_000)
test.use({ expectedErrors: /status of (404|500)|net::ERR_/ })

for (const [name, addressOf] of Object.entries(lists)) {
  const endpoint = reading.get(name)
  if (!endpoint) continue
  test(name, async ({ page, fake, signedIn }, info) => {
    const { method, path } = endpoint
    const results: Record<string, string> = {}
    const retry = page.getByRole('main').getByRole('button', { name: 'Повторить' }).first()
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    let isOpened = false
    for (const [fault, settings] of Object.entries(faults)) {
      await fake.clearFaults()
      await fake.addFault({ method, path, ...settings })
      // The alert of the previous fault stays until this call ends, so the test waits for the call first.
      const pattern = new RegExp(`${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`)
      const isCall = (request: { method(): string; url(): string }) =>
        request.method() === method && pattern.test(new URL(request.url()).pathname)
      const options = { predicate: isCall, timeout: 2 * WAIT }
      const events = [page.waitForEvent('requestfinished', options), page.waitForEvent('requestfailed', options)]
      for (const event of events) event.catch(() => undefined)
      if (isOpened) await retry.click({ timeout: WAIT })
      else await page.goto(addressOf(tables))
      await Promise.race(events)
      isOpened = true
      await expect(
        page
          .getByRole('main')
          .getByRole('alert')
          .filter({ has: page.getByRole('button', { name: 'Повторить' }) })
          .first(),
        fault,
      ).toBeVisible({
        timeout: WAIT,
      })
      await expect(retry, fault).not.toHaveAttribute('aria-busy', 'true', { timeout: WAIT })
      results[fault] = 'сказано, можно повторить'
    }
    // After a slow response the page shows everything.
    await fake.clearFaults()
    await fake.addFault({ method, path, delay_ms: process.env.FAULTS === 'all' ? 8_000 : 700, times: 1 })
    await retry.click({ timeout: WAIT })
    await expect(retry).toBeHidden({ timeout: 2 * WAIT })
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0, { timeout: WAIT })
    results.slow = 'всё на месте'
    const body = JSON.stringify({ name, endpoint: `${method} ${path}`, results })
    await info.attach('faults', { body, contentType: 'application/json' })
  })
}

import { faultNames, type Action, type FaultName, type Tables } from './faults/action.ts'
import { actions, endpointsWhere, writing } from './faults/actions.ts'
import { lists } from './faults/places.ts'
import { faultChecks } from './faults/fault-checks.ts'
import { FormSession } from './faults/form-session.ts'
import type { Fault } from './kit/fake-world.ts'
import { expect, test } from './kit/test.ts'

/**
 * `FAULTS=all`: every action meets every fault, and a slow response takes 8 s. Otherwise each action meets all refusals and one more
 * fault.
 */
const ALL = process.env.FAULTS === 'all'

/** Faults after which the action is done, so each needs a newly opened form. */
const endings = ['slow, pressed twice', 'dropped after', 'malformed'] as const

test.use({ expectedErrors: /status of (404|500)|net::ERR_/ })

for (const [index, [name, action]] of Object.entries(actions).entries()) {
  const endpoint = writing.get(name)
  if (!endpoint) continue
  test(name, async ({ page, fake, signedIn }, info) => {
    test.setTimeout(ALL ? 300_000 : 120_000)
    const session = new FormSession(page, fake, endpoint, action, signedIn)
    const results: Partial<Record<FaultName, string>> = {}
    for (const form of formsOf(index)) {
      let isOpen = false
      for (const fault of form) {
        const reason = reasonToSkip(fault, endpoint.access, action)
        if (reason) {
          results[fault] = `— ${reason}`
          continue
        }
        try {
          if (!isOpen) await session.begin()
          isOpen = true
          results[fault] = await faultChecks[fault](session)
        } catch (error) {
          results[fault] = `✗ ${error instanceof Error ? error.message : String(error)}`
          isOpen = false
        }
      }
    }
    const body = JSON.stringify({ name, endpoint: `${endpoint.method} ${endpoint.path}`, results })
    await info.attach('faults', { body, contentType: 'application/json' })
    const failed = Object.entries(results).filter(([, result]) => result.startsWith('✗'))
    expect(failed, name).toEqual([])
  })
}

/** Returns the faults grouped by form: one open form meets the faults of its group in order. */
function formsOf(index: number): FaultName[][] {
  const refusals = faultNames.filter((fault) => !endings.some((ending) => ending === fault))
  if (ALL) return [refusals, ...endings.map((ending) => [ending])]
  const ending = endings[index % endings.length]
  return ending ? [refusals, [ending]] : [refusals]
}

function reasonToSkip(fault: FaultName, access: string, action: Action): string | null {
  if (fault === '451' && access !== 'owner') return 'отвечает и до соглашений'
  return action.never?.[fault] ?? null
}

const reading = endpointsWhere(({ method }) => method === 'GET')
const WAIT = 10_000

/** The faults that one open page meets in order. Each answers the press of 'Повторить' that follows the one before. */
const readingFaults: Readonly<Record<string, Fault>> = {
  '500': { status: 500 },
  'dropped before': { drop: 'before' },
  'dropped after': { drop: 'after' },
  malformed: { body: '<html>502 Bad Gateway' },
  '403': { status: 403 },
}

for (const [name, addressOf] of Object.entries(lists)) {
  const endpoint = reading.get(name)
  if (!endpoint) continue
  test(name, async ({ page, fake, signedIn }, info) => {
    const { method, path } = endpoint
    test.setTimeout(180_000)
    const results: Record<string, string> = {}
    const retry = page.getByRole('main').getByRole('button', { name: 'Повторить' }).first()
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    let isOpened = false
    for (const [fault, settings] of Object.entries(readingFaults)) {
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

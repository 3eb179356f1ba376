import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { API } from '../kit/app.ts'
import { cpuTime } from '../kit/basics.ts'

/* A control call with the largest data delays other calls at most by the time that its JSON takes. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/**
 * The limits of a call, and of a concurrent `/health` on average and at most, in milliseconds of processor time, which depends
 * less on other load than the clock's time. The JSON of a state is written and read at once, in 0.2 to 0.6 s.
 */
const CALL = 4 * 2000
const HEALTH = { average: 240, longest: 1600 }

interface State {
  readonly tables: Readonly<Record<'users' | 'shops' | 'orders', readonly { readonly uuid: string }[]>>
}

const api = createFakeApi({ scenario: 'large' })
const request = (method: string, path: string, body?: unknown) =>
  api.request(API + path, {
    method,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

/** The answers of earlier calls by path; later calls send them back. */
const answers = new Map<string, string>()
const state = () => JSON.parse(answers.get('/__fake/state') ?? '') as State
const owner = () => state().tables.users[0]?.uuid
const shop = () => state().tables.shops[0]?.uuid

const everyConsent = { user_policy: true, privacy_policy: true, advertising_policy: true }
const read = { method: 'GET', path: '/products/{owner}/{shop}' }

interface ControlCall {
  readonly at: string
  readonly body?: () => unknown
}

/** Every control call with the largest useful body, in an order in which each succeeds. */
const calls: readonly ControlCall[] = [
  { at: 'GET /__fake/state' },
  { at: 'PUT /__fake/state', body: () => answers.get('/__fake/state') },
  { at: 'POST /__fake/report', body: () => ({ route: '/projects?q=Анна', browser: 'Test', owner: owner() }) },
  { at: 'POST /__fake/report/open', body: () => answers.get('/__fake/report') },
  { at: 'GET /__fake' },
  { at: 'GET /__fake/style.css' },
  { at: 'GET /__fake/script.js' },
  { at: 'GET /__fake/scenarios' },
  { at: 'GET /__fake/requests' },
  { at: 'GET /__fake/tables' },
  { at: 'GET /__fake/tables/orders?find=нет' },
  { at: 'GET /__fake/sessions' },
  { at: 'GET /__fake/worlds' },
  { at: 'GET /__fake/drift' },
  { at: 'GET /__fake/clock' },
  { at: 'POST /__fake/clock', body: () => ({ advance_s: 1 }) },
  { at: 'POST /__fake/session/expire' },
  { at: 'POST /__fake/consents', body: () => ({ tg_id: 1001, ...everyConsent }) },
  { at: 'POST /__fake/orders', body: () => ({ shop: shop(), count: 1000 }) },
  { at: 'POST /__fake/others', body: () => ({ ...read, params: { owner: owner(), shop: shop() } }) },
  { at: 'POST /__fake/faults', body: () => ({ path: '/templates', status: 503, times: 1 }) },
  { at: 'GET /__fake/faults' },
  { at: 'DELETE /__fake/faults' },
  { at: 'POST /__fake/chaos', body: () => ({ seed: 1, rate: 0 }) },
  { at: 'GET /__fake/chaos' },
  { at: 'DELETE /__fake/chaos' },
  { at: 'POST /__fake/reset', body: () => ({ seed: 2 }) },
]

/** Expects a timely answer to the call, and to `/health` during the call. */
async function timed(call: () => Promise<Response>, keep: (text: string) => void = () => undefined) {
  const began = cpuTime()
  let isDone = false
  let longest = 0
  let times = 1
  const answered = call()
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .finally(() => (isDone = true))
  for (let last = cpuTime(); !isDone; last = cpuTime()) {
    await new Promise((resolve) => setTimeout(resolve))
    await api.request(`${API}/w/other/health`)
    longest = Math.max(longest, cpuTime() - last)
    times += 1
  }
  const { status, text } = await answered
  const took = cpuTime() - began
  keep(text)
  expect([200, 204]).toContain(status)
  expect(took, 'the call').toBeLessThan(CALL)
  // Of a call that ends at once there is no average.
  if (times > 5) expect(took / times, '/health').toBeLessThan(HEALTH.average)
  expect(longest, 'the longest /health').toBeLessThan(HEALTH.longest)
}

// The garbage of earlier calls and files would be collected during a measured call.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
beforeEach(() => collectGarbage())

// The first call of a process loads the code.
beforeAll(() => request('GET', '/__fake/clock'))

describe('over the scenario large', () => {
  test.each(calls)('$at and a concurrent /health answer quickly', async ({ at, body }) => {
    const [method = '', path = ''] = at.split(' ')
    const keep = (text: string) => text !== '' && answers.set(path, text)
    await timed(() => request(method, path, body?.()), keep)
  })

  test('GET /__fake/difference of two scenarios and a concurrent /health answer quickly', async () => {
    const events = await api.request(`${API}/__fake/requests`, { headers: { accept: 'text/event-stream' } })
    const reader = events.body?.getReader()
    await reader?.read()
    await request('POST', '/__fake/reset', { scenario: 'demo' })
    await timed(() => request('GET', '/__fake/difference?from=0&to=1'))
    await reader?.cancel()
    await request('POST', '/__fake/reset', { scenario: 'large', seed: 1 })
  })

  test('the table lists every control call', () => {
    const folder = fileURLToPath(new URL('../../fake-api/', import.meta.url))
    const files = [...readdirSync(`${folder}control`).map((name) => `control/${name}`), 'inside/mount-inside.ts']
    const mounted = files.flatMap((file) =>
      [
        ...readFileSync(folder + file, 'utf8').matchAll(
          /app\.(get|post|put|delete)\('([^']+)'|^ {4}'(\/__fake[^']*)':/gm,
        ),
      ].map(
        ([, method = 'get', path, page]) => `${method.toUpperCase()} ${(path ?? page ?? '').replace(/\/:\w+$/, '')}`,
      ),
    )
    const named = calls.map(({ at }) => at.replace(/(tables)\/.*/, '$1'))
    expect(mounted.length).toBeGreaterThan(20)
    expect(mounted.filter((call) => !named.includes(call) && call !== 'GET /__fake/difference')).toEqual([])
  })
})

test('an exported state does not contain later writes', async () => {
  const [answer, placed] = await Promise.all([
    request('GET', '/__fake/state'),
    request('POST', '/__fake/orders', { shop: shop() }),
  ])
  expect(placed.status).toBe(200)
  const { tables } = (await answer.json()) as State
  expect(tables.orders).toHaveLength(state().tables.orders.length)
})

test.each([
  ['a list of a million', `{"tables":{"shops":[${'1,'.repeat(1_000_000)}1]}}`],
  ['a row with a million marks', `{"tables":{"shops":[{"uuid":"a","x":[${'1,'.repeat(1_000_000)}1]}]}}`],
  ['a row without an end', `{"tables":{"shops":[${'['.repeat(1_000_000)}`],
])('a state with %s is refused before it is built', async (_, body) => {
  expect((await request('PUT', '/__fake/state', body)).status).toBe(422)
})

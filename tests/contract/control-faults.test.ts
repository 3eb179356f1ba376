import { expect, test, describe } from 'vitest'
import { categories } from '@console/shared/categories'
import { createFakeApi } from '@console/fake-api/app'
import { readSettings } from '@console/fake-api/settings'
import { renewal } from '@console/shared/kit/tokens'
import { contract } from '@console/shared/contract'
import { openCaller, type Caller, callerOf, stateOf } from '../kit/caller.ts'
import { sampleBody, sampleParams, png } from '../kit/samples.ts'
import { API } from '../kit/app.ts'
import { endpoints } from '../kit/endpoints.ts'
import { planted, plantIn } from './planted-persons.ts'

test('faults are added, listed, used up and cleared', async () => {
  const anna = await openCaller()
  await anna.control('/__fake/faults', { method: 'GET', path: '/templates', status: 500, times: 1 })
  await anna.control('/__fake/faults', { path: '/templates', drop: true })
  expect(await anna.control('/__fake/faults', undefined, 'GET')).toHaveLength(2)
  await expect(anna.read('/templates')).rejects.toThrow('500')
  await expect(anna.read('/templates')).rejects.toThrow('Failed to fetch')
  await anna.control('/__fake/faults', undefined, 'DELETE')
  await expect(anna.read('/templates')).resolves.toHaveLength(6)
})

test('the server acts before a truncated or replaced answer, but not before a status', async () => {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.remove)) ?? {}
  const path = `/product_categories/${params.shop}`
  const count = async () => ((await anna.read(path)) as unknown[]).length
  const before = await count()
  const fault = { method: 'POST', path: '/product_categories/{owner}/{shop}', times: 1 }
  const body = await sampleBody(anna, categories.create, params)
  for (const [kind, made] of [
    [{ drop: 'before' }, 0],
    [{ status: 500 }, 0],
    [{ drop: 'after' }, 1],
    [{ body: 'нет' }, 2],
  ] as const) {
    await anna.control('/__fake/faults', { ...fault, ...kind })
    const answered = anna.call(categories.create, params, body).then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status))
      return (await answer.json()) as unknown
    })
    await expect(answered).rejects.toThrow()
    expect(await count()).toBe(before + made)
  }
  // An answer without a body announces one, so that it can break off.
  await anna.control('/__fake/faults', { method: 'DELETE', drop: 'after', times: 1 })
  const headers = { authorization: `Bearer ${anna.token}` }
  const url = `${anna.base}/product_categories/${params.owner}/${params.shop}/${params.category}`
  const truncated = await anna.api.request(url, { method: 'DELETE', headers })
  expect(truncated.status).toBe(200)
  await expect(truncated.text()).rejects.toThrow('terminated')
  expect(await count()).toBe(before + 1)
})

test.each(['/health', '/templates', '/__fake/scenarios', '/docs'])(
  'FAKE_API_LATENCY slows the answer of %s',
  async (path) => {
    const anna = await openCaller(1001, { latency: 40 })
    const started = performance.now()
    expect((await anna.send('GET', path)).status).toBe(200)
    // A timer may ring a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(38)
  },
)

/** Makes calls in sequence. Returns each status, or 'broken' without an answer, or 'torn' for a truncated one. */
async function outcomes({ api, base, token }: Caller, path: string, count: number): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < count; at += 1) {
    const headers = { authorization: `Bearer ${token}` }
    found.push(
      await api.request(base + path, { headers }).then(
        (answer) =>
          answer.text().then(
            () => String(answer.status),
            () => 'torn',
          ),
        () => 'broken',
      ),
    )
  }
  return found
}
const plan = (caller: Caller, chaos: object) => caller.control('/__fake/chaos', chaos)

describe('failures by a seed', () => {
  test('a lost answer never spends a token', async () => {
    const anna = await openCaller()
    await plan(anna, { seed: 3, rate: 1, kinds: { drop: 1 } })
    const refresh = () => anna.call(renewal, {}, { refresh_token: anna.refresh_token })
    const calls = Array.from({ length: 30 }, refresh)
    expect((await Promise.allSettled(calls)).every(({ status }) => status === 'rejected')).toBe(true)
    await anna.control('/__fake/chaos', undefined, 'DELETE')
    expect((await refresh()).status).toBe(200)
  })

  test('continue after a state is restored', async () => {
    const anna = await openCaller()
    await plan(anna, { seed: 5, rate: 0.4, kinds: { error: 1 } })
    await outcomes(anna, '/templates', 10)
    const state = await stateOf(anna.api)
    const rest = await outcomes(anna, '/templates', 40)
    await anna.api.request(`${API}/__fake/state`, { method: 'PUT', body: state })
    expect(await outcomes(anna, '/templates', 40)).toEqual(rest)
  })

  test('start with the setting, restart with a reset, and end on request', async () => {
    const chaos = { seed: 5, rate: 1, profile: 'none', kinds: { error: 1 } } as const
    const api = createFakeApi({ chaos })
    const ask = async (path: string, method = 'GET') => {
      const answer = await api.request(API + path, { method })
      return answer.status === 200 ? ((await answer.json()) as unknown) : answer.status
    }
    expect(await ask('/templates')).toBeGreaterThanOrEqual(500)
    expect(await ask('/__fake/chaos')).toEqual({ ...chaos, calls: { 'GET /templates': 1 } })
    await ask('/__fake/reset', 'POST')
    expect(await ask('/__fake/chaos')).toEqual({ ...chaos, calls: {} })
    await ask('/__fake/chaos', 'DELETE')
    expect(await ask('/__fake/chaos')).toBeNull()
    expect(await ask('/templates')).toBe(401)
  })
})

describe('FAKE_API_CHAOS', () => {
  test.each([
    ['7:0.05', { seed: 7, rate: 0.05, profile: 'none' }],
    ['0:1:3g', { seed: 0, rate: 1, profile: '3g' }],
    ['', null],
  ])('%s', (text, chaos) => expect(readSettings({ FAKE_API_CHAOS: text }).chaos).toEqual(chaos))

  test.each(['7', '7:5%', '7:2', '-1:0.5', '99999999999:0.1', '7:0.5:moon', '7:0.5:3g:more'])('%s is refused', (text) =>
    expect(() => readSettings({ FAKE_API_CHAOS: text })).toThrow(`FAKE_API_CHAOS=${text}: `),
  )
})

interface Report {
  readonly route: string
  readonly owner: string | null
  readonly calls: readonly { method: string; path: string }[]
  readonly state: { readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>> }
}

const route = '/projects'
const ask = (owner: Caller, over: object = {}) =>
  owner.control('/__fake/report', { route, browser: 'Test', owner: owner.user.uuid, ...over }) as Promise<Report>

/** Opens a report in another server. Returns that server and its answer. */
async function open(report: Report) {
  const api = createFakeApi()
  const answer = await api.request(`${API}/__fake/report/open`, { method: 'POST', body: JSON.stringify(report) })
  return { api, status: answer.status, session: (await answer.json()) as { access_token: string } | null }
}

test('restores the same data, owner and time in another server', async () => {
  const anna = await openCaller(1001)
  await anna.control('/__fake/clock', { advance_s: 600 })
  const params = (await sampleParams(anna, contract.categories.create)) ?? {}
  await anna.call(contract.categories.create, params, await sampleBody(anna, contract.categories.create, params))
  const list = contract.categories.list
  const before = (await (await anna.call(list, params)).json()) as unknown[]
  const { api, session } = await open(await ask(anna))
  const headers = { authorization: `Bearer ${session?.access_token}` }
  const after = await api.request(`${API}/product_categories/${params.shop}`, { headers })
  expect(await after.json()).toHaveLength(before.length)
  const now = (await (await api.request(`${API}/__fake/clock`)).json()) as { ahead_s: number }
  expect(now.ahead_s).toBe(600)
})

test('contains no personal data, secrets or tokens', async () => {
  const anna = await openCaller(1001)
  await plantIn(anna)
  const again = await callerOf(anna.api, 1001)
  await again.send('GET', '/no/such/call/pelageya_secret')
  const report = await ask(again, { route: `/projects/${anna.user.uuid}/orders?q=Горностаева&from=2025-01-01` })
  const text = JSON.stringify(report).toLowerCase()
  for (const secret of [...planted, again.token, again.refresh_token, anna.token])
    expect.soft(text, secret).not.toContain(secret.toLowerCase())
  expect(decodeURIComponent(report.route)).toMatch(
    new RegExp(`^/projects/${anna.user.uuid}/orders\\?q=\\S+&from=2025-01-01$`),
  )
  expect(report.state.tables.robokassa_secrets?.map(({ password_firts }) => password_firts)).not.toContain('')
  expect((await open(report)).status).toBe(200)
})

test('every state after a call can be reported and opened, with its pictures', async () => {
  const anna = await openCaller(1001)
  for (const { endpoint } of endpoints) {
    if (!endpoint.access.startsWith('owner')) continue
    const params = await sampleParams(anna, endpoint)
    if (params) await anna.call(endpoint, params, await sampleBody(anna, endpoint, params))
  }
  const params = (await sampleParams(anna, contract.posts.create)) ?? {}
  const body = (await sampleBody(anna, contract.posts.create, params)) as object
  await anna.call(contract.posts.create, params, { ...body, images: [png] })
  const report = await ask(anna)
  expect(report.state.tables.files?.length).toBeGreaterThan(0)
  expect(report.calls).toHaveLength(50)
  expect((await open(report)).status).toBe(200)
})

test('keeps the owners of the login window; a report without an owner opens no session', async () => {
  const anna = await openCaller(1001)
  const report = await ask(anna, { owner: null })
  const { api, session } = await open(report)
  expect(session).toBeNull()
  expect((await callerOf(api, 1001)).user.uuid).toBe(anna.user.uuid)
})

test('an invalid report changes nothing', async () => {
  const anna = await openCaller(1001)
  const report = await ask(anna)
  const broken = { ...report, state: { ...report.state, tables: { shops: [{ uuid: 'a' }] } } }
  const answer = await anna.api.request(`${API}/__fake/report/open`, { method: 'POST', body: JSON.stringify(broken) })
  expect(answer.status).toBe(422)
  expect(await anna.read(`/shops/${anna.user.uuid}`)).toHaveLength(4)
})

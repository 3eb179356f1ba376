import { describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { readSettings } from '@console/fake-api/settings'
import { renewal } from '@console/shared/kit/tokens'
import { callerOf, openCaller, send, stateOf, type Caller } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { usedWorld } from '../kit/samples.ts'

test('a renewal ends the earlier access token; a second one with the same token ends the session', async () => {
  const anna = await openCaller()
  const renew = () => anna.call(renewal, {}, { refresh_token: anna.refresh_token })
  const statusWith = async (token: string) =>
    (await anna.send('GET', '/user/me', { authorization: `Bearer ${token}` })).status
  const { access_token } = (await (await renew()).json()) as { access_token: string }
  expect([await statusWith(anna.token), await statusWith(access_token)]).toEqual([401, 200])
  expect([(await renew()).status, await statusWith(access_token)]).toEqual([401, 401])
})

test.each([
  [{}, true],
  [{ FAKE_API_HOST: '::1' }, true],
  [{ FAKE_API_HOST: '0.0.0.0' }, false],
  [{ FAKE_API_HOST: '0.0.0.0', FAKE_API_CONTROL: '1' }, true],
])('with %j the server has its control pages: %s', (env, expected) => {
  expect(readSettings(env).control).toBe(expected)
})

describe('a call of the control interface', () => {
  test('scenarios: lists them with their owners', async () => {
    const answer = await (await openCaller()).control('/__fake/scenarios', undefined, 'GET')
    expect(answer).toMatchObject({
      current: 'demo',
      scenarios: expect.arrayContaining([
        expect.objectContaining({
          name: 'demo',
          owners: expect.arrayContaining([expect.objectContaining({ tg_id: 1003 })]) as unknown,
        }),
        expect.objectContaining({ name: 'empty' }),
      ]) as unknown,
    })
  })

  test('reset restores the scenario and removes sessions, faults and the log', async () => {
    const anna = await usedWorld()
    const fresh = await stateOf(createFakeApi())
    expect(await anna.control('/__fake/reset')).toEqual({ scenario: 'demo', seed: 1 })
    expect((await stateOf(anna.api)) === fresh).toBe(true)
    expect(await anna.control('/__fake/reset', { scenario: 'empty', seed: 7 })).toEqual({ scenario: 'empty', seed: 7 })
    await expect(anna.read('/user/me')).rejects.toThrow('401')
  })

  test('session/expire: ends an owner’s access tokens, and with refresh the session', async () => {
    const anna = await openCaller()
    const boris = await callerOf(anna.api, 1002)
    const renewed = (caller: Caller, refresh_token: string) => caller.call(renewal, {}, { refresh_token })
    expect(await anna.control('/__fake/session/expire', { tg_id: 1001 })).toEqual({ expired: 1 })
    expect((await send(anna, 'POST', '/auth/token')).status).toBe(415)
    const { refresh_token } = (await (await renewed(anna, anna.refresh_token)).json()) as { refresh_token: string }
    await anna.control('/__fake/session/expire', { tg_id: 1001, refresh: true })
    expect((await renewed(anna, refresh_token)).status).toBe(401)
    expect((await renewed(boris, boris.refresh_token)).status).toBe(200)
  })

  test('requests: the last 200 calls, newest last', async () => {
    const anna = await openCaller()
    for (let count = 0; count < 210; count += 1) await anna.read('/templates')
    const log = (await anna.control('/__fake/requests', undefined, 'GET')) as Record<string, unknown>[]
    expect(log).toHaveLength(200)
    expect(log.at(-1)).toEqual({
      at: expect.any(String) as string,
      method: 'GET',
      path: '/templates',
      status: 200,
      duration_ms: expect.any(Number) as number,
      problems: [],
    })
  })

  test('worlds: a dropped one is created again on its next use', async () => {
    const { api } = await openCaller()
    const base = `${API}/w/one`
    const anna = await callerOf(api, 1001, base)
    expect((await send({ api, base: API }, 'DELETE', '/__fake/worlds/one')).status).toBe(204)
    await expect(anna.read('/user/me')).rejects.toThrow('401')
    expect((await send({ api, base: API }, 'DELETE', '/__fake/worlds/%E0%A4%A')).status).toBe(400)
  })

  test.each([
    ['/__fake/reset', { scenario: 'nowhere' }, 422],
    ['/__fake/reset', { seed: -1 }, 422],
    ['/__fake/reset', '{', 400],
    ['/__fake/session/expire', { tg_id: 4040 }, 404],
    ['/__fake/session/expire', { refresh: 'да' }, 422],
    ['/__fake/consents', { tg_id: 1001 }, 422],
    ['/__fake/consents', { tg_id: 4040, user_policy: true, privacy_policy: true, advertising_policy: true }, 404],
    ['/__fake/faults', { status: 200 }, 422],
    ['/__fake/faults', { delay_ms: -1 }, 422],
    ['/__fake/faults', { path: '/no/such/call' }, 422],
    ['/__fake/faults', { method: 'FETCH' }, 422],
    ['/__fake/faults', { method: 'DELETE', path: '/templates' }, 422],
    ['/__fake/faults', { path: '/templates', state: 500 }, 422],
    ['/__fake/reset', { scenaro: 'demo' }, 422],
    ['/__fake/session/expire', { tgid: 1001 }, 422],
    ['/__fake/orders', { shop: 'x', number: 3 }, 422],
    ['/__fake/clock', { advance: 3 }, 422],
    ['/__fake/others', { method: 'GET', path: '/no/such/call', params: {} }, 422],
    ['/__fake/others', { method: 'PUT', path: '/templates', params: {} }, 422],
    ['/__fake/others', { method: 'GET', path: '/products/{owner}/{shop}/', params: { owner: 'x' } }, 422],
    ['/__fake/others', { method: 'GET', path: '/user/{owner}', params: { owner: 'x' } }, 422],
    ['/__fake/chaos', { seed: -1, rate: 0.1 }, 422],
    ['/__fake/nothing', {}, 404],
  ])('%s with %j is refused with %i, in Russian', async (path, body, status) => {
    const answer = await send(await openCaller(), 'POST', path, body)
    const problem = (await answer.json()) as { detail: string; errors?: { message: string }[] }
    expect(answer.status).toBe(status)
    expect([problem.detail, ...(problem.errors ?? []).map(({ message }) => message)].join(' ')).toMatch(/^[^a-z]*[А-Я]/)
  })
})

describe('the control interface with FAKE_API_CONTROL=0', () => {
  test.each([
    ['GET', '/__fake/scenarios'],
    ['POST', '/__fake/reset'],
    ['GET', '/__fake/state'],
    ['PUT', '/__fake/state'],
    ['POST', '/__fake/session/expire'],
    ['POST', '/__fake/consents'],
    ['POST', '/__fake/faults'],
    ['GET', '/__fake/faults'],
    ['DELETE', '/__fake/faults'],
    ['POST', '/__fake/clock'],
    ['POST', '/__fake/orders'],
    ['POST', '/__fake/others'],
    ['GET', '/__fake/requests'],
    ['DELETE', '/__fake/worlds/default'],
  ])('%s %s answers 404', async (method, path) => {
    const anna = await openCaller(1001, { control: false })
    const answer = await send(anna, method, path)
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      404,
      'Управление сервером выключено (FAKE_API_CONTROL=0).',
    ])
    await expect(anna.read('/templates')).resolves.toHaveLength(6)
  })
})

const OWN = 'http://localhost:5173'
const OTHER = 'http://127.0.0.1:5173'
const api = createFakeApi(readSettings({ WEB_ORIGIN: `${OWN}, ${OTHER}` }))

const status = async (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  (await api.request(url, { method, headers })).status

describe('access to the control interface', () => {
  test.each([
    ['http://localhost:8787', {}],
    ['http://127.0.0.1:8787', {}],
    ['http://[::1]:8787', {}],
    ['http://192.168.1.20:8787', {}],
    ['http://localhost:8787', { origin: OWN, 'sec-fetch-site': 'same-site' }],
    ['http://localhost:8787', { origin: OTHER, 'sec-fetch-site': 'cross-site' }],
    ['http://localhost:8787', { origin: 'http://localhost:8787', 'sec-fetch-site': 'same-origin' }],
    ['http://localhost:8787', { 'sec-fetch-site': 'none' }],
  ])('is allowed for its own pages and programs: %s %j', async (base, headers) => {
    expect(await status(`${base}/__fake/scenarios`, headers)).toBe(200)
  })

  test.each([
    ['http://evil.example', {}],
    ['http://localhost.evil.example:8787', {}],
    ['http://127.0.0.1.evil.example:8787', {}],
    ['http://localhost:8787', { origin: 'https://evil.example' }],
    ['http://localhost:8787', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['http://localhost:8787', { origin: 'null' }],
    ['http://localhost:8787', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused for others: %s %j', async (base, headers) => {
    const calls: [string, string][] = [
      ['GET', '/__fake/state'],
      ['PUT', '/__fake/state'],
      ['POST', '/__fake/faults'],
      ['POST', '/w/one/__fake/reset'],
      ['DELETE', '/__fake/worlds/one'],
      ['GET', '/__fake/nothing'],
      ['GET', '/__fake'],
      ['GET', '/__fake/tables/users'],
      ['GET', '/__fake/requests'],
    ]
    for (const [method, path] of calls) expect(await status(base + path, headers, method)).toBe(403)
    expect(await status(`${base}/health`, headers)).toBe(200)
  })

  test('is allowed under the host names of the settings', async () => {
    const named = createFakeApi(readSettings({ FAKE_API_HOST: 'api.test', FAKE_API_CONTROL: '1' }))
    expect((await named.request('http://api.test:8787/__fake/scenarios')).status).toBe(200)
    expect((await named.request('http://other.test:8787/__fake/scenarios')).status).toBe(403)
    expect((await createFakeApi().request(`${API}/__fake/scenarios`)).status).toBe(200)
  })
})

describe('several origins that may call the fake server', () => {
  test.each(['localhost:5173', 'http://a.test, b', 'http://a.test/path'])('WEB_ORIGIN=%s is invalid', (text) => {
    expect(() => readSettings({ WEB_ORIGIN: text })).toThrow(`WEB_ORIGIN=${text}: `)
  })
})

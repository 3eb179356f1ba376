import { describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { categories } from '@console/shared/categories'
import { projects } from '@console/shared/projects'
import { callerOf, openCaller, type Caller } from '../kit/caller.ts'
import { API } from '../kit/console.ts'
import { png, sampleBody, sampleParams } from '../kit/samples.ts'

const send = (caller: Pick<Caller, 'api' | 'base'>, method: string, path: string, body?: unknown) =>
  caller.api.request(caller.base + path, {
    method,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

/** Changes something of every kind: a row, an upload, a removal, a session, a fault, the clock. */
async function livedIn(): Promise<Caller> {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.update)) ?? {}
  await anna.call(categories.update, params, { data: { title: 'Было иначе' }, background_img: png })
  await anna.call(categories.create, params, await sampleBody(anna, categories.create, params))
  await anna.call(categories.remove, (await sampleParams(anna, categories.remove)) ?? {})
  await callerOf(anna.api, 1002)
  await anna.control('/__fake/faults', { path: '/templates', status: 503, times: 2 })
  await anna.control('/__fake/clock', { advance_s: 120 })
  return anna
}

const stateOf = async (api: Caller['api'], base = API) => (await api.request(`${base}/__fake/state`)).text()
const put = (api: Caller['api'], state: string, base = API) =>
  api.request(`${base}/__fake/state`, { method: 'PUT', body: state })

describe('the state', () => {
  test('goes out and back in to the byte, files and sessions included', async () => {
    const anna = await livedIn()
    const state = await stateOf(anna.api)
    const other = createFakeApi({ scenario: 'empty' })
    expect((await put(other, state)).status).toBe(204)
    // Compared as one fact: two dumps side by side would bury the report.
    expect((await stateOf(other)) === state).toBe(true)
    const headers = { authorization: `Bearer ${anna.token}` }
    const health: unknown = await (await other.request(`${API}/health`)).json()
    expect(health).toMatchObject({ scenario: 'demo', seed: 1 })
    expect((await other.request(`${API}/templates`, { headers })).status).toBe(503)
    expect((await other.request(`${API}/shops/${anna.user.uuid}`, { headers })).status).toBe(200)
  })

  test('fits a world of another name: urls are that world’s own', async () => {
    const anna = await livedIn()
    const world = `${API}/w/copy`
    await put(anna.api, await stateOf(anna.api), world)
    const copy: Caller = { ...(await callerOf(anna.api, 1001, world)) }
    const params = (await sampleParams(copy, categories.list)) ?? {}
    const rows = (await copy.read(`/product_categories/${params.shop}`)) as { image_url: string | null }[]
    const uploaded = rows.map(({ image_url }) => image_url ?? '').find((url) => !url.endsWith('.svg') && url !== '')
    expect(uploaded).toMatch(/^http:\/\/fake\.test\/w\/copy\/files\//)
    const file = await anna.api.request(uploaded ?? '')
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(await png.arrayBuffer()))
  })

  test('is the world’s own from then on: a write does not reach where it came from', async () => {
    const anna = await livedIn()
    const before = await stateOf(anna.api)
    await put(anna.api, before, `${API}/w/copy`)
    const copy = await callerOf(anna.api, 1001, `${API}/w/copy`)
    const params = (await sampleParams(copy, projects.update)) ?? {}
    await copy.call(projects.update, params, { data: { title: 'Только здесь' } })
    expect((await stateOf(anna.api)) === before).toBe(true)
  })

  test.each<[string, (state: State) => void, string]>([
    ['a scenario that is none', (state) => (state.scenario = 'nowhere'), 'scenario'],
    ['a table that is none', (state) => (state.tables.cats = []), 'tables.cats'],
    ['a row without uuid', (state) => state.tables.shops?.push({}), 'tables.shops'],
    ['a row twice', (state) => state.tables.shops?.push(state.tables.shops[0] ?? {}), 'uuid'],
    ['a row of nobody', (state) => state.tables.shops?.push({ uuid: 'x' }), 'tables.shops'],
    [
      'a file that is no base64',
      (state) => state.tables.files?.push({ uuid: 'x', media_type: 'a/b', base64: '?' }),
      'base64',
    ],
    [
      'a row out of its contract',
      (state) => Object.assign(state.tables.users?.[0] ?? {}, { policies: 'все' }),
      'users.0.policies',
    ],
    [
      'a list inside a row out of its contract',
      (state) => Object.assign(state.tables.products?.[1] ?? {}, { variants: [{ title: 7 }] }),
      'tables.products.1.variants.0.title',
    ],
    [
      'a session that never ends',
      (state) => Object.assign(state.tables.access_tokens?.[0] ?? {}, { expires_at: 'никогда' }),
      'access_tokens.0.expires_at',
    ],
    ['a file without type', (state) => state.tables.files?.push({ uuid: 'x', base64: '' }), 'media_type'],
  ])('refuses %s and stays as it was', async (_what, spoil, path) => {
    const anna = await openCaller()
    const before = await stateOf(anna.api)
    const state = JSON.parse(before) as State
    spoil(state)
    const answer = await put(anna.api, JSON.stringify(state))
    expect(answer.status).toBe(422)
    expect(JSON.stringify(((await answer.json()) as { errors: unknown }).errors)).toContain(path)
    expect((await stateOf(anna.api)) === before).toBe(true)
  })

  interface State {
    scenario: string
    tables: Record<string, Record<string, unknown>[]>
  }
})

describe('the clock', () => {
  const now = Date.parse('2025-06-01T12:00:00Z')

  test('goes on by seconds, and ends what has its time', async () => {
    const anna = await openCaller(1001, { now: () => now })
    expect(await anna.control('/__fake/clock', { advance_s: 60 })).toEqual({ now: '2025-06-01T12:01:00.000Z' })
    expect(await anna.control('/__fake/clock', { advance_s: 840 })).toEqual({ now: '2025-06-01T12:15:00.000Z' })
    await expect(anna.read('/templates')).rejects.toThrow('401')
  })

  test.each([['2030-01-01T00:00:00Z'], [Date.parse('2030-01-01T00:00:00Z')]])('is set to %s', async (wanted) => {
    const anna = await openCaller(1001, { now: () => now })
    expect(await anna.control('/__fake/clock', { now: wanted })).toEqual({ now: '2030-01-01T00:00:00.000Z' })
  })

  test('is the platform’s again after a reset', async () => {
    const anna = await openCaller(1001, { now: () => now })
    await anna.control('/__fake/clock', { advance_s: 1e6 })
    await anna.control('/__fake/reset')
    expect(await anna.control('/__fake/clock', { advance_s: 0 })).toEqual({ now: '2025-06-01T12:00:00.000Z' })
  })

  test.each([[{}], [{ advance_s: 1, now: 1 }], [{ advance_s: 'час' }], [{ now: 'вчера' }], [{ advance_s: 1e12 }]])(
    'refuses %j',
    async (body) => {
      const answer = await send(await openCaller(), 'POST', '/__fake/clock', body)
      expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
        422,
        'Проверьте заполнение полей.',
      ])
    },
  )
})

describe('the other calls', () => {
  test('scenarios: what there is and who can sign in', async () => {
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

  test('reset: the scenario again, sessions, faults and log gone', async () => {
    const anna = await livedIn()
    const fresh = await stateOf(createFakeApi())
    expect(await anna.control('/__fake/reset')).toEqual({ scenario: 'demo', seed: 1 })
    expect((await stateOf(anna.api)) === fresh).toBe(true)
    expect(await anna.control('/__fake/reset', { scenario: 'empty', seed: 7 })).toEqual({ scenario: 'empty', seed: 7 })
    await expect(anna.read('/user/me')).rejects.toThrow('401')
  })

  test('session/expire: access alone lets the session go on, refresh ends it', async () => {
    const anna = await openCaller()
    const renew = () => send(anna, 'POST', '/auth/token', undefined)
    expect(await anna.control('/__fake/session/expire', { tg_id: 1001 })).toEqual({ expired: 1 })
    expect((await renew()).status).toBe(415)
    const refreshed = await anna.api.request(`${API}/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: anna.refresh_token }),
    })
    expect(refreshed.status).toBe(200)
    await anna.control('/__fake/session/expire', { refresh: true })
    const { refresh_token } = (await refreshed.json()) as { refresh_token: string }
    const ended = await anna.api.request(`${API}/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    })
    expect(ended.status).toBe(401)
  })

  test('faults: added, listed, used up, cleared', async () => {
    const anna = await openCaller()
    await anna.control('/__fake/faults', { method: 'GET', path: '/templates', status: 500, times: 1 })
    await anna.control('/__fake/faults', { path: '/templates', drop: true })
    expect(await anna.control('/__fake/faults', undefined, 'GET')).toHaveLength(2)
    await expect(anna.read('/templates')).rejects.toThrow('500')
    await expect(anna.read('/templates')).rejects.toThrow('Failed to fetch')
    await anna.control('/__fake/faults', undefined, 'DELETE')
    await expect(anna.read('/templates')).resolves.toHaveLength(6)
  })

  test('faults: an answer of the test’s own, well-formed or not', async () => {
    const anna = await openCaller()
    await anna.control('/__fake/faults', { path: '/templates', body: '[{"title":', times: 1 })
    await expect(anna.read('/templates')).rejects.toThrow('JSON')
    await anna.control('/__fake/faults', { path: '/templates', status: 502, body: '<h1>Bad gateway</h1>', times: 1 })
    const answer = await send(anna, 'GET', '/templates')
    expect([answer.status, await answer.text()]).toEqual([502, '<h1>Bad gateway</h1>'])
  })

  test('faults: the server acts before it breaks off or speaks nonsense, and not before a status', async () => {
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
    // Without a body to break, the answer says that there is one.
    await anna.control('/__fake/faults', { method: 'DELETE', drop: 'after', times: 1 })
    const headers = { authorization: `Bearer ${anna.token}` }
    const url = `${anna.base}/product_categories/${params.owner}/${params.shop}/${params.category}`
    const torn = await anna.api.request(url, { method: 'DELETE', headers })
    expect(torn.status).toBe(200)
    await expect(torn.text()).rejects.toThrow('terminated')
    expect(await count()).toBe(before + 1)
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

  test('worlds: one is dropped, and begins anew at its next use', async () => {
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
    ['/__fake/nothing', {}, 404],
  ])('%s with %j is refused with %i, in Russian', async (path, body, status) => {
    const answer = await send(await openCaller(), 'POST', path, body)
    const problem = (await answer.json()) as { detail: string; errors?: { message: string }[] }
    expect(answer.status).toBe(status)
    expect([problem.detail, ...(problem.errors ?? []).map(({ message }) => message)].join(' ')).toMatch(/^[^a-z]*[А-Я]/)
  })
})

describe('switched off (FAKE_API_CONTROL=0)', () => {
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
    ['GET', '/__fake/requests'],
    ['DELETE', '/__fake/worlds/default'],
  ])('%s %s is not there', async (method, path) => {
    const anna = await openCaller(1001, { control: false })
    const answer = await send(anna, method, path)
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      404,
      'Управление сервером выключено (FAKE_API_CONTROL=0).',
    ])
    await expect(anna.read('/templates')).resolves.toHaveLength(6)
  })
})

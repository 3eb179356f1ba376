import { type Operation, applyPatch } from 'rfc6902'
import { expect, describe, test } from 'vitest'
import type { SeenCall } from '@console/fake-api/kit/watch'
import { categories } from '@console/shared/categories'
import { robokassaIntegration } from '@console/shared/robokassa-integration'
import { createFakeApi } from '@console/fake-api/app'
import { type Caller, callerOf, openCaller, send, stateOf } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'

/** Watches the calls of a world; `next` waits for one more, `leave` ends the watch. */
async function look({ api, base }: Pick<Caller, 'api' | 'base'>) {
  const response = await api.request(`${base}/__fake/requests`, { headers: { accept: 'text/event-stream' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const event = async (): Promise<string> => {
    for (;;) {
      const [first = '', ...rest] = text.split('\n\n')
      if (rest.length > 0) {
        text = rest.join('\n\n')
        return first
      }
      const { value } = (await reader?.read()) ?? {}
      text += value ?? ''
    }
  }
  expect(await event()).toContain('event: begun')
  return {
    next: async () => JSON.parse(/^data: (.*)$/m.exec(await event())?.[1] ?? '') as SeenCall,
    leave: async () => reader?.cancel(),
  }
}

const difference = async (caller: Caller, query: string) =>
  (await (await caller.api.request(`${caller.base}/__fake/difference?${query}`)).json()) as Operation[]

describe('the stream of calls', () => {
  test('shows no token, no password and no signature', async () => {
    const anna = await openCaller()
    const { next, leave } = await look(anna)
    const begun = await callerOf(anna.api, 1002)
    const params = (await sampleParams(anna, robokassaIntegration.create)) ?? {}
    const body = (await sampleBody(anna, robokassaIntegration.create, params)) as Record<string, unknown>
    await anna.call(robokassaIntegration.create, params, {
      ...body,
      password_firts: 'planted-one',
      password_second: 'planted-two',
    })
    const seen: SeenCall[] = []
    do seen.push(await next())
    while (!seen.some(({ request }) => request?.includes('password_firts')))
    const tables = await Promise.all(
      ['access_tokens', 'refresh_tokens', 'robokassa_secrets', 'robokassa_integrations'].map(async (name) =>
        (await anna.api.request(`${API}/__fake/tables/${name}`)).text(),
      ),
    )
    const patches = await difference(anna, `from=0&to=${seen.at(-1)?.id}`)
    const shown = JSON.stringify([seen, tables, patches])
    for (const secret of [
      anna.token,
      anna.refresh_token,
      begun.token,
      begun.refresh_token,
      'planted-one',
      'planted-two',
    ])
      expect(shown.includes(secret), secret).toBe(false)
    expect(seen.map(({ path }) => path)).toContain('/auth/authorize')
    await leave()
  })

  test('shows no calls of other worlds and no reads of control pages', async () => {
    const { api } = await openCaller()
    const one = await callerOf(api, 1001, `${API}/w/one`)
    const { next, leave } = await look(one)
    await callerOf(api, 1001, `${API}/w/two`)
    await one.control('/__fake/scenarios', undefined, 'GET')
    await one.control('/__fake/clock', { advance_s: 1 })
    expect(await next()).toMatchObject({ id: 1, path: '/__fake/clock' })
    await leave()
  })

  test('does not change the answer of a call', async () => {
    const anna = await openCaller()
    const { leave } = await look(anna)
    const params = (await sampleParams(anna, categories.create)) ?? {}
    const long = `{"data":{"title":"${'щ'.repeat(700_000)}"}}`
    expect((await send(anna, 'POST', '/auth/token', long)).status).toBe(415)
    expect((await anna.call(categories.list, params)).status).toBe(200)
    await anna.control('/__fake/faults', { path: '/templates', drop: 'before' })
    await expect(anna.read('/templates')).rejects.toThrow(TypeError)
    await anna.control('/__fake/faults', { path: '/statistics/shops', drop: 'after' })
    const broken = await anna
      .call({ method: 'GET', path: '/statistics/shops', access: 'public', answer: null } as never, {})
      .catch((error: unknown) => error)
    if (broken instanceof Response) await expect(broken.text()).rejects.toThrow()
    await leave()
  })
})

test('the sessions and the worlds are listed', async () => {
  const { api } = await openCaller()
  await callerOf(api, 1002, `${API}/w/one`)
  const at = async (path: string): Promise<unknown> => (await api.request(API + path)).json()
  const sessions = await at('/w/one/__fake/sessions')
  const worlds = await at('/__fake/worlds')
  expect(sessions).toContainEqual(expect.objectContaining({ tg_id: 1002, sessions: 1, access_tokens: 1 }))
  expect(sessions).toContainEqual(expect.objectContaining({ tg_id: 1001, sessions: 0, access_tokens: 0 }))
  expect((worlds as { name: string }[]).map(({ name }) => name)).toEqual(['default', 'one'])
})

type Tables = Record<string, Record<string, unknown>>

/** Returns the rows by table and uuid, the document that a difference patches. */
async function rowsByUuid({ api, base }: Caller): Promise<Tables> {
  const state = JSON.parse(await stateOf(api, base)) as { tables: Record<string, { uuid: string }[]> }
  const rowsOf = (name: string) => (state.tables[name] ?? []).map((row) => [row.uuid, row] as const)
  // Uploads and tokens are shown by their size and their end.
  const shown = Object.keys(state.tables).filter((name) => !/files|token/.test(name))
  return Object.fromEntries(shown.map((name) => [name, Object.fromEntries(rowsOf(name))]))
}

describe('the difference between two states', () => {
  test('turns the earlier state into the later one', async () => {
    const anna = await openCaller()
    const { next, leave } = await look(anna)
    const before = await rowsByUuid(anna)
    const params = (await sampleParams(anna, categories.update)) ?? {}
    await anna.call(categories.update, params, { data: { title: 'Было иначе' } })
    await anna.call(categories.create, params, await sampleBody(anna, categories.create, params))
    await anna.control('/__fake/orders', { shop: params.shop, count: 3 })
    const middle = await rowsByUuid(anna)
    await anna.call(categories.remove, params)
    const after = await rowsByUuid(anna)
    let last = await next()
    let placed = 0
    while (last.method !== 'DELETE') {
      if (last.path === '/__fake/orders') placed = last.id
      last = await next()
    }
    const patched = async (from: Tables, query: string) => {
      const copy = structuredClone(from)
      const patch = (await difference(anna, query)).filter(({ path }) => !/^\/(files|\w+_tokens)\//.test(path))
      expect(patch.length).toBeGreaterThan(0)
      expect(applyPatch(copy, patch).filter(Boolean)).toEqual([])
      return copy
    }
    expect(await patched(before, `from=0&to=${placed}`)).toEqual(middle)
    expect(await patched(middle, `from=${placed}&to=${last.id}`)).toEqual(after)
    expect(await patched(after, `from=${last.id}&to=0`)).toEqual(before)
    await leave()
  })

  test('is empty after a read, and contains the changes of a reset', async () => {
    const anna = await openCaller()
    const { next, leave } = await look(anna)
    await anna.read('/templates')
    expect(await difference(anna, `to=${(await next()).id}`)).toEqual([])
    await anna.control('/__fake/reset', { scenario: 'empty' })
    const { id } = await next()
    expect(
      (await difference(anna, `to=${id}`)).some(({ op, path }) => op === 'remove' && /^\/products\//.test(path)),
    ).toBe(true)
    await leave()
  })

  test.each([
    ['to=999', 404],
    ['to=0&from=7', 404],
    ['to=one', 422],
    ['', 422],
  ])('%s is refused with %i', async (query, status) => {
    const anna = await openCaller()
    const { leave } = await look(anna)
    expect((await send(anna, 'GET', `/__fake/difference?${query}`)).status).toBe(status)
    await leave()
  })

  test('is forgotten when its reader disconnects', async () => {
    const anna = await openCaller()
    const { leave } = await look(anna)
    expect((await send(anna, 'GET', '/__fake/difference?from=0&to=0')).status).toBe(200)
    await leave()
    expect((await send(anna, 'GET', '/__fake/difference?from=0&to=0')).status).toBe(404)
  })
})

describe('the tables', () => {
  test('are counted, filtered and paged by fifty rows', async () => {
    const anna = await openCaller(1001, { scenario: 'large' })
    expect(await anna.control('/__fake/tables', undefined, 'GET')).toContainEqual({ name: 'orders', rows: 10_000 })
    const page = (path: string) => anna.control(path, undefined, 'GET') as Promise<{ total: number; rows: unknown[] }>
    const first = await page('/__fake/tables/orders')
    expect([first.total, first.rows.length]).toEqual([10_000, 50])
    const last = await page('/__fake/tables/orders?from=9990')
    expect(last.rows).toHaveLength(10)
    const [{ title }] = (await anna.read('/templates')) as [{ title: string }]
    const found = await page(`/__fake/tables/templates?find=${encodeURIComponent(title.toUpperCase())}`)
    expect(found.rows).toEqual([expect.objectContaining({ title })])
  })

  test('are named when a call asks for an unknown one', async () => {
    const answer = await createFakeApi().request(`${API}/__fake/tables/nothing`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('products')
  })
})

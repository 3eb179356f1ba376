import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scenarios } from '@console/fixtures/scenarios/all'
import { callerOf, openCaller, type Caller } from '../kit/caller.ts'
import { endpoints, paramsOf, titleOf, type NamedEndpoint } from '../kit/endpoints.ts'
import { elementOf, sampleBody, sampleParams } from '../kit/samples.ts'

const ADMIN = { 'x-admin-key': 'fake-admin-key' }

interface Logged {
  path: string
  problems: string[]
}

/** Expects the contract to know every field of an answer: parsing drops unknown fields. */
function expectWhole(endpoint: NamedEndpoint['endpoint'], raw: unknown): void {
  const inner: unknown = endpoint.envelope ? (raw as { data: unknown }).data : raw
  if (endpoint.envelope) expect(Object.keys(raw as object)).toEqual(['data'])
  if (!endpoint.answer) return
  const known = z.parse(endpoint.answer, inner)
  // Vitest compares ten thousand rows in seconds, so it only compares rows that differ.
  if (!isDeepStrictEqual(known, inner)) expect(known).toStrictEqual(inner)
}

async function expectNoProblems(caller: Caller): Promise<void> {
  const log = (await caller.control('/__fake/requests', undefined, 'GET')) as Logged[]
  expect(log.filter(({ problems }) => problems.length > 0)).toEqual([])
}

describe.each(scenarios.map(({ name, owners }) => ({ name, owners })))('the scenario $name', ({ name, owners }) => {
  const open = () => openCaller(owners[0]?.tg_id, { scenario: name })
  let reader: Promise<Caller> | undefined
  // The demo has data for every call. Other scenarios are only read, except in the nightly run.
  const isWhole = name === 'demo' || process.env.CASES === 'all'
  const called = endpoints.filter(({ endpoint }) => isWhole || endpoint.method === 'GET')
  test.each(called)('the answer of $name follows its contract', async ({ endpoint }) => {
    // Reads change nothing: one server does for all of them, and its long lists are read once.
    const caller = await (endpoint.method === 'GET' ? (reader ??= open()) : open())
    const params = await sampleParams(caller, endpoint)
    if (!params) {
      expect(name).not.toBe('demo')
      return
    }
    const answer = await caller.call(endpoint, params, await sampleBody(caller, endpoint, params), ADMIN)
    expect(answer.status).toBe(endpoint.answer ? 200 : 204)
    const text = await answer.text()
    if (endpoint.answer) {
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expectWhole(endpoint, JSON.parse(text))
    } else {
      expect(text).toBe('')
    }
    await expectNoProblems(caller)
  })

  const reads = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'admin')
  // The first owner's reads are among the calls above.
  test.each(owners.slice(1))('every read of owner $tg_id follows its contract', async ({ tg_id }) => {
    const caller = await openCaller(tg_id, { scenario: name })
    for (const { endpoint } of reads) {
      const consented = endpoint.access !== 'owner' || caller.user.policies?.user_policy === true
      const params = consented ? await sampleParams(caller, endpoint) : null
      if (params) expectWhole(endpoint, await (await caller.call(endpoint, params)).json())
    }
    await expectNoProblems(caller)
  })
})

describe('answers with the demo’s data', () => {
  const lists = endpoints.filter(({ endpoint }) => elementOf(endpoint.answer) && endpoint.method === 'GET')
  test.each(lists)('$name is not empty for owner 1001', async ({ endpoint }) => {
    const anna = await openCaller(1001)
    const shops = (await anna.read(`/shops/${anna.user.uuid}`)) as { uuid: string }[]
    const known = await sampleParams(anna, endpoint)
    const params = paramsOf(endpoint)
    const goods = params.includes('product')
      ? ((await anna.read(`/products/${anna.user.uuid}/${known?.['shop'] ?? ''}/`)) as { product_uuid: string }[])
      : []
    const places = params.includes('product')
      ? goods.map(({ product_uuid }) => ({ product: product_uuid }))
      : params.includes('shop')
        ? shops.map(({ uuid }) => ({ shop: uuid }))
        : [{}]
    const lengths = await Promise.all(
      places.map(async (place) => {
        const answer = (await (await anna.call(endpoint, { ...known, ...place })).json()) as unknown
        const rows = endpoint.envelope ? (answer as { data: unknown[] }).data : (answer as unknown[])
        return rows.length
      }),
    )
    expect(Math.max(...lengths)).toBeGreaterThan(0)
  })
})

describe('a list that did not change', () => {
  const lists = endpoints.filter(({ endpoint }) => elementOf(endpoint.answer) && endpoint.method === 'GET')
  test.each(lists)('$name answers 304 for a known tag, and the whole list after a reset', async ({ endpoint }) => {
    const anna = await openCaller(1001)
    const params = (await sampleParams(anna, endpoint)) ?? {}
    const first = await anna.call(endpoint, params)
    const etag = first.headers.get('etag')
    if (etag === null) return
    const second = await anna.call(endpoint, params, undefined, { 'if-none-match': etag })
    expect([second.status, await second.text()]).toEqual([304, ''])
    for (const condition of ['*', `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`])
      expect((await anna.call(endpoint, params, undefined, { 'if-none-match': condition })).status).toBe(304)
    expect((await anna.call(endpoint, params, undefined, { 'if-none-match': `"other", ${etag}x` })).status).toBe(200)
    await anna.control('/__fake/reset')
    const again = await callerOf(anna.api, 1001)
    const third = await again.call(endpoint, params, undefined, { 'if-none-match': etag })
    expect([third.status, await third.text()]).toEqual([200, await first.text()])
  })
})

/** Every list that a write changes is the same bytes as one made from nothing: see fake-api/kit/rendering.ts. */
test('a list after writes equals a newly built one', async () => {
  const anna = await openCaller(1001)
  for (const { endpoint } of endpoints.filter(
    (known) => known.endpoint.access === 'owner' && known.endpoint.method !== 'GET',
  )) {
    const params = await sampleParams(anna, endpoint)
    if (!params) continue
    const answer = await anna.call(endpoint, params, await sampleBody(anna, endpoint, params))
    expect([titleOf(endpoint), answer.status, answer.ok ? '' : await answer.text()]).toEqual([
      titleOf(endpoint),
      endpoint.answer ? 200 : 204,
      '',
    ])
    for (const read of endpoints.filter(
      (known) => elementOf(known.endpoint.answer) && known.endpoint.method === 'GET',
    )) {
      if (!paramsOf(read.endpoint).every((name) => params[name])) continue
      const kept = await (await anna.call(read.endpoint, params)).text()
      // Another host name shows the same world with other urls: nothing can be copied.
      const path = read.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
      const headers = { authorization: `Bearer ${anna.token}` }
      const fresh = await (await anna.api.request(`http://fresh.test${path}`, { headers })).text()
      expect(fresh.replaceAll('http://fresh.test', 'http://fake.test') === kept).toBe(true)
      JSON.parse(kept)
    }
  }
})

/** Owner 1001 (all consents, four projects), with a path and a body that the server would accept. */
async function prepared(endpoint: (typeof endpoints)[number]['endpoint']) {
  const anna = await openCaller(1001)
  const params = await sampleParams(anna, endpoint)
  if (!params) throw new Error(`the demo has nothing for ${titleOf(endpoint)}`)
  return { anna, params, body: await sampleBody(anna, endpoint, params) }
}

/* That each call asks for its token, its consents and its key is in openapi-statuses.test.ts, by whom in kit-guard.test.ts. */

const table = endpoints.map(({ endpoint }) => ({ title: titleOf(endpoint), endpoint, access: endpoint.access }))
const of = (...kinds: readonly string[]) => table.filter(({ access }) => kinds.includes(access))
const names = (params: readonly string[]) => (entry: (typeof table)[number]) =>
  paramsOf(entry.endpoint).some((name) => params.includes(name))

describe('a call with an access token that ran out', () => {
  test('expires by the clock too', async () => {
    let now = Date.now()
    const anna = await openCaller(1001, { now: () => now, accessTtl: 60 })
    now += 61_000
    await expect(anna.read('/user/me')).rejects.toThrow('401')
  })
})

describe('a call of an owner without consents', () => {
  test.each(of('owner-free'))('may call $title', async ({ endpoint }) => {
    const vera = await openCaller(1003)
    const params = { owner: vera.user.uuid }
    expect((await vera.call(endpoint, params, await sampleBody(vera, endpoint, params))).status).toBe(200)
  })

  test('one withdrawn consent is enough', async () => {
    const anna = await openCaller(1001)
    const consents = { user_policy: true, privacy_policy: true, advertising_policy: false }
    await anna.control('/__fake/consents', { tg_id: 1001, ...consents })
    await expect(anna.read('/templates')).rejects.toThrow('451')
  })
})

describe('a call for another owner’s row', () => {
  test.each(of('owner', 'owner-free').filter(names(['owner', 'shop', 'site'])))(
    'may not call $title with somebody’s path',
    async ({ endpoint }) => {
      const { anna, params, body } = await prepared(endpoint)
      const ivan = await callerOf(anna.api, 1002)
      const before = await anna.read('/shops/' + anna.user.uuid)
      const answer = await ivan.call(endpoint, params, body)
      expect([403, 404]).toContain(answer.status)
      expect(await anna.read('/shops/' + anna.user.uuid)).toEqual(before)
    },
  )

  const inner = (entry: (typeof table)[number]) =>
    paramsOf(entry.endpoint).some((name) => !['owner', 'shop', 'site', 'subscription'].includes(name))
  test.each(
    of('owner')
      .filter(names(['owner', 'shop']))
      .filter(inner),
  )('cannot reach another owner’s item under their own path: $title', async ({ endpoint }) => {
    const { anna, params, body } = await prepared(endpoint)
    const ivan = await callerOf(anna.api, 1002)
    const [shop] = (await ivan.read(`/shops/${ivan.user.uuid}`)) as { uuid: string }[]
    const own = { ...params, owner: ivan.user.uuid, shop: shop?.uuid ?? '' }
    expect((await ivan.call(endpoint, own, body)).status).toBe(404)
  })
})

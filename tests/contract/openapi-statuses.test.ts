import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { findCall } from '@console/fake-api/provider/documented-call'
import { callAddressOf } from '@console/fake-api/kit/call-address'
import { createFakeApi } from '@console/fake-api/app'
import { fillPath, type Endpoint } from '@console/shared/kit/endpoint'
import { packBody } from '@console/shared/kit/form-data'
import { API } from '../kit/app.ts'
import { callerOf, openCaller, type Caller } from '../kit/caller.ts'
import { bare, endpoints, paramsOf, titleOf } from '../kit/endpoints.ts'
import { hostileRequests } from '../kit/hostile.ts'
import { runs } from '../kit/basics.ts'
import { sampleBody, sampleParams, type Params } from '../kit/samples.ts'

const SEED = 20_261_123
const { numRuns } = runs(15, 60)
const NOBODY = '00000000-0000-4000-8000-000000000000'
const ADMIN = { 'x-admin-key': 'fake-admin-key' }

let documented: ReadonlyMap<string, readonly number[]> = new Map()
beforeAll(async () => {
  const { paths } = (await (await createFakeApi().request(`${API}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  documented = new Map(
    operations.map(({ operationId, responses }) => [operationId, Object.keys(responses).map(Number)]),
  )
})

/** A valid call in its own world; each test makes it invalid in one way. */
interface Good {
  readonly anna: Caller
  readonly endpoint: Endpoint
  readonly params: Params
  readonly body: unknown
}

async function goodCall(endpoint: Endpoint): Promise<Good> {
  const anna = await openCaller(1001)
  const params = await sampleParams(anna, endpoint)
  if (!params) throw new Error('the demo has nothing for this call')
  return { anna, endpoint, params, body: await sampleBody(anna, endpoint, params) }
}

/** Sends the call with some parts replaced. Returns the status. */
async function send(
  { anna, endpoint, params, body }: Good,
  over: { params?: Params; headers?: Record<string, string>; body?: string | FormData; method?: string } = {},
): Promise<number> {
  const packed = over.body === undefined && body !== undefined ? packBody(endpoint, body) : { headers: {} }
  const method = over.method ?? endpoint.method
  const answer = await anna.api.request(anna.base + fillPath(endpoint.path, { ...params, ...over.params }), {
    ...packed,
    ...(over.body !== undefined && { body: over.body }),
    method,
    headers: { authorization: `Bearer ${anna.token}`, ...ADMIN, ...packed.headers, ...over.headers },
  })
  return answer.status
}

const jsonType = { 'content-type': 'application/json' }

/** Returns JSON that breaks every contract, or a form without its required parts. */
function wrongBody({ body }: Endpoint): { body: string | FormData; headers?: Record<string, string> } {
  if (body?.kind === 'json') return { body: 'null', headers: jsonType }
  const form = new FormData()
  form.append('data', body?.kind === 'form' && body.data ? 'null' : '{}')
  return { body: form }
}

const formType = { 'content-type': 'multipart/form-data; boundary=b' }

/** Sets up a conflict for a call, so that it answers 409. */
const conflicts: Readonly<Record<string, (good: Good) => Promise<number>>> = {
  'rubrics.remove': async (good) => {
    const rubrics = (await good.anna.read(`/infopages/rubrics/${good.params.shop}`)) as { uuid: string }[]
    const statuses: number[] = []
    // The sample's preparation has emptied its own rubric; others have posts.
    for (const { uuid } of rubrics) statuses.push(await send(good, { params: { rubric: uuid } }))
    return statuses.find((status) => status === 409) ?? 0
  },
  'robokassaIntegration.create': async (good) => {
    await send(good)
    return send(good)
  },
  'subscriptions.payForExternalSites': async (good) => {
    const sites = (await good.anna.read(`/external_sites/list/by/${good.params.owner}`)) as { uuid: string }[]
    for (const { uuid } of sites) await good.anna.send('DELETE', `/external_sites/${uuid}`)
    return send(good)
  },
}

/** Reaches each status; the table has every status of the document. */
const ways: Readonly<Record<number, (good: Good, name: string) => Promise<number>>> = {
  200: (good) => send(good),
  204: (good) => send(good),
  304: (good) => send(good, { headers: { 'if-none-match': '*' } }),
  400: (good) => {
    const isJson = good.endpoint.body?.kind === 'json'
    return send(good, {
      body: isJson ? '{' : '--',
      headers: isJson ? jsonType : { 'content-type': 'multipart/form-data' },
    })
  },
  401: (good, name) =>
    name === 'session.authorize'
      ? send({ ...good, body: { ...(good.body as object), hash: 'f'.repeat(64) } })
      : name === 'session.token'
        ? send({ ...good, body: { refresh_token: 'unknown' } })
        : send(good, { headers: { authorization: 'Bearer unknown' } }),
  403: (good) =>
    good.endpoint.access === 'admin'
      ? send(good, { headers: { 'x-admin-key': 'wrong' } })
      : send(good, { params: { owner: NOBODY } }),
  404: (good) =>
    send(good, { params: { [paramsOf(good.endpoint).findLast((name) => name !== 'owner') ?? '']: NOBODY } }),
  405: (good) => {
    const there = new Set(
      endpoints.filter(({ endpoint }) => canCollide(endpoint, good.endpoint)).map(({ endpoint }) => endpoint.method),
    )
    const method = (['PUT', 'DELETE', 'PATCH', 'POST'] as const).find((one) => !there.has(one)) ?? ''
    return send({ ...good, body: undefined }, { method })
  },
  409: (good, name) => conflicts[name]?.(good) ?? Promise.resolve(0),
  413: (good) =>
    send(good, {
      body: 'x',
      headers: { ...(good.endpoint.body?.kind === 'json' ? jsonType : formType), 'content-length': '99000000' },
    }),
  415: (good) => send(good, { body: 'x', headers: { 'content-type': 'text/plain' } }),
  422: (good) => send(good, wrongBody(good.endpoint)),
  451: async (good) => {
    const { token } = await callerOf(good.anna.api, 1003)
    return send(good, { headers: { authorization: `Bearer ${token}` } })
  },
}

/** Whether two calls can have the same address, since a parameter matches any text. */
function canCollide(one: Endpoint, other: Endpoint): boolean {
  const [a, b] = [one, other].map(({ path }) => bare(path).split('/')) as [string[], string[]]
  return (
    a.length === b.length && a.every((part, at) => part === b[at] || part.startsWith('{') || b[at]?.startsWith('{'))
  )
}

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  test('reaches every documented status', async () => {
    const statuses = documented.get(name) ?? []
    expect(statuses.length).toBeGreaterThan(1)
    const reached: number[] = []
    for (const status of statuses) reached.push((await ways[status]?.(await goodCall(endpoint), name)) ?? 0)
    expect(reached).toEqual(statuses)
  })

  test('answers hostile requests with documented statuses only', async () => {
    const { anna, params, body } = await goodCall(endpoint)
    const { token } = await callerOf(anna.api, 1003)
    const who = fc.constantFrom<Record<string, string>>(
      { authorization: `Bearer ${anna.token}`, ...ADMIN },
      { authorization: `Bearer ${token}` },
      {},
    )
    const allowed = new Set(documented.get(name))
    const attack = fc.asyncProperty(await hostileRequests(endpoint, params, body), who, async (request, as) => {
      const { pathname } = new URL(anna.base + request.path)
      const path = callAddressOf(anna.base + pathname)?.path
      // A changed address may belong to another call, or to none.
      if (path === undefined || findCall(endpoint.method, path)?.endpoint !== endpoint || pathname !== request.path)
        return
      const answer = await anna.api.request(anna.base + request.path, {
        method: endpoint.method,
        headers: { ...as, ...request.headers },
        ...(endpoint.method !== 'GET' && request.body !== undefined && { body: request.body }),
      })
      await answer.arrayBuffer()
      expect
        .soft([titleOf(endpoint), answer.status])
        .toEqual([titleOf(endpoint), allowed.has(answer.status) ? answer.status : 'documented'])
    })
    await fc.assert(attack, { seed: SEED, numRuns, endOnFailure: true })
  })
})

import { expect, test, describe } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { routes } from '@console/fake-api/routes'
import { fillPath } from '@console/shared/kit/endpoint'
import { templates } from '@console/shared/templates'
import { API } from '../kit/app.ts'
import { documented } from '../kit/documented-calls.ts'
import { endpoints, titleOf, bare, paramsOf } from '../kit/endpoints.ts'
import { openCaller, callerOf } from '../kit/caller.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'

const stated = new Set(endpoints.map(({ endpoint }) => titleOf(endpoint)))
const routed = new Set(routes.map(({ endpoint }) => endpoint))

test('each documented call has a route at the fake server', () => {
  const missing = endpoints.filter(({ endpoint }) => !routed.has(endpoint))
  expect(missing.map(({ name, endpoint }) => `${titleOf(endpoint)} (${name})`)).toEqual([])
})

test.each(documented.filter(({ title }) => stated.has(title)))(
  '$title is found with a slash at its end and without',
  async ({ title }) => {
    const api = createFakeApi()
    const [method = '', path = ''] = title.split(' ')
    const filled = path.replace(/\{\w+\}/g, 'x').replace(/(.)\/$/, '$1')
    const statuses = [filled, `${filled}/`].map(async (at) => (await api.request(API + at, { method })).status)
    const [one, other] = await Promise.all(statuses)
    expect(one).toBe(other)
    expect(one).not.toBe(404)
  },
)

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const paths = [...new Set(endpoints.map(({ endpoint }) => bare(endpoint.path)))]

test.each(paths)('%s says which methods it has', async (path) => {
  const api = createFakeApi()
  const url = API + fillPath(path, Object.fromEntries(paramsOf({ path }).map((name) => [name, 'x'])))
  const statuses = await Promise.all(
    METHODS.map(async (method) => {
      const { status, headers } = await api.request(url, { method })
      return { method, status, allow: headers.get('allow') }
    }),
  )
  const refused = statuses.filter(({ status }) => status === 405)
  const taken = statuses.filter(({ status }) => status !== 405).map(({ method }) => method)
  const documented = endpoints.filter(({ endpoint }) => bare(endpoint.path) === path)
  expect(taken).toEqual(expect.arrayContaining(documented.map(({ endpoint }) => endpoint.method)))
  const allow = [...taken, ...(taken.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  expect(refused.map((one) => one.allow)).toEqual(refused.map(() => allow))
})

test('an address that has no method at all is not found', async () => {
  for (const method of METHODS) expect((await createFakeApi().request(`${API}/nowhere`, { method })).status).toBe(404)
})

test('HEAD is a GET without a body, faults included', async () => {
  const anna = await openCaller()
  const [get, head] = [await anna.send('GET', '/templates'), await anna.send('HEAD', '/templates')]
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, get.headers.get('etag'), ''])
  await anna.control('/__fake/faults', { path: templates.list.path, drop: 'before', times: 1 })
  await expect(anna.send('HEAD', '/templates')).rejects.toThrow('Failed to fetch')
  await anna.control('/__fake/faults', { path: templates.list.path, drop: 'after', times: 1 })
  expect((await anna.send('HEAD', '/templates')).status).toBe(200)
})

/** Owner 1001 (all consents, four projects), with a path and a body that the server would take from him. */
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
  test('runs out by the clock too', async () => {
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

describe('a call for what belongs to another owner', () => {
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
  )('may not reach somebody’s thing under his own path: $title', async ({ endpoint }) => {
    const { anna, params, body } = await prepared(endpoint)
    const ivan = await callerOf(anna.api, 1002)
    const [shop] = (await ivan.read(`/shops/${ivan.user.uuid}`)) as { uuid: string }[]
    const own = { ...params, owner: ivan.user.uuid, shop: shop?.uuid ?? '' }
    expect((await ivan.call(endpoint, own, body)).status).toBe(404)
  })
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compare } from '@console/fake-api/provider/compare'
import { fieldTreatment } from '@console/fake-api/provider/personal-fields'
import { unknownKeys } from '@console/fake-api/kit/check-body'
import { policyNamed } from '@console/fixtures/documents/policies'
import { own } from '@console/shared/kit/own'
import { fillPath } from '@console/shared/kit/endpoint'
import { fieldNameAt } from '@console/shared/words/field-names'
import { createFakeApi } from '@console/fake-api/app'
import { routes } from '@console/fake-api/routes'
import { templates } from '@console/shared/templates'
import { openCaller, type Caller } from '../kit/caller.ts'
import { endpoints, titleOf, bare, paramsOf, readDocumented } from '../kit/endpoints.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'
import { API } from '../kit/app.ts'

/* Names that every object inherits are plain names wherever a client can send them: none reaches a prototype. */

const inherited = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf'] as const

/** An object with a field of that name, as JSON.parse makes it. */
const withField = (name: string, of: object = {}): object => Object.fromEntries([...Object.entries(of), [name, 'x']])

describe.each(inherited)('the name %s', (name) => {
  test('is not found in an object without it', () => {
    expect(own({}, name)).toBeUndefined()
    expect(own(withField(name), name)).toBe('x')
    expect(fieldNameAt(name)).toBeNull()
    expect(fieldTreatment('orders', name, name)).toBe('text')
    expect(policyNamed(name)).toBeUndefined()
    expect(() => fillPath(`/a/{${name}}`, {})).toThrow()
  })

  test('is reported in answers and requests as unknown to their contract', () => {
    expect(compare(z.object({ a: z.string() }), withField(name, { a: 'x' }))).toMatchObject([
      { kind: 'unknown', path: name },
    ])
    expect(unknownKeys(withField(name), {})).toEqual([name])
  })

  test('makes no control call fail', async () => {
    const anna = await openCaller(1001)
    const at = `${anna.base}/__fake`
    for (const path of [`tables/${name}`, `tables/orders?${name}=1`, `difference?${name}=1`, `requests?${name}`])
      expect((await anna.api.request(`${at}/${path}`)).status).toBeLessThan(500)
    for (const [path, sent] of [
      ['reset', { scenario: name }],
      ['orders', { shop: name }],
      ['others', { method: 'GET', path: '/shops/{owner}', params: { [name]: 'x' } }],
      ['faults', withField(name)],
      ['chaos', { seed: 1, rate: 1, kinds: withField(name) }],
      ['report/open', withField(name)],
    ] as const) {
      const answer = await anna.api.request(`${at}/${path}`, { method: 'POST', body: JSON.stringify(sent) })
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
    }
    expect(await failed(anna)).toEqual([])
  })
})

/** Where a handler failed. */
async function failed(anna: Caller): Promise<string[]> {
  const log = (await anna.control('/__fake/requests', undefined, 'GET')) as { problems: string[] }[]
  return log.flatMap(({ problems }) => problems).filter((problem) => problem.startsWith('handler'))
}

test('an inherited name makes no documented call fail: in its path, its query, its body and the data of its form', async () => {
  for (const [index, { endpoint }] of endpoints.entries()) {
    const name = inherited[index % inherited.length] ?? ''
    // Calls end sessions and remove what others need.
    const anna = await openCaller(1001)
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, name] as const)
    const params = (await sampleParams(anna, endpoint)) ?? Object.fromEntries(names)
    const body = (await sampleBody(anna, endpoint, params)) as object | undefined
    const data = body && 'data' in body && typeof body.data === 'object' ? body.data : null
    const queried = { ...endpoint, path: `${endpoint.path}?${name}=${name}` }
    for (const answer of [
      await anna.call(endpoint, Object.fromEntries(names), body),
      await anna.call(queried, params, body && withField(name, body)),
      await anna.call(endpoint, params, data ? { ...body, data: withField(name, data) } : body),
    ])
      expect([titleOf(endpoint), answer.status < 500]).toEqual([titleOf(endpoint), true])
    expect(await failed(anna)).toEqual([])
  }
})

const stated = new Set(endpoints.map(({ endpoint }) => titleOf(endpoint)))
const routed = new Set(routes.map(({ endpoint }) => endpoint))

test('each documented call has a route at the fake server', () => {
  const missing = endpoints.filter(({ endpoint }) => !routed.has(endpoint))
  expect(missing.map(({ name, endpoint }) => `${titleOf(endpoint)} (${name})`)).toEqual([])
})

test.each(readDocumented().filter(({ title }) => stated.has(title)))(
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

test.each(paths)('%s names its methods', async (path) => {
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

test('a page may send each method and header that a call needs', async () => {
  const { status, headers } = await createFakeApi().request(`${API}/shops`, { method: 'OPTIONS' })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'http://localhost:5173'])
  expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE')
  expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type, x-admin-key, if-none-match')
})

test('an address without methods is not found', async () => {
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

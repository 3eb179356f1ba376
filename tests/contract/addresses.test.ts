import { expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { routes } from '@console/fake-api/routes'
import { API } from '../kit/app.ts'
import { documented } from '../kit/documented-calls.ts'
import { endpoints, titleOf, bare, paramsOf } from '../kit/endpoints.ts'
import { fillPath } from '@console/shared/kit/endpoint'
import { templates } from '@console/shared/templates'
import { openCaller } from '../kit/caller.ts'

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

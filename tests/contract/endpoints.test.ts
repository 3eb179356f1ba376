import { expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { routes } from '@console/fake-api/routes'
import { API } from '../kit/app.ts'
import { documented } from '../kit/documented-calls.ts'
import { endpoints, titleOf } from '../kit/endpoints.ts'

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

import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { createProxy } from '@console/fake-api/provider/proxy'
import { defaults } from '@console/fake-api/settings'
import { $passed, driftCleared, driftRefreshed } from '@console/web/demo/drift-model'
import * as demo from '@console/web/demo/model'
import { openApp } from '../kit/app.ts'

const faulty = '/templates'

test('behind a proxy the panel names what left its contract, the newest first, and can be emptied', async () => {
  const provider = createFakeApi()
  const app = await openApp({
    before: (fake) => {
      const proxy = createProxy(fake, {
        target: 'http://provider.test',
        real: [],
        token: null,
        settings: defaults,
        fetch: async (request) => {
          const answer = await provider.respond(request)
          return request.url.endsWith(faulty) ? Response.json([{ uuid: 'a' }]) : answer
        },
      })
      return { ...fake, request: async (input, init) => proxy.respond(new Request(input, init)) }
    },
  })
  const { scope, storage } = app
  await allSettled(demo.opened, { scope })
  const headers = { authorization: `Bearer ${storage.get('access_token')}` }
  await app.api.request(`http://fake.test${faulty}`, { headers })
  await allSettled(driftRefreshed, { scope })
  const [newest, ...earlier] = scope.getState($passed) ?? []
  expect([newest?.endpoint, newest?.drift.map(({ text }) => text)]).toEqual([
    `GET ${faulty}`,
    ['ответ: нет [].title — нужно: string'],
  ])
  expect(earlier.map(({ endpoint }) => endpoint)).toContain('GET /user/me')
  await allSettled(driftCleared, { scope })
  expect(scope.getState($passed)).toEqual([])
})

test('where the fake server stands for itself there is nothing to compare', async () => {
  const { scope } = await openApp()
  await allSettled(demo.opened, { scope })
  expect(scope.getState($passed)).toBeNull()
})

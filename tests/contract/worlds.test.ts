import { describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { scenarios } from '@console/fixtures/scenarios/all'
import { categories, newCategory, type Category } from '@console/shared/categories'
import { callerOf } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { stateOf } from '../kit/control.ts'
import { sampleParams } from '../kit/samples.ts'

test('a hundred worlds at once: each sees its own writes, sessions, faults and log alone', async () => {
  const api = createFakeApi()
  const untouched = await stateOf(api)
  const names = Array.from({ length: 100 }, (_, index) => `world-${index}`)
  const seen = await Promise.all(
    names.map(async (name) => {
      const anna = await callerOf(api, 1001, `${API}/w/${name}`)
      const params = (await sampleParams(anna, categories.list)) ?? {}
      await anna.call(categories.create, params, { data: { ...newCategory, title: name } })
      await anna.control('/__fake/faults', { path: '/templates', status: 503 })
      const rows = (await anna.read(`/product_categories/${params.shop}`)) as Category[]
      const log = (await anna.control('/__fake/requests', undefined, 'GET')) as unknown[]
      return { token: anna.token, title: rows.at(-1)?.title, length: rows.length, log: log.length }
    }),
  )
  expect(seen.map(({ title }) => title)).toEqual(names)
  expect(new Set(seen.map(({ length }) => length))).toEqual(new Set([6]))
  expect(new Set(seen.map(({ log }) => log)).size).toBe(1)
  expect((await stateOf(api)) === untouched).toBe(true)
  const [first, second] = seen
  const stolen = await api.request(`${API}/w/world-1/user/me`, { headers: { authorization: `Bearer ${first?.token}` } })
  expect([stolen.status, second?.token === first?.token]).toEqual([401, false])
})

describe.each(scenarios.map(({ name }) => name))('the scenario %s', (scenario) => {
  const now = () => Date.parse('2025-06-01T09:00:00Z')

  test('is the same bytes for the same seed and day, and others for another seed', async () => {
    const state = await stateOf(createFakeApi({ scenario, seed: 5, now }))
    const later = () => now() + 3_600_000
    expect((await stateOf(createFakeApi({ scenario, seed: 5, now: later }))) === state).toBe(true)
    expect((await stateOf(createFakeApi({ scenario, seed: 6, now }))) === state).toBe(false)
  })
})

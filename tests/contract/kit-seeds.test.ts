import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { readySeeds, seedsOf } from '@console/fake-api/kit/seeds'
import { resetWorld, Worlds } from '@console/fake-api/kit/worlds'
import { scenarios } from '@console/fixtures/scenarios/all'
import { API } from '../kit/app.ts'
import { WORLD_NOW } from '../kit/small-world.ts'

/* The rows that worlds begin with. */

const DAY = 86_400_000
beforeAll(readySeeds)

describe('a scenario’s rows', () => {
  test('are made once for a seed and a day', () => {
    const rows = seedsOf('demo', 1, WORLD_NOW)
    expect(seedsOf('demo', 1, WORLD_NOW + DAY - 1) === rows).toBe(true)
    expect(seedsOf('demo', 1, WORLD_NOW + DAY) === rows).toBe(false)
    expect(seedsOf('demo', 2, WORLD_NOW) === rows).toBe(false)
    expect(seedsOf('empty', 1, WORLD_NOW) === rows).toBe(false)
    expect(rows.shops.rows.size).toBeGreaterThan(0)
  })

  test('is empty for an unknown scenario', () => {
    expect(() => seedsOf('luck', 1, WORLD_NOW)).toThrow("no scenario 'luck', or asked too early")
  })
})

test('every picture that a scenario names is a file, and every file has a scenario that names it', async () => {
  const named = new Set<string>()
  for (const { name } of scenarios) {
    const rows = JSON.stringify(Object.values(seedsOf(name, 1, WORLD_NOW)).map(({ rows }) => [...rows.values()]))
    for (const [, file = ''] of rows.matchAll(/\/files\/pictures\/([^"]+)"/g)) named.add(file)
  }
  expect([...named].sort()).toEqual(readdirSync('fixtures/pictures').sort())
  const answered = await createFakeApi().request(`${API}/files/pictures/honey-linden.webp`)
  expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/webp'])
  for (const file of ['nothing.webp', '..%2Fpictures.ts', 'constructor'])
    expect((await createFakeApi().request(`${API}/files/pictures/${file}`)).status).toBe(404)
})

test('a reset world has the new scenario’s rows, without faults and logs', () => {
  const chaos = { seed: 1, rate: 0.5 }
  const world = new Worlds('demo', 1, () => WORLD_NOW, chaos).get('default')
  const { shops } = world.tables
  expect([...shops.all()].length).toBeGreaterThan(0)
  const problem = { at: 0, method: 'GET', path: '/', status: 200, duration_ms: 1, problems: [] }
  world.clock.set(5)
  Object.assign(world, { faults: [{ status: 500 }], log: [problem], chaos: null, uploaded: 5 })
  resetWorld(world, 'empty', 2)
  expect([world.scenario, world.seed, world.faults, world.log, world.clock.shift]).toEqual(['empty', 2, [], [], 0])
  expect([world.chaos, world.uploaded, world.resets]).toEqual([{ ...chaos, calls: {} }, 0, 1])
  expect(world.tables.shops === shops).toBe(false)
})

import { describe, expect, test, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { readdirSync } from 'node:fs'
import { FILES } from '@console/fixtures/kit/files'
import { createReply } from '@console/fake-api/kit/reply'
import { Group } from '@console/fake-api/kit/table'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { createFakeApi } from '@console/fake-api/app'
import { readySeeds, seedsOf } from '@console/fake-api/kit/seeds'
import { resetWorld, Worlds } from '@console/fake-api/kit/worlds'
import { scenarios } from '@console/fixtures/scenarios/all'
import { contextOf, smallWorld, WORLD_NOW } from '../kit/small-world.ts'
import { API } from '../kit/app.ts'

/* The responses for the values that handlers return. */

const Thing = z.object({ uuid: z.string(), title: z.string() })
const endpointOf = (over: Partial<Endpoint> = {}): Endpoint => ({
  method: 'GET',
  path: '/things',
  access: 'public',
  title: '',
  answer: Thing,
  ...over,
})
/** Every reply as a promise: a long list's is one. */
function replyOf(endpoint: Endpoint) {
  const reply = createReply(endpoint)
  return async (...call: Parameters<typeof reply>) => reply(...call)
}
const frozen = <Row extends object>(row: Row): Row => Object.freeze(row)
const get = (headers: Readonly<Record<string, string>> = {}) => new Request('http://api.test/things', { headers })
const honey = () => frozen({ uuid: 'a', title: 'Мёд' })

describe('a reply', () => {
  test('without a body is a 204 with the usual headers', async () => {
    const answer = await replyOf(endpointOf({ answer: null }))(undefined, get(), contextOf(smallWorld()))
    expect([answer.status, answer.body, answer.headers.get('vary')]).toEqual([204, null, 'origin'])
  })

  test('with a stored row is cached, with its length, an ETag and a 304', async () => {
    const [reply, around, row] = [replyOf(endpointOf()), contextOf(smallWorld()), honey()]
    const first = await reply(row, get(), around)
    const text = await first.text()
    expect(JSON.parse(text)).toEqual(row)
    expect(first.headers.get('content-length')).toBe(String(new TextEncoder().encode(text).length))
    expect(first.headers.get('content-type')).toBe('application/json')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[a-z0-9]+-\d+"$/)
    expect((await reply(row, get(), around)).headers.get('etag')).toBe(etag)
    for (const condition of [etag, '*', `W/${etag}`, `"x", W/${etag}`, `"x",${etag}`]) {
      const again = await reply(row, get({ 'if-none-match': condition }), around)
      expect([again.status, again.headers.get('etag'), again.headers.get('vary')]).toEqual([304, etag, 'origin'])
    }
    expect((await reply(row, get({ 'if-none-match': '"x", "y"' }), around)).status).toBe(200)
    expect((await reply(honey(), get(), around)).headers.get('etag')).not.toBe(etag)
  })

  test('is cached with the first caller’s headers, and gets each reader’s own', async () => {
    const [reply, around, row] = [replyOf(endpointOf()), contextOf(smallWorld()), honey()]
    const etag = (await reply(row, get(), around)).headers.get('etag')
    const others = { vary: 'origin', 'access-control-allow-origin': 'http://other.test' }
    const answer = await reply(row, get(), { ...around, headers: others, jsonHeaders: { ...others } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://other.test')
    expect([answer.headers.get('etag'), answer.headers.get('content-type')]).toEqual([etag, 'application/json'])
  })

  test('without a stored row, or to a write, is not cached', async () => {
    const around = contextOf(smallWorld())
    const loose = await replyOf(endpointOf())({ uuid: 'a', title: 'Мёд' }, get({ 'if-none-match': '*' }), around)
    expect([loose.status, loose.headers.get('etag')]).toEqual([200, null])
    const row = honey()
    const write = replyOf(endpointOf({ method: 'POST' }))
    expect((await write(row, get({ 'if-none-match': '*' }), around)).headers.get('etag')).toBeNull()
    expect(await (await write(row, get(), around)).json()).toEqual(row)
  })

  test('has an envelope by its contract, and the world’s address', async () => {
    const row = frozen({ uuid: 'a', image_url: `${FILES}/logo` })
    const around = contextOf(smallWorld())
    const answer = z.object({ uuid: z.string(), image_url: z.string() })
    const wrapped = replyOf(endpointOf({ answer, envelope: true }))
    const at = (base: string) => ({ data: { uuid: 'a', image_url: `${base}/files/logo` } })
    expect(await (await wrapped(row, get(), around)).json()).toEqual(at('http://api.test'))
    expect(await (await wrapped(row, get(), { ...around, base: 'http://other.test' })).json()).toEqual(
      at('http://other.test'),
    )
    // The same row may be answered without one by another endpoint.
    expect(await (await replyOf(endpointOf({ answer }))(row, get(), around)).json()).toMatchObject({ uuid: 'a' })
  })

  test('with secrets is never cached', async () => {
    const reply = replyOf(endpointOf({ method: 'POST', secret: true }))
    const answer = await reply({ uuid: 'a', title: 'x' }, get(), contextOf(smallWorld()))
    expect([answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual(['no-store', 'origin'])
    expect(await answer.json()).toEqual({ uuid: 'a', title: 'x' })
    const open = await replyOf(endpointOf({ method: 'POST' }))(
      { uuid: 'a', title: 'x' },
      get(),
      contextOf(smallWorld()),
    )
    expect(open.headers.get('cache-control')).toBeNull()
  })
})

describe('a reply of a list', () => {
  const list = endpointOf({ answer: z.array(Thing) })

  test('is cached by its path until a row is written, and then built from the previous one', async () => {
    const [reply, around] = [replyOf(list), contextOf(smallWorld())]
    const rows = [honey(), frozen({ uuid: 'b', title: 'Чай' })]
    const group = new Group(rows)
    const first = await reply(group, get(), around)
    expect(await first.json()).toEqual(rows)
    const etag = first.headers.get('etag') ?? ''
    expect((await reply(group, get({ 'if-none-match': etag }), around)).status).toBe(304)
    const next = new Group([rows[0], frozen({ uuid: 'b', title: 'Чай 2' })])
    const changed = await reply(next, get({ 'if-none-match': etag }), around)
    expect([changed.status, await changed.json()]).toEqual([200, next.rows])
    const other = { ...around, base: 'http://other.test' }
    expect((await reply(next, get(), other)).headers.get('etag')).not.toBe(changed.headers.get('etag'))
  })

  test('to a write does not replace the answer to the path’s reads', async () => {
    const around = contextOf(smallWorld())
    const group = new Group([honey()])
    const sorted = replyOf({ ...list, method: 'PUT' })
    expect(await (await sorted(group, get(), around)).json()).toHaveLength(1)
    expect(around.world.ready.list(around.path)).toBeUndefined()
    await replyOf(list)(group, get(), around)
    expect(around.world.ready.list(around.path)?.envelope).toBe(false)
    const wrapped = await replyOf({ ...list, envelope: true })(group, get(), around)
    expect(await wrapped.json()).toEqual({ data: group.rows })
  })
})

describe('an answer that leaves its contract', () => {
  const problemsOf = async (endpoint: Endpoint, ...values: unknown[]) => {
    const around = contextOf(smallWorld())
    const reply = replyOf(endpoint)
    for (const value of values) await reply(value, get(), around)
    return around.problems
  }
  const wrong = frozen({ uuid: 'a', title: 5 })

  test('is named by its fields, a stored row once', async () => {
    expect(await problemsOf(endpointOf(), { uuid: 'a', title: 5 })).toEqual([
      expect.stringMatching(/^answer title: \S/),
    ])
    expect(await problemsOf(endpointOf(), 'text')).toEqual([expect.stringMatching(/^answer \(whole\): \S/)])
    expect(await problemsOf(endpointOf(), wrong, wrong)).toHaveLength(1)
    const loose = { uuid: 'a', title: 5 }
    expect(await problemsOf(endpointOf(), loose, loose)).toHaveLength(2)
    expect(await problemsOf(endpointOf({ answer: z.object({ a: Thing }) }), { a: { uuid: 'a' } })).toEqual([
      expect.stringMatching(/^answer a\.title: \S/),
    ])
    expect(await problemsOf(endpointOf(), honey())).toEqual([])
  })

  test('is checked in every row of a list, once for each row', async () => {
    const list = endpointOf({ answer: z.array(Thing) })
    expect(await problemsOf(list, new Group([wrong, honey()]), new Group([honey(), wrong]))).toEqual([
      expect.stringMatching(/^answer title: \S/),
    ])
    expect(await problemsOf(endpointOf(), new Group([honey()]))).toEqual(['answer: a list where the contract has none'])
  })
})

/* The rows that worlds begin with. */

const DAY = 86_400_000
beforeAll(readySeeds)

describe('a scenario’s rows', () => {
  test('are created once for a seed and a day', () => {
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

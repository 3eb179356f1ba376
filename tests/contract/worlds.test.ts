import { beforeEach, describe, expect, test, afterEach, vi } from 'vitest'
import { SeedTable, Table } from '@console/fake-api/kit/table'
import { createFakeApi } from '@console/fake-api/app'
import { scenarios } from '@console/fixtures/scenarios/all'
import { categories, newCategory, type Category } from '@console/shared/categories'
import { callerOf, openCaller, stateOf } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { sampleParams, png } from '../kit/samples.ts'

/* A world's rows over a seed that many worlds share. */

interface Row {
  readonly uuid: string
  readonly parent: string
  readonly title: string
}
const row = (uuid: string, parent = 'a', title = uuid): Row => ({ uuid, parent, title })
let seed: SeedTable<Row>
let table: Table<Row>
const uuids = (parent: string, of = table) => of.list(parent).map(({ uuid }) => uuid)
const all = () => [...table.all()].map(({ uuid }) => uuid).sort()
beforeEach(() => {
  seed = new SeedTable([row('1'), row('2'), row('3', 'b')], ({ parent }) => parent)
  table = new Table(seed, ({ parent }) => parent)
})

test('a seed is frozen and ordered by parents', () => {
  expect([...seed.rows.values()].every((one) => Object.isFrozen(one))).toBe(true)
  expect(
    Object.fromEntries([...seed.groups].map(([parent, group]) => [parent, group.rows.map(({ uuid }) => uuid)])),
  ).toEqual({
    a: ['1', '2'],
    b: ['3'],
  })
})

describe('a world’s table', () => {
  test('is the seed until the first write', () => {
    expect(table.get('1')).toBe(seed.rows.get('1'))
    expect(table.group('a')).toBe(seed.groups.get('a'))
    expect([table.get('9'), uuids('c'), all(), table.ownSize]).toEqual([undefined, [], ['1', '2', '3'], 0])
    expect(table.snapshot()).toEqual({ seed: seed.groups, own: new Map() })
  })

  test('takes a new row at the end or at the front, frozen, and leaves the seed alone', () => {
    const added = table.put(row('4'))
    expect(Object.isFrozen(added)).toBe(true)
    expect(Object.isFrozen(table.putFirst(row('5')))).toBe(true)
    expect(uuids('a')).toEqual(['5', '1', '2', '4'])
    expect([table.get('4'), table.ownSize]).toEqual([added, 2])
    expect(uuids('a', new Table(seed, ({ parent }) => parent))).toEqual(['1', '2'])
    expect(all()).toEqual(['1', '2', '3', '4', '5'])
  })

  test('puts a new version in the place of the old one', () => {
    const changed = row('1', 'a', 'Мёд')
    table.put(changed)
    table.put(row('1', 'a', 'Чай'))
    expect(table.list('a').map(({ title }) => title)).toEqual(['Чай', '2'])
    expect([table.get('1')?.title, table.ownSize, all()]).toEqual(['Чай', 1, ['1', '2', '3']])
  })

  test('moves a row that gets another parent', () => {
    table.put(row('1', 'b'))
    expect([uuids('a'), uuids('b'), all()]).toEqual([['2'], ['3', '1'], ['1', '2', '3']])
    table.put(row('2', 'c'))
    expect([uuids('a'), uuids('b'), uuids('c')]).toEqual([[], ['3', '1'], ['2']])
  })

  test('removes rows of the seed and its own, and ignores missing ones', () => {
    table.put(row('4', 'c'))
    table.remove('1')
    table.remove('4')
    table.remove('9')
    table.remove('1')
    expect([table.get('1'), table.get('4'), uuids('a'), uuids('c'), all()]).toEqual([
      undefined,
      undefined,
      ['2'],
      [],
      ['2', '3'],
    ])
    // Only what the seed has needs remembering.
    expect(table.ownSize).toBe(1)
    expect([...table.snapshot().own.keys()]).toEqual(['a'])
    table.remove('2')
    expect([uuids('a'), all()]).toEqual([[], ['3']])
    table.put(row('1'))
    expect([uuids('a'), table.get('1')?.title]).toEqual([['1'], '1'])
  })

  test('sorts a group’s rows', () => {
    const rows = [row('2'), row('1', 'a', 'Мёд')]
    const group = table.arrange('a', rows)
    expect([group, group.rows]).toEqual([table.group('a'), rows])
    expect(rows.every((one) => Object.isFrozen(one))).toBe(true)
    expect([uuids('a'), table.get('1')?.title]).toEqual([['2', '1'], 'Мёд'])
    table.put(row('6'))
    expect([uuids('a'), rows.length]).toEqual([['2', '1', '6'], 2])
  })

  test('creates another group after each write, if the previous one was read', () => {
    const first = table.group('a')
    table.put(row('4'))
    const second = table.group('a')
    expect(second).not.toBe(first)
    expect(table.group('a')).toBe(second)
    table.remove('1')
    expect(second.rows.map(({ uuid }) => uuid)).toEqual(['1', '2', '4'])
    expect(uuids('a')).toEqual(['2', '4'])
    const { own } = table.snapshot()
    table.put(row('7'))
    expect(own.get('a')?.rows.map(({ uuid }) => uuid)).toEqual(['2', '4'])
  })
})

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

  test('has the same bytes for the same seed and day, and others for another seed', async () => {
    const state = await stateOf(createFakeApi({ scenario, seed: 5, now }))
    const later = () => now() + 3_600_000
    expect((await stateOf(createFakeApi({ scenario, seed: 5, now: later }))) === state).toBe(true)
    expect((await stateOf(createFakeApi({ scenario, seed: 6, now }))) === state).toBe(false)
  })
})

afterEach(() => void vi.useRealTimers())

const tablesOf = async (api: Parameters<typeof stateOf>[0]) =>
  (JSON.parse(await stateOf(api)) as { tables: Record<string, { uuid: string }[]> }).tables

test('a picture without rows is removed, others stay', async () => {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.update)) ?? {}
  let first = ''
  let last = ''
  for (let count = 0; count < 200; count += 1) {
    const answer = await anna.call(categories.update, params, { data: {}, background_img: png })
    last = ((await answer.json()) as { image_url: string }).image_url
    first ||= last
  }
  // Replaced pictures are removed without a control call.
  expect((await anna.api.request(first)).status).toBe(404)
  expect((await anna.api.request(last)).status).toBe(200)
  expect((await tablesOf(anna.api)).files).toHaveLength(1)
  await anna.call(categories.update, params, { data: { image_url: null } })
  expect((await tablesOf(anna.api)).files).toEqual([])
})

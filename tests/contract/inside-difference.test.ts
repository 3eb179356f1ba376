import { applyPatch } from 'rfc6902'
import { describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { categories } from '@console/shared/categories'
import { API } from '../kit/app.ts'
import { openCaller, type Caller } from '../kit/caller.ts'
import { send, stateOf } from '../kit/control.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'
import { look, difference } from '../kit/inside.ts'

type Tables = Record<string, Record<string, unknown>>

/** The rows by table and uuid: what the difference is a patch of. */
async function rowsByUuid({ api, base }: Caller): Promise<Tables> {
  const state = JSON.parse(await stateOf(api, base)) as { tables: Record<string, { uuid: string }[]> }
  const rowsOf = (name: string) => (state.tables[name] ?? []).map((row) => [row.uuid, row] as const)
  // Uploads and tokens are shown by their size and their end.
  const shown = Object.keys(state.tables).filter((name) => !/files|token/.test(name))
  return Object.fromEntries(shown.map((name) => [name, Object.fromEntries(rowsOf(name))]))
}

describe('the difference between two states', () => {
  test('applied to the earlier one, it gives the later', async () => {
    const anna = await openCaller()
    const { next, leave } = await look(anna)
    const before = await rowsByUuid(anna)
    const params = (await sampleParams(anna, categories.update)) ?? {}
    await anna.call(categories.update, params, { data: { title: 'Было иначе' } })
    await anna.call(categories.create, params, await sampleBody(anna, categories.create, params))
    await anna.control('/__fake/orders', { shop: params.shop, count: 3 })
    const middle = await rowsByUuid(anna)
    await anna.call(categories.remove, params)
    const after = await rowsByUuid(anna)
    let last = await next()
    let placed = 0
    while (last.method !== 'DELETE') {
      if (last.path === '/__fake/orders') placed = last.id
      last = await next()
    }
    const patched = async (from: Tables, query: string) => {
      const copy = structuredClone(from)
      const patch = (await difference(anna, query)).filter(({ path }) => !/^\/(files|\w+_tokens)\//.test(path))
      expect(patch.length).toBeGreaterThan(0)
      expect(applyPatch(copy, patch).filter(Boolean)).toEqual([])
      return copy
    }
    expect(await patched(before, `from=0&to=${placed}`)).toEqual(middle)
    expect(await patched(middle, `from=${placed}&to=${last.id}`)).toEqual(after)
    expect(await patched(after, `from=${last.id}&to=0`)).toEqual(before)
    await leave()
  })

  test('a reading changes nothing, and a reset is a difference like any other', async () => {
    const anna = await openCaller()
    const { next, leave } = await look(anna)
    await anna.read('/templates')
    expect(await difference(anna, `to=${(await next()).id}`)).toEqual([])
    await anna.control('/__fake/reset', { scenario: 'empty' })
    const { id } = await next()
    expect(
      (await difference(anna, `to=${id}`)).some(({ op, path }) => op === 'remove' && /^\/products\//.test(path)),
    ).toBe(true)
    await leave()
  })

  test.each([
    ['to=999', 404],
    ['to=0&from=7', 404],
    ['to=one', 422],
    ['', 422],
  ])('%s is refused with %i', async (query, status) => {
    const anna = await openCaller()
    const { leave } = await look(anna)
    expect((await send(anna, 'GET', `/__fake/difference?${query}`)).status).toBe(status)
    await leave()
  })

  test('a watch drops its data when its reader leaves', async () => {
    const anna = await openCaller()
    const { leave } = await look(anna)
    expect((await send(anna, 'GET', '/__fake/difference?from=0&to=0')).status).toBe(200)
    await leave()
    expect((await send(anna, 'GET', '/__fake/difference?from=0&to=0')).status).toBe(404)
  })
})

describe('the tables', () => {
  test('are counted, narrowed and given fifty rows at a time', async () => {
    const anna = await openCaller(1001, { scenario: 'large' })
    expect(await anna.control('/__fake/tables', undefined, 'GET')).toContainEqual({ name: 'orders', rows: 10_000 })
    const page = (path: string) => anna.control(path, undefined, 'GET') as Promise<{ total: number; rows: unknown[] }>
    const first = await page('/__fake/tables/orders')
    expect([first.total, first.rows.length]).toEqual([10_000, 50])
    const last = await page('/__fake/tables/orders?from=9990')
    expect(last.rows).toHaveLength(10)
    const [{ title }] = (await anna.read('/templates')) as [{ title: string }]
    const found = await page(`/__fake/tables/templates?find=${encodeURIComponent(title.toUpperCase())}`)
    expect(found.rows).toEqual([expect.objectContaining({ title })])
  })

  test('one that is not there is named with those that are', async () => {
    const answer = await createFakeApi().request(`${API}/__fake/tables/nothing`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('products')
  })
})

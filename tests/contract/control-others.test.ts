import { expect, test } from 'vitest'
import { openCaller } from '../kit/caller.ts'
import { send } from '../kit/control.ts'
import { categories, type Category } from '@console/shared/categories'
import { orders } from '@console/shared/orders'
import { products } from '@console/shared/products'
import type { Project } from '@console/shared/projects'
import { openOwnersShop } from '../kit/owner.ts'
import { CERAMICS } from '../kit/project-titles.ts'
import { API } from '../kit/app.ts'

const now = Date.parse('2025-06-01T12:00:00Z')

test('advances by seconds and expires tokens and subscriptions', async () => {
  const anna = await openCaller(1001, { now: () => now })
  expect(await anna.control('/__fake/clock', { advance_s: 60 })).toEqual({ now: '2025-06-01T12:01:00.000Z' })
  expect(await anna.control('/__fake/clock', { advance_s: 840 })).toEqual({ now: '2025-06-01T12:15:00.000Z' })
  await expect(anna.read('/templates')).rejects.toThrow('401')
})

test.each([['2030-01-01T00:00:00Z'], [Date.parse('2030-01-01T00:00:00Z')]])('is set to %s', async (wanted) => {
  const anna = await openCaller(1001, { now: () => now })
  expect(await anna.control('/__fake/clock', { now: wanted })).toEqual({ now: '2030-01-01T00:00:00.000Z' })
})

test('ends subscriptions once they are over', async () => {
  const anna = await openCaller(1001, { now: () => now, accessTtl: 1e8 })
  const isActive = async () => {
    const shops = (await anna.read(`/shops/${anna.user.uuid}`)) as Project[]
    return shops.find(({ title }) => title === CERAMICS)?.subscription_active
  }
  await anna.control('/__fake/clock', { advance_s: 15 * 86_400 })
  expect(await isActive()).toBe(true)
  await anna.control('/__fake/clock', { advance_s: 2 * 86_400 })
  expect(await isActive()).toBe(false)
})

test('is the platform’s again after a reset', async () => {
  const anna = await openCaller(1001, { now: () => now })
  await anna.control('/__fake/clock', { advance_s: 1e6 })
  await anna.control('/__fake/reset')
  expect(await anna.control('/__fake/clock', { advance_s: 0 })).toEqual({ now: '2025-06-01T12:00:00.000Z' })
})

test.each([[{}], [{ advance_s: 1, now: 1 }], [{ advance_s: 'час' }], [{ now: 'вчера' }], [{ advance_s: 1e12 }]])(
  'refuses %j',
  async (body) => {
    const answer = await send(await openCaller(), 'POST', '/__fake/clock', body)
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      422,
      'Проверьте заполнение полей.',
    ])
  },
)

async function openShop() {
  const { owner, params } = await openOwnersShop(CERAMICS)
  const other = (body: unknown) => send({ api: owner.api, base: API }, 'POST', '/__fake/others', body)
  return { owner, params, other }
}

test('another person changes a product by a documented call, in a session of their own', async () => {
  const { owner, params, other } = await openShop()
  const [product, ...rest] = await owner.call(products.list, { params })
  const at = { ...params, product: product?.product_uuid ?? '' }
  const answer = await other({
    method: 'PATCH',
    path: products.update.path,
    params: at,
    body: { data: { title: 'Переименован' } },
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { title: 'Переименован' }])
  expect(await owner.call(products.list, { params })).toEqual([
    { ...product, title: 'Переименован', date_update: expect.any(String) as string },
    ...rest,
  ])
  const { tables } = (await (await owner.api.request(`${API}/__fake/state`)).json()) as {
    tables: Record<string, unknown[]>
  }
  expect(tables.access_tokens).toHaveLength(1)
})

test('where a path names no owner, the shop says whose it is; calls without a body go as well', async () => {
  const { owner, params, other } = await openShop()
  const { shop } = params
  const listed = await other({ method: 'get', path: orders.list.path, params: { shop } })
  expect(await listed.json()).toEqual(await owner.call(orders.list, { params }))
  const before = await owner.call(categories.list, { params })
  const gone = await other({
    method: 'DELETE',
    path: categories.remove.path,
    params: { ...params, category: before[0]?.uuid ?? '' },
  })
  expect(gone.status).toBe(204)
  expect(await owner.call(categories.list, { params })).toEqual(before.slice(1))
})

test('the rules are the same as for everybody', async () => {
  const { owner, params, other } = await openShop()
  const [category] = await owner.call<typeof categories.list>(categories.list, { params })
  const at = { ...params, category: (category as Category).uuid }
  const call = { method: 'PATCH', path: categories.update.path, params: at }
  expect((await other({ ...call, body: { data: { title: '' } } })).status).toBe(422)
  await send({ api: owner.api, base: API }, 'POST', '/__fake/faults', { path: categories.update.path, status: 503 })
  expect((await other({ ...call, body: { data: { title: 'Другая' } } })).status).toBe(503)
})

import { expect, test, describe } from 'vitest'
import { categories, type Category } from '@console/shared/categories'
import { orders, type Order } from '@console/shared/orders'
import { products, type Product } from '@console/shared/products'
import type { Project } from '@console/shared/projects'
import { phonePayments } from '@console/shared/phone-payments'
import { openCaller, send } from '../kit/caller.ts'
import { openOwnersShop } from '../kit/owner.ts'
import { CERAMICS } from '../kit/basics.ts'
import { API } from '../kit/app.ts'

const now = Date.parse('2025-06-01T12:00:00Z')

test('advances by seconds and expires tokens and subscriptions', async () => {
  const anna = await openCaller(1001, { now: () => now })
  expect(await anna.control('/__fake/clock', { advance_s: 60 })).toEqual({ now: '2025-06-01T12:01:00.000Z' })
  expect(await anna.control('/__fake/clock', { advance_s: 840 })).toEqual({ now: '2025-06-01T12:15:00.000Z' })
  await expect(anna.read('/templates')).rejects.toThrow('401')
})

test.each([['2030-01-01T00:00:00Z'], [Date.parse('2030-01-01T00:00:00Z')]])(
  'the clock is set to %s',
  async (wanted) => {
    const anna = await openCaller(1001, { now: () => now })
    expect(await anna.control('/__fake/clock', { now: wanted })).toEqual({ now: '2030-01-01T00:00:00.000Z' })
  },
)

test('the clock ends expired subscriptions', async () => {
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

test.each(['/shops/', '/external_sites/list/by/'])(
  'the clock ends every subscription of %s at its end',
  async (path) => {
    const anna = await openCaller(1001, { now: () => now, accessTtl: 1e9 })
    const active = async () =>
      ((await anna.read(path + anna.user.uuid)) as Project[]).filter((one) => one.subscription_active === true)
    const ends = (await active()).map((one) => Date.parse(one.subscription_expire_at ?? '')).sort((a, b) => a - b)
    expect(ends.length).toBeGreaterThan(1)
    for (const [index, end] of ends.entries()) {
      await anna.control('/__fake/clock', { now: end - 1000 })
      expect(await active()).toHaveLength(ends.length - index)
      await anna.control('/__fake/clock', { now: end })
      expect(await active()).toHaveLength(ends.length - index - 1)
    }
  },
)

test('the clock is the platform’s after a reset', async () => {
  const anna = await openCaller(1001, { now: () => now })
  await anna.control('/__fake/clock', { advance_s: 1e6 })
  await anna.control('/__fake/reset')
  expect(await anna.control('/__fake/clock', { advance_s: 0 })).toEqual({ now: '2025-06-01T12:00:00.000Z' })
})

test.each([[{}], [{ advance_s: 1, now: 1 }], [{ advance_s: 'час' }], [{ now: 'вчера' }], [{ advance_s: 1e12 }]])(
  'the clock refuses %j',
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

test('finds the owner by the shop when the path names none; the body is optional', async () => {
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

test('the usual rules apply', async () => {
  const { owner, params, other } = await openShop()
  const [category] = await owner.call<typeof categories.list>(categories.list, { params })
  const at = { ...params, category: (category as Category).uuid }
  const call = { method: 'PATCH', path: categories.update.path, params: at }
  expect((await other({ ...call, body: { data: { title: '' } } })).status).toBe(422)
  await send({ api: owner.api, base: API }, 'POST', '/__fake/faults', { path: categories.update.path, status: 503 })
  expect((await other({ ...call, body: { data: { title: 'Другая' } } })).status).toBe(503)
})

const NOW = Date.UTC(2026, 4, 20, 12)

async function openOrders(title = CERAMICS) {
  const { owner, params } = await openOwnersShop(title, { now: () => NOW })
  const place = (body: unknown) =>
    owner.api.request(`${API}/__fake/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const placed = async (count: number) => (await (await place({ shop: params.shop, count })).json()) as Order[]
  const list = () => owner.call(orders.list, { params })
  const goods = () => owner.call(products.list, { params })
  return { owner, params, place, placed, list, goods }
}

const optionsOf = (goods: readonly Product[]) =>
  goods.flatMap((product) => (product.variants ?? []).flatMap((variant) => variant.options ?? []))
const stockOf = (goods: readonly Product[]) => optionsOf(goods).reduce((sum, option) => sum + (option.quantity ?? 0), 0)
const piecesOf = (placed: readonly Order[]) =>
  placed.flatMap((order) => order.products ?? []).reduce((sum, line) => sum + (line.quantity ?? 0), 0)

describe('orders that shoppers place', () => {
  test('come first in the list, with the current time', async () => {
    const { owner, placed, list } = await openOrders()
    const before = await list()
    const made = await placed(3)
    expect(made).toHaveLength(3)
    expect(new Set(made.map(({ date_create }) => date_create))).toEqual(new Set([new Date(NOW).toISOString()]))
    for (const { payment_status } of made) expect(['Ожидает оплаты', 'Оплачен']).toContain(payment_status)
    expect(await list()).toEqual([...made, ...before])
    expect(await owner.drifts()).toEqual([])
  })

  test('contain the shop’s products and decrease its stock', async () => {
    const { placed, goods } = await openOrders()
    const before = await goods()
    const articles = new Set(optionsOf(before).map(({ article }) => article))
    const made = await placed(5)
    for (const line of made.flatMap((order) => order.products ?? [])) expect(articles).toContain(line.article)
    expect(stockOf(before) - stockOf(await goods())).toBe(piecesOf(made))
  })

  test('never use a suspended payment method', async () => {
    const { owner, params, placed } = await openOrders()
    for (const { uuid } of await owner.call(phonePayments.list, { params }))
      await owner.call(phonePayments.suspend, { params: { ...params, id: uuid }, body: { inactive: true } })
    const ways = new Set((await placed(10)).map(({ payment }) => payment?.method_title))
    expect(ways).toEqual(new Set(['По QR счету']))
  })

  test('end when everything is sold', async () => {
    const { params, place, placed, goods } = await openOrders()
    while (stockOf(await goods()) > 0) expect((await placed(1000)).length).toBeGreaterThan(0)
    expect(optionsOf(await goods()).every(({ quantity }) => quantity === 0)).toBe(true)
    const answer = await place({ shop: params.shop, count: 1 })
    expect(answer.status).toBe(409)
  })

  test('contain a single product when the call names it', async () => {
    const { owner, params, place, goods } = await openOrders()
    const [wanted, ...others] = await goods()
    if (!wanted) throw new Error('no product')
    const body = { shop: params.shop, count: 2, product: wanted.product_uuid }
    const made = (await (await place(body)).json()) as Order[]
    expect(new Set(made.flatMap((order) => order.products ?? []).map((line) => line.product_title))).toEqual(
      new Set([wanted.title]),
    )
    const [now, ...rest] = await goods()
    expect(stockOf([wanted]) - stockOf(now ? [now] : [])).toBe(piecesOf(made))
    expect(rest).toEqual(others)
    while ((await place(body)).status === 200);
    expect((await place(body)).status).toBe(409)
    expect((await place({ ...body, product: 'нет' })).status).toBe(404)
    expect(await owner.drifts()).toEqual([])
  })

  test('are refused for an unknown shop and without a limit', async () => {
    const { params, place } = await openOrders()
    expect((await place({ shop: 'нет', count: 1 })).status).toBe(404)
    expect((await place({ shop: params.shop, count: 0 })).status).toBe(422)
    expect((await place({ shop: params.shop, count: 100_000 })).status).toBe(422)
  })
})

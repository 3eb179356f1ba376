import { describe, expect, test } from 'vitest'
import { orders, type Order } from '@console/shared/orders'
import { phonePayments } from '@console/shared/phone-payments'
import { products, type Product } from '@console/shared/products'
import { API } from '../kit/app.ts'
import { openOwnersShop } from '../kit/owner.ts'
import { CERAMICS } from '../kit/project-titles.ts'

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

describe('shoppers place orders', () => {
  test('which stand first in the list, from now', async () => {
    const { owner, placed, list } = await openOrders()
    const before = await list()
    const made = await placed(3)
    expect(made).toHaveLength(3)
    expect(new Set(made.map(({ date_create }) => date_create))).toEqual(new Set([new Date(NOW).toISOString()]))
    expect(await list()).toEqual([...made, ...before])
    expect(await owner.drifts()).toEqual([])
  })

  test('of the shop’s products, and its stock decreases', async () => {
    const { placed, goods } = await openOrders()
    const before = await goods()
    const articles = new Set(optionsOf(before).map(({ article }) => article))
    const made = await placed(5)
    for (const line of made.flatMap((order) => order.products ?? [])) expect(articles).toContain(line.article)
    expect(stockOf(before) - stockOf(await goods())).toBe(piecesOf(made))
  })

  test('never pay in a way that is suspended', async () => {
    const { owner, params, placed } = await openOrders()
    for (const { uuid } of await owner.call(phonePayments.list, { params }))
      await owner.call(phonePayments.suspend, { params: { ...params, id: uuid }, body: { inactive: true } })
    const ways = new Set((await placed(10)).map(({ payment }) => payment?.method_title))
    expect(ways).toEqual(new Set(['По QR счету']))
  })

  test('until all is sold out', async () => {
    const { params, place, placed, goods } = await openOrders()
    while (stockOf(await goods()) > 0) expect((await placed(1000)).length).toBeGreaterThan(0)
    expect(optionsOf(await goods()).every(({ quantity }) => quantity === 0)).toBe(true)
    const answer = await place({ shop: params.shop, count: 1 })
    expect(answer.status).toBe(409)
  })

  test('of a single product when the call names it', async () => {
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

  test('not in a shop that is not there, nor without an end', async () => {
    const { params, place } = await openOrders()
    expect((await place({ shop: 'нет', count: 1 })).status).toBe(404)
    expect((await place({ shop: params.shop, count: 0 })).status).toBe(422)
    expect((await place({ shop: params.shop, count: 100_000 })).status).toBe(422)
  })
})

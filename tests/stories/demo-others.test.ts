import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as demo from '@console/web/demo/model'
import * as others from '@console/web/demo/others-model'
import { $shops } from '@console/web/demo/others-model'
import { products, type Product } from '@console/shared/products'
import { list } from '@console/web/projects/list/list-model'
import { ownerOf, type AppOptions } from '../kit/app.ts'
import { openPanel } from '../kit/demo-panel.ts'
import { openProjects } from '../kit/open-shop.ts'
import { CERAMICS, HONEY } from '../kit/basics.ts'

/** A panel over the shop of this title, whose goods others touch. */
async function openOver(title = HONEY, options: AppOptions = {}) {
  const app = await openPanel(options)
  const { scope, sent } = app
  const shops = scope.getState($shops)
  const shop = shops.find((one) => one.title === title)?.uuid ?? ''
  const owner = ownerOf(app)
  const other = (endpoint: { method: string; path: string }, params: Record<string, string>, body?: unknown) =>
    app.control('/__fake/others', { method: endpoint.method, path: endpoint.path, params, body })
  const listed = (of = shop) => other(products.list, { owner, shop: of }) as Promise<Product[]>
  const act = async (action: others.OtherAction, address: string) => {
    sent.length = 0
    await allSettled(others.otherActed, { scope, params: { action, address } })
    return scope.getState(others.$actResult)
  }
  const [first, second] = await listed()
  const at = (product: string) => `/projects/${shop}/products/${product}`
  return { app, shops, shop, owner, other, listed, act, at, first: first!, second: second! }
}

const named = ({ method, path }: { method: string; path: string }) => ({ method, path })
const stock = (product: Product | undefined) =>
  (product?.variants ?? []).flatMap(({ options }) => options ?? []).reduce((sum, one) => sum + Number(one.quantity), 0)

describe('a product changed by others', () => {
  test('changes the title and the description, and restores the title the next time', async () => {
    const { app, act, at, listed, second, owner, shop } = await openOver()
    const product = second.product_uuid
    const title = `${second.title} (правка)`
    const address = `${at(product)}/variants`
    expect(await act('changed', address)).toEqual({
      kind: 'success',
      text: `Другой человек изменил название и описание: «${title}».`,
    })
    const description = `${second.description}\nДописано другим человеком.`
    expect(app.sent.map(({ body }) => body)).toEqual([
      { ...named(products.list), params: { owner, shop } },
      { ...named(products.update), params: { owner, shop, product }, body: { data: { title, description } } },
    ])
    expect((await listed())[1]).toMatchObject({ title, description })
    await act('changed', address)
    expect((await listed())[1]?.title).toBe(second.title)
  })

  test('shortens a title of the maximum length and starts an empty description', async () => {
    const { act, at, listed, other, second, owner, shop } = await openOver()
    const product = second.product_uuid
    const long = 'а'.repeat(50)
    await other(products.update, { owner, shop, product }, { data: { title: long, description: '' } })
    await act('changed', at(product))
    const [, changed] = await listed()
    expect(changed).toMatchObject({
      title: `${'а'.repeat(41)} (правка)`,
      description: 'Дописано другим человеком.',
    })
  })

  test('sells three pieces', async () => {
    const { app, act, at, listed, second, shop } = await openOver()
    const product = second.product_uuid
    expect(await act('sold', at(product))).toEqual({ kind: 'success', text: `Покупатели купили «${second.title}».` })
    expect(app.sent.at(-1)).toMatchObject({ call: 'POST /__fake/orders', body: { shop, product, count: 3 } })
    expect(stock((await listed())[1])).toBeLessThan(stock(second))
  })

  test('deletes it, and refuses further changes', async () => {
    const { app, act, at, listed, second } = await openOver()
    const address = at(second.product_uuid)
    expect(await act('removed', address)).toEqual({ kind: 'success', text: `Другой человек удалил «${second.title}».` })
    expect((await listed()).map(({ title }) => title)).not.toContain(second.title)
    expect(await act('changed', address)).toEqual({ kind: 'error', text: 'Товара здесь уже нет.' })
    await allSettled(demo.closed, { scope: app.scope })
    expect(app.scope.getState(others.$actResult)).toBeNull()
    expect(app.reloads).toEqual([])
  })
})

describe('the product', () => {
  test.each([
    ['the first of the shop where none is open', ''],
    ['the first of the shop where one is being added', '/products/new'],
    ['the first of the shop on another page of it', '/orders/17'],
  ])('%s', async (_, rest) => {
    const { act, shop, listed, first } = await openOver(CERAMICS)
    expect(await act('removed', `/projects/${shop}${rest}`)).toMatchObject({ kind: 'success' })
    expect((await listed()).map(({ product_uuid }) => product_uuid)).not.toContain(first.product_uuid)
  })

  test.each(['/projects', '/projects/nowhere', '/', '/profile/projects/a'])(
    'is the first of the first shop when no shop is open: %s',
    async (address) => {
      const { act, shops, listed } = await openOver(CERAMICS)
      const shop = shops[0]!.uuid
      const [first] = await listed(shop)
      expect(await act('removed', address)).toMatchObject({ kind: 'success' })
      expect((await listed(shop)).map(({ product_uuid }) => product_uuid)).not.toContain(first?.product_uuid)
    },
  )
})

describe('orders of shoppers', () => {
  test('may be placed in the owner’s stores only', async () => {
    const app = await openPanel()
    const { scope } = app
    await openProjects(app)
    const all = scope.getState(list.$items)
    const stores = all.filter(({ shop_type }) => shop_type === 'OnlineStore')
    expect(stores.length).toBeLessThan(all.length)
    expect(scope.getState($shops)).toEqual(stores.map((one) => ({ uuid: one.uuid, title: one.title })))
  })

  test.each([
    ['a visitor', null],
    ['an owner without consents', 1003],
  ])('%s has no stores, without a call', async (_, tg_id) => {
    const { scope, calls } = await openPanel({ tg_id })
    expect(scope.getState($shops)).toEqual([])
    expect(calls.filter((call) => call.startsWith('GET /shops'))).toEqual([])
  })
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as demo from '@console/web/demo/model'
import * as others from '@console/web/demo/others-model'
import { $chaos, $chaosFailure, chaosSet } from '@console/web/demo/chaos-model'
import * as faults from '@console/web/demo/faults-model'
import { $shops } from '@console/web/demo/shops-model'
import { contract } from '@console/shared/contract'
import { calls, faultOf, wordsOf } from '@console/web/demo/fault-labels'
import { products, type Product } from '@console/shared/products'
import { openApp, ownerOf, type AppOptions } from '../kit/app.ts'

async function openPanel(options: AppOptions = {}) {
  const app = await openApp(options)
  await allSettled(demo.started, { scope: app.scope })
  await allSettled(demo.opened, { scope: app.scope })
  return app
}

const count = (word: string, of: readonly string[]) => of.filter((one) => one.includes(word)).length

describe('the demo panel', () => {
  test('without the control interface there is no panel', async () => {
    const { scope } = await openPanel({ control: false })
    expect(scope.getState(demo.$scenarios)).toBeNull()
  })

  test('another scenario: the same owner is in, on his projects', async () => {
    const app = await openPanel()
    const { scope, reloads, storage } = app
    const before = storage.get('access_token')
    await allSettled(demo.startedOver, { scope, params: 'empty' })
    expect(await app.control('/__fake/scenarios', {}, 'GET')).toMatchObject({ current: 'empty' })
    expect(storage.get('access_token')).not.toBe(before)
    expect(reloads).toEqual(['/projects'])
  })

  test('the same scenario anew leaves the page where it is; a visitor stays a visitor', async () => {
    const { scope, reloads } = await openPanel()
    await allSettled(demo.startedOver, { scope, params: 'demo' })
    expect(reloads).toEqual([null])
    const visitor = await openPanel({ tg_id: null })
    await allSettled(demo.startedOver, { scope: visitor.scope, params: 'empty' })
    expect(visitor.reloads).toEqual(['/'])
    expect(visitor.storage.has('access_token')).toBe(false)
  })

  test('coming in as somebody else', async () => {
    const { scope, reloads, storage } = await openPanel({ tg_id: null })
    await allSettled(demo.ownerSelected, { scope, params: 1002 })
    expect(storage.has('refresh_token')).toBe(true)
    expect(reloads).toEqual(['/projects'])
  })

  test('orders and the clock: said at once, shown when the panel closes', async () => {
    const { scope, reloads } = await openPanel()
    const [shop] = scope.getState($shops)
    await allSettled(demo.ordersPlaced, { scope, params: { shop: shop!.uuid, count: 3 } })
    expect(scope.getState(demo.$said)).toEqual({ kind: 'good', text: 'Новых заказов: 3.' })
    await allSettled(demo.clockAdvanced, { scope, params: { seconds: 86_400, words: '+1 день' } })
    expect(reloads).toEqual([])
    await allSettled(demo.closed, { scope })
    expect(reloads).toEqual([null])
  })

  test('others change, buy and delete the product of the address, and the page is not told', async () => {
    const app = await openPanel()
    const { scope, reloads } = app
    const shop = scope.getState($shops)[0]?.uuid ?? ''
    const listed = () => {
      const call = { method: 'GET', path: products.list.path, params: { owner: ownerOf(app), shop } }
      return app.control('/__fake/others', call) as Promise<Product[]>
    }
    const [first, second] = await listed()
    const address = `/projects/${shop}/products/${second!.product_uuid}/variants`
    const act = async (deed: others.Deed, at = address) => {
      await allSettled(others.otherActed, { scope, params: { deed, address: at } })
      return scope.getState(others.$actSaid)
    }
    const stock = (product: Product | undefined) =>
      (product?.variants ?? [])
        .flatMap(({ options }) => options ?? [])
        .reduce((sum, one) => sum + Number(one.quantity), 0)

    expect(await act('changed')).toMatchObject({ kind: 'good' })
    expect((await listed())[1]).toMatchObject({ title: `${second!.title} (правка)` })
    await act('changed')
    expect((await listed())[1]).toMatchObject({ title: second!.title })
    await act('sold')
    expect(stock((await listed())[1])).toBeLessThan(stock(second))
    await act('removed')
    expect(await act('changed')).toEqual({ kind: 'bad', text: 'Товара здесь уже нет.' })
    await act('removed', '/projects')
    expect((await listed()).map(({ title }) => title)).not.toContain(first!.title)
    await allSettled(demo.closed, { scope })
    expect(reloads).toEqual([])
  })

  test('what the server refuses is said in its words', async () => {
    const { scope } = await openPanel()
    await allSettled(demo.ordersPlaced, { scope, params: { shop: 'nowhere', count: 1 } })
    expect(scope.getState(demo.$said)).toEqual({ kind: 'bad', text: 'Проект не найден.' })
  })

  test('an expired session and withdrawn consents show at the next call, not before', async () => {
    const { scope, reloads, storage, api } = await openPanel()
    const me = () =>
      api.request('http://fake.test/user/me', { headers: { authorization: `Bearer ${storage.get('access_token')!}` } })
    await allSettled(demo.consentsSet, { scope, params: false })
    expect(JSON.stringify(await (await me()).json())).toContain('"user_policy":false')
    await allSettled(demo.sessionExpired, { scope, params: { refresh: false } })
    expect((await me()).status).toBe(401)
    await allSettled(demo.closed, { scope })
    expect(reloads).toEqual([])
  })

  test('failures by a seed are set, found again, and end', async () => {
    const app = await openPanel()
    const { scope } = app
    expect(scope.getState($chaos)).toEqual({ seed: 1, rate: 0, profile: 'none' })
    await allSettled(chaosSet, { scope, params: { seed: 3, rate: 0.05, profile: 'office' } })
    expect(await app.control('/__fake/chaos', {}, 'GET')).toMatchObject({ seed: 3, rate: 0.05, profile: 'office' })
    const again = await openPanel({ beside: app })
    expect(again.scope.getState($chaos)).toMatchObject({ seed: 3, rate: 0.05, profile: 'office' })
    await allSettled(chaosSet, { scope, params: { seed: 3, rate: 0, profile: 'none' } })
    expect(await app.control('/__fake/chaos', {}, 'GET')).toBeNull()
    await allSettled(chaosSet, { scope, params: { seed: -1, rate: 0.05, profile: 'none' } })
    expect(scope.getState($chaosFailure)).toBe('Проверьте заполнение полей.')
  })

  test('latency goes along with faults, which come first', async () => {
    const app = await openPanel()
    const { scope } = app
    await allSettled(faults.latencySet, { scope, params: 400 })
    await allSettled(faults.faultAdded, { scope, params: faultOf('GET /user/me', '500', true) })
    expect(scope.getState(faults.$latency)).toBe(400)
    expect(scope.getState(faults.$faults).map(wordsOf)).toEqual([
      '500: сервер не справился — GET /user/me, осталось раз: 1',
    ])
    expect(await app.control('/__fake/faults', {}, 'GET')).toEqual([
      { method: 'GET', path: '/user/me', status: 500, times: 1, delay_ms: 400 },
      { delay_ms: 400 },
    ])
    await allSettled(faults.faultsCleared, { scope })
    expect(await app.control('/__fake/faults', {}, 'GET')).toEqual([{ delay_ms: 400 }])
    await allSettled(faults.latencySet, { scope, params: 0 })
    expect(await app.control('/__fake/faults', {}, 'GET')).toEqual([])
  })

  test('every documented call can be made to fail', () => {
    const endpoints = Object.values(contract).flatMap((domain) => Object.keys(domain))
    expect(calls).toHaveLength(endpoints.length + 1)
    expect(new Set(calls.map(({ value }) => value)).size).toBe(calls.length)
  })

  test('the log: the newest first, the panel’s own questions left out', async () => {
    const { scope } = await openPanel()
    await allSettled(faults.logRefreshed, { scope })
    const paths = scope.getState(faults.$log).map(({ path }) => path)
    expect(paths).toContain('/user/me')
    expect(count('/__fake', paths)).toBe(0)
  })
})

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { serve } from '@hono/node-server'
import { createFakeApi } from '@console/fake-api/app'
import { openProxy } from '@console/fake-api/provider/proxy'
import { defaults } from '@console/fake-api/settings'
import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { API } from '../kit/app.ts'
import { callerOf, openCaller, type Caller } from '../kit/caller.ts'
import { endpoints, titleOf } from '../kit/endpoints.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'
import { addressOf, startServer } from '../kit/server-processes.ts'
import { planted, plantIn } from './planted-persons.ts'

type Row = Record<string, unknown>
const folder = mkdtempSync(join(tmpdir(), 'growing-'))
const file = join(folder, 'state.json')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(file, { force: true }))

/** An owner before a proxy that records, and the provider behind it. */
async function openRecorded(real: readonly string[] = []) {
  const provider = await openCaller(1001)
  const asked: string[] = []
  const proxy = openProxy(createFakeApi(), {
    target: provider.base,
    real,
    token: real.length > 0 ? provider.token : null,
    record: file,
    settings: defaults,
    say: (line) => expect.fail(line),
    fetch: async (request) => {
      asked.push(new URL(request.url).pathname)
      return provider.api.respond(request)
    },
  })
  const owner = await callerOf(
    { ...proxy, request: async (input, init) => proxy.respond(new Request(input, init)) },
    1001,
  )
  return { provider, owner, asked, proxy }
}

/** The tables as they were written. */
const written = () => (JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, Row[]> }).tables

/** Starts a fake server from the written file, and signs its owner in. */
async function startFromFile(): Promise<Caller> {
  const api = createFakeApi()
  const body = readFileSync(file, 'utf8')
  expect((await api.request(`${API}/__fake/state`, { method: 'PUT', body })).status).toBe(204)
  return callerOf(api, 1001)
}

async function readShop(owner: Caller) {
  const [shop] = (await owner.read(`/shops/${owner.user.uuid}`)) as { uuid: string }[]
  const params = { owner: owner.user.uuid, shop: shop?.uuid ?? '' }
  const read = async (endpoint: Endpoint, more = {}) =>
    (await owner.call(endpoint, { ...params, ...more })).json() as Promise<unknown>
  return { params, read }
}

describe('--record beside --proxy', () => {
  test('the state contains only passed calls, and recording makes no documented call', async () => {
    const { owner, asked, proxy } = await openRecorded()
    const { read } = await readShop(owner)
    await read(contract.categories.list)
    const passed = asked.length
    await proxy.end()
    expect(asked.slice(passed).filter((path) => !path.startsWith('/files/'))).toEqual([])
    const { categories, products, shops } = written()
    expect([categories?.length, products, shops?.length]).toEqual([5, undefined, 4])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = await startFromFile()
    expect(await (await readShop(again)).read(contract.categories.list)).toHaveLength(5)
  })

  test('created, changed and removed rows are in the state, also inside other rows', async () => {
    const { owner, proxy } = await openRecorded()
    const { params, read } = await readShop(owner)
    const call = async (endpoint: Endpoint, body?: unknown, more = {}) => {
      const answer = await owner.call(endpoint, { ...params, ...more }, body)
      expect([titleOf(endpoint), answer.ok]).toEqual([titleOf(endpoint), true])
      return (answer.status === 204 ? null : await answer.json()) as Row
    }
    const make = async (endpoint: Endpoint, at: Record<string, unknown> = {}) =>
      call(endpoint, await sampleBody(owner, endpoint, { ...params, ...at }), at)
    const [first, second] = (await read(contract.categories.list)) as Row[]
    const [product, other] = (await read(contract.products.list)) as Row[]
    await call(contract.categories.update, { data: { title: 'Переименована' } }, { category: first?.uuid })
    await call(contract.categories.remove, undefined, { category: second?.uuid })
    const early = await make(contract.deliveryServices.create)
    await read(contract.deliveryServices.list)
    const later = await make(contract.deliveryServices.create)
    const at = { product: product?.product_uuid }
    const made = await make(contract.variants.create, at)
    await read(contract.extraOffers.list, at)
    const offer = await make(contract.extraOffers.create, at)
    await call(contract.products.remove, undefined, { product: other?.product_uuid })
    await proxy.end()
    const { categories = [], products = [], delivery_services = [], extra_kits = [] } = written()
    const named = (rows: readonly Row[]) => rows.map(({ uuid }) => uuid)
    expect(categories[0]?.title).toBe('Переименована')
    expect(named(categories)).not.toContain(second?.uuid)
    expect(named(delivery_services)).toEqual(expect.arrayContaining([early.uuid, later.uuid]))
    const recorded = products.find(({ uuid }) => uuid === product?.product_uuid)
    expect(named(recorded?.variants as Row[])).toContain(made.uuid)
    expect(named(products)).not.toContain(other?.product_uuid)
    expect(named(extra_kits)).toContain(offer.uuid)
    await startFromFile()
  })

  test('legal information and its project share a uuid, and neither takes the other’s fields', async () => {
    const { owner, proxy } = await openRecorded()
    const { params, read } = await readShop(owner)
    const info = (await read(contract.legal.get)) as Row
    const draft = await sampleBody(owner, contract.legal.saveLegalEntity, params)
    const saved = (await (await owner.call(contract.legal.saveLegalEntity, params, draft)).json()) as Row
    const [shop] = (await owner.read(`/shops/${params.owner}`)) as Row[]
    await proxy.end()
    const { shops = [], legal_info = [] } = written()
    expect([info.uuid, saved.uuid, shops[0]?.uuid]).toEqual([shop?.uuid, shop?.uuid, shop?.uuid])
    expect(shops[0]?.title).toBe(shop?.title)
    expect([legal_info.length, legal_info[0]?.type]).toEqual([1, saved.type])
    expect(legal_info[0]?.title).not.toBe(shop?.title)
  })

  test('after every call of an owner the recorded state can be imported', async () => {
    const { owner, proxy } = await openRecorded()
    for (const { endpoint } of endpoints) {
      if (!endpoint.access.startsWith('owner')) continue
      const params = await sampleParams(owner, endpoint)
      if (!params) continue
      const answer = await owner.call(endpoint, params, await sampleBody(owner, endpoint, params))
      expect([titleOf(endpoint), answer.ok]).toEqual([titleOf(endpoint), true])
    }
    await proxy.end()
    await startFromFile()
  })

  test('the recording contains no planted person and no token', async () => {
    const { provider, owner, proxy } = await openRecorded()
    await plantIn(provider)
    const again = await callerOf(owner.api, 1001)
    for (const { endpoint } of endpoints) {
      if (endpoint.method !== 'GET' || !endpoint.access.startsWith('owner')) continue
      const params = await sampleParams(again, endpoint)
      if (params) await again.call(endpoint, params)
    }
    await proxy.end()
    const found = readFileSync(file, 'utf8').toLowerCase()
    expect(found).toContain('"orders":[{')
    for (const secret of [...planted, again.token, owner.token]) expect.soft(found).not.toContain(secret.toLowerCase())
  })

  test('with some real paths, the recording contains the fake ones, too', async () => {
    const { provider, owner, proxy } = await openRecorded(['/payment/*'])
    const { read } = await readShop(owner)
    await read(contract.orders.list)
    await read(contract.posts.list)
    await proxy.end()
    expect(Object.keys(written())).toEqual(expect.arrayContaining(['shops', 'orders', 'users']))
    expect(readFileSync(file, 'utf8')).not.toContain(provider.token)
  })
})

test('npm run fake-api -- --proxy --record writes the passed calls when it ends', async () => {
  const provider = await openCaller(1001)
  const server = serve({ fetch: (request) => provider.api.respond(request), port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const started = await startServer({}, ['--proxy', `http://127.0.0.1:${port}`, '--record', file])
  const headers = { authorization: `Bearer ${provider.token}` }
  expect((await fetch(`${await addressOf(started)}/user/me`, { headers })).status).toBe(200)
  started.kill()
  await new Promise((resolve) => started.once('close', resolve))
  server.close()
  expect(written().users).toHaveLength(1)
})

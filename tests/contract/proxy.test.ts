import { beforeEach, describe, expect, test } from 'vitest'
import { serve } from '@hono/node-server'
import { createFakeApi } from '@console/fake-api/app'
import { createProxy, type ProxiedCall } from '@console/fake-api/provider/proxy'
import { defaults } from '@console/fake-api/settings'
import { callerOf, openCaller, type Caller } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { addressOf, startServer } from '../kit/server-processes.ts'

/** A value that no report may show. */
const SECRET = 'Тайна Пелагеи'
const LIST = '/product_categories/{shop}'

let provider: Caller
let asked: Request[] = []
let change: (answer: Response) => Response | Promise<Response> = (answer) => answer
let said: string[] = []

beforeEach(async () => {
  provider = await openCaller(1001)
  asked = []
  said = []
  change = (answer) => answer
})

/** A console's view: the proxy before the provider, which is another fake server. */
function openProxy(real: readonly string[] = [], token: string | null = null) {
  const fake = createFakeApi()
  const proxy = createProxy(fake, {
    target: provider.base,
    real,
    token,
    settings: defaults,
    fetch: async (request) => {
      asked.push(request.clone())
      return change(await provider.api.respond(request))
    },
    onRequest: ({ problems }) => void said.push(...problems),
  })
  const call = async (method: string, path: string, init: RequestInit = {}, as = provider.token) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${as}`)
    return proxy.respond(new Request(API + path, { method, ...init, headers }))
  }
  const drift = async () => (await (await call('GET', '/__fake/drift')).json()) as ProxiedCall[]
  return { fake, call, drift }
}

const json = (body: unknown): RequestInit => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function firstShop(caller: Caller) {
  const [shop] = (await caller.read(`/shops/${caller.user.uuid}`)) as { uuid: string }[]
  return shop?.uuid ?? ''
}

test('reads and writes that follow the contract pass unchanged and without drift', async () => {
  const { call, drift } = openProxy()
  const shop = await firstShop(provider)
  const services = `/delivery/manual/${provider.user.uuid}/${shop}`
  expect((await call('POST', services, json({ title: 'Курьер', price: '100' }))).status).toBe(200)
  expect(await (await call('GET', services)).json()).toEqual(await provider.read(services))
  const form = new FormData()
  form.append('data', JSON.stringify({ title: 'Новая', hex_color: '#FFF', products_sorty_by: 'По названию от А до Я' }))
  expect((await call('POST', `/product_categories/${provider.user.uuid}/${shop}`, { body: form })).status).toBe(200)
  expect((await call('GET', `/payment/transactions/${shop}`)).status).toBe(200)
  expect(asked.at(-1)?.url).toMatch(/\/payment\/transactions\/[\w-]+\/$/)
  expect((await drift()).map(({ endpoint, status, drift: found }) => [endpoint, status, found])).toEqual([
    ['POST /delivery/manual/{owner}/{shop}', 200, []],
    ['GET /delivery/manual/{owner}/{shop}', 200, []],
    ['POST /product_categories/{owner}/{shop}', 200, []],
    ['GET /payment/transactions/{shop}/', 200, []],
  ])
})

describe('drift is reported at its call, without values', () => {
  const answers = (body: unknown, status = 200) => {
    change = () => Response.json(body, { status })
  }
  const category = {
    uuid: 'a',
    shop_uuid: 'b',
    title: SECRET,
    hex_color: '#FFF',
    products_sorty_by: 'По названию от А до Я',
  }

  test.each([
    ['missing', [{ ...category, title: undefined }], 200, '[].title'],
    ['unknown', [{ ...category, [`nested`]: { deep: SECRET } }], 200, '[].nested'],
    ['other type', [{ ...category, hex_color: 7 }], 200, '[].hex_color'],
    ['other value', [{ ...category, hex_color: SECRET }], 200, '[].hex_color'],
    ['other type', { items: SECRET }, 200, '(весь ответ)'],
    ['other status', [category], 201, '(статус)'],
    ['other status', [category], 302, '(статус)'],
  ] as const)('in an answer: %s', async (kind, body, status, path) => {
    const { call, drift } = openProxy()
    answers(body, status)
    await call('GET', LIST.replace('{shop}', 'b'))
    const [last] = (await drift()).slice(-1)
    expect([last?.endpoint, last?.drift]).toMatchObject([`GET ${LIST}`, [{ where: 'answer', kind, path }]])
    expect(said.join()).toContain(path)
    expect(JSON.stringify(await drift()) + said.join()).not.toContain(SECRET)
  })

  test('an answer without its envelope', async () => {
    const { call, drift } = openProxy()
    answers(provider.user)
    await call('GET', '/user/me')
    expect((await drift())[0]?.drift).toMatchObject([{ where: 'answer', kind: 'missing', path: 'data' }])
  })

  test.each([
    ['missing', { price: '1' }, 'title'],
    ['unknown', { title: SECRET, price: '1', colour: SECRET }, 'colour'],
    ['other type', { title: 5, price: '1' }, 'title'],
    ['other value', { title: SECRET.repeat(9), price: '1' }, 'title'],
    ['missing', '{broken', '(всё тело)'],
  ] as const)('in a request: %s', async (kind, body, path) => {
    const { call, drift } = openProxy()
    const shop = await firstShop(provider)
    await call('POST', `/delivery/manual/${provider.user.uuid}/${shop}`, json(body))
    const [last] = (await drift()).slice(-1)
    expect(last?.drift.filter(({ where }) => where === 'request')).toMatchObject([{ kind, path }])
    expect(JSON.stringify(await drift()) + said.join()).not.toContain(SECRET)
  })

  test('in a form: the field data, a missing file and an unknown one', async () => {
    const { call, drift } = openProxy()
    const form = new FormData()
    form.append('data', JSON.stringify({ title: 7, rubric_uuid: 'a' }))
    form.append('picture', new Blob([SECRET]), 'a.png')
    await call('POST', `/infopages/posts/${provider.user.uuid}/${await firstShop(provider)}`, { body: form })
    const found = (await drift())[0]?.drift.map(({ where, kind, path }) => `${where} ${kind} ${path}`)
    expect(found).toEqual(['request other type title', 'request missing images', 'request unknown picture'])
    expect(JSON.stringify(await drift())).not.toContain(SECRET)
  })

  test('an unreachable provider is a 502, and a refusal is no drift', async () => {
    const { call, drift } = openProxy()
    change = () => {
      throw new TypeError('fetch failed')
    }
    expect((await call('GET', '/templates')).status).toBe(502)
    answers({ detail: SECRET }, 403)
    expect((await call('GET', '/templates')).status).toBe(403)
    expect((await drift()).map(({ status, drift: found }) => [status, found])).toEqual([
      [502, []],
      [403, []],
    ])
  })

  test('the report belongs to the control interface and can be emptied', async () => {
    const { call, drift } = openProxy()
    await call('GET', '/templates')
    const stranger = await call('GET', '/__fake/drift', { headers: { origin: 'https://evil.example' } })
    expect(stranger.status).toBe(403)
    expect((await call('DELETE', '/__fake/drift')).status).toBe(204)
    expect(await drift()).toEqual([])
  })
})

describe('with some real paths, the others fake', () => {
  test('each has its own token, and neither reaches the other', async () => {
    const { fake, call } = openProxy(['/payment/*', '/templates'], provider.token)
    const played = await callerOf(fake, 1001)
    const shop = await firstShop(provider)
    expect((await call('GET', `/payment/transactions/${shop}`, {}, played.token)).status).toBe(200)
    expect((await call('GET', '/templates', {}, played.token)).status).toBe(200)
    expect((await call('GET', '/user/me', {}, played.token)).status).toBe(200)
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([`/payment/transactions/${shop}/`, '/templates'])
    const seen = JSON.stringify(asked.map(({ url, headers }) => [url, ...headers]))
    expect(seen).not.toContain(played.token)
    const log = await (await call('GET', '/__fake/state', {}, '')).text()
    expect(log).not.toContain(provider.token)
  })

  test('nothing is reached without a session', async () => {
    const { call } = openProxy(['/payment/*'], provider.token)
    expect((await call('GET', '/payment/transactions/a', {}, 'nobody')).status).toBe(401)
    expect(asked).toEqual([])
  })
})

describe('npm run fake-api -- --proxy', () => {
  test('passes calls on and reports broken contracts on the terminal', async () => {
    await provider.control('/__fake/faults', { method: 'GET', path: '/templates', body: '[{"uuid":"a"}]' })
    const server = serve({ fetch: (request) => provider.api.respond(request), port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const started = await startServer({}, ['--proxy', `http://127.0.0.1:${port}`])
    let told = ''
    started.stdout?.on('data', (chunk: Buffer) => (told += chunk.toString()))
    const headers = { authorization: `Bearer ${provider.token}` }
    const answer = await fetch(`${await addressOf(started)}/templates`, { headers })
    expect(await answer.json()).toEqual([{ uuid: 'a' }])
    await expect.poll(() => told).toMatch(/GET +200 .*\/templates \(настоящий\)\n +ответ: нет \[\]\.title/)
    started.kill()
    server.close()
  })

  test.each([
    [['--proxy', 'somewhere'], '--proxy: нужен адрес'],
    [['--proxy', 'https://provider.example', '--real', '/payment/*'], '--real: нужен access_token'],
    [['--real', '/payment/*'], '--proxy: нужен адрес'],
    [['--prxy', 'https://provider.example'], 'Параметры не разобраны'],
  ])('%j is one line', async (args, line) => {
    const started = await startServer({ TOKEN: '' }, args)
    let stderr = ''
    started.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const code = await new Promise((resolve) => started.once('close', resolve))
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(line)]])
  })
})

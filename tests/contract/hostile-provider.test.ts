import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { fetchProvider, ProviderError } from '@console/fake-api/provider/fetch-provider'
import { openProxy } from '@console/fake-api/provider/proxy'
import { RecordedFiles } from '@console/fake-api/provider/recorded-files'
import { record } from '@console/fake-api/provider/recording'
import { defaults } from '@console/fake-api/settings'
import { API } from '../kit/app.ts'
import { openCaller, type Caller } from '../kit/caller.ts'
import { addressOf, startServer } from '../kit/server-processes.ts'

/* A provider, and a host of its pictures, that do not keep to HTTP or to their contracts. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Row = Record<string, unknown>
type Answer = (answer: ServerResponse, path: string) => void

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
const file = join(folder, 'state.json')
afterAll(() => rmSync(folder, { recursive: true }))

/** A server whose answers a test decides; calls that it does not name are answered by the demo's provider. */
const answers = new Map<string, Answer>()
let anna: Caller
const server = createServer((request, answer) => {
  const path = request.url ?? ''
  const own = [...answers].find(([at]) => path.startsWith(at))?.[1]
  if (own) return own(answer, path)
  const headers = new Headers({ authorization: request.headers.authorization ?? '' })
  Promise.resolve(anna.api.respond(new Request(API + path, { headers }))).then(
    async (made) => answer.writeHead(made.status, { 'content-type': 'application/json' }).end(await made.text()),
    () => answer.destroy(),
  )
})
let target = ''

beforeEach(async () => {
  anna = await openCaller(1001)
  answers.clear()
  rmSync(file, { force: true })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const json =
  (value: unknown): Answer =>
  (answer) =>
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(value))
const throwDisconnected: Answer = (answer) => {
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  answer.write('{"data":', () => answer.destroy())
}
const never: Answer = () => undefined

describe('fetchProvider', () => {
  const ask = (limits: { time?: number; size?: number; signal?: AbortSignal } = {}) =>
    fetchProvider(new Request(`${target}/x`), fetch, { time: 5000, size: 1000, ...limits })

  test.each<[string, Answer, RegExp]>([
    ['that breaks off', throwDisconnected, /оборвал/],
    ['that is too large, whatever it says', (answer) => answer.end('x'.repeat(2000)), /больше/],
    ['of a closed connection', (answer) => answer.destroy(), /не ответил$/],
  ])('refuses an answer %s', async (_, answer, message) => {
    answers.set('/x', answer)
    const failure = await ask({ time: 20_000 }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderError)
    expect(String(failure)).toMatch(message)
  })

  test.each<[string, Answer]>([
    ['that never comes', never],
    ['that never ends', (answer) => answer.write('x')],
  ])('refuses an answer %s', async (_, answer) => {
    answers.set('/x', answer)
    const failure = await ask({ time: 500 }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderError)
    expect(String(failure)).toMatch(/не ответил за/)
  })

  test('aborts the provider’s request when the answer is not needed any more', async () => {
    const gone = new AbortController()
    const told = new Promise((resolve) => answers.set('/x', (answer) => answer.on('close', resolve)))
    const failure = ask({ signal: gone.signal }).catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 50))
    gone.abort()
    expect(await failure).toBeInstanceOf(ProviderError)
    await told
  })
})

/** A row with what no contract has: long digits, and names that every object inherits. */
const hostile = (row: Row): Row =>
  JSON.parse(`{"constructor":"a","__proto__":{"b":1},"toString":"c",${JSON.stringify(row).slice(1)}`) as Row
const digits = '7'.repeat(70_000)

describe('a proxy that records', () => {
  const open = () => {
    const warnings: string[] = []
    const proxy = openProxy(createFakeApi(), {
      target,
      real: [],
      token: null,
      record: file,
      settings: defaults,
      say: (line) => warnings.push(line),
      fetch,
    })
    const get = async (path: string) =>
      proxy.respond(new Request(API + path, { headers: { authorization: `Bearer ${anna.token}` } }))
    return { proxy, get, warnings }
  }
  const written = () => JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, Row[]> }

  test('answers 502 for an answer that breaks off, and never 200 without a body', async () => {
    answers.set('/templates', throwDisconnected)
    const { get } = open()
    const answer = await get('/templates')
    expect([answer.status, await answer.json()]).toMatchObject([502, { detail: 'Настоящий сервер оборвал ответ.' }])
  })

  test('treats inherited names and a text of 70,000 digits as plain data', async () => {
    const [shop] = (await anna.read(`/shops/${anna.user.uuid}`)) as Row[]
    const orders = (await anna.read(`/payment/transactions/${String(shop?.uuid)}/`)) as Row[]
    answers.set('/user/me', json({ data: hostile({ ...anna.user }) }))
    answers.set('/payment/transactions', json(orders.map((order) => hostile({ ...order, track_number: digits }))))
    const { proxy, get, warnings } = open()
    for (const path of ['/user/me', `/shops/${anna.user.uuid}`, `/payment/transactions/${String(shop?.uuid)}`])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    await proxy.end()
    expect(warnings).toEqual([])
    expect(written().tables.orders).toHaveLength(orders.length)
    expect(readFileSync(file, 'utf8')).not.toContain(digits.slice(0, 100))
  })

  test('ends while a picture host never answers, with the rest of the state', async () => {
    const [shop] = (await anna.read(`/shops/${anna.user.uuid}`)) as Row[]
    const pictures = Array.from({ length: 200 }, (_, index) => ({
      ...shop,
      uuid: crypto.randomUUID(),
      logo_url: `${target}/silent/${index}`,
    }))
    answers.set('/silent', never)
    answers.set('/shops', json(pictures))
    const { proxy, get } = open()
    await get('/user/me')
    await get(`/shops/${anna.user.uuid}`)
    const began = performance.now()
    await proxy.end()
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(written().tables.shops).toHaveLength(200)
  })

  test('reports a state that cannot be written, and continues', async () => {
    const warnings: string[] = []
    const there = join(folder, 'no', 'such', 'folder')
    const options = { target, real: [], token: null, record: there, settings: defaults, fetch }
    const proxy = openProxy(createFakeApi(), { ...options, say: (line) => warnings.push(line) })
    const headers = { authorization: `Bearer ${anna.token}` }
    await proxy.respond(new Request(`${API}/user/me`, { headers }))
    await vi.waitFor(() => expect(warnings.join()).toContain('не записано'), 5000)
    expect((await proxy.respond(new Request(`${API}/templates`, { headers }))).status).toBe(200)
  })
})

test('skips other pictures of a silent host', async () => {
  let asked = 0
  answers.set('/silent', () => (asked += 1))
  const files = new RecordedFiles(target, fetch)
  for (let index = 0; index < 100; index += 1) await files.take(`${target}/silent/${index}`)
  expect([asked, files.missing]).toEqual([1, 100])
})

test('npm run record reports a truncated answer and keeps the rest', async () => {
  answers.set('/templates', throwDisconnected)
  const recording = await record({ api: target, token: anna.token, fetch })
  expect(recording?.findings.find(({ name }) => name === 'templates.list')?.notes).toEqual([
    'отказ: сервер оборвал ответ',
  ])
  expect(recording?.state).toMatchObject({ tables: { shops: expect.arrayContaining([expect.anything()]) as unknown } })
})

test('Ctrl-C ends a server while it waits for a picture, and the passed calls are written', async () => {
  const [shop] = (await anna.read(`/shops/${anna.user.uuid}`)) as Row[]
  answers.set('/silent', never)
  answers.set('/shops', json([{ ...shop, logo_url: `${target}/silent/logo` }]))
  const started = await startServer({}, ['--proxy', target, '--record', file])
  const address = await addressOf(started)
  const headers = { authorization: `Bearer ${anna.token}` }
  for (const path of ['/user/me', `/shops/${anna.user.uuid}`])
    expect((await fetch(address + path, { headers })).status).toBe(200)
  const began = performance.now()
  const ended = new Promise((resolve) => started.once('close', resolve))
  started.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(existsSync(file)).toBe(true)
})

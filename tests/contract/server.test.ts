import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSettings, unknownSettings } from '@console/fake-api/settings'
import { addressOf, startServer } from '../kit/server-processes.ts'

// The server is a separate process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let server: ChildProcess
let address = ''
let said = ''

beforeAll(async () => {
  server = await startServer()
  server.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  address = await addressOf(server)
})

afterAll(() => void server.kill())

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

interface Row {
  uuid: string
}

/** Opens Anna's first shop in its own world, and counts its delivery services. */
async function open(world: string) {
  const at = `/w/${world}`
  const widget = (await (await fetch(`${address}${at}/telegram-widget/sign?tg_id=1001`)).json()) as unknown
  const session = (await (await post(`${at}/auth/authorize`, widget)).json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${session.data.access_token}` }
  const read = async (path: string) => (await (await fetch(address + at + path, { headers })).json()) as unknown
  const { data: me } = (await read('/user/me')) as { data: Row }
  const { data: shops } = (await read(`/shops/${me.uuid}`)) as { data: Row[] }
  const path = `/delivery/manual/${me.uuid}/${shops[0]?.uuid ?? ''}`
  return {
    create: () => post(at + path, { title: 'Курьер', price: '100' }, headers),
    path: at + path,
    headers,
    count: async () => ((await read(path)) as Row[]).length,
    fault: (body: unknown) => post(`${at}/__fake/faults`, body),
  }
}

describe('a broken connection', () => {
  const faulty = { method: 'POST', path: '/delivery/manual/{owner}/{shop}', times: 1 }

  test('before the server acts has no bytes, and nothing is created', async () => {
    const shop = await open('before')
    const before = await shop.count()
    // `times: 2`: a client may repeat a call that got no byte on a reused connection.
    await shop.fault({ ...faulty, drop: 'before', times: 2 })
    await expect(shop.create()).rejects.toThrow('fetch failed')
    expect(await shop.count()).toBe(before)
  })

  test('after the server acted breaks off within the answer, so that the browser does not repeat the call', async () => {
    const shop = await open('after')
    const before = await shop.count()
    await shop.fault({ ...faulty, drop: 'after' })
    const [status, got, promised, error] = await new Promise<[number, number, number, string]>((resolve, reject) => {
      const sent = request(address + shop.path, {
        method: 'POST',
        headers: { ...shop.headers, 'content-type': 'application/json' },
      })
      sent.on('error', reject)
      sent.on('response', (answer) => {
        let length = 0
        answer.on('data', (chunk: Buffer) => (length += chunk.length))
        answer.on('error', ({ message }) =>
          resolve([answer.statusCode ?? 0, length, Number(answer.headers['content-length']), message]),
        )
      })
      sent.end(JSON.stringify({ title: 'Курьер', price: '100' }))
    })
    expect([status, error]).toEqual([200, 'aborted'])
    expect(got).toBeGreaterThan(0)
    expect(got).toBeLessThan(promised)
    expect(await shop.count()).toBe(before + 1)
    expect((await shop.create()).status).toBe(200)
  })
})

test('a body must be UTF-8; a sent replacement character is allowed', async () => {
  const shop = await open('utf8')
  const send = async (title: readonly number[]) => {
    const body = Buffer.concat([Buffer.from('{"price":"1","title":"'), Buffer.from(title), Buffer.from('"}')])
    const headers = { ...shop.headers, 'content-type': 'application/json' }
    return (await fetch(address + shop.path, { method: 'POST', body, headers })).status
  }
  expect(await send([0xff])).toBe(400)
  expect(await send([0xd0, 0x20])).toBe(400)
  expect(await send([0xe2, 0x82])).toBe(400)
  expect(await send([0xef, 0xbf, 0xbd])).toBe(200)
})

test('the terminal shows a line for each request: time, method, status, duration, path; no query, no token', async () => {
  const shop = await open('log')
  await shop.count()
  await fetch(`${address}/nowhere?token=secret`)
  await vi.waitFor(() => expect(said).toContain('/nowhere'))
  const lines = said.trim().split('\n')
  const shape = /^\d\d:\d\d:\d\d\.\d{3} [A-Z]+ +(?:[1-5]\d\d|———) +[\d.]+ мс {2}\/\S*( \(\S+\))?( — [\w., ]+)?$/
  expect(lines.slice(1).filter((line) => !shape.test(line))).toEqual([])
  expect(said).toMatch(/GET {4}404 .*\/nowhere$/m)
  expect(said).not.toMatch(/secret|Bearer/)
})

test('terminal lines escape names, and list refused fields and broken calls', async () => {
  await fetch(`${address}/w/a%0Ab%1b%5b2J/health`)
  const shop = await open('fields')
  const headers = { ...shop.headers, 'content-type': 'application/json' }
  await fetch(address + shop.path, { method: 'POST', headers, body: '{"price":"x"}' })
  const broken = request(address + shop.path, { method: 'POST', headers: { ...headers, 'content-length': 100 } })
  broken.on('error', () => undefined)
  broken.write('{"title"', () => broken.destroy())
  await vi.waitFor(() => expect(said).toMatch(/POST {3}400 .*\(fields\)$/m))
  expect(said).toMatch(/GET {4}200 .* \/health \(a\\u\{a\}b\\u\{1b\}\[2J\)$/m)
  expect(said).toMatch(/POST {3}422 .*\(fields\) — title, price$/m)
  expect(said).not.toMatch(/^ {4}|Error|aborted/m)
})

test('a misspelt setting causes a warning', async () => {
  const child = await startServer({ FAKE_API_SCENRIO: 'empty' })
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await addressOf(child)
  child.kill()
  await vi.waitFor(() => expect(text).toContain('FAKE_API_SCENRIO — такой настройки нет'))
})

test('.env.example has the settings, the first ones with their defaults', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const [first = '', samples = ''] = example.split('── Образцы')
  const named = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/^# (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const),
    )
  expect(Object.keys(named(first)).length).toBeGreaterThan(12)
  expect(readSettings(named(first))).toEqual(readSettings({}))
  expect(unknownSettings(named(first + samples))).toEqual([])
})

test.each([
  ['FAKE_API_HOST', '203.0.113.7', 'у этой машины нет такого адреса'],
  ['FAKE_API_HOST', 'no-such-host.invalid', 'у этой машины нет такого адреса'],
  ['FAKE_API_PORT', '70000', 'нужно целое число'],
  ['FAKE_API_SCENARIO', 'nowhere', 'есть demo, empty, large'],
])('%s=%s stops the start with one line that names it', async (name, value, why) => {
  const child = await startServer({ [name]: value })
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(text.trim().split('\n')).toEqual([expect.stringContaining(`${name}=${value}: ${why}`)])
})

test.each([
  ['GET', '/%zz'],
  ['GET', '/w/%ff/health'],
  ['DELETE', '/__fake/worlds/%ff'],
])('%s %s cannot be decoded: answers 400 and continues', async (method, path) => {
  expect((await fetch(address + path, { method })).status).toBe(400)
  expect((await fetch(`${address}/health`)).status).toBe(200)
})

describe('the setting FAKE_API_STATE names a state to start from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'state-'))
  const file = join(folder, 'state.json')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('the server starts from a state exported by another one', async () => {
    const state = (await (await fetch(`${address}/__fake/state`)).json()) as { tables: Record<string, unknown[]> }
    state.tables.orders = state.tables.orders?.slice(0, 3) ?? []
    writeFileSync(file, JSON.stringify(state))
    const started = await startServer({ FAKE_API_STATE: file })
    const again = (await (await fetch(`${await addressOf(started)}/__fake/state`)).json()) as typeof state
    started.kill()
    expect(again.tables.orders).toEqual(state.tables.orders)
  })

  test.each([
    ['that is not there', null, 'такого файла нет'],
    ['that is no state', '{"scenario":"nowhere"}', 'Проверьте заполнение полей'],
  ])('a file %s stops the start with one line', async (_, content, said) => {
    rmSync(file, { force: true })
    if (content !== null) writeFileSync(file, content)
    const started = await startServer({ FAKE_API_STATE: file })
    let stderr = ''
    started.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const code = await new Promise((resolve) => started.once('close', resolve))
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(`FAKE_API_STATE=${file}: `)]])
    expect(stderr).toContain(said)
  })
})

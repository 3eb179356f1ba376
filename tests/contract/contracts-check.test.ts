import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, beforeAll } from 'vitest'
import { serve } from '@hono/node-server'
import { exitCodeOf, jsonOf, reportOf } from '@console/fake-api/provider/report'
import { walk } from '@console/fake-api/provider/walk'
import { createFakeApi, type FakeApi } from '@console/fake-api/app'
import { openCaller, type Caller } from '../kit/caller.ts'
import { endpoints } from '../kit/endpoints.ts'
import { API } from '../kit/app.ts'

const reads = endpoints.filter(({ endpoint: { method } }) => method === 'GET').length

const LIST = '/product_categories/{shop}'

const walkAs = ({ api, base, token }: Caller, as = token) =>
  walk({ api: base, token: as, fetch: async (request) => api.respond(request) })

test('the fake server’s answers follow the contracts, and every read is checked', async () => {
  const findings = await walkAs(await openCaller(1001))
  expect(findings.flatMap(({ endpoint, differences }) => differences.map((one) => ({ endpoint, ...one })))).toEqual([])
  const unseen = findings.filter(({ answers }) => answers === 0).map(({ name }) => name)
  expect(unseen).toEqual(['subscriptions.payForShop', 'subscriptions.payForExternalSites'])
  expect(findings).toHaveLength(reads)
  expect(exitCodeOf(findings)).toBe(0)
})

test('drift is named by endpoint, path and kind; values and the token are not in the report', async () => {
  const caller = await openCaller(1001)
  const [category] = (await caller.read(
    `/product_categories/${((await caller.read(`/shops/${caller.user.uuid}`)) as { uuid: string }[])[0]?.uuid}`,
  )) as Record<string, unknown>[]
  const { title: _gone, ...rest } = category!
  const drifted = [{ ...rest, hex_color: 7, [caller.token]: 'a private value', nested: { deep: 1 } }]
  await caller.control('/__fake/faults', { method: 'GET', path: LIST, body: JSON.stringify(drifted) })
  const findings = await walkAs(caller)
  const found = findings.find(({ name }) => name === 'categories.list')
  expect(found?.endpoint).toBe(`GET ${LIST}`)
  const places = found?.differences.map(({ kind, path, times }) => `${kind}: ${path}, ${times}`)
  expect(places).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^missing: \[\]\.title, \d$/),
      expect.stringMatching(/^other type: \[\]\.hex_color, \d$/),
      expect.stringMatching(/^unknown: \[\]\.nested, \d$/),
    ]),
  )
  expect(exitCodeOf(findings)).toBe(1)
  for (const report of [reportOf(findings, [caller.token]), jsonOf(findings, [caller.token])]) {
    expect(report).not.toContain(caller.token)
    expect(report).not.toContain('a private value')
  }
  expect(reportOf(findings, [caller.token])).toMatch(/другой тип +\[\]\.hex_color — нужно: string, пришло: number/)
})

test('a refused call and an invalid token are no drift', async () => {
  const caller = await openCaller(1001)
  await caller.control('/__fake/faults', { method: 'GET', path: LIST, status: 500 })
  const findings = await walkAs(caller)
  expect(reportOf(findings, [])).toContain(`GET ${LIST} — отказ: 500`)
  expect(exitCodeOf(findings)).toBe(1)
  expect(exitCodeOf(await walkAs(caller, 'nobody'))).toBe(2)
})

test('the provider is not changed: only GET is called, and no payment begins', async () => {
  const caller = await openCaller(1001)
  const before = JSON.stringify(await caller.control('/__fake/state', {}, 'GET'))
  await walkAs(caller)
  expect(JSON.stringify(await caller.control('/__fake/state', {}, 'GET'))).toBe(before)
})

test('the command prints one line for an invalid option, else the report with its exit code', async () => {
  const caller = await openCaller(1001)
  const server = serve({ fetch: (request) => caller.api.respond(request), port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const command = fileURLToPath(new URL('../../.commands/contracts-check.mjs', import.meta.url))
  const run = (args: readonly string[]) =>
    new Promise<{ code: number | null; text: string }>((resolve) => {
      const child = spawn(process.execPath, [command, ...args], {
        env: { ...process.env, TOKEN: '', VITE_API_URL: '' },
      })
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => void (text += chunk.toString()))
      child.once('close', (code) => resolve({ code, text }))
    })
  const address = `http://127.0.0.1:${port}`
  const good = await run(['--api', address, '--token', caller.token])
  // The two that begin a payment are left out.
  expect(good.text).toContain(`Вызовов проверено: ${reads - 2} из ${reads}, расхождений: 0`)
  expect(good.text).not.toContain(caller.token)
  expect(good.code).toBe(0)
  const stranger = await run(['--api', address, '--token', 'nobody'])
  expect(stranger.code).toBe(2)
  expect(stranger.text).toContain('Сервер не отдал данные владельца')
  const wrong = spawnSync(process.execPath, [command, '--api', 'somewhere'], {
    encoding: 'utf8',
    env: { ...process.env, VITE_API_URL: '' },
  })
  expect(wrong.status).toBe(2)
  expect(wrong.stderr).toContain('--api: нужен адрес')
  server.close()
}, 120_000)

interface Written {
  readonly name: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Reads a `.http` file as its tools do: variables at its top, requests between `###`, names in `# @name`. */
function parsed(text: string) {
  const [top = '', ...blocks] = text.split(/^### .*\n/m)
  const variables = new Map([...top.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
  const requests = blocks.map((block): Written => {
    const [head = '', ...rest] = block.split('\n\n')
    const [name = '', first = '', ...headers] = head.trim().split('\n')
    const [method = '', url = ''] = first.split(' ')
    return {
      name: name.replace('# @name ', ''),
      method,
      url,
      headers: Object.fromEntries(headers.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])),
      body: rest.join('\n\n').trim(),
    }
  })
  return { variables, requests }
}

/** Makes the requests in sequence, with the answers of earlier ones. Returns the statuses by name. */
async function run(api: FakeApi, text: string) {
  const { variables, requests } = parsed(text)
  const answers = new Map<string, string>()
  const valueOf = (reference: string): string => {
    const [, name = '', path = ''] = /^(\w+)\.response\.body\.(.*)$/.exec(reference) ?? []
    if (name === '') return filled(variables.get(reference) ?? `<${reference} is unknown>`)
    const body = answers.get(name) ?? ''
    if (path === '*') return body
    return String(
      path
        .split('.')
        .slice(1)
        .reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], JSON.parse(body)),
    )
  }
  const filled = (part: string): string =>
    part.replace(/\{\{([^}]+)\}\}/g, (_, reference: string) => valueOf(reference))
  const statuses: Record<string, string> = {}
  for (const { name, method, url, headers, body } of requests) {
    const form = headers['content-type']?.startsWith('multipart/')
    const sent = filled(body)
    const answer = await api.request(filled(url), {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, filled(value)])),
      ...(body !== '' && { body: form ? sent.replaceAll('\n', '\r\n') : sent }),
    })
    const text = await answer.text()
    answers.set(name, text)
    statuses[name] = answer.ok ? 'ok' : `${answer.status} ${text}`
  }
  return statuses
}

let api: FakeApi
let text = ''
beforeAll(async () => {
  api = createFakeApi()
  text = await (await api.request(`${API}/w/http/calls.http`)).text()
})

test('contains every call of the contract once', () => {
  const { requests } = parsed(text)
  const wanted = endpoints.map(({ name }) => name.replace('.', '_'))
  expect(requests.map(({ name }) => name).sort()).toEqual([...wanted, 'widget'].sort())
})

test('runs twice from top to bottom, and every call succeeds', async () => {
  for (const _ of [1, 2]) {
    const statuses = await run(api, text)
    expect(Object.entries(statuses).filter(([, status]) => status !== 'ok')).toEqual([])
  }
})

test('calls its own world, and contains few uuids and no secret', async () => {
  expect(text).toContain(`@base = ${API}/w/http\n`)
  expect(text).not.toContain('fake-api.invalid')
  const secret = createFakeApi({ adminKey: 'the-real-key' })
  expect(await (await secret.request(`${API}/calls.http`)).text()).not.toContain('the-real-key')
  expect(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)).toHaveLength(4)
})

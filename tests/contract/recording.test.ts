import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { serve } from '@hono/node-server'
import { createFakeApi } from '@console/fake-api/app'
import { treatmentByName } from '@console/fake-api/provider/personal-fields'
import { recordCommand } from '@console/fake-api/provider/record'
import { record, sources } from '@console/fake-api/provider/recording'
import { reportOf } from '@console/fake-api/provider/report'
import { innProblem, ogrnProblem } from '@console/shared/legal'
import type { Endpoint } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'
import { callerOf, openCaller, type Caller, stateOf } from '../kit/caller.ts'
import { endpoints, titleOf } from '../kit/endpoints.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'
import { addressOf, startServer } from '../kit/server-processes.ts'
import { planted, plantIn } from './planted-persons.ts'

type Row = Record<string, unknown>

async function recordingOf({ api, base, token }: Caller) {
  const recording = await record({ api: base, token, fetch: async (request) => api.respond(request) })
  if (!recording) throw new Error('nothing was recorded')
  return { ...recording, text: JSON.stringify(recording.state) }
}

/** Starts a fake server from a recorded state, and signs its owner in. */
async function startFrom(text: string): Promise<Caller> {
  const api = createFakeApi()
  const put = await api.request('http://recorded.test/__fake/state', { method: 'PUT', body: text })
  expect([put.status, await put.text()]).toEqual([204, ''])
  return callerOf(api, 1001)
}

/** Fields whose value a recording may change; all others must stay the same. */
const invented = new Set(
  (
    'tg_first_name tg_last_name tg_username tg_photo_url tg_auth_date first_name last_name surname patronymic phone ' +
    'contact_phone email tg_username buyer_tg_username contact_tg_username address inn payment_order ' +
    'robokassa_shop_id robokassa_order_id track_number external_url telegram_url image_url image_urls logo_url photo_url ' +
    'qrcode_url instruction_url user_policy_url privacy_policy_url advertising_policy_url'
  ).split(' '),
)
/** The domains in which words are persons', too. */
const isPersonal = (path: string): boolean => /delivery|payment\/(?:phone|qrcode)/.test(path)

/** A value as it may be compared: of what may be invented stays whether there is something. */
function masked(value: unknown, path: string, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, path, field))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner, path, name)]))
  const words = isPersonal(path) && (field === 'description' || (field === 'title' && path.includes('self_pickup')))
  return invented.has(field) || words ? (value ? 'something' : null) : value
}

/** Ignores the order of the public list, where own projects come last. */
const inOrder = ({ path }: Endpoint, rows: unknown): unknown =>
  path === '/statistics/shops' ? new Set(rows as unknown[]) : rows

let anna: Caller
let text = ''
beforeAll(async () => {
  anna = await openCaller(1001)
  text = (await recordingOf(anna)).text
})

describe('the demo, recorded through the contracts and loaded', () => {
  const reads = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && !path.includes('/robokassa/{owner}/{'))

  // Reads change nothing: one server does for all of them.
  let again: Caller
  beforeAll(async () => void (again = await startFrom(text)))

  test.each(reads.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    'answers the same except for pseudonyms: %s',
    async (_, endpoint) => {
      const params = (await sampleParams(anna, endpoint)) ?? {}
      const answers = await Promise.all([anna, again].map((caller) => caller.call(endpoint, params)))
      const [before, after] = await Promise.all(
        answers.map(async (answer) => masked(await answer.json(), endpoint.path)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(inOrder(endpoint, after)).toEqual(inOrder(endpoint, before))
    },
  )

  test('has the same pictures to the byte, and accepts writes', async () => {
    const pictures = async (caller: Caller) => {
      const [first] = (await caller.read(`/shops/${caller.user.uuid}`)) as { uuid: string; logo_url: string }[]
      return (await caller.api.request(first?.logo_url ?? '')).text()
    }
    expect(await pictures(again)).toBe(await pictures(anna))
    for (const { endpoint } of endpoints) {
      if (endpoint.method === 'GET' || !endpoint.access.startsWith('owner')) continue
      const params = await sampleParams(again, endpoint)
      if (!params) continue
      const answer = await again.call(endpoint, params, await sampleBody(again, endpoint, params))
      expect([titleOf(endpoint), answer.status]).toEqual([titleOf(endpoint), endpoint.answer ? 200 : 204])
    }
    const log = (await again.control('/__fake/requests', undefined, 'GET')) as { problems: string[] }[]
    expect(log.flatMap(({ problems }) => problems)).toEqual([])
  })
})

describe('persons and secrets in a recording', () => {
  let owner: Caller
  let recorded: Awaited<ReturnType<typeof recordingOf>>
  beforeAll(async () => {
    owner = await openCaller(1001)
    await plantIn(owner)
    recorded = await recordingOf(owner)
  })

  test('do not include the planted secrets', async () => {
    const stored = (await stateOf(owner.api)).toLowerCase()
    expect(planted.filter((secret) => !stored.includes(secret.toLowerCase()))).toEqual([])
    const { text: found, findings, notes } = recorded
    expect(planted.length).toBeGreaterThanOrEqual(30)
    const report = [reportOf(findings, [owner.token]), ...notes].join('\n')
    for (const secret of [...planted, owner.token, owner.refresh_token]) {
      expect.soft(found.toLowerCase(), secret).not.toContain(secret.toLowerCase())
      expect.soft(report, secret).not.toContain(secret)
    }
    await startFrom(found)
  })

  test('have one pseudonym for each person, with valid numbers', () => {
    const { tables } = JSON.parse(recorded.text) as { tables: Record<string, Row[]> }
    const [legal] = tables.legal_info ?? []
    const [order] = (tables.orders ?? []) as { buyer_tg_username: string; delivery: Row }[]
    const [payment] = tables.phone_payments ?? []
    expect(order?.delivery.contact_tg_username).toBe(`@${order?.buyer_tg_username}`)
    // Stored as 8 (…) there and as +7 … here.
    const ten = (phone: unknown) => String(phone).replace(/\D/g, '').slice(-10)
    expect(ten(payment?.phone)).toBe(ten(legal?.phone))
    expect(payment?.phone).toMatch(/^8 \(999\) \d{3}-\d{2}-\d{2}$/)
    expect(innProblem(String(legal?.inn), 'legal_entity')).toBeNull()
    expect(ogrnProblem(String(legal?.ogrn), 'legal_entity')).toBeNull()
  })

  test('have different numbers in each recording', async () => {
    const phones = (of: string) =>
      (JSON.parse(of) as { tables: { pickups: Row[] } }).tables.pickups.map((row) => row.contact_phone)
    expect(phones((await recordingOf(anna)).text)).not.toEqual(phones(text))
  })

  test('have a rule for every text of the contracts', () => {
    const schemas = [...sources.ofOwner, ...sources.ofShop].flatMap(({ endpoint }) => endpoint.answer ?? [])
    const fields = schemas.flatMap((schema) => [...textsOf(z.toJSONSchema(schema, { unrepresentable: 'any' }), '')])
    expect(fields.length).toBeGreaterThan(50)
    expect([...new Set(fields)].filter((field) => treatmentByName(field) === undefined)).toEqual([])
  })
})

/** The names of the fields in a schema that may hold text. */
function* textsOf(schema: unknown, field: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  if ('type' in schema && schema.type === 'string' && !('enum' in schema)) yield field
  for (const [name, inner] of Object.entries(schema))
    if (name === 'properties') for (const [own, value] of Object.entries(inner as object)) yield* textsOf(value, own)
    else yield* textsOf(inner, field)
}

test('fields outside the contracts are reported by path and left out, as are rows with broken references', async () => {
  const owner = await openCaller(1001)
  const [shop] = (await owner.read(`/shops/${owner.user.uuid}`)) as Row[]
  const body = JSON.stringify({
    data: [{ ...shop, passport: '4509 123456', template_uuid: 'no-such-template' }, { title: 'Без uuid' }],
  })
  await owner.control('/__fake/faults', { method: 'GET', path: '/shops/{owner}', body })
  const { text: found, findings, notes } = await recordingOf(owner)
  expect(reportOf(findings, [])).toMatch(/незнакомо +\[\]\.passport/)
  expect(notes).toContain('shops: пропущено строк не по контракту: 1')
  expect(found).not.toContain('passport')
  const again = await startFrom(found)
  expect(await again.read(`/shops/${again.user.uuid}`)).toMatchObject([{ template_uuid: 'None' }])
})

describe('npm run record, and the setting that starts from a recording', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'))
  const file = join(folder, 'state.json')
  afterEach(() => rmSync(file, { force: true }))
  const command = fileURLToPath(new URL('../../.commands/record.mjs', import.meta.url))

  test('a dry run lists the reads, and an invalid address is one line', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [command, ...args], {
        encoding: 'utf8',
        env: { ...process.env, VITE_API_URL: '', TOKEN: '' },
      })
    const dry = run('--dry-run')
    expect([dry.status, dry.stdout]).toEqual([0, expect.stringContaining('GET /payment/transactions/{shop}/ → orders')])
    const wrong = run('--api', 'somewhere')
    expect([wrong.status, wrong.stderr.trim().split('\n')]).toEqual([
      2,
      [expect.stringContaining('--api: нужен адрес')],
    ])
  })

  test('writes a private file, and the server starts from it', async () => {
    const server = serve({ fetch: (request) => anna.api.respond(request), port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const args = ['--api', `http://127.0.0.1:${port}`, '--token', anna.token, '--out', file]
    expect(await recordCommand(args, {})).toBe(0)
    server.close()
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8').includes(anna.token)]).toEqual([0o600, false])
    const started = await startServer({ FAKE_API_STATE: file })
    const address = await addressOf(started)
    const { tables } = (await (await fetch(`${address}/__fake/state`)).json()) as { tables: { orders: Row[] } }
    started.kill()
    expect(tables.orders).toHaveLength((JSON.parse(text) as { tables: { orders: Row[] } }).tables.orders.length)
  })
})

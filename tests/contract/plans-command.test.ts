import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FakeApi } from '@console/fake-api/app'
import { signIn } from '../kit/app.ts'
import { addressOf, startServer } from '../kit/server-processes.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const KEY = 'a-key-of-this-test'

// Each run starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let server: ChildProcess
let address = ''
let token = ''

beforeAll(async () => {
  server = await startServer({ FAKE_API_ADMIN_KEY: KEY })
  address = await addressOf(server)
  const overNetwork: FakeApi = { request: (input, init) => fetch(input, init), respond: (request) => fetch(request) }
  token = (await signIn(overNetwork, 1001, address)).access_token
})

afterAll(() => void server.kill())

/** Runs the command as a shell would; these settings have priority over an `.env`. */
function plans(args: readonly string[], over: Readonly<Record<string, string>> = {}) {
  const known = { VITE_API_URL: address, ADMIN_KEY: '', FAKE_API_ADMIN_KEY: KEY, TOKEN: token }
  const env = { ...process.env, ...known, ...over }
  const child = spawn(process.execPath, [`${top}.commands/plans.mjs`, ...args], { cwd: tmpdir(), env })
  return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    let [out, error] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => void (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => void (error += chunk.toString()))
    child.once('close', (code) => resolve({ code, out, error }))
  })
}

const quarter = ['create', '--title', 'На квартал', '--price', '2700', '--months', '3', '--option', 'Всё']

test('a plan is made, changed, listed and deleted', async () => {
  const created = await plans([...quarter, '--discount', '10', '--kind', 'external_site'])
  expect(created).toMatchObject({ code: 0, error: '' })
  const uuid = /[0-9a-f-]{36}/.exec(created.out)?.[0] ?? ''
  expect((await plans(['update', uuid, '--price', '2500,50'])).out).toContain('2500.5 ₽')
  const listed = await plans(['list'])
  expect(listed.out).toMatch(new RegExp(`external_site\n[^]*${uuid}  3 мес\\.  2500\\.5 ₽ \\(−10 %\\)  На квартал`))
  expect((await plans(['delete', uuid])).out).toBe(`Тариф удалён: ${uuid}\n`)
  expect((await plans(['list'])).out).not.toContain(uuid)
})

test('ADMIN_KEY wins over the fake server’s own', async () => {
  const wrong = await plans(quarter, { ADMIN_KEY: 'wrong-key' })
  expect(wrong).toEqual({ code: 1, out: '', error: 'ADMIN_KEY: сервер не принял ключ администратора.\n' })
  const right = await plans(['delete', 'x'], { ADMIN_KEY: KEY, FAKE_API_ADMIN_KEY: 'wrong-key' })
  expect(right.error).toBe('Сервер отказал (404): Тариф не найден.\n')
})

const failures: [what: string, args: string[], env: Record<string, string>, words: string][] = [
  ['no command', [], {}, 'Так: npm run plans'],
  ['an unknown command', ['drop'], {}, 'Так: npm run plans'],
  ['an unknown option', ['create', '--name', 'x'], {}, 'Параметры не разобраны'],
  ['no uuid', ['delete'], {}, 'Не назван тариф'],
  ['a missing field', ['create', '--title', 'x'], {}, '--price: обязательно'],
  ['a price that is no number', ['create', '--price', 'много'], {}, '--price много: нужно число'],
  ['nothing to change', ['update', 'x'], {}, 'Нечего менять'],
  ['a plan against the rules', [...quarter, '--months', '0'], {}, 'length_of_months — Целое число месяцев'],
  ['no key', quarter, { FAKE_API_ADMIN_KEY: '' }, 'ADMIN_KEY: не задан'],
  ['a key that no header carries', quarter, { ADMIN_KEY: 'ключ' }, 'ADMIN_KEY: только латинские'],
  ['no token', ['list'], { TOKEN: '' }, 'TOKEN: не задан'],
  ['an unknown token', ['list'], { TOKEN: 'none' }, 'TOKEN: токен истёк'],
  ['no server', ['list'], { VITE_API_URL: 'http://127.0.0.1:1' }, 'Сервер не отвечает: VITE_API_URL='],
  ['an address that is none', ['list'], { VITE_API_URL: 'localhost' }, 'VITE_API_URL: нужен адрес'],
]

test.each(failures)('a failure is one line: %s', async (_what, args, env, words) => {
  const { code, out, error } = await plans(args, env)
  expect(code).toBe(1)
  expect(error).toContain(words)
  expect(error.trim().split('\n')).toHaveLength(1)
  for (const secret of [KEY, token, env.ADMIN_KEY || KEY]) expect(out + error).not.toContain(secret)
})

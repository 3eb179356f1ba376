import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { transform } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Package from '@console/fake-api/anywhere/index'
import { createFakeApi } from '@console/fake-api/app'
import { handlers } from '@console/fake-api/anywhere/index'
import { contract } from '@console/shared/contract'
import { openCaller } from '../kit/caller.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'anywhere-'))
afterAll(() => rmSync(folder, { recursive: true }))

const npm = (args: readonly string[], cwd: string) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' })
/** Packs a package, with its `prepack` script if `scripts`. `npm test` passes the repository's `ignore-scripts` on. */
const pack = (at: string, scripts: boolean) => {
  const args = ['pack', '--silent', '--pack-destination', folder, `--ignore-scripts=${!scripts}`]
  return `./${npm(args, join(top, at)).trim().split('\n').at(-1)}`
}

const petstore = (/```ts\n([\s\S]*?)```/.exec(readFileSync(join(top, 'fake-api/anywhere/README.md'), 'utf8')) ?? [])[1]

let api: Package.FakeApi
beforeAll(async () => {
  const needed = ['zod', 'hono', '@remix-run/multipart-parser', '@remix-run/headers']
  const packed = [pack('fake-api/anywhere', true), ...needed.map((name) => pack(`node_modules/${name}`, false))]
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  npm(['install', '--offline', '--no-audit', '--no-fund', ...packed], folder)
  writeFileSync(join(folder, 'petstore.ts'), petstore ?? '')
  writeFileSync(join(folder, 'petstore.js'), (await transform(petstore ?? '', { loader: 'ts' })).code)
  ;({ api } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'petstore.js')).href)) as {
    api: Package.FakeApi
  })
}, 240_000)

const url = (path: string) => `http://pets.test${path}`
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
const read = async (path: string, init?: RequestInit) => (await api.request(url(path), init)).json() as Promise<unknown>

test('the README’s Petstore has at most 30 lines and type-checks under strict against the package’s types', () => {
  expect(petstore?.trim().split('\n').length).toBeLessThanOrEqual(30)
  const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, module: 'nodenext', types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['petstore.ts'] }))
  const tsc = join(top, 'node_modules/typescript/bin/tsc')
  const check = () => {
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    return [status, stdout]
  }
  expect(check()).toEqual([0, ''])
  // The types say something: a handler that is missing is an error.
  writeFileSync(join(folder, 'petstore.ts'), (petstore ?? '').replace(/ {2}list: \(\{ tables, params.*\n/, ''))
  expect(check()).toEqual([2, expect.stringContaining(`Property 'list' is missing`)])
}, 60_000)

test('the Petstore lists, creates and refuses by its contract', async () => {
  expect(await read('/owners')).toEqual([{ uuid: 'ann', name: 'Ann' }])
  expect(await read('/owners/ann/pets')).toEqual([])
  const made = await read('/owners/ann/pets', post({ name: 'Rex' }))
  expect(await read('/owners/ann/pets')).toEqual([made])
  const refused = await api.request(url('/owners/ann/pets'), post({ name: '' }))
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'name' })] }),
  ])
  expect((await api.request(url('/owners/bob/pets'), post({ name: 'Rex' }))).status).toBe(404)
})

test('the Petstore has worlds, a clock, scenarios and a state', async () => {
  await read('/w/one/owners/ann/pets', post({ name: 'Own' }))
  expect(await read('/w/two/owners/ann/pets')).toEqual([])
  await read('/w/one/__fake/clock', post({ now: '2030-01-01T00:00:00Z' }))
  expect(await read('/w/one/owners/ann/pets', post({ name: 'New' }))).toMatchObject({
    born: expect.stringMatching(/^2030-01-01/) as string,
  })
  const state = await read('/w/one/__fake/state')
  await api.request(url('/w/two/__fake/state'), { method: 'PUT', body: JSON.stringify(state) })
  expect(await read('/w/two/owners/ann/pets')).toHaveLength(2)
  await read('/w/two/__fake/reset', post({ scenario: 'empty' }))
  expect(await read('/w/two/owners')).toEqual([])
  expect((await api.request(url('/w/two/__fake/reset'), post({ scenario: 'none' }))).status).toBe(422)
  await api.request(url('/__fake/worlds/one'), { method: 'DELETE' })
  expect(await read('/w/one/owners/ann/pets')).toEqual([])
})

test('faults and chaos fail calls, the same ones for the same seed', async () => {
  const at = '/w/faulty'
  await read(`${at}/__fake/faults`, post({ method: 'GET', path: '/owners', status: 503, times: 1 }))
  expect((await api.request(url(`${at}/owners`))).status).toBe(503)
  expect((await api.request(url(`${at}/owners`))).status).toBe(200)
  await read(`${at}/__fake/faults`, post({ path: '/owners', drop: 'before', times: 1 }))
  await expect(api.request(url(`${at}/owners`))).rejects.toThrow(TypeError)
  const statuses = async (world: string) => {
    await read(`/w/${world}/__fake/chaos`, post({ seed: 7, rate: 0.5, kinds: { error: 1 } }))
    const found: number[] = []
    for (let call = 0; call < 12; call += 1) found.push((await api.request(url(`/w/${world}/owners`))).status)
    return found
  }
  const first = await statuses('a')
  expect(first).toContain(200)
  expect(new Set(first).size).toBeGreaterThan(1)
  expect(await statuses('b')).toEqual(first)
})

test('other sites cannot reach the control interface, and the log lists contract drift', async () => {
  const foreign = await api.request(url('/__fake/state'), { headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect(await read('/__fake/requests')).toEqual(
    expect.arrayContaining([expect.objectContaining({ method: 'GET', path: '/owners', status: 200, problems: [] })]),
  )
})

test('MSW answers component tests from the same table, also of this provider', async () => {
  const played = createFakeApi()
  const { token } = await openCaller(1001)
  const server = setupServer(
    ...handlers(contract, { respond: async (request) => played.respond(request) }, http, 'http://api.test'),
  )
  server.listen()
  try {
    expect((await fetch('http://api.test/statistics/shops')).status).toBe(200)
    expect((await fetch('http://api.test/user/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  } finally {
    server.close()
  }
})

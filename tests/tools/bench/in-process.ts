import { execFile } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import type { createFakeApi as Create, FakeApi } from '@console/fake-api/app'
import { currentFakeApi } from '../../../.commands/fake-api-bundle.mjs'
import { jsonBody } from './fake-world.ts'
import { median } from './load.ts'

/** CPU time of a creation by JSON, without sockets, microseconds. */
interface CreateCost {
  readonly fake: number
  readonly hono: number
}

export interface InProcess {
  /** The first server of a process, which creates the data: CPU time, ms. Each further one: wall time, ms. */
  readonly firstServer: number
  readonly furtherServer: number
  /** Microseconds per request: a documented read, a reset, and the extra cost of a read that creates its world. */
  readonly get: number
  readonly reset: number
  readonly newWorld: number
  /** The memory of a further world after its first read, kB. */
  readonly worldKilobytes: number
  readonly create: CreateCost
}

const BASE = 'http://bench.test'
/** Reads rows without a token. */
const WIDGET = '/telegram-widget.js'

/**
 * Measures the server without a port, from the bundle, as the console's tests use it. Resets and worlds use the scenario with
 * the most data.
 */
export async function measureInProcess(): Promise<InProcess> {
  const app = pathToFileURL(await currentFakeApi('app')).href
  const firsts: number[] = []
  for (let round = 0; round < 9; round += 1) firsts.push(await firstServer(app))
  const { createFakeApi } = (await import(app)) as { createFakeApi: typeof Create }
  const open = () => createFakeApi().request(BASE + WIDGET)
  await open()
  const further: number[] = []
  for (let count = 0; count < 300; count += 1) further.push(await timed(open))

  const api = createFakeApi({ scenario: 'large' })
  const headers = { authorization: `Bearer ${await signIn(api)}` }
  const get = await typical(() => api.request(`${BASE}/user/me`, { headers }))
  let world = 0
  const inNewWorld = await typical(() => api.request(`${BASE}/w/${(world += 1)}${WIDGET}`))
  const inOldWorld = await typical(() => api.request(BASE + WIDGET))
  return {
    firstServer: median(firsts),
    furtherServer: median(further),
    get,
    reset: await typical(() => api.request(`${BASE}/__fake/reset`, { method: 'POST' })),
    newWorld: inNewWorld - inOldWorld,
    worldKilobytes: await worldMemory(createFakeApi()),
    // The resets end the session.
    create: await measureCreate(api, await signIn(api)),
  }
}

async function firstServer(app: string): Promise<number> {
  const script = fileURLToPath(new URL('./first-server.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, app])
  return Number(stdout)
}

async function signIn(api: FakeApi): Promise<string> {
  const widget = await (await api.request(`${BASE}/telegram-widget/sign?tg_id=1001`)).text()
  const answer = await api.request(`${BASE}/auth/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: widget,
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return data.access_token
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await task()
  return performance.now() - started
}

async function typical(task: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 2000; count += 1) times.push(await timed(task))
  return median(times.slice(500)) * 1000
}

async function worldMemory(api: FakeApi): Promise<number> {
  const worlds = 1000
  await api.request(`${BASE}/w/warm${WIDGET}`)
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  for (let count = 0; count < worlds; count += 1) await api.request(`${BASE}/w/${count}${WIDGET}`)
  globalThis.gc?.()
  return (process.memoryUsage().heapUsed - before) / worlds / 1024
}

const ROUNDS = 80
const SLICE = 200

/** Measures the share of the server's own code in a creation: sends the same request to both servers in this process, in turns. */
async function measureCreate(api: FakeApi, token: string): Promise<CreateCost> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async <T>(path: string): Promise<T> => {
    const { data } = (await (await api.request(BASE + path, { headers })).json()) as { data: T }
    return data
  }
  const { uuid } = await read<{ uuid: string }>('/user/me')
  const [shop] = await read<{ uuid: string }[]>(`/shops/${uuid}`)
  const call = () =>
    new Request(`${BASE}/delivery/manual/${uuid}/${shop?.uuid ?? ''}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(jsonBody)),
      },
      body: jsonBody,
    })
  const bare = bareHono()
  const answer = { fake: async () => api.respond(call()), hono: async () => bare.fetch(call()) }
  const { status } = await answer.fake()
  if (status !== 200) throw new Error(`POST /delivery/manual: ${status}`)
  const costs: Record<keyof typeof answer, number[]> = { fake: [], hono: [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const who of ['fake', 'hono'] as const) {
      const before = process.cpuUsage()
      for (let count = 0; count < SLICE; count += 1) await answer[who]()
      const { user, system } = process.cpuUsage(before)
      costs[who].push((user + system) / SLICE)
    }
  // V8 compiles the code during the first quarter.
  return { fake: median(costs.fake.slice(ROUNDS / 4)), hono: median(costs.hono.slice(ROUNDS / 4)) }
}

/** The route of `servers/bare-hono.ts`. */
function bareHono(): Hono {
  const created: unknown[] = []
  const app = new Hono()
  app.post('/delivery/manual/:owner/:shop', async (context) => {
    const row = { ...(await context.req.json<object>()), uuid: crypto.randomUUID() }
    created.push(row)
    return context.json(row)
  })
  return app
}

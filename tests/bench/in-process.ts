import { createFakeApi, type FakeApi } from '@console/fake-api/app'
import { median } from './load.ts'

export interface InProcess {
  /** Milliseconds: the first server of the process (it makes the data), and every further one. */
  readonly firstServer: number
  readonly furtherServer: number
  /** Microseconds a call: a documented read, a reset, and what a read costs more when it makes its world. */
  readonly get: number
  readonly reset: number
  readonly newWorld: number
  /** Kilobytes that a further world holds after its first read. */
  readonly worldKilobytes: number
}

const BASE = 'http://bench.test'
/** Reads rows without a token. */
const WIDGET = '/telegram-widget.js'

/** What tests pay that use the server without a port. Resets and worlds are of the scenario with the most data. */
export async function measureInProcess(): Promise<InProcess> {
  const open = () => createFakeApi().request(BASE + WIDGET)
  const firstServer = await timed(open)
  const further: number[] = []
  for (let count = 0; count < 300; count += 1) further.push(await timed(open))

  const api = createFakeApi({ scenario: 'large' })
  const headers = { authorization: `Bearer ${await signIn(api)}` }
  const get = await typical(() => api.request(`${BASE}/user/me`, { headers }))
  let world = 0
  const inNewWorld = await typical(() => api.request(`${BASE}/w/${(world += 1)}${WIDGET}`))
  const inOldWorld = await typical(() => api.request(BASE + WIDGET))
  return {
    firstServer,
    furtherServer: median(further),
    get,
    reset: await typical(() => api.request(`${BASE}/__fake/reset`, { method: 'POST' })),
    newWorld: inNewWorld - inOldWorld,
    worldKilobytes: await worldMemory(createFakeApi()),
  }
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

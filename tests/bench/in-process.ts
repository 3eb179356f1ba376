import { createFakeApi, type FakeApi } from '@console/fake-api/app'
import { median } from './load.ts'

export interface InProcess {
  /** Milliseconds: the first server of the process (it makes the data), and every further one. */
  readonly firstServer: number
  readonly furtherServer: number
  /** Microseconds a call. */
  readonly get: number
  readonly reset: number
  readonly newWorld: number
  /** Kilobytes that a further world holds after its first read. */
  readonly worldKilobytes: number
}

const BASE = 'http://bench.test'

/** What tests pay that use the server without a port. */
export async function measureInProcess(): Promise<InProcess> {
  const first = await timed(() => createFakeApi().request(`${BASE}/health`))
  const further: number[] = []
  for (let count = 0; count < 300; count += 1)
    further.push(await timed(() => createFakeApi().request(`${BASE}/health`)))
  const api = createFakeApi()
  const read = (path: string) => () => api.request(BASE + path)
  const reset = () => api.request(`${BASE}/__fake/reset`, { method: 'POST' })
  let world = 0
  return {
    firstServer: first,
    furtherServer: median(further),
    get: await typical(read('/__fake/scenarios')),
    reset: await typical(reset),
    newWorld: await typical(() => api.request(`${BASE}/w/${(world += 1)}/__fake/scenarios`)),
    worldKilobytes: await worldMemory(createFakeApi()),
  }
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
  await api.request(`${BASE}/w/warm/health`)
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  for (let count = 0; count < worlds; count += 1) await api.request(`${BASE}/w/${count}/health`)
  globalThis.gc?.()
  return (process.memoryUsage().heapUsed - before) / worlds / 1024
}

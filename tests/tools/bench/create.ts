import { Hono } from 'hono'
import type { FakeApi } from '@console/fake-api/app'
import { jsonBody } from './fake-world.ts'
import { median } from './load.ts'

/** CPU time of a creation by JSON, without sockets, microseconds. */
export interface CreateCost {
  readonly fake: number
  readonly hono: number
}

const BASE = 'http://bench.test'
const ROUNDS = 80
const SLICE = 200

/** Measures the share of the server's own code in a creation: sends the same request to both servers in this process, in turns. */
export async function measureCreate(api: FakeApi, token: string): Promise<CreateCost> {
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

import { describe, expect, test } from 'vitest'
import { openCaller } from '../kit/caller.ts'
import { endpoints } from '../kit/endpoints.ts'
import { png, sampleBody, sampleParams } from '../kit/samples.ts'

/** Makes a call of the contract with what is sent changed; gives its answer's status and what the log says of it. */
async function call(name: string, change: (body: Body) => unknown = (body) => body, query = '') {
  const caller = await openCaller()
  const endpoint = endpoints.find((one) => one.name === name)?.endpoint
  if (!endpoint) throw new Error(`no ${name}`)
  const params = (await sampleParams(caller, endpoint)) ?? {}
  const body = endpoint.body && change((await sampleBody(caller, endpoint, params)) as Body)
  const { path } = endpoint
  const { status } = await caller.call({ ...endpoint, path: path + query }, params, body)
  const log = (await caller.control('/__fake/requests', undefined, 'GET')) as { problems: string[] }[]
  return { status, problems: log.at(-1)?.problems }
}
type Body = Readonly<Record<string, unknown>>

describe('what a request has and its contract does not name is taken as before, and said in the log', () => {
  test('nothing of a request that has only what it names', async () => {
    expect(await call('extraOffers.create')).toEqual({ status: 200, problems: [] })
    expect(await call('categories.create')).toEqual({ status: 200, problems: [] })
    expect(await call('projects.list')).toEqual({ status: 200, problems: [] })
  })

  test('fields of a JSON body, at any depth', async () => {
    const sorted = await call('categories.sort', (body) => ({
      ...body,
      sort_indexes: (body.sort_indexes as Body[]).map((row, index) => (index === 1 ? { ...row, color: 'red' } : row)),
      order: 'mine',
    }))
    expect(sorted).toEqual({
      status: 200,
      problems: ['request sort_indexes.1.color: not in the contract', 'request order: not in the contract'],
    })
  })

  test('parts of a form, and fields of its data', async () => {
    const made = await call('categories.create', ({ data, ...files }) => ({
      ...files,
      data: { ...(data as Body), colour: 'red' },
      cover: png,
    }))
    expect(made).toEqual({
      status: 200,
      problems: ['request data.colour: not in the contract', 'request cover: not in the contract'],
    })
  })

  test('parameters of a query', async () => {
    expect(await call('projects.list', undefined, '?page=2&sort=title')).toEqual({
      status: 200,
      problems: ['request ?page: not in the contract', 'request ?sort: not in the contract'],
    })
  })

  test('twenty of them at most', async () => {
    const more = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, index]))
    const { problems } = await call('extraOffers.create', (body) => ({ ...body, ...more }))
    expect(problems).toHaveLength(20)
  })
})

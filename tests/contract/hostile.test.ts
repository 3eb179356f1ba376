import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { danglingReferences } from '@console/fake-api/control/rows'
import { atOnce } from '@console/shared/kit/slices'
import { Problem } from '@console/shared/kit/problem'
import { callerOf, openCaller, type Caller } from '../kit/caller.ts'
import { cpuTime } from '../kit/basics.ts'
import { endpoints } from '../kit/endpoints.ts'
import { hostileRequests } from '../kit/hostile.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'

/** A world's tables, as `GET /__fake/state` shows them. */
interface WorldState {
  readonly tables: Readonly<Record<string, readonly (Readonly<Record<string, unknown>> & { readonly uuid: string })[]>>
}

/** Returns the rows that belong to an owner, directly or through other rows, as text; sessions are left out. */
function rowsOfOwner(owner: string, { tables }: WorldState): string[] {
  const rows = Object.entries(tables)
    .filter(([name]) => !name.endsWith('_tokens'))
    .flatMap(([name, list]) => list.map((row) => ({ uuid: row.uuid, text: `${name} ${JSON.stringify(row)}` })))
  const owned = new Set([owner])
  for (let size = 0; size !== owned.size;) {
    size = owned.size
    for (const { uuid, text } of rows) if ([...owned].some((known) => text.includes(known))) owned.add(uuid)
  }
  return rows.filter(({ uuid }) => owned.has(uuid)).map(({ text }) => text)
}

/** Every run makes the same requests; a failure prints the seed and the request. */
const SEED = 20_250_601
const CASES = 110
/** The most CPU time of one answer, milliseconds. CPU time does not depend on the machine's load. */
const TOO_LONG = 1000

const stateOf = async (caller: Caller) => (await caller.control('/__fake/state', undefined, 'GET')) as WorldState

test('the demo has no dangling references', async () => {
  expect(atOnce(danglingReferences((await stateOf(await openCaller())).tables))).toEqual([])
})

test.each(endpoints)('$name survives hostile requests', { timeout: 30_000 }, async ({ endpoint }) => {
  const anna = await openCaller(1001)
  const ivan = await callerOf(anna.api, 1002)
  const params = await sampleParams(anna, endpoint)
  if (!params) throw new Error('the demo has nothing for this call')
  const body = await sampleBody(anna, endpoint, params)
  const before = rowsOfOwner(ivan.user.uuid, await stateOf(anna))
  const token =
    endpoint.access === 'admin' ? { 'x-admin-key': 'fake-admin-key' } : { authorization: `Bearer ${anna.token}` }

  const attack = fc.asyncProperty(await hostileRequests(endpoint, params, body), async (request) => {
    const started = cpuTime()
    const answer = await anna.api.request(anna.base + request.path, {
      method: endpoint.method,
      headers: { ...token, ...request.headers },
      ...(endpoint.method !== 'GET' && request.body !== undefined && { body: request.body }),
    })
    expect(cpuTime() - started).toBeLessThan(TOO_LONG)
    expect(answer.status).toBeLessThan(500)
    if (answer.status < 400) {
      await answer.arrayBuffer()
      return
    }
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    const problem = z.parse(Problem, await answer.json())
    expect([problem.status, /[а-яё]/i.test(problem.detail)]).toEqual([answer.status, true])
  })
  await fc.assert(attack, { seed: SEED, numRuns: CASES, endOnFailure: true })

  const log = (await anna.control('/__fake/requests', undefined, 'GET')) as { path: string; problems: string[] }[]
  // The problems of requests are the test's own; answers must have none.
  const ofAnswers = ({ problems }: { problems: readonly string[] }) =>
    problems.some((one) => !one.startsWith('request '))
  expect(log.filter(ofAnswers)).toEqual([])
  const after = await stateOf(anna)
  expect(atOnce(danglingReferences(after.tables))).toEqual([])
  expect(before.length).toBeGreaterThan(5)
  expect(rowsOfOwner(ivan.user.uuid, after)).toEqual(before)
})

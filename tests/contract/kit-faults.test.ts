import { describe, expect, test, vi } from 'vitest'
import type { Chaos } from '@console/fake-api/kit/chaos'
import type { Fault } from '@console/fake-api/kit/fault'
import { withFaults } from '@console/fake-api/kit/faults'
import { type Endpoint, fillPath } from '@console/shared/kit/endpoint'
import { policies } from '@console/shared/policies'
import { profile } from '@console/shared/profile'
import { openCaller, type Caller, stream, stateOf } from '../kit/caller.ts'

/* The effects of faults on a call, without a server. */

const endpoint: Endpoint = { method: 'GET', path: '/things/', access: 'owner', title: '', answer: null }
const around = { vary: 'origin' }

/** Returns a route with these faults that records its calls. */
function faulty(
  faults: Fault[],
  chaos: Chaos | null = null,
  answer = () => new Response('{"a":1}', { headers: { etag: '"1"' } }),
) {
  const seen: Request[] = []
  const route = withFaults({
    endpoint,
    respond: (request: Request) => {
      seen.push(request)
      return answer()
    },
  })
  const call = (headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    route.respond(
      new Request('http://api.test/things', { method, headers }),
      {},
      { world: { faults, chaos }, headers: around },
    )
  return { call, seen, faults }
}

describe('a planned fault', () => {
  test.each<[string, Fault, boolean]>([
    ['without a path or a method', { status: 500 }, true],
    ['of the path, with a slash or without', { status: 500, path: '/things' }, true],
    ['of the path as it is written', { status: 500, path: '/things/' }, true],
    ['of another path', { status: 500, path: '/things/x' }, false],
    ['of the root', { status: 500, path: '/' }, false],
    ['of the method in any case', { status: 500, method: 'get' }, true],
    ['of another method', { status: 500, method: 'POST' }, false],
    ['of the path and another method', { status: 500, path: '/things', method: 'POST' }, false],
  ])('%s', async (_, fault, meets) => {
    const { call, seen } = faulty([fault])
    expect((await call()).status).toBe(meets ? 500 : 200)
    expect(seen).toHaveLength(meets ? 0 : 1)
  })

  test('is used up by its times, the first that fits before the next', async () => {
    const { call, faults } = faulty([
      { status: 503, path: '/other' },
      { status: 500, times: 2 },
      { status: 404, times: 1 },
    ])
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) statuses.push((await call()).status)
    expect(statuses).toEqual([500, 500, 404, 200])
    expect(faults).toEqual([{ status: 503, path: '/other' }])
  })

  test('answers with a problem or the planned body, with the usual headers', async () => {
    const problem = await faulty([{ status: 429, retry_after: 3 }]).call()
    expect([problem.status, problem.headers.get('retry-after'), problem.headers.get('vary')]).toEqual([
      429,
      '3',
      'origin',
    ])
    expect(problem.headers.get('cache-control')).toBe('no-store')
    expect(problem.headers.has('content-type')).toBe(true)
    expect(await problem.json()).toMatchObject({ status: 429, detail: 'Так велел /__fake/faults.' })
    const own = await faulty([{ status: 418, body: 'чай' }]).call()
    expect([own.status, own.headers.get('retry-after'), await own.text()]).toEqual([418, null, 'чай'])
    expect(own.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('with a body alone lets the server act, and replaces its answer', async () => {
    const { call, seen } = faulty([{ body: '[]' }], null, () => new Response('{}', { status: 201 }))
    const answer = await call()
    expect([answer.status, await answer.text(), seen.length]).toEqual([201, '[]', 1])
    const empty = await faulty([{ body: '[]' }], null, () => new Response(null, { status: 204 })).call()
    expect([empty.status, await empty.text()]).toEqual([200, '[]'])
  })

  test.each([
    [true, 0],
    ['before', 0],
    ['after', 1],
  ] as const)('that breaks the connection (%s) lets the server act %i times', async (drop, acted) => {
    const { call, seen } = faulty([{ drop }])
    const answer = await call()
    expect(seen).toHaveLength(acted)
    if (acted === 0) expect(answer.type).toBe('error')
    else await expect(answer.text()).rejects.toThrow('terminated')
  })

  test('of a delay alone answers later, and forbids caching', async () => {
    vi.useFakeTimers()
    const { call, seen } = faulty([{ delay_ms: 500 }])
    const answering = Promise.resolve(call({ 'if-none-match': '"1"', accept: 'application/json' }))
    await vi.advanceTimersByTimeAsync(499)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const answer = await answering
    vi.useRealTimers()
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ])
    // The browser would take a 304 for what it has.
    expect([seen[0]?.headers.get('if-none-match'), seen[0]?.headers.get('accept')]).toEqual([null, 'application/json'])
    expect(await answer.json()).toEqual({ a: 1 })
  })

  test('leaves the headers of a write unchanged', async () => {
    const { call, seen } = faulty([{ body: '[]' }])
    await call({ 'if-none-match': '"1"' }, 'PUT')
    expect(seen[0]?.headers.get('if-none-match')).toBe('"1"')
  })
})

describe('a failure by a seed', () => {
  test('is named in the problem; a slow answer may be cached', async () => {
    const failing = await faulty([], { seed: 7, rate: 1, kinds: { error: 1 } }).call()
    expect(await failing.json()).toMatchObject({ detail: 'Так велел /__fake/chaos.' })
    const slow = faulty([], { seed: 7, rate: 0, profile: 'office' })
    vi.useFakeTimers()
    const answering = Promise.resolve(slow.call({ 'if-none-match': '"1"' }))
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect([(await answering).headers.get('etag'), slow.seen[0]?.headers.get('if-none-match')]).toEqual(['"1"', '"1"'])
  })
})

const ADMIN = { 'x-admin-key': 'fake-admin-key' }

/** A body that waits in its middle until `finish` is called. */
function halved(value: unknown): { body: ReadableStream; finish: () => void } {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 2 })
  const writer = writable.getWriter()
  void writer.write(bytes.slice(0, 3))
  const finish = () => {
    void writer.write(bytes.slice(3))
    void writer.close()
  }
  return { body: readable, finish }
}

/** Sends an owner's consents slowly. */
function slowConsent(caller: Caller, consents: unknown) {
  const { body, finish } = halved(consents)
  return { answer: stream(caller, 'POST', fillPath(policies.consent.path, { owner: caller.user.uuid }), body), finish }
}

describe('a slow body', () => {
  const consents = { user_policy: true, privacy_policy: true, advertising_policy: false }

  test('does not undo later writes', async () => {
    const anna = await openCaller()
    const { answer, finish } = slowConsent(anna, consents)
    await anna.call(profile.update, {}, { first_name: 'Аня' })
    finish()
    expect((await answer).status).toBe(200)
    expect(await anna.read('/user/me')).toMatchObject({ first_name: 'Аня', policies: consents })
  })

  test('is refused after the session has ended', async () => {
    const anna = await openCaller()
    const { answer, finish } = slowConsent(anna, consents)
    await anna.control('/__fake/session/expire')
    finish()
    expect((await answer).status).toBe(401)
  })

  test.each([
    ['POST', '/__fake/orders', 'shop'],
    ['POST', '/__fake/faults', 'status'],
    ['POST', '/__fake/clock', 'advance_s'],
    ['POST', '/auth/token', 'refresh_token'],
    ['POST', '/subscriptions', 'title'],
  ])('changes nothing after a reset: %s %s', async (method, path, field) => {
    const anna = await openCaller()
    const shop = ((await anna.read(`/shops/${anna.user.uuid}`)) as { uuid: string }[])[0]?.uuid
    const bodies = {
      shop: { shop },
      status: { status: 500 },
      advance_s: { advance_s: 1 },
      refresh_token: { refresh_token: anna.refresh_token },
      title: { title: 'Год', price: 1, length_of_months: 12 },
    }
    const { body, finish } = halved(bodies[field as keyof typeof bodies])
    const init = { method, body, duplex: 'half', headers: { ...ADMIN, 'content-type': 'application/json' } }
    const answer = anna.api.request(anna.base + path, init)
    await anna.control('/__fake/reset')
    const before = await stateOf(anna.api)
    finish()
    expect((await answer).status).toBe(409)
    expect((await stateOf(anna.api)) === before).toBe(true)
  })

  test('changes nothing after a reset while a fault delays it', async () => {
    const anna = await openCaller()
    await anna.control('/__fake/faults', { method: 'POST', path: '/subscriptions', delay_ms: 30 })
    const headers = { ...ADMIN, 'content-type': 'application/json' }
    const plan = JSON.stringify({ title: 'Год', price: 1, length_of_months: 12 })
    const answer = anna.api.request(`${anna.base}/subscriptions`, { method: 'POST', headers, body: plan })
    await anna.control('/__fake/reset')
    expect((await answer).status).toBe(409)
  })
})

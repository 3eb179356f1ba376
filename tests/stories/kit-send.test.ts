import { describe, expect, test } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import { at, get, jar, clientWith, failure, ok, getPublic, remove, renewed, update, upload } from '../kit/jar-calls.ts'
import { aPicture } from '../kit/owner.ts'

/* One call: what leaves the console, and what it does where it is refused to who asks. */

describe('a sent call', () => {
  test('has an address with escaped parameters, and the token', async () => {
    const { call, sent } = clientWith([ok(jar)])
    expect(await call(get)).toEqual(jar)
    expect(sent).toEqual([
      { call: 'GET /jars/a%2Fb', query: '', headers: { authorization: 'Bearer old' }, body: undefined },
    ])
  })

  test('has no time limit', async () => {
    const signals: unknown[] = []
    const fetch = (_: unknown, init?: RequestInit) => {
      signals.push(init?.signal)
      return Promise.resolve(ok(jar))
    }
    await clientWith([], undefined, { fetch }).call(get)
    expect(signals).toEqual([undefined])
  })

  test.each([
    ['a public endpoint', getPublic, ['old']],
    ['a visitor', get, []],
  ])('has no token for %s', async (_, endpoint, tokens) => {
    const { call, sent } = clientWith([ok(jar)], tokens)
    await call(endpoint)
    expect(sent[0]?.headers).toEqual({})
  })

  test('has a body of JSON, or a form with its files', async () => {
    const { call, sent } = clientWith([ok(jar)])
    await call(update, { ...at, body: jar })
    await call(upload, { ...at, body: { data: jar, photo: aPicture() } })
    expect(sent).toMatchObject([
      { call: 'PATCH /jars/a%2Fb', headers: { 'content-type': 'application/json' }, body: jar },
      { call: 'POST /jars/a%2Fb', body: { data: jar, photo: { name: '0.png' } } },
    ])
    expect(sent[1]?.headers).not.toHaveProperty('content-type')
  })

  test('outlives the page if it deletes', async () => {
    const { call, sent } = clientWith([new Response(null, { status: 204 }), ok(jar)])
    expect(await call(remove)).toBeNull()
    await call(get)
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, undefined])
  })

  test('names the tag of the known answer', async () => {
    const { call, sent } = clientWith([ok(jar)])
    const read = () => Promise.resolve({ value: 'known' })
    expect(await call(get, at, { read, etag: '"1"' })).toBe('known')
    expect(await call(get, at, { read })).toBe('known')
    expect(sent.map(({ headers }) => headers['if-none-match'])).toEqual(['"1"', undefined])
  })

  test('uses the browser’s cache, unless the same read is pending', async () => {
    let give = () => {}
    const held = new Promise<Response>((come) => (give = () => come(ok(jar))))
    const { call, sent } = clientWith([() => held, ok(jar), ok(jar), new TypeError('broken'), ok(jar)])
    const first = call(get)
    await call(get)
    give()
    await first
    await call(get)
    await expect(call(get)).rejects.toThrow()
    await call(get)
    expect(sent.map(({ cache }) => cache)).toEqual([undefined, 'no-store', undefined, undefined, undefined])
  })

  test('is replaced by a prefetched answer only for a read with the same token', async () => {
    const asked: unknown[] = []
    const prefetched = (url: string, token: string) => {
      asked.push([url, token])
      return Promise.resolve(ok({ ...jar, price: 2 }))
    }
    const { call, sent } = clientWith([ok(jar)], ['old', 'r1'], { prefetched })
    expect(await call(get)).toEqual({ ...jar, price: 2 })
    await call(update, { ...at, body: jar })
    expect(asked).toEqual([['http://stub.test/jars/a%2Fb', 'old']])
    expect(sent.map(({ call: made }) => made)).toEqual(['PATCH /jars/a%2Fb'])
    const visitor = clientWith([ok(jar)], [], { prefetched })
    expect(await visitor.call(get)).toEqual(jar)
  })
})

describe('a refused token', () => {
  test.each([401, 403])('%i: the tokens are refreshed once, and the call is repeated once', async (status) => {
    const { call, sent, storage } = clientWith([failure(status), renewed, ok(jar)])
    expect(await call(get)).toEqual(jar)
    expect(sent.map(({ call: made, headers }) => [made, headers.authorization])).toEqual([
      ['GET /jars/a%2Fb', 'Bearer old'],
      ['POST /auth/token', undefined],
      ['GET /jars/a%2Fb', 'Bearer new'],
    ])
    expect(storage.get(REFRESH_TOKEN)).toBe('r2')
  })

  test('that is refused again after a refresh does not end the session', async () => {
    const { call, sent } = clientWith([failure(403), renewed, failure(403, 'Не ваше.')])
    await expect(call(get)).rejects.toMatchObject({ status: 403, message: 'Не ваше.', sessionEnded: false })
    expect(sent).toHaveLength(3)
  })

  test('ends the session when the refresh is refused', async () => {
    const { call } = clientWith([failure(403, 'Не ваше.'), failure(401)])
    await expect(call(get)).rejects.toMatchObject({ status: 403, message: 'Не ваше.', sessionEnded: true })
  })

  test('does not end the session when the refresh gets no answer', async () => {
    const { call } = clientWith([failure(401), new TypeError('Failed to fetch')])
    const error = await call(get).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'refused', status: null, sessionEnded: false })
    expect(error).toMatchObject({ message: 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.' })
  })

  test.each([
    [401, true],
    [403, false],
  ])('%i without a refresh token ends the session: %s', async (status, sessionEnded) => {
    const { call, sent } = clientWith([failure(status)], ['old'])
    await expect(call(get)).rejects.toMatchObject({ status, sessionEnded })
    expect(sent).toHaveLength(1)
  })

  test('does not end the session at a public endpoint', async () => {
    const { call, sent } = clientWith([failure(401)])
    await expect(call(getPublic)).rejects.toMatchObject({ status: 401, sessionEnded: false })
    expect(sent).toHaveLength(1)
  })
})

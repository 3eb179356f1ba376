import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearSession, refreshSession, rememberOwner, signOut, storeSession } from '@console/web/kit/api/tokens'
import { answer, scripted } from '../kit/scripted-server.ts'

/* The session's tokens, and how new ones are got. */

const OLD = { access_token: 'a1', refresh_token: 'r1' }
const NEW = { access_token: 'a2', refresh_token: 'r2' }
const renewal = {
  call: 'POST /auth/token',
  query: '',
  headers: { 'content-type': 'application/json' },
  body: { refresh_token: 'r1' },
}

describe('new tokens', () => {
  test('come for the pair that is stored, and take its place', async () => {
    const { platform, sent, storage } = scripted([answer(NEW)], OLD)
    expect(await refreshSession(platform, 'a1')).toBe('refreshed')
    expect(Object.fromEntries(storage)).toEqual(NEW)
    expect(sent).toEqual([renewal])
  })

  test('are taken out of an envelope, too', async () => {
    const { platform, storage } = scripted([answer({ data: NEW })], OLD)
    expect(await refreshSession(platform, 'a1')).toBe('refreshed')
    expect(storage.get('access_token')).toBe('a2')
  })

  test('are those that another call got meanwhile', async () => {
    const { platform, sent } = scripted([], OLD)
    expect(await refreshSession(platform, 'a0')).toBe('refreshed')
    expect(await refreshSession(platform, null)).toBe('refreshed')
    expect(sent).toEqual([])
  })

  test('are asked for once by any number of calls, which take turns under one name', async () => {
    const names: string[] = []
    const { make, sent, storage } = scripted([answer(NEW)], OLD)
    const platform = make()
    const watched = {
      ...platform,
      exclusively: <T>(name: string, task: () => Promise<T>) => (names.push(name), platform.exclusively(name, task)),
    }
    expect(await Promise.all([refreshSession(watched, 'a1'), refreshSession(watched, 'a1')])).toEqual([
      'refreshed',
      'refreshed',
    ])
    expect([sent.length, names, storage.get('refresh_token')]).toEqual([1, ['session', 'session'], 'r2'])
  })

  test('cannot be had without a refresh token', async () => {
    const { platform, sent } = scripted([], { access_token: 'a1' })
    expect(await refreshSession(platform, 'a1')).toBe('ended')
    expect(sent).toEqual([])
  })

  test.each([400, 401, 403])('that the server refuses with %i end the session', async (status) => {
    const { platform, storage } = scripted([answer({}, { status })], { ...OLD, owner: 'anna', more: 'x' })
    expect(await refreshSession(platform, 'a1')).toBe('ended')
    expect(Object.fromEntries(storage)).toEqual({ more: 'x' })
  })

  test.each([404, 422, 429, 500, 503])(
    'that fail with %i are tried three times, and the tokens stay',
    async (status) => {
      const fails = () => answer({}, { status })
      const { platform, sent, pauses, storage } = scripted([fails, fails, fails], OLD)
      expect(await refreshSession(platform, 'a1')).toBe('unknown')
      expect([sent.length, pauses, Object.fromEntries(storage)]).toEqual([3, [1000, 3000], OLD])
    },
  )

  test('come with a later try, after the pause that the server wants', async () => {
    const busy = (after: string) => answer({}, { status: 503, headers: { 'retry-after': after } })
    const { platform, sent, pauses } = scripted([busy('10'), busy('2'), answer(NEW)], OLD)
    expect(await refreshSession(platform, 'a1')).toBe('refreshed')
    expect([sent.length, pauses]).toEqual([3, [10_000, 2000]])
  })

  test('are not waited for longer than ten seconds, and not asked for until then', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000)
    const busy = answer({}, { status: 503, headers: { 'retry-after': '11' } })
    const { platform, sent, pauses } = scripted([busy, answer(NEW)], OLD)
    expect(await refreshSession(platform, 'a1')).toBe('unknown')
    expect([sent.length, pauses]).toEqual([1, []])
    vi.spyOn(performance, 'now').mockReturnValue(11_999)
    expect(await refreshSession(platform, 'a1')).toBe('unknown')
    expect(sent).toHaveLength(1)
    vi.spyOn(performance, 'now').mockReturnValue(12_000)
    expect(await refreshSession(platform, 'a1')).toBe('refreshed')
    vi.restoreAllMocks()
  })

  test.each([
    ['no connection', []],
    ['no tokens', [answer({ access_token: 'a2' })]],
    ['no JSON', [new Response('<html>')]],
  ])('of an answer with %s are not known: the old ones stay', async (_, script) => {
    const { platform, storage } = scripted(script, OLD)
    expect(await refreshSession(platform, 'a1')).toBe('unknown')
    expect(Object.fromEntries(storage)).toEqual(OLD)
  })

  test('that come after a sign-out bring no session back, nor end the next one', async () => {
    const gone = scripted([() => (gone.storage.delete('refresh_token'), answer(NEW))], OLD)
    expect(await refreshSession(gone.platform, 'a1')).toBe('ended')
    expect(gone.storage.has('refresh_token')).toBe(false)
    const next = scripted([() => (next.storage.set('refresh_token', 'r9'), answer({}, { status: 401 }))], OLD)
    expect(await refreshSession(next.platform, 'a1')).toBe('ended')
    expect(next.storage.get('refresh_token')).toBe('r9')
  })
})

describe('a session', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('is stored under its names, and forgotten with what was seen in it', () => {
    const deleted: string[] = []
    vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(deleted.push(name) > 0) })
    const { platform, storage } = scripted([], { more: 'x' })
    storeSession(platform, OLD)
    rememberOwner(platform, 'anna')
    expect(Object.fromEntries(storage)).toEqual({ ...OLD, owner: 'anna', more: 'x' })
    clearSession(platform)
    expect([Object.fromEntries(storage), deleted]).toEqual([{ more: 'x' }, ['seen']])
  })

  test('that is ended is ended here at once, and at the server by a call that outlives the page', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 2) })
    const { platform, storage, sent } = scripted([], { ...OLD, owner: 'anna', 'unsent_work anna': '{}', more: 'x' })
    signOut(platform)
    vi.useRealTimers()
    expect(Object.fromEntries(storage)).toEqual({ signed_out_at: '2026-01-02T00:00:00.000Z', more: 'x' })
    expect(sent).toEqual([{ ...renewal, keepalive: true }])
  })

  test('that is over already is ended without a call', () => {
    const { platform, storage, sent } = scripted([], { access_token: 'a1' })
    signOut(platform)
    expect([[...storage.keys()], sent]).toEqual([['signed_out_at'], []])
  })
})

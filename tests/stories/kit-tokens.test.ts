import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Platform } from '@console/web/kit/platform/platform'
import {
  ACCESS_TOKEN,
  OWNER,
  REFRESH_TOKEN,
  ANSWER_CACHE,
  CACHED_AT,
  SIGNED_OUT,
  unsentWorkOf,
} from '@console/web/kit/platform/stored-names'
import { clearSession, refreshSession, rememberOwner, signOut, storeSession } from '@console/web/kit/api/tokens'
import { stubPlatform } from '../kit/browser-parts.ts'
import { sentOf, type Sent } from '../kit/sent.ts'

/* The session's two tokens: storing, renewing and deleting them. */

afterEach(() => void vi.unstubAllGlobals())

const pair = { access_token: 'new', refresh_token: 'r2' }
const no = (status: number, retryAfter?: string) =>
  new Response('{}', { status, ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }) })

/** A browser with a session; its token calls get these answers in turn. */
function browser(...answers: readonly (Response | Error | (() => Response))[]) {
  const storage = new Map([
    [ACCESS_TOKEN, 'old'],
    [REFRESH_TOKEN, 'r1'],
    [OWNER, 'anna'],
    [unsentWorkOf('anna'), 'work'],
    [unsentWorkOf('boris'), 'work'],
  ])
  const sent: Sent[] = []
  const pauses: number[] = []
  const locks: string[] = []
  const over: Partial<Platform> = {
    fetch: (url, init) => {
      const answer = answers[sent.push(sentOf(url, init)) - 1]
      if (!answer || answer instanceof Error) return Promise.reject(answer ?? new TypeError('nothing'))
      return Promise.resolve(typeof answer === 'function' ? answer() : answer)
    },
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
  }
  const platform = stubPlatform(storage, over)
  const turns: Platform = {
    ...platform,
    exclusively: (name, task) => {
      locks.push(name)
      return platform.exclusively(name, task)
    },
  }
  const refresh = (stale: string | null = 'old') => refreshSession(turns, stale)
  return { storage, sent, pauses, locks, platform: turns, refresh }
}
const tokensIn = ({ storage }: { storage: Map<string, string> }) => [
  storage.get(ACCESS_TOKEN),
  storage.get(REFRESH_TOKEN),
]

describe('new tokens', () => {
  test('are requested with the refresh token, under a lock shared by tabs, and stored', async () => {
    const app = browser(Response.json(pair))
    expect(await app.refresh()).toBe('refreshed')
    expect(app.sent).toEqual([
      {
        call: 'POST /auth/token',
        query: '',
        headers: { 'content-type': 'application/json' },
        body: { refresh_token: 'r1' },
      },
    ])
    expect([tokensIn(app), app.locks, app.pauses]).toEqual([['new', 'r2'], ['session'], []])
  })

  test('are read from an envelope, too', async () => {
    const app = browser(Response.json({ data: pair }))
    expect(await app.refresh()).toBe('refreshed')
    expect(tokensIn(app)).toEqual(['new', 'r2'])
  })

  test('are not requested when another tab has them, or without a refresh token', async () => {
    const app = browser(Response.json(pair))
    expect(await app.refresh('older')).toBe('refreshed')
    app.storage.delete(REFRESH_TOKEN)
    expect(await app.refresh()).toBe('ended')
    expect(app.sent).toEqual([])
  })

  test('are requested once for concurrent calls', async () => {
    const app = browser(Response.json(pair))
    expect(await Promise.all([app.refresh(), app.refresh(), app.refresh()])).toEqual(Array(3).fill('refreshed'))
    expect(app.sent).toHaveLength(1)
  })

  test.each([400, 401, 403])('that are refused with %i end the session', async (status) => {
    const app = browser(no(status))
    expect(await app.refresh()).toBe('ended')
    expect([tokensIn(app), app.storage.has(OWNER)]).toEqual([[undefined, undefined], false])
    expect(app.storage.has(SIGNED_OUT)).toBe(false)
  })

  test.each([404, 408, 422, 429, 500])('are requested three times after %i, and the old ones stay', async (status) => {
    const app = browser(no(status), no(status), no(status), Response.json(pair))
    expect(await app.refresh()).toBe('unknown')
    expect([app.sent.length, app.pauses, tokensIn(app)]).toEqual([3, [1000, 3000], ['old', 'r1']])
    expect(await app.refresh()).toBe('refreshed')
  })

  test('are stored after a successful second attempt', async () => {
    const app = browser(no(503), Response.json(pair))
    expect(await app.refresh()).toBe('refreshed')
    expect([app.pauses, tokensIn(app)]).toEqual([[1000], ['new', 'r2']])
  })

  test.each([
    ['5', [5000]],
    ['10', [10_000]],
    ['0', [1000]],
    ['Wed, 21 Oct 2026 07:28:00 GMT', [1000]],
  ])('are requested again after the pause that the server names: %s', async (retryAfter, pauses) => {
    const app = browser(no(503, retryAfter), Response.json(pair))
    expect(await app.refresh()).toBe('refreshed')
    expect(app.pauses).toEqual(pauses)
  })

  test('are not requested during a long Retry-After, and are afterwards', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const app = browser(no(503, '11'), Response.json(pair))
    expect(await app.refresh()).toBe('unknown')
    vi.advanceTimersByTime(10_999)
    expect(await app.refresh()).toBe('unknown')
    expect([app.sent.length, app.pauses]).toEqual([1, []])
    vi.advanceTimersByTime(1)
    expect(await app.refresh()).toBe('refreshed')
    vi.useRealTimers()
  })

  test.each([
    ['no answer', new TypeError('Failed to fetch')],
    ['an answer that is no JSON', new Response('<html>')],
    ['an answer without tokens', Response.json({ access_token: 'new' })],
  ])('%s keeps the old ones', async (_, answer) => {
    const app = browser(answer)
    expect(await app.refresh()).toBe('unknown')
    expect(tokensIn(app)).toEqual(['old', 'r1'])
  })

  test.each([
    ['brings back', Response.json(pair)],
    ['ends', no(401)],
  ])('are ignored after another sign-in: the answer %s nothing', async (_, answer) => {
    const app = browser(() => {
      app.storage.set(ACCESS_TOKEN, 'next').set(REFRESH_TOKEN, 'next')
      return answer
    })
    expect(await app.refresh()).toBe('ended')
    expect([tokensIn(app), app.storage.get(OWNER)]).toEqual([['next', 'next'], 'anna'])
  })

  test('do not restore a session after a sign-out, nor end the next one', async () => {
    const gone = browser(() => (gone.storage.delete(REFRESH_TOKEN), Response.json(pair)))
    expect(await gone.refresh()).toBe('ended')
    expect(gone.storage.has(REFRESH_TOKEN)).toBe(false)
    const next = browser(() => (next.storage.set(REFRESH_TOKEN, 'r9'), no(401)))
    expect(await next.refresh()).toBe('ended')
    expect(next.storage.get(REFRESH_TOKEN)).toBe('r9')
  })
})

describe('signing out', () => {
  test('removes the tokens, the owner, their unsent work and their cached answers at once', () => {
    const deleted: string[] = []
    vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(deleted.push(name)) })
    const app = browser(no(500))
    signOut(app.platform)
    expect([...app.storage.keys()].sort()).toEqual([SIGNED_OUT, unsentWorkOf('boris')].sort())
    expect(app.storage.get(SIGNED_OUT)).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(deleted).toEqual([ANSWER_CACHE])
    expect(app.sent).toEqual([
      {
        call: 'POST /auth/token',
        query: '',
        headers: { 'content-type': 'application/json' },
        body: { refresh_token: 'r1' },
        keepalive: true,
      },
    ])
  })

  test('makes no call without a refresh token', () => {
    const app = browser()
    app.storage.delete(REFRESH_TOKEN)
    signOut(app.platform)
    expect([app.sent, app.storage.has(ACCESS_TOKEN)]).toEqual([[], false])
  })
})

test('a session is stored under its keys, and cleared', () => {
  const storage = new Map<string, string>()
  const platform = stubPlatform(storage)
  storeSession(platform, pair)
  rememberOwner(platform, 'anna')
  expect(Object.fromEntries(storage)).toEqual({ access_token: 'new', refresh_token: 'r2', owner: 'anna' })
  clearSession(platform)
  expect(storage.size).toBe(0)
  expect(unsentWorkOf('anna')).toBe('unsent_work anna')
})

test('the keys that workers, plain scripts and other releases read stay the same', () => {
  expect([ACCESS_TOKEN, REFRESH_TOKEN, OWNER, SIGNED_OUT]).toEqual([
    'access_token',
    'refresh_token',
    'owner',
    'signed_out_at',
  ])
  expect([ANSWER_CACHE, CACHED_AT]).toEqual(['seen', 'x-seen-at'])
})

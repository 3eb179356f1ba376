import { withoutEnvelope } from '@console/shared/kit/endpoint'
import { renewal, Tokens } from '@console/shared/kit/tokens'
import * as z from 'zod/mini'
import type { Platform } from '../platform/platform.ts'
import { ACCESS_TOKEN, ANSWER_CACHE, OWNER, REFRESH_TOKEN, SIGNED_OUT, unsentWorkOf } from '../platform/stored-names.ts'

export function storeSession({ storage }: Platform, tokens: Tokens): void {
  storage.setItem(ACCESS_TOKEN, tokens.access_token)
  storage.setItem(REFRESH_TOKEN, tokens.refresh_token)
}

export function clearSession({ storage }: Platform): void {
  void globalThis.caches?.delete(ANSWER_CACHE)
  storage.removeItem(ACCESS_TOKEN)
  storage.removeItem(REFRESH_TOKEN)
  storage.removeItem(OWNER)
}

export const rememberOwner = ({ storage }: Platform, owner: string): void => storage.setItem(OWNER, owner)

/** Ends the session: immediately on this device, and on the server by a keepalive request that is not awaited. */
export function signOut(platform: Platform): void {
  const { storage } = platform
  const refreshToken = storage.getItem(REFRESH_TOKEN)
  storage.setItem(SIGNED_OUT, new Date().toISOString())
  storage.removeItem(unsentWorkOf(storage.getItem(OWNER)))
  clearSession(platform)
  if (refreshToken) spend(platform, refreshToken, { keepalive: true }).catch(() => undefined)
}

/** Sends the single-use refresh token, to get a new pair of tokens or to end the session. */
const spend = (platform: Platform, refresh_token: string, init: RequestInit = {}): Promise<Response> =>
  platform.fetch(platform.apiUrl + renewal.path, {
    ...init,
    method: renewal.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  })

/**
 * `refreshed`: a newer access token is stored. `ended`: the server refused, both tokens are deleted. `unknown`: the server gave
 * no clear answer, the tokens stay for the next attempt.
 */
type Refreshed = 'refreshed' | 'ended' | 'unknown'

/** The statuses of an invalid refresh token (RFC 6749, 5.2); after any other status the token may be valid. */
const REFUSALS = [400, 401, 403]
/** The pauses before the next attempts, unless the server names another one, ms. */
const RETRY_DELAYS_MS = [1000, 3000]
/** The maximum pause that the server may request, ms. */
const MAX_RETRY_AFTER_MS = 10_000

/** The time of each platform's next permitted attempt, on the monotonic clock. */
const nextAttemptAt = new WeakMap<Platform, number>()

/**
 * Replaces the tokens of the access token `stale`. Concurrent calls and tabs wait for a lock: the first one sends the
 * request, and the others find the new tokens in the storage.
 */
export function refreshSession(platform: Platform, stale: string | null): Promise<Refreshed> {
  return platform.exclusively('session', async () => {
    const { storage } = platform
    const refresh_token = storage.getItem(REFRESH_TOKEN)
    if (!refresh_token) return 'ended'
    if (storage.getItem(ACCESS_TOKEN) !== stale) return 'refreshed'
    if (performance.now() < (nextAttemptAt.get(platform) ?? 0)) return 'unknown'
    try {
      for (const pause of [...RETRY_DELAYS_MS, Infinity]) {
        const response = await spend(platform, refresh_token)
        // If the owner has signed out, a late answer must neither restore that session nor end the next one.
        if (storage.getItem(REFRESH_TOKEN) !== refresh_token) return 'ended'
        if (response.ok) {
          const tokens = z.safeParse(Tokens, withoutEnvelope(await response.json()))
          if (!tokens.success) return 'unknown'
          storeSession(platform, tokens.data)
          return 'refreshed'
        }
        if (REFUSALS.includes(response.status)) {
          clearSession(platform)
          return 'ended'
        }
        const wanted = Number(response.headers.get('retry-after')) * 1000
        if (pause > MAX_RETRY_AFTER_MS || wanted > MAX_RETRY_AFTER_MS) {
          nextAttemptAt.set(platform, performance.now() + wanted)
          break
        }
        await platform.pause(wanted || pause)
      }
    } catch {
      // No answer: the state of the session stays unknown.
    }
    return 'unknown'
  })
}

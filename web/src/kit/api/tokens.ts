import { withoutEnvelope } from '@console/shared/kit/endpoint'
import { session, Session } from '@console/shared/session'
import * as z from 'zod/mini'
import type { Platform } from './platform.ts'

export const ACCESS_TOKEN = 'access_token'
export const REFRESH_TOKEN = 'refresh_token'
/** Whose tokens they are, told by the server: the next page asks for his data before it asks for him (public/prefetch.js). */
export const OWNER = 'owner'

export function storeSession({ storage }: Platform, tokens: Session): void {
  storage.setItem(ACCESS_TOKEN, tokens.access_token)
  storage.setItem(REFRESH_TOKEN, tokens.refresh_token)
}

export function clearSession({ storage }: Platform): void {
  storage.removeItem(ACCESS_TOKEN)
  storage.removeItem(REFRESH_TOKEN)
  storage.removeItem(OWNER)
}

export const rememberOwner = ({ storage }: Platform, owner: string): void => storage.setItem(OWNER, owner)

/** Changes at every sign-out, so that other tabs tell a sign-out from a session that ended by itself. */
export const SIGNED_OUT = 'signed_out_at'

export function signOut(platform: Platform): void {
  platform.storage.setItem(SIGNED_OUT, new Date().toISOString())
  clearSession(platform)
}

/**
 * `refreshed`: a newer access token is stored; `ended`: the server refused, both tokens are gone; `unknown`: no answer
 * came, the tokens stay for the next attempt.
 */
export type Refreshed = 'refreshed' | 'ended' | 'unknown'

/**
 * Gets new tokens in place of the pair that `stale` belongs to. Any number of calls and tabs may ask at once: they take
 * turns, the first one asks the server, the others find its tokens in the storage.
 */
export function refreshSession(platform: Platform, stale: string | null): Promise<Refreshed> {
  return platform.exclusively('session', async () => {
    const { storage } = platform
    const refresh_token = storage.getItem(REFRESH_TOKEN)
    if (!refresh_token) return 'ended'
    if (storage.getItem(ACCESS_TOKEN) !== stale) return 'refreshed'
    try {
      const response = await platform.fetch(platform.apiUrl + session.token.path, {
        method: session.token.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
      })
      if (response.ok) {
        const tokens = z.safeParse(Session, withoutEnvelope(await response.json()))
        if (!tokens.success) return 'unknown'
        storeSession(platform, tokens.data)
        return 'refreshed'
      }
      if (response.status >= 500) return 'unknown'
    } catch {
      return 'unknown'
    }
    clearSession(platform)
    return 'ended'
  })
}

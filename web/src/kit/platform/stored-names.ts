/* What the session is kept under in this browser; apart from the session itself, for workers and scripts that only look. */

export const ACCESS_TOKEN = 'access_token'
export const REFRESH_TOKEN = 'refresh_token'
/** Whose tokens they are, told by the server: the next page asks for his data before it asks for him (public/prefetch.js). */
export const OWNER = 'owner'

/** Where this device keeps what an owner works at for longer than a page lasts; it goes when he signs out. */
export const unsentWorkOf = (owner: string | null): string => `unsent_work ${owner}`

/** The cache of what this owner saw last (offline/seen.ts). */
export const SEEN = 'seen'
/** A header of what comes from there: when it was the server's answer, milliseconds. */
export const SEEN_AT = 'x-seen-at'

/** Changes at every sign-out, so that other tabs tell a sign-out from a session that ended by itself. */
export const SIGNED_OUT = 'signed_out_at'

/* The session's storage keys. They are separate from the session's code for workers and scripts that only read them. */

export const ACCESS_TOKEN = 'access_token'
export const REFRESH_TOKEN = 'refresh_token'
/** The tokens' owner, as the server named them: the next page requests their data before their profile (public/prefetch.js). */
export const OWNER = 'owner'

/** Returns the name of the owner's unsent work on this device, which outlives a page and is deleted at sign-out. */
export const unsentWorkOf = (owner: string | null): string => `unsent_work ${owner}`

/** The cache of the answers that this owner saw last (offline/cached-answers.ts). */
export const ANSWER_CACHE = 'seen'
/** A header of responses from that cache: the time when the server sent them, milliseconds. */
export const CACHED_AT = 'x-seen-at'

/** Changes at every sign-out, so that other tabs can distinguish a sign-out from an expired session. */
export const SIGNED_OUT = 'signed_out_at'

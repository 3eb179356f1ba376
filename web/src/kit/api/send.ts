import { createFetch, type $Fetch } from 'ofetch'
import { fillPath, withoutEnvelope, type Endpoint } from '@console/shared/kit/endpoint'
import { packBody } from '@console/shared/kit/form-data'
import { readProblem } from '@console/shared/kit/problem'
import { yieldToMain } from '../platform/scheduling.ts'
import { checkAnswer, type FastCheck, hasAllFields } from './check-answer.ts'
import { ApiError, refusalOf, UNREACHABLE, UNREADABLE } from './error.ts'
import type { Platform } from '../platform/platform.ts'
import { ACCESS_TOKEN, REFRESH_TOKEN, CACHED_AT } from '../platform/stored-names.ts'
import { refreshSession } from './tokens.ts'

export interface Input {
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The parsed value of an earlier answer that has not changed. */
export interface NotModified {
  readonly value: unknown
}

export interface Reader {
  /** Reads an answer's text, or returns its value if it is already known; rejects if the connection breaks. */
  readonly read: (response: Response) => Promise<string | NotModified>
  /** The ETag of the known answer, so that the server can answer 304. */
  readonly etag?: string | undefined
}

const whole: Reader = { read: (response) => response.text() }

/** A response of any status. */
interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly text: string
  readonly known?: NotModified
  readonly isCached: boolean
}

/** The values of answers from the offline cache. Module state, because stores of any scope may contain them. */
const cached = new WeakSet<object>()
/** Returns whether an item comes from the offline cache (offline/cached-answers.ts): it may be too old to compare a save with. */
export const isFromCache = (value: unknown): boolean => typeof value === 'object' && value !== null && cached.has(value)

/** Refuses an answer from the offline cache: it may be too old to compare with. */
export function requireFresh<Answer>(answer: Answer): Answer {
  if (isFromCache(answer)) throw new ApiError('unreachable', UNREACHABLE)
  return answer
}

/**
 * Makes one call: adds the token, refreshes the session once on 401 or 403, and checks the answer against its contract. A write
 * whose answer is not the complete item resolves to null: the item must be read again. Rejects with `ApiError` only
 * (shared/docs/the-wire.md). There is no timeout.
 */
export async function send(
  platform: Platform,
  endpoint: Endpoint,
  input: Input,
  fastCheck?: FastCheck,
  reader = whole,
): Promise<unknown> {
  const read = (answer: Answer) => valueOf(platform, endpoint, answer, fastCheck)
  const token = platform.storage.getItem(ACCESS_TOKEN)
  const response = await exchange(platform, endpoint, input, token, reader)
  if (!mayRefresh(endpoint, response)) return read(response)
  // Another tab may have ended the session: without a refresh token there is no retry.
  if (platform.storage.getItem(REFRESH_TOKEN) === null)
    throw response.status === 401 ? errorOf(response).ending() : errorOf(response)
  const refreshed = await refreshSession(platform, token)
  if (refreshed === 'refreshed')
    return read(await exchange(platform, endpoint, input, platform.storage.getItem(ACCESS_TOKEN), reader))
  // Without new tokens it is unknown whether the server refuses this owner or only the old token.
  if (refreshed === 'unknown') throw new ApiError('refused', UNREACHABLE)
  throw errorOf(response).ending()
}

interface Connection {
  readonly fetcher: $Fetch
  /** The urls of pending requests. */
  readonly pending: Set<string>
}
/** The connection of each scope, by its platform. */
const connections = new WeakMap<Platform, Connection>()

function connectionOf(platform: Platform): Connection {
  const made = connections.get(platform) ?? {
    fetcher: createFetch({
      fetch: ((request: string, init?: RequestInit) => platform.fetch(request, init)) as typeof fetch,
      defaults: { retry: 0, ignoreResponseError: true, responseType: 'stream' },
    }),
    pending: new Set(),
  }
  connections.set(platform, made)
  return made
}

async function exchange(
  platform: Platform,
  endpoint: Endpoint,
  input: Input,
  token: string | null,
  { read, etag }: Reader,
): Promise<Answer> {
  const url = platform.apiUrl + fillPath(endpoint.path, input.params)
  const { body, headers } = packBody(endpoint, input.body)
  const { fetcher, pending } = connectionOf(platform)
  const isRepeated = pending.has(url)
  pending.add(url)
  try {
    const early = token !== null && endpoint.method === 'GET' ? platform.prefetched?.(url, token) : undefined
    const response = await (early ??
      fetcher.raw<unknown, 'stream'>(url, {
        method: endpoint.method,
        headers: {
          ...headers,
          ...(token && endpoint.access !== 'public' && { authorization: `Bearer ${token}` }),
          ...(etag && { 'if-none-match': etag }),
        },
        ...(body !== undefined && { body }),
        // Chromium's cache delays a call by up to 20 s while an equal one is pending, and 'Повторить' would wait too.
        ...(isRepeated && { cache: 'no-store' }),
        // A deletion that can be undone is sent when the owner leaves the page, so the request must outlive the page.
        ...(endpoint.method === 'DELETE' && { keepalive: true }),
      }))
    const { status, ok } = response
    const isCached = response.headers.has(CACHED_AT)
    const text = await read(response)
    return typeof text === 'string' ? { status, ok, isCached, text } : { status, ok, isCached, text: '', known: text }
  } catch {
    throw new ApiError('unreachable', UNREACHABLE)
  } finally {
    pending.delete(url)
  }
}

const mayRefresh = (endpoint: Endpoint, { status }: Answer): boolean =>
  (status === 401 || status === 403) && endpoint.access !== 'public'

/** The length of a text that takes longer than a frame to parse, characters. */
const LONG_TEXT_LENGTH = 2 ** 20

async function valueOf(
  platform: Platform,
  { answer: schema, ...endpoint }: Endpoint,
  answer: Answer,
  fastCheck: FastCheck | undefined,
): Promise<unknown> {
  if (endpoint.none !== undefined && (answer.status === 404 || answer.status === 204)) return endpoint.none
  if (answer.known) return answer.known.value
  if (!answer.ok) throw errorOf(answer)
  if (!schema) return null
  const isLong = answer.text.length > LONG_TEXT_LENGTH
  // Reads a long text in three steps, so that the page can handle a press between them.
  if (isLong) await yieldToMain()
  const value = withoutEnvelope(parse(answer.text))
  const isWrite = !mustAnswer(endpoint)
  // Markup comes from a proxy: the provider may never have received the call.
  if (isWrite && !hasAllFields(schema, value) && !isMarkup(value)) return null
  if (isLong) await yieldToMain()
  const checked = await checkAnswer({ ...endpoint, answer: schema }, value, fastCheck).catch(() => {
    throw new ApiError('unreachable', UNREACHABLE)
  })
  if (checked.drift) platform.drifted(checked.drift)
  if (!checked.usable) {
    if (isWrite && !isMarkup(value)) return null
    throw new ApiError('unreadable', UNREADABLE, answer.status)
  }
  if (answer.isCached && typeof checked.value === 'object' && checked.value) cached.add(checked.value)
  return checked.value
}

/** Reads and session calls are useless without their answer. */
const mustAnswer = ({ method, secret }: Pick<Endpoint, 'method' | 'secret'>): boolean =>
  method === 'GET' || secret === true

const isMarkup = (value: unknown): boolean => typeof value === 'string' && /^\s*</.test(value)

/** Parses a text: undefined if empty, the text itself if it is not JSON (a proxy's page must not pass for an empty list). */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim() === '' ? undefined : text
  }
}

const errorOf = ({ status, text }: Answer): ApiError => refusalOf(status, readProblem(parse(text)))

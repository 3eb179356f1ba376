import type { FakeApi } from '../app.ts'
import { controlRefusal } from '../control/access.ts'
import { callAddressOf, type CallAddress } from '../kit/call-address.ts'
import { MAX_FORM_BYTES } from '../kit/form-body.ts'
import { createHeaders } from '../kit/headers.ts'
import { ProblemError, problemResponse } from '../kit/problem.ts'
import { readBytes } from '../kit/request-bytes.ts'
import type { LoggedRequest } from '../kit/logged-request.ts'
import type { FakeApiSettings } from '../kit/world.ts'
import { answerDrift, requestDrift, type CallDrift } from './call-drift.ts'
import { findCall, type DocumentedCall } from './documented-call.ts'
import { fetchProvider, callLimits, reasonOf, type Send } from './fetch-provider.ts'
import { GrowingRecording } from './growing-recording.ts'
import { lineOf, redacted } from './report.ts'

/** A call that went to the provider, with its deviations from the contract. */
export interface ProxiedCall {
  /** ISO date. */
  readonly at: string
  readonly endpoint: string
  readonly status: number
  /** With the text for the terminal. */
  readonly drift: readonly (CallDrift & { readonly text: string })[]
}

interface ProxyOptions {
  /** The real provider's address without a trailing slash. */
  readonly target: string
  /** The paths that are forwarded to the real provider (`/payment/*`, or a whole path); if empty, all documented calls. */
  readonly real: readonly string[]
  /** The owner's token at the provider; required if the console is signed in at the fake server. */
  readonly token: string | null
  readonly settings: FakeApiSettings
  readonly fetch: Send
  readonly onRequest?: (request: LoggedRequest, world: string) => void
  /** Records all calls, including those of the fake server; null without a recording. */
  readonly recording?: GrowingRecording | null
}

const DRIFT = '/__fake/drift'
/** The maximum number of calls that are stored for display. */
const MAX_STORED_CALLS = 500
const decoder = new TextDecoder()
/** Request headers that are forwarded, besides the authorization. */
const SENT = ['content-type', 'accept', 'accept-language']
/** Response headers that are forwarded. */
const TAKEN = ['content-type', 'cache-control', 'retry-after', 'www-authenticate']

/**
 * Forwards documented calls to a real provider and compares each request and answer with its contract; the fake server
 * answers the rest. A token of one server never reaches the other.
 */
export function createProxy(api: FakeApi, options: ProxyOptions): Pick<FakeApi, 'respond'> {
  const { target, real, token, settings, onRequest } = options
  const recording = options.recording ?? null
  const headersFor = createHeaders(settings)
  let passed: ProxiedCall[] = []

  async function pass(found: DocumentedCall, request: Request, { base, path }: CallAddress): Promise<Response> {
    const { endpoint } = found
    const { headers } = headersFor(request)
    const started = performance.now()
    // The owner's own token is used only for callers who are signed in here.
    if (token !== null && !(await isSignedIn(request, base)))
      return problemResponse(401, 'Нет токена доступа.', [], headers)
    const bytes = request.body === null ? null : await readBytes(request, MAX_FORM_BYTES)
    const sent = new Headers(SENT.flatMap((name) => pair(request.headers, name)))
    if (token === null) for (const name of ['authorization', 'x-admin-key']) add(sent, pair(request.headers, name))
    else sent.set('authorization', `Bearer ${token}`)
    const { method } = request
    // Restores the trailing slash of the documented path, which this server has removed.
    const slash = endpoint.path.endsWith('/') ? '/' : ''
    const outgoing = new Request(target + path + slash + new URL(request.url).search, {
      method,
      headers: sent,
      body: bytes,
      // Following a redirect would send the token to another host.
      redirect: 'manual',
    })
    const limits = { ...callLimits, signal: request.signal }
    const answer = await fetchProvider(outgoing, options.fetch, limits).catch(reasonOf)
    const refusal = typeof answer === 'string' ? `Настоящий ${answer}.` : null
    const status = typeof answer === 'string' ? 502 : answer.status
    const drift = [
      ...(bytes ? requestDrift(endpoint, bytes, request.headers.get('content-type') ?? '') : []),
      ...(typeof answer === 'string' ? [] : answerDrift(endpoint, status, answer.bytes)),
    ].map((one) => {
      const shown = { ...one, path: redacted(one.path, [token ?? '']) }
      return { ...shown, text: lineOf(shown) }
    })
    const at = Date.now()
    const title = `${endpoint.method} ${endpoint.path}`
    passed = [...passed.slice(1 - MAX_STORED_CALLS), { at: new Date(at).toISOString(), endpoint: title, status, drift }]
    const problems = refusal === null ? drift.map(({ text }) => text) : [refusal]
    onRequest?.({ at, method, path, status, duration_ms: performance.now() - started, problems }, 'настоящий')
    if (typeof answer === 'string') return problemResponse(502, refusal ?? '', [], headers)
    if (answer.ok) note(found, request, decoder.decode(answer.bytes))
    const taken = new Headers([...Object.entries(headers), ...TAKEN.flatMap((name) => pair(answer.headers, name))])
    return new Response(status === 204 || status === 304 ? null : answer.bytes, { status, headers: taken })
  }

  function note({ domain, endpoint, params }: DocumentedCall, { headers }: Request, text: string): void {
    if (!recording || (endpoint.answer !== null && text === '')) return
    recording.take(domain, endpoint, params, endpoint.answer === null ? null : parsed(text))
    recording.changed(headers.get('authorization'))
  }

  /** Lets the fake server answer a call, and records its answer. */
  async function play(found: DocumentedCall, request: Request): Promise<Response> {
    const answer = await api.respond(request)
    if (answer.ok) note(found, request, await answer.clone().text())
    return answer
  }

  async function isSignedIn({ headers }: Request, base: string): Promise<boolean> {
    const authorization = headers.get('authorization')
    if (authorization === null) return false
    return (await api.respond(new Request(`${base}/user/me`, { headers: { authorization } }))).ok
  }

  function drift(request: Request): Response {
    const { headers } = headersFor(request)
    const refusal = settings.control ? controlRefusal(request, settings) : 'Управление сервером выключено.'
    if (refusal !== null) return problemResponse(403, refusal, [], headers)
    if (request.method === 'DELETE') passed = []
    return request.method === 'DELETE'
      ? new Response(null, { status: 204, headers })
      : Response.json(passed, { headers: { ...headers, 'cache-control': 'no-store' } })
  }

  return {
    respond(request) {
      const address = callAddressOf(request.url)
      if (!address || request.method === 'OPTIONS') return api.respond(request)
      const { path } = address
      if (path === DRIFT && ['GET', 'DELETE'].includes(request.method)) return drift(request)
      const found = findCall(request.method, path)
      if (!found) return api.respond(request)
      if (!isReal(path, real)) return recording ? play(found, request) : api.respond(request)
      return pass(found, request, address).catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error
        return problemResponse(error.status, error.detail, error.errors, headersFor(request).headers)
      })
    },
  }
}

/**
 * Creates a proxy for a process, with a recording that grows in the file `record`. `say` is called when it cannot be
 * written; `end` writes the rest.
 */
export function openProxy(
  api: FakeApi,
  { record, say, ...options }: ProxyOptions & { readonly record: string | null; readonly say: (line: string) => void },
) {
  const { target, token, fetch } = options
  const recording = record === null ? null : new GrowingRecording({ target, token, file: record, fetch, say })
  return { ...createProxy(api, { ...options, recording }), end: async () => recording?.end() }
}

/** Whether a path is one of the given ones; a star at the end matches any rest. */
const isReal = (path: string, real: readonly string[]): boolean =>
  real.length === 0 ||
  real.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))

/** Returns a header to forward; nothing if it is absent. */
function pair(headers: Headers, name: string): [string, string][] {
  const value = headers.get(name)
  return value === null ? [] : [[name, value]]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A body that is not JSON has been reported and contains no row.
    return undefined
  }
}

const add = (headers: Headers, pairs: readonly [string, string][]): void =>
  pairs.forEach(([name, value]) => headers.set(name, value))

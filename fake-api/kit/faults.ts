import { chaosFault, type Chaos } from './chaos.ts'
import type { Fault } from './fault.ts'
import { problemResponse } from './problem.ts'
import type { Route } from './route.ts'
import { truncated } from './truncated-response.ts'

const bare = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Returns the first fault that matches the call, and decreases its `times`. */
function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  if (faults.length === 0) return undefined
  const at = faults.findIndex(
    (fault) =>
      (fault.method === undefined || fault.method.toUpperCase() === method) &&
      (fault.path === undefined || bare(fault.path) === bare(path)),
  )
  const fault = faults[at]
  if (!fault) return undefined
  if (fault.times !== undefined && --fault.times <= 0) faults.splice(at, 1)
  return fault
}

/** The parts of the request context that faults need. */
interface FaultContext {
  readonly world: { readonly faults: Fault[]; readonly chaos: Chaos | null }
  readonly headers: Readonly<Record<string, string>>
}

/** Wraps a documented call so that faults of `/__fake/faults` apply to it. */
export function withFaults<Context extends FaultContext>({ endpoint, respond }: Route<Context>): Route<Context> {
  return {
    endpoint,
    respond(request, params, context) {
      const { world, headers } = context
      const planned = takeFault(world.faults, endpoint.method, endpoint.path)
      const fault = planned ?? (world.chaos && chaosFault(world.chaos, endpoint))
      if (!fault) return respond(request, params, context)
      const { delay_ms = 0 } = fault
      // A fault with only a delay does not change the answer.
      const answer =
        planned || isFailing(fault)
          ? async () => uncached(await respond(unconditional(request), params, context))
          : async () => respond(request, params, context)
      const source = planned ? '/__fake/faults' : '/__fake/chaos'
      if (delay_ms === 0) return withFault(fault, answer, headers, source)
      return new Promise((resolve) => setTimeout(resolve, delay_ms)).then(() =>
        withFault(fault, answer, headers, source),
      )
    },
  }
}

const isFailing = ({ status, drop, body }: Fault): boolean => Boolean(status) || Boolean(drop) || body !== undefined

/**
 * Removes conditional headers from a read: with a 304 the browser would use its cached answer, and the fault would have
 * no effect.
 */
function unconditional(request: Request): Request {
  if (request.method !== 'GET' || !request.headers.has('if-none-match')) return request
  const headers = new Headers(request.headers)
  headers.delete('if-none-match')
  return new Request(request.url, { headers })
}

const NO_STORE = { 'cache-control': 'no-store' } as const

/** Removes caching headers from an answer, so that the next call reaches the server. */
function uncached(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete('etag')
  headers.set('cache-control', NO_STORE['cache-control'])
  return new Response(answer.body, { status: answer.status, headers })
}

/** Answers a call with a fault; `respond` runs the call on the server. */
async function withFault(
  fault: Fault,
  respond: () => Promise<Response>,
  commonHeaders: Readonly<Record<string, string>>,
  source: string,
): Promise<Response> {
  const { status, body, drop, retry_after } = fault
  const headers = {
    ...commonHeaders,
    ...NO_STORE,
    ...(retry_after !== undefined && { 'retry-after': String(retry_after) }),
  }
  if (drop === true || drop === 'before') return Response.error()
  if (status && body === undefined) return problemResponse(status, `Так велел ${source}.`, [], headers)
  const withBody = (of: number) =>
    new Response(body, { status: of, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
  if (status) return withBody(status)
  const answer = await respond()
  if (drop === 'after') return truncated(answer)
  return body === undefined ? answer : withBody(answer.status === 204 ? 200 : answer.status)
}

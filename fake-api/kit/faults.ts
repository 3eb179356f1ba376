import type { Fault } from './fault.ts'
import type { Route } from './implement.ts'
import { problemResponse } from './problem.ts'
import { truncated } from './truncated-response.ts'

const bare = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Takes the first fault that fits the call, and uses up one of its times. */
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

/** Lets `/__fake/faults` act on a documented call. */
export function withFaults({ endpoint, respond }: Route): Route {
  return {
    endpoint,
    respond(request, params, around) {
      const { world, headers } = around
      const fault = takeFault(world.faults, endpoint.method, endpoint.path)
      if (!fault) return respond(request, params, around)
      const answer = () => respond(request, params, around)
      const { delay_ms = 0 } = fault
      if (delay_ms === 0) return withFault(fault, answer, headers)
      return new Promise((resolve) => setTimeout(resolve, delay_ms)).then(() => withFault(fault, answer, headers))
    },
  }
}

/** What a call with a fault answers; `respond` makes the server act. */
function withFault(
  fault: Fault,
  respond: () => Response | Promise<Response>,
  headers: Readonly<Record<string, string>>,
): Response | Promise<Response> {
  const { status, body, drop } = fault
  if (drop === true || drop === 'before') return Response.error()
  if (status && body === undefined) return problemResponse(status, 'Так велел /__fake/faults.', [], headers)
  const instead = (of: number) =>
    new Response(body, { status: of, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
  if (status) return instead(status)
  if (drop === undefined || drop === false) {
    if (body === undefined) return respond()
    return Promise.resolve(respond()).then((answer) => instead(answer.status === 204 ? 200 : answer.status))
  }
  return Promise.resolve(respond()).then(truncated)
}

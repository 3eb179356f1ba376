import type { Endpoint } from '@console/shared/kit/endpoint'
import { createBodyReader } from './body.ts'
import { nameUnknown } from './unknown-keys.ts'

type PathParams = Record<string, string>

/** One endpoint, answered; `Around` is what the server has around the call. */
export interface Route<Around> {
  readonly endpoint: Endpoint
  readonly respond: (request: Request, params: PathParams, around: Around) => Response | Promise<Response>
}

/** A server's own part of every call: who calls, what a handler gets, what its value is answered as. */
export interface RouteSteps<Around, User, Call> {
  /** Says who makes a call; throws a problem if he may not. */
  readonly guard: (request: Request, params: Readonly<PathParams>, around: Around) => User
  readonly callOf: (around: Around, params: PathParams, user: User, body: unknown) => Call
  /** Throws where the handler may not act any more. */
  readonly before: (around: Around) => void
  readonly after: (around: Around, body: unknown) => void
  readonly reply: (value: unknown, request: Request, around: Around) => Response | Promise<Response>
}

/** Joins an endpoint with its handler. No contract has a query: what stands in one is named among the problems. */
export function routeOf<Around extends { readonly problems: string[] }, User, Call>(
  endpoint: Endpoint,
  handle: (call: Call) => unknown,
  { guard, callOf, before, after, reply }: RouteSteps<Around, User, Call>,
): Route<Around> {
  const readBody = endpoint.body && createBodyReader(endpoint.body)
  return {
    endpoint,
    respond(request, params, around) {
      if (request.url.includes('?')) nameUnknown(queryOf(request.url), around.problems)
      const answer = (user: User, read: unknown) => {
        before(around)
        const value = handle(callOf(around, params, user, read))
        after(around, read)
        return value instanceof Promise
          ? value.then((later) => reply(later, request, around))
          : reply(value, request, around)
      }
      const user = guard(request, params, around)
      // A call without a body and with a plain handler is answered without waiting for anything. While a body comes,
      // others write and sessions end: who calls is looked up again.
      return readBody
        ? readBody(request, around.problems).then((read) => answer(guard(request, params, around), read))
        : answer(user, undefined)
    },
  }
}

const queryOf = (url: string): string[] => [...new URL(url).searchParams.keys()].map((name) => `?${name}`)

import type { Endpoint } from '@console/shared/kit/endpoint'
import { createBodyReader } from './body.ts'
import { reportUnknownKeys } from './check-body.ts'

type PathParams = Record<string, string>

/** An endpoint with its handler; `Context` is the server's request context. */
export interface Route<Context> {
  readonly endpoint: Endpoint
  readonly respond: (request: Request, params: PathParams, context: Context) => Response | Promise<Response>
}

/** The steps of a call that differ between servers: authentication, the handler's arguments, and the response. */
export interface RouteSteps<Context, User, Call> {
  /** Returns the user of a call; throws a problem if they may not make it. */
  readonly guard: (request: Request, params: Readonly<PathParams>, context: Context) => User
  readonly callOf: (context: Context, params: PathParams, user: User, body: unknown) => Call
  /** Throws if the handler must not run any more. */
  readonly before: (context: Context) => void
  readonly after: (context: Context, body: unknown) => void
  readonly reply: (value: unknown, request: Request, context: Context) => Response | Promise<Response>
}

/** Connects an endpoint with its handler. No contract has a query, so its parameters are added to the problems. */
export function routeOf<Context extends { readonly problems: string[] }, User, Call>(
  endpoint: Endpoint,
  handle: (call: Call) => unknown,
  { guard, callOf, before, after, reply }: RouteSteps<Context, User, Call>,
): Route<Context> {
  const readBody = endpoint.body && createBodyReader(endpoint.body)
  return {
    endpoint,
    respond(request, params, context) {
      if (request.url.includes('?')) reportUnknownKeys(queryOf(request.url), context.problems)
      const answer = (user: User, read: unknown) => {
        before(context)
        const value = handle(callOf(context, params, user, read))
        after(context, read)
        return value instanceof Promise
          ? value.then((later) => reply(later, request, context))
          : reply(value, request, context)
      }
      const user = guard(request, params, context)
      // A call without a body and with a synchronous handler is answered synchronously. The guard runs again after a body
      // has arrived, because sessions may have ended meanwhile.
      return readBody
        ? readBody(request, context.problems).then((read) => answer(guard(request, params, context), read))
        : answer(user, undefined)
    },
  }
}

const queryOf = (url: string): string[] => [...new URL(url).searchParams.keys()].map((name) => `?${name}`)

import type { Hono } from 'hono'
import type { User } from '@console/shared/profile'
import type { AnswerOf, Endpoint, Params } from '@console/shared/kit/endpoint'
import { createBodyReader, type ReadBody } from './body.ts'
import { collectIfDue } from './garbage.ts'
import { createGuard } from './guard.ts'
import { createReply } from './reply.ts'
import type { Group, Tables } from './tables.ts'
import type { RequestContext } from './world.ts'
import { refuseOutdated } from './worlds.ts'

/** What a handler gets: the call's checked parts and the world that it acts on. */
export interface Call<E extends Endpoint> extends RequestContext {
  readonly tables: Tables
  readonly params: Params<E>
  readonly body: ReadBody<E>
  /** Who calls; the guard has checked that the path's owner and shop are his. */
  readonly user: E['access'] extends 'owner' | 'owner-free' ? User : undefined
  /** The world's time, milliseconds. */
  readonly now: number
}

type Answer<E extends Endpoint> = E['answer'] extends null
  ? void
  : AnswerOf<E> | (AnswerOf<E> extends readonly (infer Row)[] ? Group<Row> : never)
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>
export type Handlers<Domain extends Record<string, Endpoint>> = {
  readonly [Name in keyof Domain]: Handler<Domain[Name]>
}

export interface Route {
  readonly endpoint: Endpoint
  readonly respond: (
    request: Request,
    params: Record<string, string>,
    around: RequestContext,
  ) => Response | Promise<Response>
}

/** Joins a domain's endpoints with their handlers; one that is missing does not type-check. */
export function implement<Domain extends Record<string, Endpoint>>(
  domain: Domain,
  handlers: Handlers<Domain>,
): Route[] {
  const routes: Route[] = []
  for (const name in domain) routes.push(implementOne(domain[name], handlers[name]))
  return routes
}

function implementOne<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  const guard = createGuard(endpoint)
  const reply = createReply(endpoint)
  const readBody = endpoint.body && createBodyReader(endpoint.body)
  // A form brings uploads, and signing in brings tokens.
  const leavesGarbage = endpoint.body?.kind === 'form' || endpoint.access === 'public'
  return {
    endpoint,
    respond(request, params, around) {
      const answer = (user: User | undefined, read: unknown) => {
        refuseOutdated(around)
        const value = handle(callOf<E>(around, params, user, read))
        if (leavesGarbage) collectIfDue(around.world, read)
        return value instanceof Promise
          ? value.then((later) => reply(later, request, around))
          : reply(value, request, around)
      }
      const user = guard(request, params, around)
      // A call without a body and with a plain handler is answered without waiting for anything. While a body comes,
      // others write and sessions end: who calls is looked up again.
      return readBody
        ? readBody(request).then((read) => answer(guard(request, params, around), read))
        : answer(user, undefined)
    },
  }
}

/**
 * What guard, router and body reader found, as the endpoint's types say it: each went by that same endpoint. Field by
 * field, since spreading costs more than all the rest of a small call.
 */
function callOf<E extends Endpoint>(
  { world, beginnings, base, path, settings, headers, jsonHeaders, problems, fields }: RequestContext,
  params: Record<string, string>,
  user: User | undefined,
  body: unknown,
): Call<E> {
  const call: Omit<Call<E>, 'params' | 'user' | 'body'> & Record<'params' | 'user' | 'body', unknown> = {
    world,
    beginnings,
    base,
    path,
    settings,
    headers,
    jsonHeaders,
    problems,
    fields,
    tables: world.tables,
    params,
    user,
    body,
    now: world.clock.now(),
  }
  return call as Call<E>
}

export type FakeHono = Hono<{ Bindings: RequestContext }>

/** Puts the routes into Hono; which of two that fit answers is the router's matter (router.ts). */
export function mount(app: FakeHono, routes: readonly Route[]): void {
  for (const { endpoint, respond } of routes) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1')
    app.on(endpoint.method, path, (context) => respond(context.req.raw, context.req.param(), context.env))
  }
}

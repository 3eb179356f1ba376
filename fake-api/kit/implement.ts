import type { Hono } from 'hono'
import type { User } from '@console/shared/profile'
import type { AnswerOf, Endpoint, Params } from '@console/shared/kit/endpoint'
import type { ReadBody } from './body.ts'
import { collectIfDue } from './garbage.ts'
import { createGuard } from './guard.ts'
import { endOverdue } from './overdue.ts'
import { createReply } from './reply.ts'
import { routeOf, type Route } from './route.ts'
import { routerPath } from './router.ts'
import type { Group } from './table.ts'
import type { Tables } from './tables.ts'
import type { RequestContext } from './world.ts'
import { refuseOutdated } from './worlds.ts'

/** The arguments of a handler: the call's validated parts and the world. */
export interface Call<E extends Endpoint> extends RequestContext {
  readonly tables: Tables
  readonly params: Params<E>
  readonly body: ReadBody<E>
  /** The signed-in user; the guard has checked that the path's owner and shop are theirs. */
  readonly user: E['access'] extends 'owner' | 'owner-free' ? User : undefined
  /** The world's time in milliseconds. */
  readonly now: number
}

type Answer<E extends Endpoint> = E['answer'] extends null
  ? void
  : AnswerOf<E> | (AnswerOf<E> extends readonly (infer Row)[] ? Group<Row> : never)
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>
type Handlers<Domain extends Record<string, Endpoint>> = {
  readonly [Name in keyof Domain]: Handler<Domain[Name]>
}

/** Connects a domain's endpoints with their handlers; a missing handler does not type-check. */
export function implement<Domain extends Record<string, Endpoint>>(
  domain: Domain,
  handlers: Handlers<Domain>,
): Route<RequestContext>[] {
  const routes: Route<RequestContext>[] = []
  for (const name in domain) routes.push(implementOne(domain[name], handlers[name]))
  return routes
}

function implementOne<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route<RequestContext> {
  // A form brings uploads, and signing in creates tokens.
  const leavesGarbage = endpoint.body?.kind === 'form' || endpoint.access === 'public'
  return routeOf(endpoint, handle, {
    guard: createGuard(endpoint),
    callOf: callOf<E>,
    before: (context) => {
      refuseOutdated(context)
      endOverdue(context.world)
    },
    after: leavesGarbage ? ({ world }, read) => collectIfDue(world, read) : () => undefined,
    reply: createReply(endpoint),
  })
}

/**
 * Builds a handler's arguments, typed by the endpoint: guard, router and body reader used the same endpoint. It copies
 * field by field, because a spread costs more than all other work of a small call.
 */
function callOf<E extends Endpoint>(
  { world, resets, base, path, settings, headers, jsonHeaders, problems, fields }: RequestContext,
  params: Record<string, string>,
  user: User | undefined,
  body: unknown,
): Call<E> {
  const call: Omit<Call<E>, 'params' | 'user' | 'body'> & Record<'params' | 'user' | 'body', unknown> = {
    world,
    resets,
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

/** Adds the routes to Hono; the router chooses between two that match (router.ts). */
export function mount(app: FakeHono, routes: readonly Route<RequestContext>[]): void {
  for (const { endpoint, respond } of routes) {
    app.on(endpoint.method, routerPath(endpoint.path), (context) =>
      respond(context.req.raw, context.req.param(), context.env),
    )
  }
}

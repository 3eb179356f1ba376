import type { User } from '@console/shared/profile'
import { allAccepted } from '@console/shared/policies'
import type { Endpoint, AnswerOf, Params } from '@console/shared/kit/endpoint'
import type { Hono } from 'hono'
import { notFound, ProblemError } from './problem.ts'
import type { RequestContext, World } from './world.ts'
import type { Tables } from './tables.ts'
import type { ReadBody } from './body.ts'
import { collectIfDue } from './garbage.ts'
import { createReply } from './reply.ts'
import { routeOf, type Route } from './route.ts'
import { routerPath } from './router.ts'
import type { Group } from './table.ts'
import { refuseOutdated } from './worlds.ts'

/** Returns the user of a call; throws a problem if they may not make it (shared/docs/the-wire.md). */
type Guard = (request: Request, params: Readonly<Record<string, string>>, context: RequestContext) => User | undefined

/** Creates an endpoint's guard with only the checks that its path needs. */
export function createGuard(endpoint: Endpoint): Guard {
  if (endpoint.access === 'public') return () => undefined
  if (endpoint.access === 'admin') return guardAdmin
  const needsConsents = endpoint.access === 'owner'
  const namesOwner = endpoint.path.includes('{owner}')
  const namesShop = endpoint.path.includes('{shop}')
  return (request, params, { world }) => {
    const user = bearerOf(request, world)
    if (needsConsents && !allAccepted(user.policies)) {
      throw new ProblemError(451, 'Подтвердите соглашения в профиле, чтобы продолжить.')
    }
    if (namesOwner && params.owner !== user.uuid) throw new ProblemError(403, 'Это данные другого владельца.')
    if (namesShop && world.tables.shops.get(params.shop ?? '')?.owner_uuid !== user.uuid)
      throw notFound('Проект не найден.')
    return user
  }
}

const guardAdmin: Guard = (request, _params, { settings }) => {
  if (request.headers.get('x-admin-key') !== settings.adminKey)
    throw new ProblemError(403, 'Нужен ключ администратора в заголовке x-admin-key.')
  return undefined
}

function bearerOf(request: Request, world: World): User {
  const header = request.headers.get('authorization') ?? ''
  const token = header.startsWith('Bearer ') ? header.slice(7) : /^Bearer +(\S+)$/i.exec(header)?.[1]
  if (!token) throw new ProblemError(401, 'Нет токена доступа.')
  const access = world.tables.access_tokens.get(token)
  if (!access || access.expires_at <= world.clock.now())
    throw new ProblemError(401, 'Токен доступа истёк или неизвестен.')
  const user = world.tables.users.get(access.user_uuid)
  if (!user) throw new ProblemError(401, 'Владельца с этим токеном больше нет.')
  return user
}

/** The minimum interval between two checks, milliseconds of the world's time. */
const CHECK_INTERVAL_MS = 1000

/** Rules for rows that expire: each one changes the expired rows of its tables (shared/docs/guides.md). */
const endings: readonly ((tables: Tables, now: number) => void)[] = [
  function subscriptions({ shops, external_sites }, now) {
    const isOver = ({ subscription_active, subscription_expire_at }: Subscribed) =>
      subscription_active && Date.parse(subscription_expire_at ?? '') <= now
    for (const shop of [...shops.all()].filter(isOver)) shops.put({ ...shop, subscription_active: false })
    for (const site of [...external_sites.all()].filter(isOver))
      external_sites.put({ ...site, subscription_active: false })
  },
]

interface Subscribed {
  readonly subscription_active?: boolean | null | undefined
  readonly subscription_expire_at?: string | null | undefined
}

/** Applies the rules at the world's time. Called before each documented call. */
function endOverdue(world: World): void {
  const now = world.clock.now()
  // The clock can also be set back.
  if (Math.abs(now - world.endedAt) < CHECK_INTERVAL_MS) return
  world.endedAt = now
  for (const end of endings) end(world.tables, now)
}

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

/** Adds the routes to Hono, which calls the first one that matches. */
export function mount(app: FakeHono, routes: readonly Route<RequestContext>[]): void {
  for (const { endpoint, respond } of routes) {
    app.on(endpoint.method, routerPath(endpoint.path), (context) =>
      respond(context.req.raw, context.req.param(), context.env),
    )
  }
}

import { TrieRouter } from 'hono/router/trie-router'
import * as z from 'zod/mini'
import type { AnswerOf, Endpoint, Params } from '@console/shared/kit/endpoint'
import { controlRefusal } from '../control/access.ts'
import type { ReadBody } from '../kit/body.ts'
import { callAddressOf } from '../kit/call-address.ts'
import { withFaults } from '../kit/faults.ts'
import { ProblemError, problemResponse } from '../kit/problem.ts'
import { routeOf, type Route } from '../kit/route.ts'
import { findRoute, routerPath } from '../kit/router.ts'
import { addControl, type ControlCall } from './control.ts'
import { Worlds, type Rows, type Tables, type TableSpecs, type World } from './worlds.ts'

/** The server's objects that a call receives. */
export interface CallContext<Specs extends TableSpecs> {
  readonly world: World<Specs>
  /** The world's address without a trailing slash. */
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  /** The call's deviations from the contract, for the log. */
  readonly problems: string[]
}

/** The arguments of a handler: the call's validated parts and the world; `now` in milliseconds. */
export interface Call<E extends Endpoint, Specs extends TableSpecs, User> {
  readonly params: Params<E>
  readonly body: ReadBody<E>
  readonly tables: Tables<Specs>
  readonly now: number
  readonly user: User
  readonly base: string
}

type Answer<E extends Endpoint> = E['answer'] extends null ? void : AnswerOf<E>
type Endpoints = Readonly<Record<string, Endpoint>>
export type Handlers<Domain extends Endpoints, Specs extends TableSpecs, User> = {
  readonly [Name in keyof Domain]: (
    call: Call<Domain[Name], Specs, User>,
  ) => Answer<Domain[Name]> | Promise<Answer<Domain[Name]>>
}

/** Returns the user of a call; throws a `ProblemError` (401, 403 …) if they may not make it. */
export type Guard<Specs extends TableSpecs, User> = (
  endpoint: Endpoint,
  request: Request,
  context: CallContext<Specs>,
  params: Readonly<Record<string, string>>,
) => User

interface FakeApiOptions<Specs extends TableSpecs> {
  readonly routes: readonly (readonly Route<CallContext<Specs>>[])[]
  /** The initial rows by name; a world starts with the first scenario. */
  readonly scenarios: Readonly<Record<string, () => Rows<Specs>>>
  /** The server's current time in milliseconds. */
  readonly now?: () => number
  /** The origin that may call from a browser. */
  readonly webOrigin?: string
  /** Whether the control interface `/__fake` is on. Any program on this machine may then call it. */
  readonly control?: boolean
}

export interface FakeApi {
  /** Answers like `fetch`: rejects with a TypeError for a dropped connection. */
  request(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** The same for servers and for MSW: a dropped connection is `Response.error()`. */
  respond(request: Request): Promise<Response>
}

const LOG_LENGTH = 200

/**
 * Creates a provider with these tables: `implement` connects its endpoints with handlers, `createFakeApi` creates a
 * server.
 */
export function provider<const Specs extends TableSpecs, User = undefined>(specs: Specs, guard?: Guard<Specs, User>) {
  /** A missing handler does not type-check. */
  function implement<Domain extends Endpoints>(domain: Domain, handlers: Handlers<Domain, Specs, User>) {
    const routes: Route<CallContext<Specs>>[] = []
    for (const name in domain) routes.push(withFaults(implementOne(domain[name], handlers[name])))
    return routes
  }

  function implementOne<E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E, Specs, User>) => unknown,
  ): Route<CallContext<Specs>> {
    return routeOf(endpoint, handle, {
      guard: (request, params, context) => guard?.(endpoint, request, context, params) as User,
      callOf: ({ world, base }, params, user, body) => {
        const call: Record<keyof Call<E, Specs, User>, unknown> = {
          params,
          body,
          user,
          base,
          tables: world.tables,
          now: world.clock.now(),
        }
        // Router and body reader used the same endpoint.
        return call as Call<E, Specs, User>
      },
      before: () => undefined,
      after: () => undefined,
      reply: (value, _, { headers, problems }) => {
        if (endpoint.answer === null) return new Response(null, { status: 204, headers })
        const { error } = z.safeParse(endpoint.answer, value)
        problems.push(...(error?.issues ?? []).map(({ path, message }) => `answer: ${path.join('.')}: ${message}`))
        return Response.json(endpoint.envelope ? { data: value } : value, { headers })
      },
    })
  }

  /** Creates a server that keeps its data in memory. */
  function createFakeApi(options: FakeApiOptions<Specs>): FakeApi {
    const { routes, scenarios, now = Date.now, webOrigin = '*', control = true } = options
    const worlds = new Worlds(specs, scenarios, now)
    const router = new TrieRouter<Route<CallContext<Specs>>>()
    for (const route of routes.flat()) router.add(route.endpoint.method, routerPath(route.endpoint.path), route)
    const controls = new TrieRouter<ControlCall<Specs>>()
    if (control) addControl(controls, specs, worlds)
    const headers = { 'access-control-allow-origin': webOrigin, 'access-control-expose-headers': 'retry-after' }

    async function answer(request: Request, path: string, context: CallContext<Specs>): Promise<Response> {
      const control = findRoute(controls, request.method, path)
      if (control) {
        const refusal = controlRefusal(request, { controlHosts: null, webOrigin, otherOrigins: [] })
        if (refusal !== null) return problemResponse(403, refusal, [], headers)
        const made = await control.route(context.world, request)
        return made === undefined ? new Response(null, { status: 204, headers }) : Response.json(made, { headers })
      }
      const found = findRoute(router, request.method, path)
      if (!found) return problemResponse(404, 'Такого адреса нет.', [], headers)
      return found.route.respond(request, found.params, context)
    }

    async function respond(request: Request): Promise<Response> {
      const address = callAddressOf(request.url)
      if (!address) return problemResponse(400, 'Адрес не разобран.', [], headers)
      if (request.method === 'OPTIONS') return preflight(headers)
      const { base, worldName, path } = address
      const world = worlds.get(worldName)
      const started = performance.now()
      const problems: string[] = []
      const response = await answer(request, path, { world, base, headers, problems }).catch((error: unknown) => {
        if (error instanceof ProblemError) return problemResponse(error.status, error.detail, error.errors, headers)
        problems.push(`handler: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
        return problemResponse(500, 'Ошибка в фальшивом сервере.', [], headers)
      })
      const { method } = request
      const duration_ms = Math.round((performance.now() - started) * 100) / 100
      world.log.push({ at: world.clock.now(), method, path, status: response.status, duration_ms, problems })
      if (world.log.length > LOG_LENGTH) world.log.shift()
      return response
    }

    return {
      respond,
      async request(input, init) {
        const response = await respond(new Request(input, init))
        if (response.type === 'error') throw new TypeError('Failed to fetch')
        return response
      },
    }
  }

  return { implement, createFakeApi }
}

const preflight = (headers: Readonly<Record<string, string>>): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
    },
  })

// HonoBase has no default router; the presets of Hono replace a given router by their own.
import { HonoBase } from 'hono/hono-base'
import { TrieRouter } from 'hono/router/trie-router'
import { controlRefusal } from './control/access.ts'
import { createHeaders } from './kit/headers.ts'
import type { FakeHono } from './kit/implement.ts'
import { callAddressOf } from './kit/call-address.ts'
import { problemResponse, ProblemError } from './kit/problem.ts'
import { readySeeds } from './kit/seeds.ts'
import type { LoggedRequest } from './kit/logged-request.ts'
import type { FakeApiSettings, RequestContext } from './kit/world.ts'
import { Worlds } from './kit/worlds.ts'
import { defaults } from './settings.ts'

const VERSION = '0.1.0'

export interface FakeApiOptions extends Partial<FakeApiSettings> {
  /** `demo`, `empty` … (shared/docs/fake-server.md). */
  scenario?: string
  seed?: number
  /** The server's current time in milliseconds; the platform's clock when absent. */
  now?: () => number
  /** Called after each answer. */
  onRequest?: (request: LoggedRequest, world: string) => void
}

export interface FakeApi {
  /** Answers like `fetch`: takes an absolute url (or a Request), rejects with a TypeError for a dropped connection. */
  request(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** The same for servers: a dropped connection is `Response.error()`. */
  respond(request: Request): Response | Promise<Response>
}

const LOG_LENGTH = 200
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const HEALTH = '/health'
const CONTROL = '/__fake'
const WORLDS = '/__fake/worlds/'

/** Compares the status, because reading a response's type makes the Node server unpack the response. */
export const isBroken = (response: Response): boolean => response.status === 0

/** The routes have no state: one Hono serves all servers of the process, and each call passes its world. */
const app = createApp()

/**
 * Creates a fake of the provider that keeps its data in memory. It uses web-standard APIs only, so it runs in Node, in
 * a test and in a service worker.
 */
export function createFakeApi(options: FakeApiOptions = {}): FakeApi {
  const { scenario = defaults.scenario, seed = defaults.seed, now = Date.now, onRequest, ...given } = options
  const settings: FakeApiSettings = { ...defaults, ...given }
  const worlds = new Worlds(scenario, seed, now, settings.chaos)
  const headersFor = createHeaders(settings)

  function respond(request: Request): Response | Promise<Response> {
    const { headers, jsonHeaders } = headersFor(request)
    const address = callAddressOf(request.url)
    if (!address) return problemResponse(400, 'Адрес не разобран.', [], headers)
    const { base, worldName, path } = address
    if (request.method === 'OPTIONS') return preflight(headers)
    const isControl = path === CONTROL || path.startsWith(`${CONTROL}/`)
    const refusal = isControl ? refused(request, settings, headers) : null
    if (!refusal && request.method === 'DELETE' && path.startsWith(WORLDS)) {
      worlds.drop(decodeURIComponent(path.slice(WORLDS.length)))
      return new Response(null, { status: 204, headers })
    }
    const world = worlds.get(worldName)
    const context: RequestContext = {
      world,
      resets: world.resets,
      base,
      path,
      settings,
      headers,
      jsonHeaders,
      problems: [],
      fields: [],
    }
    // The control pages do not show their own reads in the stream of calls.
    const seen = isControl && request.method === 'GET' ? undefined : world.watch?.begin(request)
    const started = performance.now()
    const finish = (response: Response): Response => {
      const entry: LoggedRequest = {
        at: world.clock.now(),
        method: request.method,
        path,
        status: response.status,
        duration_ms: Math.round((performance.now() - started) * 100) / 100,
        problems: context.problems,
        ...(context.fields.length > 0 && { fields: context.fields }),
      }
      world.log.push(entry)
      if (world.log.length > LOG_LENGTH) world.log.shift()
      seen?.(entry, response)
      onRequest?.(entry, world.name)
      return response
    }
    const canAnswerNow = settings.latency === 0 && (path === HEALTH || (isReady && world.hasRows))
    const answer =
      refusal ??
      (canAnswerNow ? answerCall(request, context) : prepare(context).then(() => answerCall(request, context)))
    return answer instanceof Promise ? answer.then(finish) : finish(answer)
  }

  return {
    respond,
    async request(input, init) {
      const response = await respond(new Request(input, init))
      if (isBroken(response)) throw new TypeError('Failed to fetch')
      return response
    },
  }
}

/** All calls but `/health`, with their contracts and rows. The first such call loads them, once per process. */
let ready: Promise<void> | undefined
let isReady = false

async function readyAll(): Promise<void> {
  const [{ mountCalls }] = await Promise.all([import('./calls.ts'), readySeeds()])
  mountCalls(app, VERSION)
  isReady = true
}

/** Applies the latency setting, then loads the calls. `/health` waits for the latency only. */
async function prepare({ path, settings, world }: RequestContext): Promise<void> {
  if (settings.latency > 0) await new Promise((resolve) => setTimeout(resolve, settings.latency))
  if (path === HEALTH) return
  await (ready ??= readyAll())
  await world.prepareRows()
}

function refused(
  request: Request,
  settings: FakeApiSettings,
  headers: Readonly<Record<string, string>>,
): Response | null {
  if (!settings.control) return problemResponse(404, 'Управление сервером выключено (FAKE_API_CONTROL=0).', [], headers)
  const reason = controlRefusal(request, settings)
  return reason === null ? null : problemResponse(403, reason, [], headers)
}

/** Answers HEAD as a GET without its body. Hono would also do this for a broken connection, and fail. */
async function answerHead({ url, headers }: Request, context: RequestContext): Promise<Response> {
  const answer = await app.fetch(new Request(url, { headers }), context)
  return isBroken(answer) ? answer : new Response(null, { status: answer.status, headers: answer.headers })
}

const answerCall = (request: Request, context: RequestContext): Response | Promise<Response> =>
  request.method === 'HEAD' ? answerHead(request, context) : app.fetch(request, context)

function preflight(headers: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': METHODS.join(', '),
      'access-control-allow-headers': 'authorization, content-type, x-admin-key, if-none-match',
      'access-control-max-age': '7200',
    },
  })
}

function createApp(): FakeHono {
  const router: FakeHono['router'] = new TrieRouter()
  const made: FakeHono = new HonoBase({
    router,
    getPath(_request, options) {
      const context = options?.env as RequestContext
      return context.path
    },
  })
  made.onError((error, { env }) => {
    if (error instanceof ProblemError) {
      env.fields.push(...error.errors.map(({ path }) => path))
      return problemResponse(error.status, error.detail, error.errors, env.headers)
    }
    env.problems.push(`handler: ${error.stack ?? error.message}`)
    return problemResponse(500, 'Ошибка в фальшивом сервере.', [], env.headers)
  })
  made.notFound(({ env, req }) => {
    const allowed = METHODS.filter((method) => router.match(method, env.path)[0].length > 0)
    if (allowed.length === 0) return problemResponse(404, 'Такого адреса нет.', [], env.headers)
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    return problemResponse(405, `Здесь нет метода ${req.method}.`, [], { ...env.headers, allow })
  })
  made.get(HEALTH, ({ env, json }) =>
    json({ status: 'ok', scenario: env.world.scenario, seed: env.world.seed, version: VERSION }, 200, env.headers),
  )
  return made
}

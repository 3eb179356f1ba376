import { Hono } from 'hono'
import { categoryRoutes } from './categories.ts'
import { mountControl } from './control.ts'
import { deliveryServiceRoutes, pickupRoutes } from './delivery.ts'
import { externalSiteRoutes } from './external-sites.ts'
import { extraKitRoutes } from './extra-kits.ts'
import { mountDocs } from './docs.ts'
import { mountFiles } from './files.ts'
import { takeFault, withFault } from './kit/faults.ts'
import { mount, type FakeHono, type Route } from './kit/implement.ts'
import { problemResponse, ProblemError } from './kit/problem.ts'
import { PartsRouter } from './kit/router.ts'
import type { FakeApiSettings, LoggedRequest, Surroundings } from './kit/world.ts'
import { Worlds } from './kit/worlds.ts'
import { partnerShopRoutes } from './partner-shops.ts'
import { legalRoutes } from './legal.ts'
import { orderRoutes } from './orders.ts'
import { phonePaymentRoutes } from './phone-payments.ts'
import { mountOpenApi } from './openapi.ts'
import { policyRoutes } from './policies.ts'
import { postRoutes } from './posts.ts'
import { productRoutes } from './products.ts'
import { profileRoutes } from './profile.ts'
import { projectRoutes } from './projects.ts'
import { qrPaymentRoutes } from './qr-payments.ts'
import { robokassaIntegrationRoutes } from './robokassa-integration.ts'
import { rubricRoutes } from './rubrics.ts'
import { mountRobokassa } from './robokassa.ts'
import { sessionRoutes } from './session.ts'
import { defaults } from './settings.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { mountTelegramWidget } from './telegram-widget.ts'
import { templateRoutes } from './templates.ts'
import { variantRoutes } from './variants.ts'

export const VERSION = '0.1.0'

/** Every documented call's route. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...profileRoutes,
  ...policyRoutes,
  ...projectRoutes,
  ...templateRoutes,
  ...categoryRoutes,
  ...productRoutes,
  ...variantRoutes,
  ...extraKitRoutes,
  ...rubricRoutes,
  ...postRoutes,
  ...deliveryServiceRoutes,
  ...pickupRoutes,
  ...externalSiteRoutes,
  ...subscriptionRoutes,
  ...partnerShopRoutes,
  ...phonePaymentRoutes,
  ...qrPaymentRoutes,
  ...robokassaIntegrationRoutes,
  ...orderRoutes,
  ...legalRoutes,
]

export interface FakeApiOptions extends Partial<FakeApiSettings> {
  /** `demo`, `empty` … (operating.md, 'Scenarios'). */
  scenario?: string
  seed?: number
  /** The server's idea of now, milliseconds; the platform's clock when absent. */
  now?: () => number
  /** Told of every call, after its answer. */
  onRequest?: (request: LoggedRequest, world: string) => void
}

export interface FakeApi {
  /** Answers like `fetch`: takes an absolute url (or a Request), rejects with a TypeError for a dropped connection. */
  request(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** The same for servers: a dropped connection is `Response.error()`. */
  respond(request: Request): Response | Promise<Response>
}

const LOG_LENGTH = 200
const WORLDS = '/__fake/worlds/'

/** Told by its status: asking a response's type makes the Node server unpack it. */
export const isBroken = (response: Response): boolean => response.status === 0

/** The routes carry no state: one Hono serves every server of the process, the world comes with the call. */
const app = createApp()

/** The provider, played in memory (web-standard APIs only: Node, a test, a service worker). */
export function createFakeApi(options: FakeApiOptions = {}): FakeApi {
  const { scenario = defaults.scenario, seed = defaults.seed, now = Date.now, onRequest, ...given } = options
  const settings: FakeApiSettings = { ...defaults, ...given }
  const worlds = new Worlds(scenario, seed, now)
  // One origin for all, so that answers do not vary by it.
  const headers = { 'access-control-allow-origin': settings.webOrigin }
  const jsonHeaders = { ...headers, 'content-type': 'application/json; charset=utf-8' }

  function respond(request: Request): Response | Promise<Response> {
    const place = placeOf(request.url)
    if (!place) return problemResponse(400, 'Адрес не разобран.', [], headers)
    const { base, worldName, path } = place
    if (request.method === 'OPTIONS') return preflight(headers)
    if (request.method === 'DELETE' && path.startsWith(WORLDS) && settings.control) {
      worlds.drop(decodeURIComponent(path.slice(WORLDS.length)))
      return new Response(null, { status: 204, headers })
    }
    const world = worlds.get(worldName)
    const around: Surroundings = { world, base, path, settings, headers, jsonHeaders, problems: [] }
    const started = performance.now()
    const finish = (response: Response): Response => {
      const entry: LoggedRequest = {
        at: world.clock.now(),
        method: request.method,
        path,
        status: response.status,
        duration_ms: Math.round((performance.now() - started) * 100) / 100,
        problems: around.problems,
      }
      world.log.push(entry)
      if (world.log.length > LOG_LENGTH) world.log.shift()
      onRequest?.(entry, world.name)
      return response
    }
    const answer = app.fetch(request, around)
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

interface Place {
  /** The world's address, no slash at its end. */
  readonly base: string
  readonly worldName: string
  /** The path within the world, without query; a slash at the end makes no difference and is cut off. */
  readonly path: string
}

/** `http://localhost:8787/w/test-1/shops/…?…` is `/shops/…` of the world test-1; null when it cannot be decoded. */
function placeOf(url: string): Place | null {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = endOfPath(url)
  const isNamed = url.startsWith('/w/', start) && url[start + 3] !== '/'
  const slash = isNamed ? url.indexOf('/', start + 3) : start
  const inside = slash < 0 || slash >= end ? end : slash
  const path = inside === end ? '/' : url.slice(inside, end > inside + 1 && url[end - 1] === '/' ? end - 1 : end)
  const name = isNamed ? url.slice(start + 3, inside) : 'default'
  const place = { base: url.slice(0, isNamed ? inside : start), worldName: name, path }
  if (!url.includes('%')) return place
  try {
    // Handlers decode parts of the path as well: what cannot be decoded is refused here, once.
    decodeURIComponent(path)
    return { ...place, worldName: decodeURIComponent(name) }
  } catch {
    return null
  }
}

function endOfPath(url: string): number {
  const query = url.indexOf('?')
  const hash = url.indexOf('#')
  if (query < 0 && hash < 0) return url.length
  return query < 0 || (hash >= 0 && hash < query) ? hash : query
}

function preflight(headers: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, x-admin-key, if-none-match',
      'access-control-max-age': '7200',
    },
  })
}

function createApp(): FakeHono {
  const made: FakeHono = new Hono({
    router: new PartsRouter(),
    getPath: (_request, options) => (options?.env as Surroundings).path,
  })
  made.onError((error, { env }) => {
    if (error instanceof ProblemError) return problemResponse(error.status, error.detail, error.errors, env.headers)
    env.problems.push(`handler: ${error.stack ?? error.message}`)
    return problemResponse(500, 'Ошибка в фальшивом сервере.', [], env.headers)
  })
  made.notFound(({ env }) => problemResponse(404, 'Такого адреса нет.', [], env.headers))
  made.get('/health', ({ env, json }) =>
    json({ status: 'ok', scenario: env.world.scenario, seed: env.world.seed, version: VERSION }, 200, env.headers),
  )
  mount(made, routes.map(withFaults))
  mountFiles(made)
  mountTelegramWidget(made)
  mountRobokassa(made)
  mountOpenApi(made, VERSION)
  mountDocs(made)
  mountControl(made)
  return made
}

/** Lets `/__fake/faults` and the latency setting act on a documented call. */
function withFaults(route: Route): Route {
  const { endpoint, respond } = route
  return {
    endpoint,
    respond(request, params, around) {
      const { world, settings, headers } = around
      if (world.faults.length === 0 && settings.latency === 0) return respond(request, params, around)
      const fault = takeFault(world.faults, endpoint.method, endpoint.path)
      const delay = settings.latency + (fault?.delay_ms ?? 0)
      const act = () => {
        const answer = () => respond(request, params, around)
        return fault ? withFault(fault, answer, headers) : answer()
      }
      return delay > 0 ? new Promise((resolve) => setTimeout(resolve, delay)).then(act) : act()
    },
  }
}

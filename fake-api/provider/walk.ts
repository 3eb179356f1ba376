import { contract } from '@console/shared/contract'
import { fillPath, withoutEnvelope, type Endpoint } from '@console/shared/kit/endpoint'
import { jsonOf } from './call-drift.ts'
import { compare, type Difference } from './compare.ts'
import { fetchProvider, callLimits, reasonOf, type Send } from './fetch-provider.ts'
import { own } from '@console/shared/kit/own'

export interface Provider {
  /** The API's address without a trailing slash. */
  readonly api: string
  readonly token: string
  readonly fetch: Send
  /** Aborted when the answers are not needed any more. */
  readonly signal?: AbortSignal
}

/** The result for one endpoint. */
export interface Finding {
  readonly name: string
  readonly endpoint: string
  /** The number of checked answers. */
  readonly answers: number
  readonly differences: readonly (Difference & { readonly times: number })[]
  /** Why it was not checked, or not every time. */
  readonly notes: readonly string[]
}

/** GET calls with side effects at the provider. */
const changing = new Set(['subscriptions.payForShop', 'subscriptions.payForExternalSites'])
/** The maximum number of shops, and of rows of a list, that are read. */
const MAX_ROWS = 5

type Ids = Readonly<Record<string, string>>

/** Reads everything that this token can read, one call after another, and compares it with the contracts. */
export async function walk(provider: Provider): Promise<Finding[]> {
  const walker = new Walker(provider)
  const me = await walker.look('profile.me', contract.profile.me, {})
  const owner = idOf(me)
  if (owner === null) return walker.findings()
  const shops = idsOf(await walker.look('projects.list', contract.projects.list, { owner }))
  for (const shop of shops.length > 0 ? shops : ['']) await walkShop(walker, { owner, ...(shop && { shop }) })
  return walker.findings()
}

async function walkShop(walker: Walker, path: Ids): Promise<void> {
  for (const [domain, endpoints] of Object.entries<Readonly<Record<string, Endpoint>>>(contract)) {
    for (const known of await placesOf(walker, path, domain)) {
      // Lists first: they contain the uuids that other calls need.
      const reading = Object.entries(endpoints).filter(([, { method }]) => method === 'GET')
      const asks = (endpoint: Endpoint) => paramsOf(endpoint).filter((name) => own(known, name) === undefined).length
      const idsUnder = new Map<string, string[]>()
      for (const [name, endpoint] of reading.toSorted(([, a], [, b]) => asks(a) - asks(b))) {
        const full = `${domain}.${name}`
        // Uuids by the first path segment: a dictionary of the same domain has another one, and its uuids are not those of rows.
        const root = endpoint.path.split('/')[1] ?? ''
        const ids = idsUnder.get(root) ?? []
        const [unknown, ...more] = paramsOf(endpoint).filter((param) => own(known, param) === undefined)
        if (changing.has(full)) walker.skip(full, endpoint, 'не вызывается: начинает оплату')
        else if (unknown === undefined) idsUnder.set(root, [...ids, ...idsOf(await walker.look(full, endpoint, known))])
        else if (unknown === 'shop' || more.length > 0) walker.skip(full, endpoint, 'нет проекта, у которого спросить')
        else if (ids.length === 0) walker.skip(full, endpoint, 'в списке ничего нет, спросить не о чём')
        else for (const id of ids.slice(0, MAX_ROWS)) await walker.look(full, endpoint, { ...known, [unknown]: id })
      }
    }
  }
}

/** Returns the parents of a domain: products for variants and extra offers, the shop for the rest. */
async function placesOf(walker: Walker, path: Ids, domain: string): Promise<Ids[]> {
  if (!['variants', 'extraOffers'].includes(domain) || path.shop === undefined) return [path]
  const products = idsOf(await walker.look('products.list', contract.products.list, path))
  return products.length === 0 ? [path] : products.slice(0, MAX_ROWS).map((product) => ({ ...path, product }))
}

function envelopeDifference(endpoint: Endpoint, hasEnvelope: boolean): Difference[] {
  if (Boolean(endpoint.envelope) === hasEnvelope) return []
  return hasEnvelope
    ? [{ kind: 'unknown', path: 'data', note: 'ответ стоит в data' }]
    : [{ kind: 'missing', path: 'data', note: 'ответ должен стоять в data' }]
}

const paramsOf = ({ path }: Endpoint): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

function idOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null
  const record = new Map<string, unknown>(Object.entries(item))
  const id = record.get('uuid') ?? record.get('product_uuid')
  return typeof id === 'string' && id !== '' ? id : null
}

const idsOf = (items: unknown): string[] =>
  (Array.isArray(items) ? items : []).slice(0, MAX_ROWS).flatMap((item: unknown) => idOf(item) ?? [])

/** Reads from a provider, each address once, and notes deviations from the contracts. */
export class Walker {
  private readonly seen = new Map<
    string,
    { endpoint: Endpoint; answers: number; notes: Set<string>; places: Map<string, Difference & { times: number }> }
  >()
  private readonly asked = new Map<string, unknown>()

  constructor(private readonly provider: Provider) {}

  /** Returns the answer without its envelope; undefined without one. Each address is read once. */
  async look(name: string, endpoint: Endpoint, ids: Ids): Promise<unknown> {
    const path = fillPath(endpoint.path, ids)
    if (this.asked.has(path)) return this.asked.get(path)
    const answer = await this.ask(name, endpoint, path)
    this.asked.set(path, answer)
    return answer
  }

  skip(name: string, endpoint: Endpoint, why: string): void {
    this.of(name, endpoint).notes.add(why)
  }

  findings(): Finding[] {
    return [...this.seen].map(([name, { endpoint, answers, notes, places }]) => ({
      name,
      endpoint: `${endpoint.method} ${endpoint.path}`,
      answers,
      differences: [...places.values()],
      // An empty shop needs no note if another shop had data.
      notes: answers > 0 ? [...notes].filter((note) => note.startsWith('отказ')) : [...notes],
    }))
  }

  private async ask(name: string, endpoint: Endpoint, path: string): Promise<unknown> {
    const found = this.of(name, endpoint)
    const headers = endpoint.access === 'public' ? {} : { authorization: `Bearer ${this.provider.token}` }
    // Following a redirect would send the token to another host.
    const request = new Request(this.provider.api + path, { headers, redirect: 'manual' })
    const { fetch, signal } = this.provider
    const response = await fetchProvider(request, fetch, { ...callLimits, signal }).catch(reasonOf)
    if (typeof response === 'string') {
      found.notes.add(`отказ: ${response}`)
      return undefined
    }
    if (response.status === 404 && endpoint.none !== undefined) {
      found.answers += 1
      return endpoint.none
    }
    if (!response.ok || !endpoint.answer) {
      found.notes.add(`отказ: ${response.status}`)
      return undefined
    }
    found.answers += 1
    const body = jsonOf(response.bytes)
    const answer = withoutEnvelope(body)
    const envelope = envelopeDifference(endpoint, answer !== body)
    for (const difference of [...envelope, ...compare(endpoint.answer, answer)]) {
      const key = `${difference.kind} ${difference.path} ${difference.note}`
      found.places.set(key, { ...difference, times: (found.places.get(key)?.times ?? 0) + 1 })
    }
    return answer
  }

  private of(name: string, endpoint: Endpoint) {
    const found = this.seen.get(name) ?? {
      endpoint,
      answers: 0,
      notes: new Set<string>(),
      places: new Map<string, Difference & { times: number }>(),
    }
    this.seen.set(name, found)
    return found
  }
}

import * as z from 'zod/mini'
import { contract, type Contract } from '@console/shared/contract'
import { fillPath, withoutEnvelope, type Endpoint } from '@console/shared/kit/endpoint'
import { sources } from './recording.ts'
import { own } from '@console/shared/kit/own'

type Params = Readonly<Record<string, string>>
type Thing = Readonly<Record<string, unknown>>

/** The read of a domain from which its rows come: a list, or the one thing that a project has of it. */
const reads: Readonly<Record<string, Endpoint | undefined>> = {
  profile: contract.profile.me,
  extraOffers: contract.extraOffers.list,
  variants: contract.variants.list,
  ...Object.fromEntries<Endpoint>(
    [...sources.ofOwner, ...sources.ofShop]
      .filter(({ endpoint }) => !Object.values<Endpoint>(contract.subscriptions).includes(endpoint))
      .map(({ name, endpoint }) => [name.split('.')[0] ?? '', endpoint] as const),
  ),
}

/**
 * What passed a proxy, as the answers of reads: what a write answered, made and removed is put into them. They stand for
 * the provider when its state is recorded (recording.ts); nothing of them is written as it is.
 */
export class PassedAnswers {
  private readonly answers = new Map<string, unknown>()
  private owner: string | null = null

  /** The answer to a read, in the form that the contract has; undefined when none has passed. */
  read(path: string): unknown {
    const catalogue = /^\/products\/catalog\/([^/]+\/[^/]+)\/$/.exec(path)?.[1]
    if (catalogue === undefined) return this.answers.get(path)
    // The lists of extra offers may have passed without the catalogue that tells of them all.
    const offers = [...this.answers].filter(([at]) => at.startsWith(`/products/extra_kits/${catalogue}/`))
    return [this.answers.get(path) ?? [], ...offers.map(([, extra_kits]) => ({ extra_kits }))]
  }

  /** Takes a call that succeeded; `body` is its answer, null for 204. */
  take(domain: keyof Contract, endpoint: Endpoint, params: Params, body: unknown): void {
    const value = withoutEnvelope(body)
    const path = fillPath(endpoint.path, params)
    if (endpoint === contract.profile.me && isThing(value)) {
      const { uuid } = value
      // One recording is one owner's: who comes later, in the same console or in another, is not in it.
      if (typeof uuid !== 'string' || (this.owner !== null && this.owner !== uuid)) return
      this.owner = uuid
    }
    if (endpoint.method === 'GET') {
      this.answers.set(path, value)
      if (standsAlone(path)) return
      this.renew(Array.isArray(value) ? (value as unknown[]) : [value])
      if (domain === 'variants' && Array.isArray(value)) this.renew([{ product_uuid: params.product, variants: value }])
      return
    }
    if (endpoint.method === 'DELETE' && value === null) {
      this.replaceAll(new Map([[lastOf(endpoint, params), () => null]]))
      return
    }
    if (domain === 'policies') this.renew([{ uuid: this.owner, policies: value }])
    else if (!standsAlone(path)) this.renew([value])
    this.place(domain, endpoint, params, value)
  }

  /** What a write answers stands in the read of its domain from now on. */
  private place(domain: string, { method, replaces }: Endpoint, params: Params, value: unknown): void {
    const read = own(reads, domain)
    if (!read?.answer) return
    const path = pathOf(read, { ...(this.owner !== null && { owner: this.owner }), ...params })
    if (path === null) return
    const isWhole = z.safeParse(read.answer, value).success
    const isList = read.answer instanceof z.ZodMiniArray
    if (isWhole) this.answers.set(path, value)
    // Some creations answer the uuid alone.
    if (isWhole || !isList || method !== 'POST' || replaces || !z.safeParse(read.answer, [value]).success) return
    // A list that has not passed yet will hold the new thing when it does; extra offers have none that always does.
    const list = this.answers.get(path) ?? (domain === 'extraOffers' ? [] : null)
    if (Array.isArray(list)) this.answers.set(path, [...(list as unknown[]), value])
    if (domain === 'variants') this.replaceAll(new Map([[params.product ?? '', (old) => withVariant(old, value)]]))
  }

  /** Puts what is newly known of things wherever they stand, inside other things, too. */
  private renew(things: readonly unknown[]): void {
    const known = things.filter(isThing).flatMap((thing) => {
      const id = idOf(thing)
      return id === null ? [] : [[id, (old: Thing): Thing => ({ ...old, ...thing })] as const]
    })
    this.replaceAll(new Map(known))
  }

  private replaceAll(changes: Changes): void {
    for (const [path, value] of this.answers) if (!standsAlone(path)) this.answers.set(path, replaced(value, changes))
  }
}

const [LEGAL_INFO = ''] = contract.legal.get.path.split('{')

/** Legal information goes by its project's uuid: what is known of the one would write over the other's title. */
const standsAlone = (path: string): boolean => path.startsWith(LEGAL_INFO)

/** By a thing's name what becomes of it; null takes it out. */
type Changes = ReadonlyMap<unknown, (old: Thing) => Thing | null>

const withVariant = (product: Thing, variant: unknown): Thing =>
  Array.isArray(product.variants) ? { ...product, variants: [...(product.variants as unknown[]), variant] } : product

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A variant names its product as well as itself. */
const idOf = ({ uuid, product_uuid }: Thing): string | null => {
  const id = uuid ?? product_uuid
  return typeof id === 'string' ? id : null
}

/** The value with every named thing changed; what was taken out is named in no list any more. */
function replaced(value: unknown, changes: Changes): unknown {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      const after = typeof item === 'string' && changes.get(item)?.({}) === null ? null : replaced(item, changes)
      return after === null && item !== null ? [] : [after]
    })
  if (!isThing(value)) return value
  const change = changes.get(idOf(value))
  if (change) return change(value)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, changes)]))
}

const lastOf = ({ path }: Endpoint, params: Params): string =>
  own(params, /\{(\w+)\}[^{]*$/.exec(path)?.[1] ?? '') ?? ''

/** Null where the call does not say whose list it is. */
function pathOf({ path }: Endpoint, params: Params): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return names.every((name) => own(params, name)) ? fillPath(path, params) : null
}

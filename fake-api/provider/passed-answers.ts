import * as z from 'zod/mini'
import { contract, type Contract } from '@console/shared/contract'
import { fillPath, withoutEnvelope, type Endpoint } from '@console/shared/kit/endpoint'
import { sources } from './recording.ts'
import { own } from '@console/shared/kit/own'

type Params = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

/** The read that returns a domain's rows: a list, or the project's only one. */
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
 * The answers that passed a proxy, by the path of their read. Writes that passed are merged into them: created rows are
 * added, changed rows replaced, deleted rows removed. A recording uses them instead of calling the provider
 * (recording.ts), which replaces personal data before it writes anything.
 */
export class PassedAnswers {
  private readonly answers = new Map<string, unknown>()
  private owner: string | null = null

  /** Returns the answer to a read in its contract's form; undefined before one has passed. */
  read(path: string): unknown {
    const catalogue = /^\/products\/catalog\/([^/]+\/[^/]+)\/$/.exec(path)?.[1]
    if (catalogue === undefined) return this.answers.get(path)
    // Lists of extra offers may have passed without the catalogue that contains them all.
    const offers = [...this.answers].filter(([at]) => at.startsWith(`/products/extra_kits/${catalogue}/`))
    return [this.answers.get(path) ?? [], ...offers.map(([, extra_kits]) => ({ extra_kits }))]
  }

  /** Adds a successful call; `body` is its answer, null for 204. */
  take(domain: keyof Contract, endpoint: Endpoint, params: Params, body: unknown): void {
    const value = withoutEnvelope(body)
    const path = fillPath(endpoint.path, params)
    if (endpoint === contract.profile.me && isRow(value)) {
      const { uuid } = value
      // A recording belongs to one owner; answers about another one are ignored.
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

  /** Puts the answer of a write into the read of its domain. */
  private place(domain: string, { method, replaces }: Endpoint, params: Params, value: unknown): void {
    const read = own(reads, domain)
    if (!read?.answer) return
    const path = pathOf(read, { ...(this.owner !== null && { owner: this.owner }), ...params })
    if (path === null) return
    const isFullAnswer = z.safeParse(read.answer, value).success
    const isList = read.answer instanceof z.ZodMiniArray
    if (isFullAnswer) this.answers.set(path, value)
    // Some creations return only the uuid.
    if (isFullAnswer || !isList || method !== 'POST' || replaces || !z.safeParse(read.answer, [value]).success) return
    // If the list has not passed yet, its later answer will contain the new row. Lists of extra offers may never pass, so
    // they are created here.
    const list = this.answers.get(path) ?? (domain === 'extraOffers' ? [] : null)
    if (Array.isArray(list)) this.answers.set(path, [...(list as unknown[]), value])
    if (domain === 'variants') this.replaceAll(new Map([[params.product ?? '', (old) => withVariant(old, value)]]))
  }

  /** Updates rows in all answers, including rows inside other rows. */
  private renew(rows: readonly unknown[]): void {
    const known = rows.filter(isRow).flatMap((row) => {
      const id = idOf(row)
      return id === null ? [] : [[id, (old: Row): Row => ({ ...old, ...row })] as const]
    })
    this.replaceAll(new Map(known))
  }

  private replaceAll(changes: Changes): void {
    for (const [path, value] of this.answers) if (!standsAlone(path)) this.answers.set(path, replaced(value, changes))
  }
}

const [LEGAL_INFO = ''] = contract.legal.get.path.split('{')

/** Legal information has the same uuid as its project; merging one into the other would overwrite the project's title. */
const standsAlone = (path: string): boolean => path.startsWith(LEGAL_INFO)

/** Functions that change a row, by its uuid; the result null removes the row. */
type Changes = ReadonlyMap<unknown, (old: Row) => Row | null>

const withVariant = (product: Row, variant: unknown): Row =>
  Array.isArray(product.variants) ? { ...product, variants: [...(product.variants as unknown[]), variant] } : product

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A variant has its product's uuid besides its own. */
const idOf = ({ uuid, product_uuid }: Row): string | null => {
  const id = uuid ?? product_uuid
  return typeof id === 'string' ? id : null
}

/** Returns the value with all changes applied; removed rows disappear from all lists. */
function replaced(value: unknown, changes: Changes): unknown {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      const after = typeof item === 'string' && changes.get(item)?.({}) === null ? null : replaced(item, changes)
      return after === null && item !== null ? [] : [after]
    })
  if (!isRow(value)) return value
  const change = changes.get(idOf(value))
  if (change) return change(value)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, changes)]))
}

const lastOf = ({ path }: Endpoint, params: Params): string =>
  own(params, /\{(\w+)\}[^{]*$/.exec(path)?.[1] ?? '') ?? ''

/** Returns null if the call does not name the parent of the list. */
function pathOf({ path }: Endpoint, params: Params): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return names.every((name) => own(params, name)) ? fillPath(path, params) : null
}

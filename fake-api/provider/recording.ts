import * as z from 'zod/mini'
import type { TableName } from '@console/fixtures/kit/rows'
import { contract } from '@console/shared/contract'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import { own } from '@console/shared/kit/own'
import { inSlices, type Task } from '@console/shared/kit/slices'
import { NO_TEMPLATE } from '@console/shared/projects'
import { packFile } from '../control/state.ts'
import { rowSchemas, danglingReferences } from '../control/rows.ts'
import { picturesOf, pseudonymised, type Tables } from './pseudonymised.ts'
import type { Row } from './row-rewriter.ts'
import { Pseudonyms } from './pseudonyms.ts'
import { RecordedFiles } from './recorded-files.ts'
import { Walker, type Finding, type Provider } from './walk.ts'

/** The scenario of a recording's login window: its only owner signs in as the recorded owner. */
const SCENARIO = 'empty'
const OWNER = 1001

interface Known {
  readonly owner: string
  readonly shop: string
}

/** A read of the provider, and the table that its answer fills. */
interface Source {
  readonly table: TableName
  readonly name: string
  readonly endpoint: Endpoint
  /** Returns the row's fields that its entity lacks: the uuids of its parents. */
  readonly own: (row: Row, known: Known) => Row
}

const source = (table: TableName, name: string, endpoint: Endpoint, own: Source['own'] = () => ({})): Source => ({
  table,
  name,
  endpoint,
  own,
})
const ofShop = (_: Row, { shop }: Known): Row => ({ shop_uuid: shop })
const asShop = (_: Row, { shop }: Known): Row => ({ uuid: shop, shop_uuid: shop })

/**
 * Reads for the owner, and reads for each of their shops. Products contain their variants, a shop's catalogue contains
 * its extra offers.
 */
export const sources: Readonly<Record<'ofOwner' | 'ofShop', readonly Source[]>> = {
  ofOwner: [
    source('shops', 'projects.list', contract.projects.list),
    source('templates', 'templates.list', contract.templates.list),
    source('subscription_plans', 'subscriptions.forShops', contract.subscriptions.forShops, () => ({ kind: 'shop' })),
    source('subscription_plans', 'subscriptions.forExternalSites', contract.subscriptions.forExternalSites, () => ({
      kind: 'external_site',
    })),
    source('external_sites', 'externalSites.list', contract.externalSites.list),
    source('partner_shops', 'partnerShops.list', contract.partnerShops.list, () => ({ uuid: crypto.randomUUID() })),
  ],
  ofShop: [
    source('categories', 'categories.list', contract.categories.list, ofShop),
    source('products', 'products.list', contract.products.list, productParts),
    source('rubrics', 'rubrics.list', contract.rubrics.list, ofShop),
    source('posts', 'posts.list', contract.posts.list, ofShop),
    source('delivery_services', 'deliveryServices.list', contract.deliveryServices.list, ofShop),
    source('pickups', 'pickups.list', contract.pickups.list, ofShop),
    source('phone_payments', 'phonePayments.list', contract.phonePayments.list, ofShop),
    source('qr_payments', 'qrPayments.list', contract.qrPayments.list, ofShop),
    source('robokassa_integrations', 'robokassaIntegration.get', contract.robokassaIntegration.get, ofShop),
    source('orders', 'orders.list', contract.orders.list, ofShop),
    source('legal_info', 'legal.get', contract.legal.get, asShop),
    source('shop_policies', 'shopDocuments.get', contract.shopDocuments.get, (_, { shop }) => ({ uuid: shop })),
  ],
}

/** Returns a product as the server stores it: with all lists, and variants that name it. */
function productParts({ product_uuid, category_uuids, variants }: Row, { shop }: Known): Row {
  const parts = (Array.isArray(variants) ? (variants as Row[]) : []).map((variant) => ({
    ...variant,
    product_uuid,
    image_urls: variant.image_urls ?? [],
    options: variant.options ?? [],
  }))
  return { uuid: product_uuid, shop_uuid: shop, category_uuids: category_uuids ?? [], variants: parts }
}

export interface Recording {
  /** The body of `PUT /__fake/state`. */
  readonly state: Readonly<Record<string, unknown>>
  readonly findings: readonly Finding[]
  /** Notes on missing data and the reasons; they never contain values. */
  readonly notes: readonly string[]
}

/** Reads everything that an owner can read, and makes a state of the fake server from it, with all persons replaced. */
export async function record(
  provider: Provider,
  people = new Pseudonyms(),
  files = new RecordedFiles(provider.api, provider.fetch, provider.signal),
): Promise<Recording | null> {
  const walker = new Walker(provider)
  const rows = new Rows()
  const me = await walker.look('profile.me', contract.profile.me, {})
  const [user] = rows.add('users', contract.profile.me.answer, me, () => ({}))
  if (!user) return null
  const owner = String(user.uuid)
  await read(walker, rows, sources.ofOwner, { owner, shop: '' })
  for (const shop of rows.tables.shops ?? []) {
    const known = { owner, shop: String(shop.uuid) }
    await read(walker, rows, sources.ofShop, known)
    const catalogue = await walker.look('products.catalogue', contract.products.catalogue, known)
    rows.add('extra_kits', contract.extraOffers.list.answer, offersIn(catalogue), () => ({}))
  }
  await inSlices(rows.settle())
  for (const picture of picturesOf(rows.tables)) await files.take(picture)
  const { users = [], ...tables } = await inSlices(pseudonymised(rows.tables, people, files))
  const secrets = (tables.robokassa_integrations ?? []).map(({ uuid, shop_uuid }) => ({
    uuid,
    shop_uuid,
    password_firts: crypto.randomUUID(),
    password_second: crypto.randomUUID(),
  }))
  const isText = typeof user.tg_id === 'string'
  const state = {
    scenario: SCENARIO,
    seed: 1,
    clock_shift_ms: 0,
    faults: [],
    tables: {
      ...tables,
      users: users.map((one) => ({ ...one, tg_id: isText ? String(OWNER) : OWNER })),
      robokassa_secrets: secrets,
      files: files.rows.map(packFile),
    },
  }
  const missing = files.missing > 0 ? [`картинок не получено: ${files.missing}`] : []
  return { state, findings: walker.findings(), notes: [...rows.notes, ...missing] }
}

async function read(walker: Walker, rows: Rows, from: readonly Source[], known: Known): Promise<void> {
  for (const { table, name, endpoint, own } of from) {
    const answer = await walker.look(name, endpoint, { ...known })
    if (endpoint.answer) rows.add(table, endpoint.answer, answer, (row) => own(row, known))
  }
}

/** Returns the extra offers of a catalogue without duplicates. */
function offersIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'extra_kits' in value && Array.isArray(value.extra_kits) ? (value.extra_kits as unknown[]) : []
  return [...own, ...Object.values(value).flatMap(offersIn)]
}

/** The rows of all tables; fields that no contract names are left out. */
class Rows {
  readonly tables: Tables = {}
  readonly notes: string[] = []
  private readonly seen = new Set<string>()

  /** Adds the rows that both the contract and the server's table accept, once each, and returns them. */
  add(table: TableName, answer: Schema, value: unknown, own: (row: Row) => Row): Row[] {
    const schema = answer instanceof z.ZodMiniArray ? (answer.def.element as Schema) : answer
    const items: unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
    const taken = items.flatMap((item) => {
      const known = z.safeParse(schema, item)
      if (!known.success || typeof known.data !== 'object' || known.data === null) return []
      const row = { ...known.data, ...own({ ...known.data }) } as Row
      const key = `${table} ${String(row.uuid)}`
      if (!z.safeParse(rowSchemas[table], row).success) return []
      if (this.seen.has(key)) return [row]
      this.seen.add(key)
      ;(this.tables[table] ??= []).push(row)
      return [row]
    })
    if (taken.length < items.length)
      this.notes.push(`${table}: пропущено строк не по контракту: ${items.length - taken.length}`)
    return taken
  }

  /** Removes references to rows that were not read, since a state must be consistent. */
  *settle(): Task<void> {
    // Published projects of the owner are in the public list as well; the server adds them there itself.
    const own = new Set(
      (this.tables.shops ?? []).map(({ telegram_url, title }) => `${String(telegram_url)} ${String(title)}`),
    )
    const partners = this.tables.partner_shops ?? []
    this.tables.partner_shops = partners.filter(
      ({ telegram_url, title }) => !own.has(`${String(telegram_url)} ${String(title)}`),
    )
    for (let left = 5; left > 0; left -= 1) {
      const dangling = yield* danglingReferences(this.tables as Parameters<typeof danglingReferences>[0])
      if (dangling.length === 0) return
      const lost = new Set(dangling.map(({ uuid }) => uuid))
      for (const [table, rows] of Object.entries(this.tables)) {
        const kept = rows.map((row) => withoutLost(row, lost)).filter((row) => row !== null)
        if (kept.length < rows.length)
          this.notes.push(`${table}: пропущено строк, чей владелец не прочитан: ${rows.length - kept.length}`)
        this.tables[table as TableName] = kept
      }
    }
  }
}

/** Removes references to missing rows from a row; null if its parent is missing. */
function withoutLost(row: Row, lost: ReadonlySet<string>): Row | null {
  const { template_uuid, category_uuids } = row
  const settled: Row = {
    ...row,
    ...(typeof template_uuid === 'string' && lost.has(template_uuid) && { template_uuid: NO_TEMPLATE }),
    ...(Array.isArray(category_uuids) && {
      category_uuids: category_uuids.filter((uuid) => typeof uuid !== 'string' || !lost.has(uuid)),
    }),
  }
  const belongs = ['shop_uuid', 'owner_uuid', 'owner', 'product_uuid', 'rubric_uuid']
  return belongs.some((name) => lost.has(String(own(settled, name)))) ? null : settled
}

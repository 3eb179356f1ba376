import * as z from 'zod/mini'
import type { TableName } from '@console/fixtures/kit/rows'
import { Category } from '@console/shared/categories'
import { DeliveryService, Pickup } from '@console/shared/delivery'
import { ExternalSite } from '@console/shared/external-sites'
import { ExtraOffer } from '@console/shared/extra-offers'
import type { Schema } from '@console/shared/kit/endpoint'
import { LegalInfo } from '@console/shared/legal'
import { Order } from '@console/shared/orders'
import { PartnerShop } from '@console/shared/partner-shops'
import { PhonePayment } from '@console/shared/phone-payments'
import { ShopPolicies } from '@console/shared/shop-documents'
import { Post } from '@console/shared/posts'
import { Product } from '@console/shared/products'
import { User } from '@console/shared/profile'
import { Project, NO_TEMPLATE } from '@console/shared/projects'
import { QrPayment } from '@console/shared/qr-payments'
import { RobokassaIntegration } from '@console/shared/robokassa-integration'
import { Rubric } from '@console/shared/rubrics'
import { SubscriptionPlan } from '@console/shared/subscriptions'
import { Template } from '@console/shared/templates'
import { Option, Variant } from '@console/shared/variants'
import { FILES } from '@console/fixtures/kit/files'
import { own } from '@console/shared/kit/own'
import type { Task } from '@console/shared/kit/slices'
import { isFileField } from '../kit/file-urls.ts'

const text = z.string()
const token = z.object({ user_uuid: text, family: text, expires_at: z.number() })
const ofShop = z.object({ shop_uuid: text })

/** Extends a contract's entity with the fields that only the server has. */
const both = (entity: Schema, own: Schema): Schema => z.intersection(entity, own)

/**
 * The schema of each table's rows: the contract's entity, and the fields that only the server reads
 * (fixtures/kit/rows.ts). `PUT /__fake/state` validates rows with it.
 */
export const rowSchemas: Readonly<Record<TableName, Schema>> = {
  users: User,
  shops: both(Project, z.object({ owner_uuid: text })),
  shop_policies: ShopPolicies,
  templates: Template,
  categories: both(Category, ofShop),
  products: both(
    Product,
    z.object({
      shop_uuid: text,
      category_uuids: z.array(text),
      variants: z.array(
        both(
          Variant,
          z.object({ uuid: text, product_uuid: text, image_urls: z.array(text), options: z.array(Option) }),
        ),
      ),
    }),
  ),
  extra_kits: both(ExtraOffer, z.object({ product_uuid: text })),
  rubrics: both(Rubric, ofShop),
  posts: both(Post, ofShop),
  delivery_services: both(DeliveryService, ofShop),
  pickups: both(Pickup, ofShop),
  external_sites: both(ExternalSite, z.object({ owner: text })),
  subscription_plans: SubscriptionPlan,
  invoices: z.object({
    owner_uuid: text,
    kind: z.enum(['shop', 'external_site']),
    shop_uuid: z.nullable(text),
    plan_uuid: text,
    description: text,
    price: z.number(),
    length_of_months: z.number(),
    paid_at: z.nullable(text),
  }),
  partner_shops: PartnerShop,
  phone_payments: both(PhonePayment, ofShop),
  qr_payments: both(QrPayment, ofShop),
  robokassa_integrations: both(RobokassaIntegration, ofShop),
  robokassa_secrets: z.object({ shop_uuid: text, password_firts: text, password_second: text }),
  orders: both(Order, ofShop),
  legal_info: both(LegalInfo, ofShop),
  access_tokens: token,
  refresh_tokens: both(token, z.object({ used: z.boolean() })),
  // The value is sent as a header, which allows no other characters.
  files: z.object({
    media_type: text.check(z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'Нужен тип вида image/png.')),
    base64: text,
  }),
}

/** The table that a field's uuid refers to, for fields at any depth of a row. A new domain adds its fields here. */
const targets: Readonly<Record<string, TableName>> = {
  shop_uuid: 'shops',
  owner_uuid: 'users',
  user_uuid: 'users',
  template_uuid: 'templates',
  category_uuid: 'categories',
  category_uuids: 'categories',
  product_uuid: 'products',
  rubric_uuid: 'rubrics',
}

/**
 * Fields whose target depends on the table; null for a field that is not a reference, or whose target may be deleted.
 */
const exceptions: Readonly<Record<string, TableName | null>> = {
  'external_sites.owner': 'users',
  // Rows stored under the uuid of their parent row.
  'shop_policies.uuid': 'shops',
  'legal_info.uuid': 'shops',
  'robokassa_secrets.uuid': 'robokassa_integrations',
  // The row's own uuid.
  'rubrics.rubric_uuid': null,
  // An address of the messenger, not of this server.
  'users.tg_photo_url': null,
  // Orders are kept when their product is deleted.
  'orders.product_uuid': null,
}

/** A uuid in a row that refers to no existing row. */
interface Dangling {
  /** The position: `products.3.category_uuids.0`. */
  readonly path: string
  /** The table that lacks the row. */
  readonly table: TableName
  readonly uuid: string
}

type StoredTables = Readonly<Record<string, readonly { readonly uuid: string }[]>>

/** Yields every uuid in the tables (as in `GET /__fake/state`) that refers to a missing row or upload. */
export function* danglingReferences(tables: StoredTables): Task<Dangling[]> {
  const known = new Map(Object.entries(tables).map(([name, rows]) => [name, new Set(rows.map(({ uuid }) => uuid))]))
  const found: Dangling[] = []
  for (const [name, rows] of Object.entries(tables))
    for (const [index, row] of rows.entries()) {
      visitTexts(row, '', [name, index], ({ field, text, path }) => {
        const { table, uuid } = targetOf(name, field, text)
        if (table && !known.get(table)?.has(uuid)) found.push({ path: path.join('.'), table, uuid })
      })
      yield
    }
  return found
}

interface Text {
  /** The field with the text, or with the list that contains it. */
  readonly field: string
  readonly text: string
  readonly path: readonly (string | number)[]
}

/** Calls `visit` for every text in a value; `path` is the value's position. */
function visitTexts(value: unknown, field: string, path: (string | number)[], visit: (text: Text) => void): void {
  if (typeof value === 'string') visit({ field, text: value, path })
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      path.push(name)
      visitTexts(inner, Array.isArray(value) ? field : name, path, visit)
      path.pop()
    }
}

/** Returns the row or upload that a text refers to; the table is null when the text is no reference. */
function targetOf(
  name: string,
  field: string,
  text: string,
): { readonly table: TableName | null; readonly uuid: string } {
  const exception = own(exceptions, `${name}.${field}`)
  if (exception !== undefined) return { table: exception, uuid: text }
  const file = isFileField(field) && text.startsWith(`${FILES}/`) ? text.slice(FILES.length + 1) : ''
  // The fixtures' drawings and documents are in folders.
  if (file !== '' && !file.includes('/')) return { table: 'files', uuid: file }
  const isFree = field === 'template_uuid' && text === NO_TEMPLATE
  return { table: isFree ? null : (own(targets, field) ?? null), uuid: text }
}

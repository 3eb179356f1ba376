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
import { Project } from '@console/shared/projects'
import { QrPayment } from '@console/shared/qr-payments'
import { RobokassaIntegration } from '@console/shared/robokassa-integration'
import { Rubric } from '@console/shared/rubrics'
import { SubscriptionPlan } from '@console/shared/subscriptions'
import { Template } from '@console/shared/templates'
import { Option, Variant } from '@console/shared/variants'

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

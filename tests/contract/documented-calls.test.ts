import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import { Category } from '@console/shared/categories'
import { DeliveryService, Pickup } from '@console/shared/delivery'
import { ExternalSite } from '@console/shared/external-sites'
import { ExtraOffer } from '@console/shared/extra-offers'
import { LegalInfo } from '@console/shared/legal'
import { Order, OrderDelivery, OrderPayment, OrderProduct, StatusItem } from '@console/shared/orders'
import { PartnerShop } from '@console/shared/partner-shops'
import { PhonePayment } from '@console/shared/phone-payments'
import { Post } from '@console/shared/posts'
import { Product } from '@console/shared/products'
import { User } from '@console/shared/profile'
import { Project } from '@console/shared/projects'
import { QrPayment } from '@console/shared/qr-payments'
import { RobokassaIntegration } from '@console/shared/robokassa-integration'
import { Rubric } from '@console/shared/rubrics'
import { ShopPolicies } from '@console/shared/shop-documents'
import { PaymentStart, SubscriptionPlan } from '@console/shared/subscriptions'
import { Template } from '@console/shared/templates'
import { Option, Variant } from '@console/shared/variants'
import { endpoints, readDocumented, titleOf, type Documented } from '../kit/endpoints.ts'

const documented = readDocumented()
const stated = new Map(endpoints.map(({ endpoint }) => [titleOf(endpoint), endpoint]))

/** Returns `json`, `form: data, logotype` or `-`, as the list names bodies; text in brackets is a remark. */
function bodyKind({ body }: Endpoint): string {
  if (!body) return '-'
  return body.kind === 'json'
    ? 'json'
    : `form: ${[...(body.data ? ['data'] : []), ...Object.keys(body.files)].join(', ')}`
}
const documentedBody = (text: string): string => (text.startsWith('json') ? 'json' : text.replace(/\s*\([^)]*\)/g, ''))

/** `204`, or what the answer looks like: in an envelope or not, a list, an object, an object or null. */
function answerKind({ answer, envelope }: Endpoint): string {
  if (!answer) return '204'
  const kind =
    answer instanceof z.ZodMiniArray ? 'list' : z.safeParse(answer, null).success ? 'object or null' : 'object'
  return envelope ? `data: ${kind}` : kind
}
function documentedAnswer(text: string): string {
  if (text === '204') return '204'
  const inner = /^\{data: (.*)\}$/.exec(text)?.[1]
  const what = inner ?? text
  const kind = what.endsWith('[]') ? 'list' : what.endsWith(' or null') ? 'object or null' : 'object'
  return inner === undefined ? kind : `data: ${kind}`
}

describe('the documented calls', () => {
  test('are as many as the contract states', () => expect(documented).toHaveLength(endpoints.length))

  test('each have a contract', () => {
    expect(documented.map(({ title }) => title).filter((title) => !stated.has(title))).toEqual([])
  })

  test('are all that the contract states, each once', () => {
    const known = new Set(documented.map(({ title }) => title))
    const titles = endpoints.map(({ endpoint }) => titleOf(endpoint))
    expect(titles.filter((title) => !known.has(title))).toEqual([])
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  const parts: Readonly<
    Record<string, (call: Documented, endpoint: Endpoint) => readonly [stated: string, listed: string]>
  > = {
    access: (call, { access }) => [access, call.access],
    body: (call, endpoint) => [bodyKind(endpoint), documentedBody(call.body)],
    answer: (call, endpoint) => [answerKind(endpoint), documentedAnswer(call.answer)],
  }
  test.each(Object.entries(parts))('have the %s of the list', (_, partsOf) => {
    const departures = documented.flatMap((call) => {
      const endpoint = stated.get(call.title)
      const [given, listed] = endpoint ? partsOf(call, endpoint) : []
      return given === listed ? [] : [`${call.title}: ${given} where the list says '${listed}'`]
    })
    expect(departures).toEqual([])
  })

  test('have a title', () => {
    const titles = endpoints.map(({ endpoint }) => endpoint.title)
    expect(titles.filter((title) => !/^[А-ЯЁ][а-яё ]+/.test(title))).toEqual([])
  })

  test('forbid caching for answers with tokens only', () => {
    const secret = endpoints.filter(({ endpoint }) => endpoint.secret).map(({ name }) => name)
    expect(secret).toEqual(['session.authorize', 'session.token'])
  })

  test('mark each POST that replaces a stored value', () => {
    const replacing = endpoints.filter(({ endpoint }) => endpoint.replaces).map(({ name }) => name)
    expect(replacing.sort()).toEqual([
      'legal.saveEntrepreneur',
      'legal.saveIndividual',
      'legal.saveLegalEntity',
      'legal.saveSelfEmployed',
      'policies.consent',
      'shopDocuments.uploadAdvertisingPolicy',
      'shopDocuments.uploadPrivacyPolicy',
      'shopDocuments.uploadUserPolicy',
    ])
  })
})

interface Entity {
  readonly schema: { readonly shape: Readonly<Record<string, Schema>> }
  /** The fields that the provider's documents name. */
  readonly documented: string
  /** Fields of our own, as shared/docs/the-wire.md lists them. */
  readonly ours?: string
}

const goods = 'title fiscal_payment_object price weight gross_length gross_width gross_height'
const card = 'uuid title description hex_color text_color hide_text image_url sort_index'

const entities: Readonly<Record<string, Entity>> = {
  user: {
    schema: User,
    documented:
      'uuid tg_id tg_first_name tg_last_name tg_username tg_photo_url tg_auth_date first_name last_name patronymic phone email details policies',
  },
  project: {
    schema: Project,
    documented:
      'uuid owner_uuid title description shop_type logo_url date_create template_uuid subscription_active subscription_expire_at telegram_url inactive goodsAmount',
  },
  template: { schema: Template, documented: 'uuid title photo_url instruction_url' },
  'shop documents': { schema: ShopPolicies, documented: 'user_policy_url privacy_policy_url advertising_policy_url' },
  category: { schema: Category, documented: `${card} shop_uuid products_sorty_by` },
  rubric: { schema: Rubric, documented: `${card} rubric_uuid posts_sorty_by`, ours: 'shop_uuid' },
  post: {
    schema: Post,
    documented: 'uuid post_uuid shop_uuid owner_uuid title description rubric_uuid image_urls date_create inactive',
    ours: 'date_update',
  },
  product: {
    schema: Product,
    documented: 'product_uuid title description image_url category_uuids variants',
    ours: 'uuid shop_uuid date_create date_update',
  },
  variant: { schema: Variant, documented: 'uuid product_uuid title image_urls options' },
  characteristic: { schema: Option, documented: `${goods} option_uuid article quantity` },
  'extra offer': { schema: ExtraOffer, documented: `${goods} uuid product_uuid addons` },
  'delivery service': {
    schema: DeliveryService,
    documented: 'uuid title price contact_phone description',
    ours: 'shop_uuid',
  },
  'pickup point': { schema: Pickup, documented: 'uuid title contact_phone description schedule', ours: 'shop_uuid' },
  'phone payment': { schema: PhonePayment, documented: 'uuid bank phone description inactive', ours: 'shop_uuid' },
  'QR payment': { schema: QrPayment, documented: 'uuid bank description qrcode_url inactive', ours: 'shop_uuid' },
  integration: {
    schema: RobokassaIntegration,
    documented: 'uuid robokassa_shop_id sno_type fiscal_tax_type inactive',
    ours: 'shop_uuid',
  },
  order: {
    schema: Order,
    documented:
      'uuid buyer_tg_username date_create date_update price payment_status track_number sent_date products product_presentations payment delivery',
    ours: 'shop_uuid',
  },
  "an order's product": {
    schema: OrderProduct,
    documented: 'product_title variant_title variant_option_title article extra_kits quantity price',
  },
  "an order's payment": {
    schema: OrderPayment,
    documented: 'payment_order bank method_title robokassa_shop_id robokassa_order_id',
  },
  "an order's delivery": {
    schema: OrderDelivery,
    documented: 'method_title weight price track_number sent_date address contact_phone contact_tg_username',
    ours: 'title',
  },
  'dictionary item': { schema: StatusItem, documented: 'value label uuid color' },
  'legal information': {
    schema: LegalInfo,
    documented: 'type surname first_name last_name phone email tg_username show_legal_info inn title ogrn',
    ours: 'uuid shop_uuid',
  },
  'external site': {
    schema: ExternalSite,
    documented: 'uuid owner title external_url telegram_url subscription_active subscription_expire_at',
  },
  'partner shop': { schema: PartnerShop, documented: 'title logo_url shop_type description telegram_url' },
  plan: {
    schema: SubscriptionPlan,
    documented: 'uuid title details options price length_of_months percent_discount',
    ours: 'kind',
  },
  'payment start': { schema: PaymentStart, documented: 'robokassa_url robokassa_method robokassa_body' },
}

test.each(Object.entries(entities))(
  'the contract of %s has the documented fields, and others are optional',
  (_, { schema, documented, ours = '' }) => {
    const own = ours.split(' ').filter(Boolean)
    expect(
      Object.keys(schema.shape).sort(),
      'a field is `documented` or of `ours` in tests/contract/documented-calls.test.ts; ours stand in shared/docs/the-wire.md, too',
    ).toEqual([...documented.split(' '), ...own].sort())
    const asked = own.filter((name) => !z.safeParse(schema.shape[name] ?? z.never(), undefined).success)
    expect(asked).toEqual([])
  },
)

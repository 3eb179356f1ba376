import type { InvoiceRow, PricedPlan } from '@console/fixtures/kit/rows'
import { subscriptions, type PaymentStart, type PlanKind } from '@console/shared/subscriptions'
import { roublesOf } from './goods.ts'
import { changed } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { notFound, ProblemError } from './kit/problem.ts'
import { paymentForm } from './kit/robokassa-form.ts'
import type { Tables } from './kit/tables.ts'

interface PlanCall {
  readonly tables: Tables
  readonly params: { readonly subscription: string }
}

function find({ tables, params }: PlanCall, kind?: PlanKind): PricedPlan {
  const plan = tables.subscription_plans.get(params.subscription)
  if (!plan || (kind && plan.kind !== kind)) throw notFound('Тариф не найден.')
  return plan
}

export const subscriptionRoutes = implement(subscriptions, {
  forShops: ({ tables }) => tables.subscription_plans.group('shop'),
  forExternalSites: ({ tables }) => tables.subscription_plans.group('external_site'),
  get: (call) => find(call),
  create: ({ tables, body }) =>
    tables.subscription_plans.add({
      uuid: crypto.randomUUID(),
      ...body,
      price: roublesOf(body.price) ?? 0,
      kind: body.kind ?? 'shop',
    }),
  update: (call) => {
    const before = find(call)
    const { price = before.price, kind, ...others } = call.body
    return call.tables.subscription_plans.put(
      changed(before, { ...others, price: roublesOf(price) ?? 0, kind: kind ?? before.kind }),
    )
  },
  remove: (call) => call.tables.subscription_plans.remove(find(call).uuid),
  payForShop: (call) => {
    const plan = find(call, 'shop')
    const shop = call.tables.shops.get(call.params.shop)
    if (!shop) throw notFound('Проект не найден.')
    return start(call, plan, { shop_uuid: shop.uuid, description: `Подписка «${plan.title}»: ${shop.title}` })
  },
  payForExternalSites: (call) => {
    const plan = find(call, 'external_site')
    if (call.tables.external_sites.list(call.params.owner).length === 0)
      throw new ProblemError(409, 'Сначала подключите внешний сайт.')
    return start(call, plan, { shop_uuid: null, description: `Подписка «${plan.title}»: внешние сайты` })
  },
})

interface StartCall {
  readonly tables: Tables
  readonly params: { readonly owner: string }
  readonly base: string
}

/** Creates an invoice with the plan's current values, so that a later change of the plan does not affect it. */
function start(
  { tables, params, base }: StartCall,
  plan: PricedPlan,
  target: Pick<InvoiceRow, 'shop_uuid' | 'description'>,
): PaymentStart {
  const invoice = tables.invoices.put({
    ...target,
    uuid: newNumber(tables),
    owner_uuid: params.owner,
    kind: plan.kind ?? 'shop',
    plan_uuid: plan.uuid,
    price: plan.price,
    length_of_months: plan.length_of_months,
    paid_at: null,
  })
  return {
    robokassa_url: `${base}/robokassa/pay`,
    robokassa_method: 'POST',
    robokassa_body: { ...paymentForm(invoice) },
  }
}

/**
 * Returns a random invoice number from 1 to 2³¹−1, the provider's range. A counter would let a form from before a reset
 * name a new invoice.
 */
function newNumber(tables: Tables): string {
  for (;;) {
    const number = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1
    if (number > 0 && !tables.invoices.get(String(number))) return String(number)
  }
}

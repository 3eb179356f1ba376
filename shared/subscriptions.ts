import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import { anyNumber, anyText, identity, messages, requiredText, title } from './kit/rules.ts'
import { price } from './kit/numbers.ts'

/** The kinds of plans; projects and external sites have separate lists. */
const planKinds = ['shop', 'external_site'] as const
export type PlanKind = (typeof planKinds)[number]

/** The maximum length of a plan in months. */
const MAX_MONTHS = 120

const WHOLE_MONTHS = `Целое число месяцев от 1 до ${MAX_MONTHS}.`
const PERCENT = 'Скидка — от 0 до 100 процентов.'

export const SubscriptionPlanDraft = z.object({
  title: title(),
  /** The kind of plan; a project's plan if absent. */
  kind: z.nullish(z.enum(planKinds, messages.choice)),
  /** Lines of the card's header. */
  details: z.nullish(z.array(requiredText())),
  /** The plan's contents, one per line. */
  options: z.nullish(z.array(requiredText())),
  /** The price for the whole length in roubles; 0 is free. */
  price: price(),
  length_of_months: z
    .number(messages.required)
    .check(z.int(WHOLE_MONTHS), z.gte(1, WHOLE_MONTHS), z.lte(MAX_MONTHS, WHOLE_MONTHS)),
  percent_discount: z.nullish(z.number().check(z.gte(0, PERCENT), z.lte(100, PERCENT))),
})
export type SubscriptionPlanDraft = z.infer<typeof SubscriptionPlanDraft>

export const SubscriptionPlan = z.object({
  uuid: identity(),
  ...SubscriptionPlanDraft.shape,
  price: anyNumber(),
  length_of_months: anyNumber(),
  percent_discount: anyNumber(),
})
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>

/**
 * Returns the price per month in roubles, rounded (shared/docs/subscriptions-and-plans.md); 0 for a free plan, null if
 * price or length is unknown.
 */
export function pricePerMonth({
  price,
  length_of_months: months,
}: Pick<SubscriptionPlan, 'price' | 'length_of_months'>): number | null {
  if (price === 0) return 0
  return typeof price === 'number' && months ? Math.round(months > 0 ? price / months : price) : null
}

/** The card provider's form: fields to send to `robokassa_url` by `robokassa_method`. */
export const PaymentStart = z.object({
  robokassa_url: z.string(),
  robokassa_method: anyText(),
  robokassa_body: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type PaymentStart = z.infer<typeof PaymentStart>

/**
 * The values of `payment=…&inv=…`, which the payment page adds to its return address; `inv` is the invoice's number.
 */
export const paymentOutcomes = ['success', 'cancelled'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

export const subscriptions = {
  forShops: defineEndpoint({
    method: 'GET',
    path: '/subscriptions/filter/by/shop',
    access: 'owner',
    title: 'Тарифы для проектов',
    answer: z.array(SubscriptionPlan),
  }),
  forExternalSites: defineEndpoint({
    method: 'GET',
    path: '/subscriptions/filter/by/external_site',
    access: 'owner',
    title: 'Тарифы для внешних сайтов',
    answer: z.array(SubscriptionPlan),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/subscriptions/{subscription}',
    access: 'owner',
    title: 'Тариф',
    answer: SubscriptionPlan,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/subscriptions',
    access: 'admin',
    title: 'Создать тариф',
    body: json(SubscriptionPlanDraft),
    answer: SubscriptionPlan,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/subscriptions/{subscription}',
    access: 'admin',
    title: 'Изменить тариф; начатые оплаты идут по прежней цене',
    body: json(z.partial(SubscriptionPlanDraft)),
    answer: SubscriptionPlan,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/subscriptions/{subscription}',
    access: 'admin',
    title: 'Удалить тариф; купленное остаётся',
    answer: null,
  }),
  payForShop: defineEndpoint({
    method: 'GET',
    path: '/subscriptions/shop/robokassa/{owner}/{shop}/{subscription}',
    access: 'owner',
    title: 'Начать оплату подписки проекта; каждый вызов — новый счёт',
    answer: PaymentStart,
  }),
  payForExternalSites: defineEndpoint({
    method: 'GET',
    path: '/subscriptions/external_sites/robokassa/{owner}/{subscription}',
    access: 'owner',
    title: 'Начать оплату подписки внешних сайтов владельца; каждый вызов — новый счёт',
    answer: PaymentStart,
  }),
}

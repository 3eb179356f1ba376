import { pricePerMonth, type SubscriptionPlan } from '@console/shared/subscriptions'
import { percentText } from '../kit/measures.ts'
import { amountText } from '../kit/money.ts'
import type { ViewState } from '../kit/data/query.ts'
import { dateText, moneyText, plural } from '../kit/text.ts'

/** '1 месяц', '3 месяца', '6 месяцев'. */
export const lengthText = ({ length_of_months }: SubscriptionPlan): string =>
  length_of_months ? plural(length_of_months, ['месяц', 'месяца', 'месяцев']) : 'Срок не указан'

/** '833 ₽ в месяц'; 'Бесплатно' for a free plan (shared/docs/subscriptions-and-plans.md). */
export function priceText(plan: SubscriptionPlan): string {
  const price = pricePerMonth(plan)
  if (plan.price === 0) return 'Бесплатно'
  return price === null ? amountText(plan.price) || 'Цена не указана' : `${moneyText(price)} в\u00a0месяц`
}

/**
 * Why no plan can be bought, by the view of the list that it would be bought for. There is no text while the list
 * loads: its disappearance would move the plans.
 */
export const unavailableText = (view: ViewState, words: Readonly<Record<'failed' | 'empty', string>>) =>
  view === 'failed' || view === 'empty' ? words[view] : null

/** The whole sum, where it differs from the price per month. */
export const totalText = ({ price, length_of_months }: SubscriptionPlan): string | null =>
  price && length_of_months && length_of_months > 1 ? `${moneyText(price)} сразу` : null

/** The discount, unless it or the price per month is zero. */
export const discountText = (plan: SubscriptionPlan): string | null =>
  plan.percent_discount && pricePerMonth(plan) ? `Скидка ${percentText(plan.percent_discount)}` : null

/** Compares by length, shortest first, then by price. */
export const byLength = (a: SubscriptionPlan, b: SubscriptionPlan): number =>
  (a.length_of_months ?? Infinity) - (b.length_of_months ?? Infinity) || (a.price ?? Infinity) - (b.price ?? Infinity)

/**
 * The text for a subscription's end; `now` is in milliseconds. Without a date none was ever bought. The provider may
 * call a paid subscription inactive.
 */
export function endText(end: string | null | undefined, now: number, active: boolean | null = true): string {
  const date = dateText(end)
  if (!end || !date) return 'Подписки пока нет.'
  if (active === false && Date.parse(end) >= now) return `Подписка не действует, хотя оплачена до ${date}.`
  return Date.parse(end) < now ? `Подписка истекла ${date}.` : `Подписка действует до ${date}.`
}

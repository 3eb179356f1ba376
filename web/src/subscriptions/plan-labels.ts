import { pricePerMonth, type SubscriptionPlan } from '@console/shared/subscriptions'
import { percentText } from '../kit/measures.ts'
import { amountText } from '../kit/money.ts'
import type { ViewState } from '../kit/data/query.ts'
import { dateText, moneyText, plural } from '../kit/text.ts'

/** '1 месяц', '3 месяца', '6 месяцев'. */
export const lengthText = ({ length_of_months }: SubscriptionPlan): string =>
  length_of_months ? plural(length_of_months, ['месяц', 'месяца', 'месяцев']) : 'Срок не указан'

/** '833 ₽ в месяц'; a plan that costs nothing is 'Бесплатно' (shared/docs/subscriptions-and-plans.md). */
export function priceText(plan: SubscriptionPlan): string {
  const price = pricePerMonth(plan)
  if (isFree(plan)) return 'Бесплатно'
  return price === null ? amountText(plan.price) || 'Цена не указана' : `${moneyText(price)} в\u00a0месяц`
}

/** A plan that costs nothing never goes to the card provider: a sum of 0 is no payment. */
export const isFree = ({ price }: SubscriptionPlan): boolean => price === 0

/** Why a plan is not bought: nothing is paid for it, so there is nothing to ask of the card provider. */
export const freeText = (plan: SubscriptionPlan): string | null =>
  isFree(plan) ? 'Бесплатный тариф не нужно ни подключать, ни оплачивать.' : null

/**
 * Why no plan can be bought, by what the page has of the things that it would be bought for. While these are on their way
 * nothing is said: a line that goes with their coming would move the plans.
 */
export const unableText = (view: ViewState, words: Readonly<Record<'failed' | 'empty', string>>) =>
  view === 'failed' || view === 'empty' ? words[view] : null

/** What is paid at once, where that is not the price of the month itself. */
export const totalText = ({ price, length_of_months }: SubscriptionPlan): string | null =>
  price && length_of_months && length_of_months > 1 ? `${moneyText(price)} сразу` : null

/** Shown only when both the percent and the price of a month are not zero. */
export const discountText = (plan: SubscriptionPlan): string | null =>
  plan.percent_discount && pricePerMonth(plan) ? `Скидка ${percentText(plan.percent_discount)}` : null

/** By length, the shortest first; of two alike the cheaper one. */
export const byLength = (a: SubscriptionPlan, b: SubscriptionPlan): number =>
  (a.length_of_months ?? Infinity) - (b.length_of_months ?? Infinity) || (a.price ?? Infinity) - (b.price ?? Infinity)

/**
 * What is said of a subscription's end; `now` in milliseconds. No date: none was ever bought. The provider may call one
 * that is paid for inactive.
 */
export function endText(end: string | null | undefined, now: number, active: boolean | null = true): string {
  const date = dateText(end)
  if (!end || !date) return 'Подписки пока нет.'
  if (active === false && Date.parse(end) >= now) return `Подписка не действует, хотя оплачена до ${date}.`
  return Date.parse(end) < now ? `Подписка истекла ${date}.` : `Подписка действует до ${date}.`
}

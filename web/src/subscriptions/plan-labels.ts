import { pricePerMonth, type SubscriptionPlan } from '@console/shared/subscriptions'
import { amountText } from '../kit/money.ts'
import { moneyText, plural } from '../kit/text.ts'

/** '1 месяц', '3 месяца', '6 месяцев'. */
export const lengthText = ({ length_of_months }: SubscriptionPlan): string =>
  length_of_months ? plural(length_of_months, ['месяц', 'месяца', 'месяцев']) : 'Срок не указан'

/** '833 ₽ в месяц'; a plan that costs nothing is 'Бесплатно' (shared/docs/subscriptions-and-plans.md). */
export function priceText(plan: SubscriptionPlan): string {
  const price = pricePerMonth(plan)
  if (price === null) return amountText(plan.price) || 'Цена не указана'
  return price === 0 && plan.price === 0 ? 'Бесплатно' : `${moneyText(price)} в\u00a0месяц`
}

/** What is paid at once, where that is not the price of the month itself. */
export const totalText = ({ price, length_of_months }: SubscriptionPlan): string | null =>
  price && length_of_months && length_of_months > 1 ? `${moneyText(price)} сразу` : null

/** Shown only when both the percent and the price of a month are not zero. */
export const discountText = (plan: SubscriptionPlan): string | null =>
  plan.percent_discount && pricePerMonth(plan) ? `Скидка ${plan.percent_discount}\u00a0%` : null

/** By length, the shortest first; of two alike the cheaper one. */
export const byLength = (a: SubscriptionPlan, b: SubscriptionPlan): number =>
  (a.length_of_months ?? Infinity) - (b.length_of_months ?? Infinity) || (a.price ?? Infinity) - (b.price ?? Infinity)

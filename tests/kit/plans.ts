import type { SubscriptionPlan } from '@console/shared/subscriptions'
import '@console/web/app/project-subscription'

export const plan = (over: Partial<SubscriptionPlan>): SubscriptionPlan => ({
  uuid: '1',
  title: 'Тариф',
  price: 1000,
  length_of_months: 1,
  ...over,
})

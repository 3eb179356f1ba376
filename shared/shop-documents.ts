import * as z from 'zod/mini'
import { defineEndpoint, form, requiredPdf } from './kit/endpoint.ts'
import { anyText } from './kit/rules.ts'

/** A shop's documents for its shoppers; null for one that was never uploaded. */
export const ShopPolicies = z.object({
  user_policy_url: anyText(),
  privacy_policy_url: anyText(),
  advertising_policy_url: anyText(),
})
export type ShopPolicies = z.infer<typeof ShopPolicies>

const policyFile = form({ data: undefined, files: { policy_file: requiredPdf } })

export const shopDocuments = {
  get: defineEndpoint({
    method: 'GET',
    path: '/policies/shop/{shop}',
    access: 'owner',
    title: 'Документы магазина',
    answer: ShopPolicies,
  }),
  uploadUserPolicy: defineEndpoint({
    method: 'POST',
    path: '/policies/shop/user_policy/{owner}/{shop}',
    access: 'owner',
    title: 'Загрузить пользовательское соглашение магазина',
    body: policyFile,
    answer: ShopPolicies,
    replaces: true,
  }),
  uploadPrivacyPolicy: defineEndpoint({
    method: 'POST',
    path: '/policies/shop/privacy_policy/{owner}/{shop}',
    access: 'owner',
    title: 'Загрузить политику конфиденциальности магазина',
    body: policyFile,
    answer: ShopPolicies,
    replaces: true,
  }),
  uploadAdvertisingPolicy: defineEndpoint({
    method: 'POST',
    path: '/policies/shop/advertising_policy/{owner}/{shop}',
    access: 'owner',
    title: 'Загрузить согласие на рекламу магазина',
    body: policyFile,
    answer: ShopPolicies,
    replaces: true,
  }),
}

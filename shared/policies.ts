import * as z from 'zod/mini'
import { defineEndpoint, form, json, requiredPdf } from './kit/endpoint.ts'
import { anyText, messages } from './kit/rules.ts'

/** The three policies, in the order in which the console shows them. */
export const policyKinds = ['user_policy', 'privacy_policy', 'advertising_policy'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** An owner's consents to the provider's own policies. */
export const Consents = z.object({
  user_policy: z.boolean(messages.required),
  privacy_policy: z.boolean(messages.required),
  advertising_policy: z.boolean(messages.required),
})

export type Consents = z.infer<typeof Consents>

/** All three are needed for everything but the profile, otherwise 451 (shared/docs/session-and-consents.md). */
export const allAccepted = (consents: { [Kind in PolicyKind]?: boolean | undefined } | null | undefined): boolean =>
  policyKinds.every((kind) => consents?.[kind] === true)

/** A shop's documents, shown to its shoppers; a document that was never uploaded is null. */
export const ShopPolicies = z.object({
  user_policy_url: anyText(),
  privacy_policy_url: anyText(),
  advertising_policy_url: anyText(),
})
export type ShopPolicies = z.infer<typeof ShopPolicies>

const policyFile = form({ data: undefined, files: { policy_file: requiredPdf } })

export const policies = {
  consent: defineEndpoint({
    method: 'POST',
    path: '/policies/owner/{owner}',
    access: 'owner-free',
    title: 'Дать или отозвать согласия владельца',
    body: json(Consents),
    answer: Consents,
  }),
  ofShop: defineEndpoint({
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
  }),
  uploadPrivacyPolicy: defineEndpoint({
    method: 'POST',
    path: '/policies/shop/privacy_policy/{owner}/{shop}',
    access: 'owner',
    title: 'Загрузить политику конфиденциальности магазина',
    body: policyFile,
    answer: ShopPolicies,
  }),
  uploadAdvertisingPolicy: defineEndpoint({
    method: 'POST',
    path: '/policies/shop/advertising_policy/{owner}/{shop}',
    access: 'owner',
    title: 'Загрузить согласие на рекламу магазина',
    body: policyFile,
    answer: ShopPolicies,
  }),
}

import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import { messages } from './kit/rules.ts'

/** The three policies in the console's order. */
export const policyKinds = ['user_policy', 'privacy_policy', 'advertising_policy'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** An owner's consents to the provider's own policies. */
export const Consents = z.object({
  user_policy: z.boolean(messages.required),
  privacy_policy: z.boolean(messages.required),
  advertising_policy: z.boolean(messages.required),
})

export type Consents = z.infer<typeof Consents>

/**
 * Whether all three are accepted; otherwise all calls but the profile's answer 451
 * (shared/docs/session-and-consents.md).
 */
export const allAccepted = (consents: { [Kind in PolicyKind]?: boolean | undefined } | null | undefined): boolean =>
  policyKinds.every((kind) => consents?.[kind] === true)

export const policies = {
  consent: defineEndpoint({
    method: 'POST',
    path: '/policies/owner/{owner}',
    access: 'owner-free',
    title: 'Дать или отозвать согласия владельца',
    body: json(Consents),
    answer: Consents,
    replaces: true,
  }),
}

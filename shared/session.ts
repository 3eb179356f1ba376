import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import { messages } from './kit/rules.ts'
import { renewal, Tokens } from './kit/tokens.ts'

const NOT_A_DATE = 'Дата входа — целое число секунд с 1970 года.'

/**
 * The messenger's login data. `hash` is the HMAC-SHA-256 of all other fields; last_name, photo_url and username may be
 * absent or empty (shared/docs/session-and-consents.md). `auth_date` is in seconds.
 */
export const WidgetUser = z.looseObject({
  id: z.union([z.number(), z.string()], messages.required),
  first_name: z.string(messages.required),
  last_name: z.optional(z.string()),
  username: z.optional(z.string()),
  photo_url: z.optional(z.string()),
  // A value of the right type gets its own rule's message, not the union's.
  auth_date: z.union([z.int().check(z.gte(0, NOT_A_DATE)), z.string().check(z.regex(/^\d{1,12}$/, NOT_A_DATE))], {
    error: ({ input }) => (input === undefined || input === null ? messages.required : NOT_A_DATE),
  }),
  hash: z.string(messages.required),
})
export type WidgetUser = z.infer<typeof WidgetUser>

export const session = {
  authorize: defineEndpoint({
    method: 'POST',
    path: '/auth/authorize',
    access: 'public',
    title: 'Вход по данным виджета мессенджера',
    body: json(WidgetUser),
    answer: Tokens,
    envelope: true,
    secret: true,
  }),
  token: renewal,
}

import * as z from 'zod/mini'
import { defineEndpoint, json } from './endpoint.ts'
import { identity, messages } from './rules.ts'

/** Stored in local storage, each token under its own name. */
export const Tokens = z.object({ access_token: identity(), refresh_token: identity() })
export type Tokens = z.infer<typeof Tokens>

/** Rotates the tokens; signing out makes the same call and discards the new tokens. */
export const renewal = defineEndpoint({
  method: 'POST',
  path: '/auth/token',
  access: 'public',
  title: 'Новая пара токенов; прежний refresh_token гаснет',
  body: json(z.object({ refresh_token: z.string(messages.required).check(z.minLength(1, messages.required)) })),
  answer: Tokens,
  secret: true,
})

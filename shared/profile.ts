import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import { anyText, identity, optionalText } from './kit/rules.ts'
import { Consents } from './policies.ts'

/** Free text without rules; always sent completely, since the provider replaces the whole object. */
export const Details = z.object({
  first_name: optionalText(),
  patronymic: optionalText(),
  last_name: optionalText(),
  phone: optionalText(),
  email: optionalText(),
})
export type Details = z.infer<typeof Details>

const numberOrText = () => z.nullish(z.union([z.number(), z.string()]))

/** An owner. `tg_*` come from the messenger; `tg_auth_date` is in seconds or an ISO date. */
export const User = z.object({
  uuid: identity(),
  tg_id: numberOrText(),
  tg_first_name: anyText(),
  tg_last_name: anyText(),
  tg_username: anyText(),
  tg_photo_url: anyText(),
  tg_auth_date: numberOrText(),
  ...Details.shape,
  /**
   * The provider's documents show the details both here and beside the user; which of the two it answers is unknown.
   */
  details: z.nullish(Details),
  policies: z.nullish(z.partial(Consents)),
})
export type User = z.infer<typeof User>

/** Returns an owner's details from either position of an answer; '' for absent ones. */
export const detailsOf = (user: User | null): { [Name in keyof Details]-?: string } => ({
  first_name: user?.first_name ?? user?.details?.first_name ?? '',
  patronymic: user?.patronymic ?? user?.details?.patronymic ?? '',
  last_name: user?.last_name ?? user?.details?.last_name ?? '',
  phone: user?.phone ?? user?.details?.phone ?? '',
  email: user?.email ?? user?.details?.email ?? '',
})

export const profile = {
  me: defineEndpoint({
    method: 'GET',
    path: '/user/me',
    access: 'owner-free',
    title: 'Кто вошёл',
    answer: User,
    envelope: true,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/user/details',
    access: 'owner-free',
    title: 'Изменить личные данные',
    body: json(Details),
    answer: User,
  }),
}

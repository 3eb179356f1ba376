import * as z from 'zod/mini'
import { defineEndpoint } from './kit/endpoint.ts'
import { shopTypes } from './projects.ts'
import { anyText } from './kit/rules.ts'

/** A shop that visitors see before they sign in (shared/docs/public-pages.md); it has no private fields. */
export const PartnerShop = z.object({
  title: z.string(),
  logo_url: anyText(),
  shop_type: z.nullish(z.enum(shopTypes)),
  description: anyText(),
  telegram_url: anyText(),
})
export type PartnerShop = z.infer<typeof PartnerShop>

export const partnerShops = {
  list: defineEndpoint({
    method: 'GET',
    path: '/statistics/shops',
    access: 'public',
    title: 'Магазины клиентов',
    answer: z.array(PartnerShop),
  }),
}

import * as z from 'zod/mini'
import { goods, goodsDraft } from './goods.ts'
import { defineEndpoint, json } from './kit/endpoint.ts'
import { anyText, identity, messages, title } from './kit/rules.ts'

/** An extra offer beside a product: gift wrapping, a sauce. `addons` lists its parts. */
export const ExtraOfferDraft = z.object({
  title: title(),
  ...goodsDraft,
  addons: z.array(title(), messages.required),
})
export type ExtraOfferDraft = z.infer<typeof ExtraOfferDraft>

/** An extra offer in an answer. */
export const ExtraOffer = z.object({
  uuid: identity(),
  product_uuid: anyText(),
  title: title(),
  ...goods,
  addons: z.nullish(z.array(z.string())),
})
export type ExtraOffer = z.infer<typeof ExtraOffer>

export const extraOffers = {
  list: defineEndpoint({
    method: 'GET',
    path: '/products/extra_kits/{owner}/{shop}/{product}',
    access: 'owner',
    title: 'Дополнительные предложения к товару',
    answer: z.array(ExtraOffer),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/products/extra_kits/{owner}/{shop}/{product}',
    access: 'owner',
    title: 'Создать дополнительное предложение',
    body: json(ExtraOfferDraft),
    answer: ExtraOffer,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/products/extra_kits/{owner}/{shop}/{product}/{kit}',
    access: 'owner',
    title: 'Дополнительное предложение',
    answer: ExtraOffer,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/products/extra_kits/{owner}/{shop}/{product}/{kit}',
    access: 'owner',
    title: 'Изменить дополнительное предложение',
    body: json(z.partial(ExtraOfferDraft)),
    answer: ExtraOffer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/products/extra_kits/{owner}/{shop}/{product}/{kit}',
    access: 'owner',
    title: 'Удалить дополнительное предложение',
    answer: null,
  }),
}

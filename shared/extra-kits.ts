import * as z from 'zod/mini'
import { goods, goodsDraft, newGoods } from './goods.ts'
import { defineEndpoint, json } from './kit/endpoint.ts'
import { anyText, messages, title } from './kit/rules.ts'

/** An extra offer beside a product: gift wrapping, a sauce. `addons` names what it consists of. */
export const ExtraKitDraft = z.object({
  title: title(),
  ...goodsDraft,
  addons: z.array(title(), messages.required),
})
export type ExtraKitDraft = z.infer<typeof ExtraKitDraft>

/** What an empty offer's form starts from. */
export const newExtraKit: ExtraKitDraft = { title: '', ...newGoods, addons: [] }

/** An extra offer as answered; numbers may be text with another provider (`toNumber`). */
export const ExtraKit = z.object({
  uuid: z.string(),
  product_uuid: anyText(),
  title: title(),
  ...goods,
  addons: z.nullish(z.array(z.string())),
})
export type ExtraKit = z.infer<typeof ExtraKit>

export const extraKits = {
  list: defineEndpoint({
    method: 'GET',
    path: '/products/extra_kits/{owner}/{shop}/{product}',
    access: 'owner',
    title: 'Дополнительные предложения к товару',
    answer: z.array(ExtraKit),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/products/extra_kits/{owner}/{shop}/{product}',
    access: 'owner',
    title: 'Создать дополнительное предложение',
    body: json(ExtraKitDraft),
    answer: ExtraKit,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/products/extra_kits/{owner}/{shop}/{product}/{kit}',
    access: 'owner',
    title: 'Дополнительное предложение',
    answer: ExtraKit,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/products/extra_kits/{owner}/{shop}/{product}/{kit}',
    access: 'owner',
    title: 'Изменить дополнительное предложение',
    body: json(z.partial(ExtraKitDraft)),
    answer: ExtraKit,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/products/extra_kits/{owner}/{shop}/{product}/{kit}',
    access: 'owner',
    title: 'Удалить дополнительное предложение',
    answer: null,
  }),
}

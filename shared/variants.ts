import * as z from 'zod/mini'
import { goods, goodsDraft, newGoods } from './goods.ts'
import { defineEndpoint, form, requiredPictures, pictures } from './kit/endpoint.ts'
import { digits } from './kit/numbers.ts'
import { anyNumber, anyText, identity, messages, title } from './kit/rules.ts'

/** The maximum number of a variant's photos; the first is its title photo (shared/docs/products.md). */
export const MAX_VARIANT_PHOTOS = 5
export const tooManyPhotos = `Не больше ${MAX_VARIANT_PHOTOS} фотографий.`
/**
 * The message for a variant without characteristics; it differs from other required fields, as the product specifies.
 */
export const noOptions = 'Обязательно к заполнению'

/** A characteristic, the unit that a shopper buys. A new one has no `option_uuid`. */
export const OptionDraft = z.object({
  option_uuid: anyText(),
  title: title(),
  article: title(),
  quantity: digits(),
  ...goodsDraft,
})
export type OptionDraft = z.infer<typeof OptionDraft>

/**
 * A characteristic in a change of its variant. The stored values are sent back, including labels that only the provider
 * knows.
 */
export const StoredOptionDraft = z.extend(OptionDraft, { fiscal_payment_object: anyText() })

/** The initial values of an empty characteristic's form. */
export const newOption: OptionDraft = { title: '', article: '', quantity: '', ...newGoods }

/** A characteristic in an answer. */
export const Option = z.object({
  option_uuid: z.string(),
  title: z.string(),
  article: anyText(),
  quantity: anyNumber(),
  ...goods,
})
export type Option = z.infer<typeof Option>

export const VariantDraft = z.object({
  title: title(),
  options: z.array(OptionDraft, noOptions).check(z.minLength(1, noOptions)),
})
export type VariantDraft = z.infer<typeof VariantDraft>

/** The title of a new product's first variant. */
export const FIRST_VARIANT_TITLE = 'Вариант'

/** A kind of a product: its colour, size or material. */
export const Variant = z.object({
  uuid: identity(),
  product_uuid: anyText(),
  title: title(),
  image_urls: z.nullish(z.array(z.string())),
  options: z.nullish(z.array(Option)),
})
export type Variant = z.infer<typeof Variant>

export const variants = {
  list: defineEndpoint({
    method: 'GET',
    path: '/products/variants/{owner}/{shop}/{product}',
    access: 'owner',
    title: 'Варианты товара',
    answer: z.array(Variant),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/products/variants/{owner}/{shop}/{product}',
    access: 'owner',
    title: 'Создать вариант товара',
    body: form({ data: VariantDraft, files: { images: requiredPictures } }),
    answer: Variant,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/products/variants/{owner}/{shop}/{product}/{variant}',
    access: 'owner',
    title: 'Вариант товара',
    answer: Variant,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/products/variants/{owner}/{shop}/{product}/{variant}',
    access: 'owner',
    title: 'Изменить вариант; image_urls — фотографии, которые остаются',
    body: form({
      data: z.extend(z.partial(VariantDraft), {
        options: z.optional(z.array(StoredOptionDraft, noOptions).check(z.minLength(1, noOptions))),
        image_urls: z.optional(
          z.array(z.string(), messages.required).check(z.maxLength(MAX_VARIANT_PHOTOS, tooManyPhotos)),
        ),
      }),
      files: { images: pictures },
    }),
    answer: Variant,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/products/variants/{owner}/{shop}/{product}/{variant}',
    access: 'owner',
    title: 'Удалить вариант товара',
    answer: null,
  }),
}

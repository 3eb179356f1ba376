import * as z from 'zod/mini'
import { digits, numberMessages } from '@console/shared/kit/numbers'
import type { ExtraOffer } from '@console/shared/extra-offers'
import type { FieldError } from '@console/shared/kit/problem'
import { messages } from '@console/shared/kit/rules'
import { ProductDraft, type Product } from '@console/shared/products'
import type { OptionDraft } from '@console/shared/variants'
import type { FormDefinition, AllFields } from '../../kit/form/entity-form.ts'
import { requiredPicture, type ReadyPicture } from '../../kit/pictures/upload.ts'
import { newPhoto, type Photo } from '../../kit/pictures/photo.ts'
import { onGoodsForm } from '../forms/goods-form.ts'
import { optionDraftOf, OptionForm, optionValues, type OptionValues } from '../forms/option-form.ts'
import { photosOrNone, productForm, type ProductValues } from '../forms/product-form.ts'

/** A part that was not copied; `picture` is the address if it is a picture. */
export interface NotCopied {
  readonly text: string
  readonly picture?: string
}

/** A product and the only characteristic of its first variant, whose title is `option_title`. */
export interface NewProductValues extends ProductValues, Omit<OptionValues, 'title'> {
  option_title: string
  photos: Photo[]
}

const { title: option_title, ...optionFields } = OptionForm.shape

/** Optional, but digits if filled (shared/docs/products.md). */
const digitsOrNone = z.union([z.literal(''), digits()], numberMessages.digits)

export const NewProductFields = z.object({
  ...ProductDraft.shape,
  image: requiredPicture,
  option_title,
  ...optionFields,
  quantity: digitsOrNone,
  weight: digitsOrNone,
  // A variant without photos of its own gets the product's photo.
  photos: photosOrNone,
})

const NO_PRICE = 'Без цены товар не продать: укажите её или уберите количество.'

/** A new product needs a title and a photo; `completeOption` fills in the rest. */
export const NewProductForm = z
  .extend(NewProductFields, {
    option_title: z.union([z.literal(''), option_title], messages.max50),
    article: z.union([z.literal(''), optionFields.article], messages.max50),
    price: z.union([z.literal(''), optionFields.price], numberMessages.price),
  })
  .check(
    z.refine(({ price, quantity }) => price !== '' || Number(quantity) === 0, { path: ['price'], error: NO_PRICE }),
  )

/** The original of a copied product, with the pictures that could be fetched. */
export interface Origin {
  readonly product: Product
  readonly image: ReadyPicture | null
  readonly photos: readonly ReadyPicture[]
  readonly offers: readonly ExtraOffer[]
  /** Pictures of the product and the first variant that could not be read. */
  readonly losses: readonly NotCopied[]
}

export function newProductValues(origin: Origin | null): NewProductValues {
  const { title, ...option } = optionValues(origin?.product.variants?.[0]?.options?.[0])
  // A copy starts without stock and without an article, since articles must not repeat; the form proposes one.
  const own = origin && { article: '', quantity: '0' }
  return {
    ...productForm.values(origin?.product ?? null, false),
    image: origin?.image ?? null,
    option_title: title,
    ...option,
    ...own,
    photos: (origin?.photos ?? []).map((file) => newPhoto(file, file)),
  }
}

/** The request's data: the product, and the only characteristic of its first variant. */
export interface NewProduct {
  readonly data: AllFields<ProductDraft>
  readonly image: ReadyPicture | null
  readonly option: OptionDraft
  readonly photos: readonly ReadyPicture[]
}

/** Splits the form's values into the product's own, the characteristic's, and the photos. */
export function partsOf({ photos, option_title: title, ...rest }: NewProductValues) {
  const { article, quantity, price, weight, sizes, fiscal_payment_object, ...own } = rest
  return { own, option: { title, article, quantity, price, weight, sizes, fiscal_payment_object }, photos }
}

export function newProductOf(values: NewProductValues): NewProduct {
  const { own, option, photos } = partsOf(values)
  const { image, ...data } = own
  const files = photos.flatMap(({ file }) => file ?? [])
  return {
    data,
    image,
    option: optionDraftOf({ ...option, quantity: option.quantity || '0', weight: option.weight || '0' }),
    photos: files.length > 0 || !image ? files : [image],
  }
}

export const newProductForm: FormDefinition<Origin, NewProductValues, NewProduct> = {
  schema: NewProductForm,
  values: newProductValues,
  body: newProductOf,
}

/** Renames the errors of the variant's call to the form's fields. */
export const onNewProductForm = (errors: readonly FieldError[]): readonly FieldError[] =>
  onGoodsForm(errors).map(({ path, message }) => ({
    path: path
      .replace(/^options\.0\.title$/, 'option_title')
      .replace(/^options\.0\./, '')
      .replace(/^images$/, 'photos'),
    message,
  }))

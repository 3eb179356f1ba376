import * as z from 'zod/mini'
import { digits, numberMessages } from '@console/shared/kit/numbers'
import type { ExtraOffer } from '@console/shared/extra-offers'
import type { FieldError } from '@console/shared/kit/problem'
import { messages } from '@console/shared/kit/rules'
import { ProductDraft, type Product } from '@console/shared/products'
import type { OptionDraft } from '@console/shared/variants'
import type { FormDefinition, Whole } from '../../kit/form/entity-form.ts'
import { requiredPicture } from '../../kit/pictures/picture-rules.ts'
import type { ReadyPicture } from '../../kit/pictures/upload.ts'
import { newPhoto, type Photo } from '../../kit/pictures/photo.ts'
import { onGoodsForm } from '../forms/goods-form.ts'
import { optionDraftOf, OptionForm, optionValues, type OptionValues } from '../forms/option-form.ts'
import { photosOrNone } from '../forms/photos-field.ts'
import { productForm, type ProductValues } from '../forms/product-form.ts'

/** Something that did not come along, and the picture that could not be read, if it is one. */
export interface Loss {
  readonly text: string
  readonly picture?: string
}

/** A product and the one characteristic of its first variant, which keeps its title under a name of its own. */
export interface NewProductValues extends ProductValues, Omit<OptionValues, 'title'> {
  option_title: string
  photos: Photo[]
}

const { title: option_title, ...optionFields } = OptionForm.shape

/** Only the kind of text is asked of them (shared/docs/products.md). */
const digitsOrNone = z.union([z.literal(''), digits()], numberMessages.digits)

export const NewProductFields = z.object({
  ...ProductDraft.shape,
  image: requiredPicture,
  option_title,
  ...optionFields,
  quantity: digitsOrNone,
  weight: digitsOrNone,
  // Without photos of its own the variant has the title photo.
  photos: photosOrNone,
})

const NO_PRICE = 'Без цены товар не продать: укажите её или уберите количество.'

/** A new product needs a title and photos; `completeOption` fills in the rest. */
export const NewProductForm = z
  .extend(NewProductFields, {
    option_title: z.union([z.literal(''), option_title], messages.max50),
    article: z.union([z.literal(''), optionFields.article], messages.max50),
    price: z.union([z.literal(''), optionFields.price], numberMessages.price),
  })
  .check(
    z.refine(({ price, quantity }) => price !== '' || Number(quantity) === 0, { path: ['price'], error: NO_PRICE }),
  )

/** What a new product starts from: nothing, or the product that is copied with the pictures that could be fetched. */
export interface Origin {
  readonly product: Product
  readonly image: ReadyPicture | null
  readonly photos: readonly ReadyPicture[]
  readonly offers: readonly ExtraOffer[]
  /** Pictures of the first variant and of the product that could not be read. */
  readonly losses: readonly Loss[]
}

export function newProductValues(origin: Origin | null): NewProductValues {
  const { title, ...option } = optionValues(origin?.product.variants?.[0]?.options?.[0])
  // A copy has nothing to sell yet, and no article may stand for two things: the form proposes one.
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

/** What the form gives: the product, and the one characteristic of its first variant. */
export interface NewProduct {
  readonly data: Whole<ProductDraft>
  readonly image: ReadyPicture | null
  readonly option: OptionDraft
  readonly photos: readonly ReadyPicture[]
}

/** The form's values by whose they are; what is not the characteristic's is the product's own. */
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

/** Where the second call's errors belong: its names are the variant's, the form's are the product's. */
export const onNewProductForm = (errors: readonly FieldError[]): readonly FieldError[] =>
  onGoodsForm(errors).map(({ path, message }) => ({
    path: path
      .replace(/^options\.0\.title$/, 'option_title')
      .replace(/^options\.0\./, '')
      .replace(/^images$/, 'photos'),
    message,
  }))

import * as z from 'zod/mini'
import type { Product } from '@console/shared/products'
import type { FormDefinition, Whole } from '../../kit/form/entity-form.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import { pictureOrNone } from '../../kit/pictures/picture-rules.ts'
import { savedPhoto } from '../../kit/pictures/photo.ts'
import { optionDraftOf, OptionForm, optionValues, storedDraft } from '../forms/option-form.ts'
import { NewProductFields, onNewProductForm, partsOf, type NewProductValues } from './new-product-form.ts'
import { photosField } from '../forms/photos-field.ts'
import { onlyOption } from './only-option.ts'
import type { PageBody } from './page-update.ts'
import { productForm } from '../forms/product-form.ts'

/** The form of a product with one characteristic, with the fields of both. */
export const simpleProductForm: FormDefinition<Product, NewProductValues, Whole<PageBody>> = {
  schema: z.extend(NewProductFields, {
    image: pictureOrNone,
    photos: photosField,
    quantity: OptionForm.shape.quantity,
    weight: OptionForm.shape.weight,
  }),
  values: (product) => {
    const { title, ...option } = optionValues(product ? onlyOption(product) : undefined)
    return {
      ...productForm.values(product, false),
      option_title: title,
      ...option,
      photos: (product?.variants?.[0]?.image_urls ?? []).map(savedPhoto),
    }
  },
  body: (values, product) => {
    const stored = product ? onlyOption(product) : undefined
    const { own, option: typedOption, photos } = partsOf(values)
    const typed = optionDraftOf(typedOption)
    const option = stored
      ? { ...storedDraft(stored), ...changedOnly(optionDraftOf(optionValues(stored)), typed) }
      : { ...typed, option_uuid: null }
    return { ...productForm.body(own, product), options: [option], photos }
  },
  onForm: onNewProductForm,
}

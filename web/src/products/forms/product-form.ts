import * as z from 'zod/mini'
import type { EntityForm } from '../../kit/form/entity-form.ts'
import { pictureOrNone } from '../../kit/pictures/picture-rules.ts'
import type { ReadyPicture } from '../../kit/pictures/upload.ts'
import { newProduct, ProductDraft, type Product } from '@console/shared/products'

/** A product's own values; a newly selected photo is sent beside them as a file. */
export interface ProductValues {
  title: string
  description: string
  category_uuids: string[]
  image: ReadyPicture | null
}

export interface ProductBody {
  readonly data: ProductDraft
  readonly image?: ReadyPicture | undefined
}

export const productForm: EntityForm<Product, ProductValues, ProductBody> = {
  schema: z.extend(ProductDraft, { image: pictureOrNone }),
  values: (product) => ({
    title: product?.title ?? newProduct.title,
    description: product?.description ?? '',
    category_uuids: [...(product?.category_uuids ?? [])],
    image: null,
  }),
  body: ({ image, ...data }) => ({ data, ...(image && { image }) }),
}

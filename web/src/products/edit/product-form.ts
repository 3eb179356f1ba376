import * as z from 'zod/mini'
import type { EntityForm } from '../../kit/form/entity-form.ts'
import { newProduct, ProductDraft, type Product } from '@console/shared/products'

/** A product's own data; a newly selected photo travels beside it as a file. */
export interface ProductValues {
  title: string
  description: string
  category_uuids: string[]
  image: File | null
}

export interface ProductBody {
  readonly data: ProductDraft
  readonly image?: File | undefined
}

export const productForm: EntityForm<Product, ProductValues, ProductBody> = {
  schema: z.extend(ProductDraft, { image: z.custom<File | null>((value) => value === null || value instanceof File) }),
  values: (product) => ({
    title: product?.title ?? newProduct.title,
    description: product?.description ?? '',
    category_uuids: [...(product?.category_uuids ?? [])],
    image: null,
  }),
  body: ({ image, ...data }) => ({ data, ...(image && { image }) }),
}

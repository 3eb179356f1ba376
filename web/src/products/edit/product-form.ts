import * as z from 'zod/mini'
import { newProduct, ProductDraft, type Product } from '@console/shared/products'

/** A product's own data; a newly selected photo travels beside it as a file. */
export interface ProductValues {
  title: string
  description: string
  category_uuids: string[]
  image: File | null
}

export const ProductForm = z.extend(ProductDraft, {
  image: z.custom<File | null>((value) => value === null || value instanceof File),
})

export const productValues = (product: Product | null): ProductValues => ({
  title: product?.title ?? newProduct.title,
  description: product?.description ?? '',
  category_uuids: [...(product?.category_uuids ?? [])],
  image: null,
})

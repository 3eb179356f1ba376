import * as z from 'zod/mini'
import { newProduct, ProductDraft, type Product } from '@console/shared/products'
import { messages } from '@console/shared/kit/rules'
import { MAX_VARIANT_PHOTOS, tooManyPhotos } from '@console/shared/variants'
import type { EntityForm } from '../../kit/form/entity-form.ts'
import { pictureOrNone, type ReadyPicture } from '../../kit/pictures/upload.ts'
import type { Aspect } from '../../kit/pictures/framing.ts'
import type { Photo } from '../../kit/pictures/photo.ts'

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

/** A variant's photos are portraits (shared/docs/products.md). */
export const PHOTO_ASPECT: Aspect = {
  ratio: 9 / 16,
  why: 'Кадр высокий, 9:16: так магазин показывает фотографии вариантов на экране телефона.',
}
/** The limit that the size indicator shows, bytes: 2.3 MB. */
export const PHOTOS_LIMIT = 2.3 * 1024 * 1024

/** At most five photos. */
export const photosOrNone = z
  .custom<Photo[]>(Array.isArray, messages.required)
  .check(z.refine((photos) => photos.length <= MAX_VARIANT_PHOTOS, tooManyPhotos))

/** At least one photo, at most five. */
export const photosField = photosOrNone.check(z.refine((photos) => photos.length > 0, messages.required))

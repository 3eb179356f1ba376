import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
import { MAX_VARIANT_PHOTOS, tooManyPhotos } from '@console/shared/variants'
import type { Aspect } from '../../kit/pictures/framing.ts'
import type { Photo } from '../../kit/pictures/photo.ts'

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

import type { ApiError } from '../../api/error.ts'
import { fetchPicture } from '../../api/fetch-picture.ts'
import type { Platform } from '../../api/platform.ts'
import type { Photo } from './photo.ts'

/** Photos as a save sends them: addresses of those that stay, and files. */
export interface PackedPhotos {
  readonly image_urls: string[]
  readonly images: readonly File[]
}

interface Packing {
  readonly photos: readonly Photo[]
  readonly broken: (place: number) => ApiError
  readonly isNew?: boolean
}

/**
 * Photos on their way. The server puts new photos behind those that stay, so from the first new one on a saved photo is
 * fetched and sent again: so the owner's order holds. Rejects with the words for such a photo that cannot be had, whose
 * place counts from 1. A new thing (`isNew`) has none that stay.
 */
export async function packPhotos(
  platform: Platform,
  { photos, broken, isNew = false }: Packing,
): Promise<PackedPhotos> {
  const firstNew = isNew ? 0 : photos.findIndex(({ file }) => file !== null)
  const staying = firstNew < 0 ? photos.length : firstNew
  const images = await Promise.all(
    photos.slice(staying).map(async ({ file, url }, index) => {
      const image = file ?? (await fetchPicture(platform, url ?? ''))
      if (!image) throw broken(staying + index + 1)
      return image
    }),
  )
  return { image_urls: photos.slice(0, staying).flatMap(({ url }) => url ?? []), images }
}

import type { PostDraft } from '@console/shared/posts'
import { ApiError } from '../kit/api/error.ts'
import type { Platform } from '../kit/api/platform.ts'
import type { Photo } from '../kit/ui/pictures/photo.ts'
import { brokenPhoto } from '../kit/ui/pictures/broken-photo.ts'

/** What the form gives. */
export interface PostInput {
  readonly data: PostDraft
  readonly photos: readonly Photo[]
}

/** Photos as both saves send them; a new post has none that stay. */
export interface PackedPhotos {
  readonly image_urls: string[]
  readonly images: readonly Blob[]
}

/**
 * Photos on their way. The server puts new photos behind those that stay, so from the first new one on a saved photo is
 * fetched and sent again: so the owner's order holds. Rejects when such a photo cannot be fetched.
 */
export async function packPhotos(
  { fetch }: Pick<Platform, 'fetch'>,
  { photos, isNew = false }: { photos: readonly Photo[]; isNew?: boolean },
): Promise<PackedPhotos> {
  const firstNew = isNew ? 0 : photos.findIndex(({ file }) => file !== null)
  const staying = firstNew === -1 ? photos.length : firstNew
  const image_urls = photos.slice(0, staying).flatMap(({ url }) => url ?? [])
  const images = await Promise.all(
    photos
      .slice(staying)
      .map(async ({ file, url }, index) => file ?? fetchAgain(fetch, url ?? '', staying + index + 1)),
  )
  return { image_urls, images }
}

async function fetchAgain(fetch: Platform['fetch'], url: string, place: number): Promise<File> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(response.statusText)
    const blob = await response.blob()
    return new File([blob], url.split('/').at(-1) ?? 'photo', { type: blob.type })
  } catch {
    const message = brokenPhoto(place)
    throw new ApiError('unreachable', message, null, [{ path: 'images', message }])
  }
}

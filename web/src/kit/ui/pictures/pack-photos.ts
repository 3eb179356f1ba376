import { ApiError } from '../../api/error.ts'
import { fetchPicture, pictureName } from '../../api/fetch-picture.ts'
import type { Platform } from '../../api/platform.ts'
import type { Photo } from './photo.ts'

/** Photos as a save sends them: addresses of those that stay, files that stand behind them. */
export interface PackedPhotos {
  readonly image_urls: string[]
  readonly images: File[]
}

interface Packing {
  readonly photos: readonly Photo[]
  readonly isNew?: boolean
}

/**
 * Photos on their way. The server puts new photos behind those that stay, so from the first new one on a saved photo is
 * fetched and sent again: so the owner's order holds. Rejects with an error of the field `images` that names the photo
 * which cannot be fetched. A new thing (`isNew`) has none that stay.
 */
export async function packPhotos(platform: Platform, { photos, isNew = false }: Packing): Promise<PackedPhotos> {
  const firstNew = isNew ? 0 : photos.findIndex(({ file }) => file !== null)
  const staying = firstNew === -1 ? photos.length : firstNew
  const images = await Promise.all(
    photos
      .slice(staying)
      .map(
        async ({ file, url }, index) =>
          file ?? (await fetchPicture(platform, url ?? '')) ?? refuse(staying + index + 1, url ?? ''),
      ),
  )
  return { image_urls: photos.slice(0, staying).flatMap(({ url }) => url ?? []), images }
}

function refuse(place: number, url: string): never {
  const message = `Фото ${place} («${pictureName(url)}») нельзя отправить снова: сервер, где оно лежит, не даёт его прочитать. Уберите его или поставьте новые фото после него.`
  throw new ApiError('unreachable', message, null, [{ path: 'images', message }])
}

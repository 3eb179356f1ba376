import { apiEffect } from './api-effect.ts'
import { ApiError } from './error.ts'
import { pictureName } from './fetch-picture.ts'
import { readyAgainFx } from './ready-again.ts'
import type { PicturePlace, ReadyPicture } from '../pictures/upload.ts'
import { isComing, type Photo } from '../pictures/photo.ts'

/** Photos in a save's request: the addresses of those that stay, and the files that follow them. */
export interface PackedPhotos {
  readonly image_urls: string[]
  readonly images: ReadyPicture[]
}

interface Packing {
  readonly photos: readonly Photo[]
  readonly isNew?: boolean
  /** For saved photos that are sent again. */
  readonly place: PicturePlace
}

/**
 * Photos on their way. The server puts new photos behind those that stay, so from the first new one on a saved photo is
 * fetched and sent again: so the owner's order holds. Rejects with an error of the field `images` that names the photo
 * which cannot be fetched. A new thing (`isNew`) has none that stay.
 */
export const packPhotosFx = apiEffect<Packing, PackedPhotos>(async ({ photos, isNew = false, place }) => {
  const coming = photos.findIndex(isComing)
  if (coming >= 0) refuse(`Фото ${coming + 1} ещё готовится. Сохраните ещё раз.`)
  const firstNew = isNew ? 0 : photos.findIndex(({ file }) => file !== null)
  const staying = firstNew === -1 ? photos.length : firstNew
  const sent = photos.slice(staying)
  const again = sent.some(({ url }) => url !== null)
    ? await readyAgainFx({ pictures: sent.map(({ url }) => url), place })
    : []
  return {
    image_urls: photos.slice(0, staying).flatMap(({ url }) => url ?? []),
    images: sent.map(
      ({ file, url }, index) => file ?? again[index] ?? refuse(unreadPhoto(staying + index + 1, url ?? '')),
    ),
  }
})

const unreadPhoto = (place: number, url: string) =>
  `Фото ${place} («${pictureName(url)}») нельзя отправить снова: сервер, где оно лежит, не даёт его прочитать. Уберите его или поставьте новые фото после него.`

function refuse(message: string): never {
  throw new ApiError('unreachable', message, null, [{ path: 'images', message }])
}

import { apiEffect } from './api-effect.ts'
import { ApiError } from './error.ts'
import { pictureName } from './fetch-picture.ts'
import { prepareAgainFx } from './ready-again.ts'
import type { PictureRules, ReadyPicture } from '../pictures/upload.ts'
import { isPreparing, type Photo } from '../pictures/photo.ts'

/** The photos of a save: the addresses of unchanged ones, and the files after them. */
interface PackedPhotos {
  readonly image_urls: string[]
  readonly images: ReadyPicture[]
}

interface Packing {
  readonly photos: readonly Photo[]
  readonly isNew?: boolean
  /** The limits for saved photos that are uploaded again. */
  readonly rules: PictureRules
}

/**
 * Prepares photos for a save. The server puts new photos after unchanged ones, so every saved photo after the first new one is
 * downloaded and uploaded again to keep the owner's order. Rejects with an error of the field `images` that names an
 * unavailable photo. A new item (`isNew`) has no unchanged ones.
 */
export const packPhotosFx = apiEffect<Packing, PackedPhotos>(async ({ photos, isNew = false, rules }) => {
  const pending = photos.findIndex(isPreparing)
  if (pending >= 0) refuse(`Фото ${pending + 1} ещё готовится. Сохраните ещё раз.`)
  const firstNew = isNew ? 0 : photos.findIndex(({ file }) => file !== null)
  const staying = firstNew === -1 ? photos.length : firstNew
  const sent = photos.slice(staying)
  const causes: string[] = []
  const again = sent.some(({ url }) => url !== null)
    ? await prepareAgainFx({
        pictures: sent.map(({ url }) => url),
        rules,
        onProblem: (index, cause) => (causes[index] = cause),
      })
    : []
  return {
    image_urls: photos.slice(0, staying).flatMap(({ url }) => url ?? []),
    images: sent.map(
      ({ file, url }, index) =>
        file ?? again[index] ?? refuse(unreadPhoto(staying + index + 1, url ?? '', causes[index])),
    ),
  }
})

const unreadPhoto = (position: number, url: string, cause = '') =>
  `Фото ${position} («${pictureName(url)}») нельзя отправить снова: ${cause} Уберите его или поставьте новые фото после него.`

function refuse(message: string): never {
  throw new ApiError('unreachable', message, null, [{ path: 'images', message }])
}

import { newPhoto, type Photo, type UpdatePhotos } from '../../pictures/photo.ts'
import { problemOf } from '../../pictures/picture-problem.ts'
import type { ReadyPicture } from '../../pictures/upload.ts'

interface PhotoInput {
  /** The selected file, if there is one: the list shows it meanwhile. */
  readonly source: File | null
  /** Prepares the file to upload. */
  readonly make: () => Promise<ReadyPicture>
  /** The existing photo that this one replaces. */
  readonly instead?: Photo | null
}

/**
 * Adds each photo to the list at once, in the selected order, and its file when that is prepared. When preparing fails, the
 * photo leaves the list or its previous version returns, and `onProblem` gets the reason. Resolves to whether all were accepted.
 */
export async function takePhotos(
  update: UpdatePhotos,
  all: readonly PhotoInput[],
  onProblem: (words: string) => void,
): Promise<boolean> {
  const added = all.map(({ instead, ...one }) => ({
    ...one,
    before: instead ?? null,
    photo: instead ? { ...instead, file: null } : newPhoto(null, one.source),
  }))
  update((now) => [
    ...now.map((photo) => added.find(({ photo: { key } }) => key === photo.key)?.photo ?? photo),
    ...added.flatMap(({ before, photo }) => (before ? [] : photo)),
  ])
  const replace = ({ key }: Photo, after: readonly Photo[]) =>
    update((now) => now.flatMap((photo) => (photo.key === key ? after : photo)))
  const tasks = added.map(async ({ photo, before, make }) => {
    try {
      const file = await make()
      replace(photo, [{ ...photo, file, source: photo.source ?? file }])
      return true
    } catch (cause) {
      onProblem(problemOf(cause, photo.source?.name))
      replace(photo, before ? [before] : [])
      return false
    }
  })
  return (await Promise.all(tasks)).every(Boolean)
}

/** Returns the message for a saved picture that fails to load; `position` counts from 1. */
export const brokenPhoto = (position: number): string =>
  `Ошибка загрузки: фото ${position} недоступно. Уберите его или замените другим.`

/** Tests whether an address loads as a picture. Uses an image element: unlike `fetch`, it needs no permission of a foreign host. */
export async function pictureLoads(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return true
  } catch {
    return false
  }
}

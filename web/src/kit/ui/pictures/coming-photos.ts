import { pictureWork } from './pending-pictures.ts'
import { newPhoto, type Photo, type UpdatePhotos } from '../../pictures/photo.ts'
import { problemOf } from '../../pictures/picture-problem.ts'
import type { ReadyPicture } from '../../pictures/upload.ts'

interface Coming {
  /** The file that was selected, if the photo comes from one: the list shows it meanwhile. */
  readonly source: File | null
  /** Makes the file that is uploaded. */
  readonly make: () => Promise<ReadyPicture>
  /** The photo that is made again, in its place. */
  readonly instead?: Photo | null
}

/**
 * Gives each photo its place in the list at once, in the order in which they were selected, and its file when that is
 * ready. A photo whose file cannot be made leaves the list, or stays as it was before, and `onProblem` says why.
 */
export function takePhotos(update: UpdatePhotos, all: readonly Coming[], onProblem: (words: string) => void): void {
  const coming = all.map(({ instead, ...one }) => ({
    ...one,
    before: instead ?? null,
    photo: instead ? { ...instead, file: null } : newPhoto(null, one.source),
  }))
  update((now) => [
    ...now.map((photo) => coming.find(({ photo: { key } }) => key === photo.key)?.photo ?? photo),
    ...coming.flatMap(({ before, photo }) => (before ? [] : photo)),
  ])
  const becomes = ({ key }: Photo, after: readonly Photo[]) =>
    update((now) => now.flatMap((photo) => (photo.key === key ? after : photo)))
  const works = coming.map(async ({ photo, before, make }) => {
    try {
      const file = await make()
      becomes(photo, [{ ...photo, file, source: photo.source ?? file }])
    } catch (cause) {
      onProblem(problemOf(cause, photo.source?.name))
      becomes(photo, before ? [before] : [])
    }
  })
  pictureWork(Promise.all(works))
}

import type { ReadyPicture } from './upload.ts'

/** One picture of several: a saved one or a newly selected one. */
export interface Photo {
  readonly key: string
  /** The address of a saved picture; null for a new one. */
  readonly url: string | null
  /** The file to upload; null for a saved picture, and for one that is still being prepared. */
  readonly file: ReadyPicture | null
  /** The originally selected file, which can be cropped again. */
  readonly source: File | null
}

export const savedPhoto = (url: string): Photo => ({ key: url, url, file: null, source: null })

/** Makes the keys of new photos differ. */
let count = 0
export const newPhoto = (file: ReadyPicture | null, source: File | null = null): Photo => ({
  key: `new ${(count += 1)}`,
  url: null,
  file,
  source,
})

/** Returns whether a photo's file is still being prepared. */
export const isPreparing = ({ url, file }: Photo): boolean => url === null && file === null

/** Changes the current list, which may be newer than the rendered one. */
export type UpdatePhotos = (change: (now: readonly Photo[]) => Photo[]) => void

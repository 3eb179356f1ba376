import type { ReadyPicture } from './upload.ts'

/** One picture of several: saved before, or selected now and made ready. */
export interface Photo {
  readonly key: string
  /** The address of a saved one; null for a new one. */
  readonly url: string | null
  /** The file that a new one uploads; null for a saved one, and for one that is still made ready. */
  readonly file: ReadyPicture | null
  /** The file that a new one was selected as; it can be cut again. */
  readonly source: File | null
}

export const savedPhoto = (url: string): Photo => ({ key: url, url, file: null, source: null })

let count = 0
export const newPhoto = (file: ReadyPicture | null, source: File | null = null): Photo => ({
  key: `new ${(count += 1)}`,
  url: null,
  file,
  source,
})

/** A photo that holds its place in the list while its file is made ready. */
export const isComing = ({ url, file }: Photo): boolean => url === null && file === null

/** Changes the list as it is at that moment, which may have changed since the page was drawn. */
export type UpdatePhotos = (change: (now: readonly Photo[]) => Photo[]) => void

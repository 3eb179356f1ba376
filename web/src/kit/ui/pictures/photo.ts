/** One picture of several: saved before, or selected now and cut to shape. */
export interface Photo {
  readonly key: string
  /** Where a saved one is; null for a new one. */
  readonly url: string | null
  readonly file: File | null
  /** What a new one was cut out of, to cut it anew. */
  readonly source: File | null
}

export const savedPhoto = (url: string): Photo => ({ key: url, url, file: null, source: null })

let count = 0
export const newPhoto = (file: File, source: File | null = null): Photo => ({
  key: `new ${(count += 1)}`,
  url: null,
  file,
  source,
})

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

const units = ['B', 'KB', 'MB'] as const
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** '512 B', '98,4 KB', '2,3 MB' (shared/docs/interface-rules.md). */
export function sizeText(bytes: number): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  return `${numbers.format(bytes / 1024 ** power)}\u00a0${units[power] ?? 'MB'}`
}

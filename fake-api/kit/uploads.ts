import { FILES } from '@console/fixtures/kit/files'
import type { Upload } from './form-body.ts'
import type { Tables } from './tables.ts'

/** Keeps a file and gives the url to store. */
export function keepUpload(tables: Tables, upload: Upload): string {
  const row = tables.files.add({ uuid: crypto.randomUUID(), ...upload })
  return `${FILES}/${row.uuid}`
}

/**
 * The url of a picture after a save: a new upload wins, null takes the picture away, anything else leaves it. An url
 * that the caller made up is never stored.
 */
export function pictureAfter(
  tables: Tables,
  before: string | null | undefined,
  wanted: string | null | undefined,
  upload: Upload | undefined,
): string | null {
  if (upload) return keepUpload(tables, upload)
  return wanted === null ? null : (before ?? null)
}

/**
 * The urls of a row's pictures that the caller keeps, in his order; without a list all stay. He names them by the
 * world's address `base`, as he read them; an url that the row did not have is left out, and a repeated one counts once.
 */
export function keptPictures(
  base: string,
  before: readonly string[] | null | undefined,
  wanted: readonly string[] | undefined,
): string[] {
  const had = new Set(before)
  if (!wanted) return [...had]
  const stored = wanted.map((url) =>
    url.startsWith(`${base}/files`) ? FILES + url.slice(`${base}/files`.length) : url,
  )
  return [...new Set(stored)].filter((url) => had.has(url))
}

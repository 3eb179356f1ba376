import { FILES } from '@console/fixtures/kit/files'
import type { Upload } from './form-body.ts'
import type { Tables } from './tables.ts'

/** Stores a file and returns the URL for the row. */
export function storeUpload(tables: Tables, upload: Upload): string {
  const row = tables.files.add({ uuid: crypto.randomUUID(), ...upload })
  return `${FILES}/${row.uuid}`
}

/**
 * Returns a picture's URL after a save: a new upload replaces it, null removes it, anything else keeps it. A URL that
 * the caller invented is never stored.
 */
export function pictureAfter(
  tables: Tables,
  before: string | null | undefined,
  wanted: string | null | undefined,
  upload: Upload | undefined,
): string | null {
  if (upload) return storeUpload(tables, upload)
  return wanted === null ? null : (before ?? null)
}

/**
 * Returns the URLs of a row's pictures that the caller keeps, in the caller's order; without a list all of them. The
 * caller's URLs have the world's address `base`. Unknown URLs are left out, repeated ones count once.
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

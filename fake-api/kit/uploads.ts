import { FILES } from '@console/fixtures/kit/files'
import type { Tables } from './tables.ts'

/** A file as it came in, told by its bytes and not by its name. */
export interface Upload {
  readonly media_type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** The media type that the bytes show, or null for anything that is neither a picture nor a PDF. */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, ascii('GIF8'))) return 'image/gif'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp'
  if (startsWith(bytes, ascii('ftypavif'), 4)) return 'image/avif'
  if (startsWith(bytes, ascii('%PDF-'))) return 'application/pdf'
  return looksLikeSvg(bytes) ? 'image/svg+xml' : null
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 1024)).replace(/^\uFEFF/, '')
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(head)
}

/** Keeps a file and gives the url to store. */
export function keepUpload(tables: Tables, upload: Upload): string {
  const row = tables.files.put({ uuid: crypto.randomUUID(), ...upload })
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

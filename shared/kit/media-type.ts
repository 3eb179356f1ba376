/** The maximum size of a single file in a call, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** Detects the media type from the bytes; null for anything but a picture or a PDF. */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, ascii('GIF8'))) return 'image/gif'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp'
  if (startsWith(bytes, ascii('ftypavif'), 4)) return 'image/avif'
  if (startsWith(bytes, ascii('%PDF-'))) return 'application/pdf'
  return looksLikeSvg(bytes) ? 'image/svg+xml' : null
}

/** The root element is searched in this many bytes; drawing programs write licences and entities before it. */
const PROLOG_BYTES = 64 * 1024

/**
 * Whether the root element is `svg`, with or without a namespace prefix. Skips everything that XML allows before it
 * (declarations, stylesheets, comments, a document type) by position, so the time is linear in the length.
 */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, PROLOG_BYTES))
  for (let at = 0; ;) {
    while (/\s/.test(text.charAt(at))) at += 1
    const end = text.startsWith('<?', at)
      ? after(text, '?>', at)
      : text.startsWith('<!--', at)
        ? after(text, '-->', at + 4)
        : startsAt(/<!doctype\s+(?:[\w.-]+:)?svg[\s>[]/iy, text, at)
          ? afterDoctype(text, at)
          : null
    if (end === null) return startsAt(/<(?:[\w.-]+:)?svg[\s/>]/iy, text, at)
    if (end < 0) return false
    at = end
  }
}

function startsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** Returns the position after the next `mark`, or -1. */
function after(text: string, mark: string, at: number): number {
  const found = text.indexOf(mark, at)
  return found < 0 ? -1 : found + mark.length
}

/**
 * Returns the position after a document type, or -1. Declarations in its brackets may contain the same marks in quotes.
 */
function afterDoctype(text: string, start: number): number {
  let isInside = false
  for (let at = start; at >= 0 && at < text.length;) {
    const mark = text.charAt(at)
    if (mark === '>' && !isInside) return at + 1
    if (mark === '[' || mark === ']') isInside = mark === '['
    if (mark === '"' || mark === "'") at = after(text, mark, at + 1)
    else at = text.startsWith('<!--', at) ? after(text, '-->', at + 4) : at + 1
  }
  return -1
}

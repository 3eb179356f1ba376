import { ascii, joined, number32, startsWith, textAt, viewOf } from './bytes.ts'
import { exifOf, orientationIn } from './orientation.ts'
import { PictureProblem, problems } from './picture-problem.ts'

/** 'RIFF', the length and 'WEBP'. */
const HEAD = 12
/** The length of an animation frame's header before its chunks. */
const FRAME = 16
const EXIF = 'Exif\0\0'
/** Bits of the extended header that announce metadata. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

interface Chunk {
  readonly name: string
  readonly body: Uint8Array
}

/** Keeps a WebP's visible chunks; drops metadata, unknown chunks and everything after the end. */
export function stripWebp(bytes: Uint8Array): Uint8Array[] | null {
  const length = viewOf(bytes).getUint32(4, true) + 8
  // The padding byte after a chunk of odd length may be missing.
  if (length > bytes.length + 1) throw new PictureProblem(problems.half)
  const chunks = chunksIn(bytes.subarray(HEAD, length))
  if (!chunks) return null
  const exif = chunks.find(({ name }) => name === 'EXIF')?.body
  const orientation = exif ? orientationIn(startsWith(exif, EXIF) ? exif.subarray(EXIF.length) : exif) : 1
  const kept: Uint8Array[] = []
  for (const { name, body } of chunks) {
    const clean = bodyOf(name, body, orientation !== 1)
    if (clean) kept.push(chunkOf(name, clean))
  }
  if (orientation !== 1) kept.push(chunkOf('EXIF', exifOf(orientation)))
  const all = joined(kept)
  return [ascii('RIFF'), number32(all.length + 4, true), ascii('WEBP'), all]
}

/** Returns a chunk's bytes without metadata; null for a chunk that does not affect the display. */
function bodyOf(name: string, body: Uint8Array, isTurned: boolean): Uint8Array | null {
  if (name === 'VP8X') {
    const header = body.slice()
    header[0] = ((body[0] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (isTurned ? HAS_EXIF : 0)
    return header
  }
  if (name === 'ANMF') {
    const parts = chunksIn(body.subarray(FRAME))?.filter((part) => isPixels(part.name))
    return parts ? joined([body.subarray(0, FRAME), ...parts.map((part) => chunkOf(part.name, part.body))]) : null
  }
  return isPixels(name) || name === 'ICCP' || name === 'ANIM' ? body : null
}

const isPixels = (name: string) => name === 'VP8 ' || name === 'VP8L' || name === 'ALPH'

function chunksIn(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  const view = viewOf(bytes)
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size
    if (end > bytes.length) return null
    chunks.push({ name: textAt(bytes, at, 4), body: bytes.subarray(at + 8, end) })
    at = end + (size % 2)
  }
  return chunks
}

/** Encodes a chunk; one of odd length has a padding byte. */
const chunkOf = (name: string, body: Uint8Array): Uint8Array =>
  joined([ascii(name), number32(body.length, true), body, new Uint8Array(body.length % 2)])

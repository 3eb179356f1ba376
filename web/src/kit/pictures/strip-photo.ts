import { ascii, joined, startsWith, viewOf, exifOf, orientationIn, number32, textAt } from './picture-bytes.ts'
import { PictureProblem, problems } from './picture-problem.ts'

const MARK = 0xff
const END = 0xd9
const SCAN = 0xda
const EXIF_MARK = 'Exif\0\0'

/**
 * Keeps a JPEG's visible segments: tables, frames, scans, the colour profile. Drops comments, thumbnails and metadata of cameras
 * and programs, and everything after the end, where phones put videos and second pictures.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array[] | null {
  const parts: Uint8Array[] = []
  const view = viewOf(bytes)
  let head: Uint8Array = new Uint8Array()
  let orientation = 1
  let at = 2
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== MARK) return null
    if (marker === MARK) {
      at += 1
      continue
    }
    if (marker === END) {
      const exif = orientation === 1 ? [] : [segment(0xe1, joined([ascii(EXIF_MARK), exifOf(orientation)]))]
      return [bytes.subarray(0, 2), head, ...exif, ...parts, Uint8Array.of(MARK, END)]
    }
    if (at + 4 > bytes.length) break
    const end = at + 2 + view.getUint16(at + 2)
    const body = bytes.subarray(at + 4, end)
    if (end > bytes.length) break
    if (end < at + 4) return null
    if (marker === 0xe1 && startsWith(body, EXIF_MARK)) orientation = orientationIn(body.subarray(EXIF_MARK.length))
    if (marker === 0xe0 && startsWith(body, 'JFIF\0') && body.length >= 14) head = segment(0xe0, jfifOf(body))
    else if (isOfPicture(marker, body)) parts.push(bytes.subarray(at, end))
    at = end
    if (marker !== SCAN) continue
    const after = scanEnd(bytes, at)
    parts.push(bytes.subarray(at, after))
    at = after
  }
  throw new PictureProblem(problems.half)
}

/** Returns whether an application segment affects the display: only the colour profile and Adobe's colour transform do. */
function isOfPicture(marker: number, body: Uint8Array): boolean {
  if (marker === 0xe2) return startsWith(body, 'ICC_PROFILE\0')
  if (marker === 0xee) return startsWith(body, 'Adobe')
  const isForPrograms = marker >= 0xe0 && marker <= 0xef
  return !isForPrograms && marker !== 0xfe
}

/** Returns the JFIF header without its thumbnail. */
const jfifOf = (body: Uint8Array): Uint8Array => joined([body.subarray(0, 12), Uint8Array.of(0, 0)])

const segment = (marker: number, body: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(MARK, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff), body])

/** Returns the end of a scan's data: a marker that is neither an escaped byte nor a restart. */
function scanEnd(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(MARK, start); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(MARK, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isOfScan = next === 0 || next === MARK || (next >= 0xd0 && next <= 0xd7)
    if (!isOfScan) return at
  }
  return bytes.length
}

/** 'RIFF', the length and 'WEBP'. */
const HEAD = 12
/** The length of an animation frame's header before its chunks. */
const FRAME = 16
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
  const orientation = exif ? orientationIn(startsWith(exif, EXIF_MARK) ? exif.subarray(EXIF_MARK.length) : exif) : 1
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

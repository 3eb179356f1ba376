import { ascii, joined, number32, textAt, viewOf } from './bytes.ts'
import { exifOf, orientationIn } from './orientation.ts'
import { PictureProblem, problems } from './picture-problem.ts'

const SIGNATURE = 8
/** The size of a chunk's length, name and checksum. */
const CHUNK_OVERHEAD = 12

/** Chunks that affect the display, including those of animations. */
const ofPicture = new Set(
  'IHDR PLTE IDAT tRNS cHRM gAMA iCCP sRGB cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** Keeps a PNG's visible chunks; drops texts, dates, metadata of programs and everything after the end. */
export function stripPng(bytes: Uint8Array): Uint8Array[] | null {
  const parts = [bytes.subarray(0, SIGNATURE)]
  const view = viewOf(bytes)
  for (let at = SIGNATURE; at + CHUNK_OVERHEAD <= bytes.length;) {
    const end = at + CHUNK_OVERHEAD + view.getUint32(at)
    const name = textAt(bytes, at + 4, 4)
    if (end > bytes.length) break
    const chunk = bytes.subarray(at, end)
    if (name === 'IEND') return [...parts, chunk]
    if (ofPicture.has(name)) parts.push(chunk)
    if (name === 'eXIf') parts.push(...turned(chunk.subarray(8, -4)))
    at = end
  }
  throw new PictureProblem(problems.half)
}

function turned(exif: Uint8Array): Uint8Array[] {
  const orientation = orientationIn(exif)
  return orientation === 1 ? [] : [chunkOf('eXIf', exifOf(orientation))]
}

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  const named = joined([ascii(name), body])
  return joined([number32(body.length), named, number32(crc32(named))])
}

/** Computes PNG's checksum (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

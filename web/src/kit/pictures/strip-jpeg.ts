import { ascii, joined, startsWith, viewOf } from './bytes.ts'
import { exifOf, orientationIn } from './orientation.ts'
import { PictureProblem, problems } from './picture-problem.ts'

const MARK = 0xff
const END = 0xd9
const SCAN = 0xda
const EXIF = 'Exif\0\0'

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
      const exif = orientation === 1 ? [] : [segment(0xe1, joined([ascii(EXIF), exifOf(orientation)]))]
      return [bytes.subarray(0, 2), head, ...exif, ...parts, Uint8Array.of(MARK, END)]
    }
    if (at + 4 > bytes.length) break
    const end = at + 2 + view.getUint16(at + 2)
    const body = bytes.subarray(at + 4, end)
    if (end > bytes.length) break
    if (end < at + 4) return null
    if (marker === 0xe1 && startsWith(body, EXIF)) orientation = orientationIn(body.subarray(EXIF.length))
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

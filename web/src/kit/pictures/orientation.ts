import { viewOf } from './bytes.ts'

/** The Exif tag of the orientation, 1 to 8; 1 means not rotated. */
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12

/** Reads the orientation from Exif data (a TIFF file); 1 if there is none. */
export function orientationIn(exif: Uint8Array): number {
  const view = viewOf(exif)
  if (exif.length < 8) return 1
  const mark = view.getUint16(0)
  const isLittle = mark === 0x4949
  if (!isLittle && mark !== 0x4d4d) return 1
  const first = view.getUint32(4, isLittle)
  if (first + 2 > exif.length) return 1
  const count = view.getUint16(first, isLittle)
  for (let at = first + 2, left = count; left > 0 && at + ENTRY <= exif.length; at += ENTRY, left -= 1) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Creates Exif data with only the orientation. */
export function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const exif = new Uint8Array(26)
  const view = viewOf(exif)
  view.setUint32(0, 0x4d4d002a)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, ORIENTATION)
  view.setUint16(12, SHORT)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return exif
}

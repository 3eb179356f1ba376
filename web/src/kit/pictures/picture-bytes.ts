import { mediaTypeOf } from '@console/shared/kit/media-type'

/** Encodes a file signature as bytes. */
export const ascii = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

/** Reads a file signature as text. */
export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export const startsWith = (bytes: Uint8Array, mark: string): boolean => textAt(bytes, 0, mark.length) === mark

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Encodes a 32-bit number, big-endian or, as in WebP, little-endian. */
export function number32(value: number, isLittle = false): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4)
  viewOf(bytes).setUint32(0, value, isLittle)
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Detects the media type from the bytes, including formats that only some browsers support; null for an unknown one. */
export function formatOf(bytes: Uint8Array): string | null {
  if (textAt(bytes, 4, 4) === 'ftyp') {
    const brands = textAt(bytes, 8, Math.min(bytes.length, 64) - 8)
    if (brands.includes('avif') || brands.includes('avis')) return 'image/avif'
    if (heicBrands.includes(brands.slice(0, 4))) return 'image/heic'
  }
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')) return 'image/tiff'
  if (startsWith(bytes, 'BM')) return 'image/bmp'
  return mediaTypeOf(bytes) ?? (isPage(bytes) ? 'text/html' : null)
}

const isPage = (bytes: Uint8Array) => /^\s*<(?:!doctype html|html|head|body)[\s>]/i.test(textAt(bytes, 0, 512))

/** Returns whether the picture is animated: a GIF of several images, an animated PNG, WebP or AVIF. */
export function isAnimated(bytes: Uint8Array, type: string, parts: readonly Uint8Array[] | null): boolean {
  if (type === 'image/gif') return (parts ?? []).filter(([first]) => first === 0x2c).length > 1
  if (type === 'image/png') return (parts ?? []).some((part) => textAt(part, 4, 4) === 'acTL')
  if (type === 'image/webp') return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  return type === 'image/avif' && textAt(bytes, 8, 4) === 'avis'
}

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

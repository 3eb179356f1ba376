import { mediaTypeOf } from '@console/shared/kit/media-type'
import { startsWith, textAt } from './bytes.ts'

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
export function isMoving(bytes: Uint8Array, type: string, parts: readonly Uint8Array[] | null): boolean {
  if (type === 'image/gif') return (parts ?? []).filter(([first]) => first === 0x2c).length > 1
  if (type === 'image/png') return (parts ?? []).some((part) => textAt(part, 4, 4) === 'acTL')
  if (type === 'image/webp') return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  return type === 'image/avif' && textAt(bytes, 8, 4) === 'avis'
}

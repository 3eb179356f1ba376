import { stripGif } from './strip-gif.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripSvg } from './strip-svg.ts'
import { stripWebp } from './strip-webp.ts'

type Strip = (bytes: Uint8Array) => Uint8Array[] | null

const strips: Readonly<Record<string, Strip>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
  'image/svg+xml': stripSvg,
}

/**
 * Returns a picture's bytes with only pixels, orientation and colour profile; null if the bytes are not understood or the
 * format's metadata cannot be removed. Throws a `PictureProblem` if the file is truncated.
 */
export const stripPicture = (bytes: Uint8Array, type: string): Uint8Array[] | null => strips[type]?.(bytes) ?? null

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
 * The parts of a picture with the same pixels, orientation and colour profile, and nothing else; null where the bytes are
 * not understood, and of a format whose notes can't be cut out. Throws a `PictureProblem` if the file breaks off.
 */
export const stripPicture = (bytes: Uint8Array, type: string): Uint8Array[] | null => strips[type]?.(bytes) ?? null

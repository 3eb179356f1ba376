import decode, { type FinderPoints } from 'qr/decode.js'
import type { Framing } from '../kit/pictures/framing.ts'

/** The time limit for searching one size, milliseconds; most pictures take a few. */
const PATIENCE = 300
/** The light margin that readers need, in modules. */
const MARGIN = 4

export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>

export interface ReadCode {
  readonly text: string
  /** The square of the code with its margin; null if that is nearly the whole picture. */
  readonly only: Framing | null
  /** The text of another code on the picture; null if there is none. */
  readonly other: string | null
}

/** Finds a QR code among the pixels of a picture; null if there is none. Covers it there to look for another one. */
export function findCode(image: Pixels): ReadCode | null {
  const found = searched(image)
  if (!found) return null
  const { text, points } = found
  const only = squareOf(points, image)
  cover(image, points)
  const other = searched(image)?.text ?? null
  return { text, only, other: other === text ? null : other }
}

function searched(image: Pixels): { text: string; points: FinderPoints } | null {
  let points: FinderPoints | undefined
  const options = {
    effort: 3,
    timeLimit: PATIENCE,
    textDecoder,
    pointsOnDetect: (found: FinderPoints) => (points = found),
  }
  try {
    const text = decode(image, options)
    return text && points ? { text, points } : null
  } catch {
    return null
  }
}

/**
 * The decoder for the code's text. Payment details (GOST R 56042) name their encoding in the seventh character; other
 * codes are in UTF-8 or Windows-1251.
 */
function textDecoder(bytes: Uint8Array): string {
  const read = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)
  const [, version] = /^ST0001([123])/.exec(read('latin1')) ?? []
  if (version === '1') return read('windows-1251')
  if (version === '3') return read('koi8-r')
  try {
    return read('utf-8', true)
  } catch {
    return read('windows-1251')
  }
}

/** The square around a code, as fractions of the picture; null if it is nearly the whole picture. */
function squareOf({ boundingBox, tl }: FinderPoints, { width, height }: Pixels): Framing | null {
  const { x, y, width: wide, height: high } = boundingBox
  const side = Math.max(wide, high) + 2 * MARGIN * tl.moduleSize
  if (side * 1.15 > Math.max(width, height)) return null
  return {
    zoom: Math.max(1, Math.min(width, height) / side),
    x: (x + wide / 2) / width,
    y: (y + high / 2) / height,
  }
}

/** Paints over a code, so that the next search finds another one. */
function cover({ data, width, height }: Pixels, { boundingBox: { x, y, ...size } }: FinderPoints): void {
  const [left, right] = [Math.max(0, Math.floor(x)), Math.min(width, Math.ceil(x + size.width))]
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, y + size.height); row += 1)
    data.fill(255, (row * width + left) * 4, (row * width + right) * 4)
}

import type { FinderPoints } from 'qr/decode.js'
import type { Framing } from '../kit/pictures/framing.ts'
import { lazyModule } from '../kit/platform/lazy-module.ts'

/**
 * Longer sides at which a picture is searched, px: most codes are found at the first, small ones on photos at the
 * others.
 */
const SIDES = [1024, 2048, 4096] as const
/** The time limit for searching one size, milliseconds; most pictures take a few. */
const PATIENCE = 300
/** The light margin that readers need, in modules. */
const MARGIN = 4

export interface ReadCode {
  readonly text: string
  /** The square of the code with its margin; null if that is nearly the whole picture. */
  readonly only: Framing | null
  /** Whether the picture has another code. */
  readonly hasOther: boolean
}

/** Reads the QR code on a picture; null if there is none. Loads the reader on the first call. */
export async function readQr(file: File): Promise<ReadCode | null> {
  const { default: decode } = await lazyModule(() => import('qr/decode.js')).load()
  for (const side of SIDES) {
    const drawn = await pixelsOf(file, side)
    if (!drawn) return null
    const { image, isLast } = drawn
    let points: FinderPoints | undefined
    const find = () => {
      const options = {
        effort: 3,
        timeLimit: PATIENCE,
        textDecoder,
        pointsOnDetect: (found: FinderPoints) => (points = found),
      }
      try {
        return decode(image, options) || null
      } catch {
        return null
      }
    }
    const text = find()
    if (text === null || !points) {
      if (isLast) return null
      continue
    }
    const only = squareOf(points, image)
    cover(image, points)
    const other = find()
    return { text, only, hasOther: other !== null && other !== text }
  }
  return null
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
function squareOf({ boundingBox, tl }: FinderPoints, { width, height }: ImageData): Framing | null {
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
function cover({ data, width, height }: ImageData, { boundingBox: { x, y, ...size } }: FinderPoints): void {
  const [left, right] = [Math.max(0, Math.floor(x)), Math.min(width, Math.ceil(x + size.width))]
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, y + size.height); row += 1)
    data.fill(255, (row * width + left) * 4, (row * width + right) * 4)
}

/**
 * Draws the picture on white, as a shopper's screen shows it: on a transparent background a code would be black on
 * black.
 */
async function pixelsOf(file: File, side: number): Promise<{ image: ImageData; isLast: boolean } | null> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    // An SVG may have no size of its own and can be drawn at any size.
    const isSvg = file.type === 'image/svg+xml'
    const wide = picture.naturalWidth || side
    const high = picture.naturalHeight || side
    const fitting = side / Math.max(wide, high)
    const scale = isSvg ? fitting : Math.min(1, fitting)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(wide * scale))
    canvas.height = Math.max(1, Math.round(high * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return { image: context.getImageData(0, 0, canvas.width, canvas.height), isLast: isSvg || fitting >= 1 }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

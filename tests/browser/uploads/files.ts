import { readFileSync } from 'node:fs'
import { POST_PHOTO_SIDE } from '@console/shared/posts'
import { cutOf } from '@console/web/kit/pictures/framing'
import { PICTURE_SIDE, type PictureRules } from '@console/web/kit/pictures/upload'
import { PHOTO_ASPECT } from '@console/web/products/forms/product-form'
import { pdfOf, pngChunk, pngOf } from '../../kit/upload-files.ts'
import { endpointsWhere } from '../faults/actions.ts'

/*
 * Typical pictures. ImageMagick, libheif, libavif, libwebp and apngasm wrote the files in media/; exiftool added a phone's
 * metadata: a name, a device, the coordinates of a home.
 */

export interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export interface AcceptedUpload extends Upload {
  /** The displayed size; an SVG has only a shape. */
  readonly size: readonly [width: number, height: number]
  /** The stored type if the picture fits its place; null if it is always redrawn. */
  readonly kept: string | null
  /** The stored type of a redrawn picture. */
  readonly drawn: string
  /** The stored type of a cropped picture, if it differs. */
  readonly cropped?: string
  /** The upper left corner: red, or transparent. */
  readonly corner?: 'red' | 'clear'
  readonly isAnimated?: boolean
}

export interface RefusedUpload extends Upload {
  readonly words: RegExp
}

const media = (name: string) => readFileSync(new URL(`media/${name}`, import.meta.url))
const [JPEG, PNG, WEBP, SVG] = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml']

const photo = (file: string, name: string, mimeType: string) => ({ name, mimeType, buffer: media(file) })
const asJpeg = { kept: JPEG, drawn: JPEG, corner: 'red' } as const
const asPng = { kept: PNG, drawn: PNG, cropped: WEBP } as const
const asWebp = { kept: WEBP, drawn: WEBP } as const
const svg = (name: string, text: string) => ({ name, mimeType: SVG, buffer: Buffer.from(text), kept: null, drawn: PNG })

export const accepted: readonly AcceptedUpload[] = [
  { ...photo('turned.jpg', 'IMG.2025.05.01..jpg', 'image/pjpeg'), size: [400, 300], ...asJpeg },
  { ...photo('large.jpg', 'фото без расширения', 'application/octet-stream'), size: [1600, 1200], ...asJpeg },
  { ...photo('cmyk.jpg', 'мёд 🍯 "лучший" & <b>.jpg', 'image/jpg'), size: [400, 300], ...asJpeg },
  { ...photo('logo.png', 'логотип.jpg', JPEG), size: [400, 400], ...asPng, corner: 'clear' },
  { ...photo('photo.avif', 'photo.jpg', JPEG), size: [400, 300], kept: null, drawn: WEBP, corner: 'red' },
  { ...photo('photo.webp', `${'о'.repeat(100)}.webp`, WEBP), size: [400, 300], ...asWebp, corner: 'red' },
  { ...photo('deep.png', '16 бит.png', PNG), size: [400, 300], ...asPng },
  { ...photo('moving.gif', 'ролик.gif', 'image/gif'), size: [900, 600], ...asPng, kept: 'image/gif', isAnimated: true },
  { ...photo('moving.webp', 'ролик.webp', WEBP), size: [900, 600], ...asWebp, isAnimated: true },
  { ...photo('moving.png', 'ролик.png', PNG), size: [900, 600], ...asPng, isAnimated: true },
  { ...photo('photo.bmp', 'снимок.bmp', ''), size: [64, 48], kept: null, drawn: JPEG },
  { name: 'точка.png', mimeType: PNG, buffer: pngOf(), size: [1, 1], ...asPng },
  { name: 'панорама.png', mimeType: PNG, buffer: pngOf({ width: 10_000, height: 10 }), size: [10_000, 10], ...asPng },
  {
    ...svg('значок.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h9v9z"/></svg>'),
    size: [24, 24],
  },
  {
    ...svg(
      'Anna Petrova.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" onload="fetch('/onload')"><script>fetch('/script')</script>` +
        '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Anna Petrova</p></foreignObject></svg>',
    ),
    size: [100, 50],
  },
]

/** A PNG that states 120 megapixels. */
function bomb(): Buffer {
  const png = pngOf()
  const head = Buffer.from(png.subarray(16, 29))
  head.writeUInt32BE(12_000, 0)
  head.writeUInt32BE(10_000, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), png.subarray(33)])
}

const half = (file: string) => media(file).subarray(0, media(file).length * 0.55)
const HALF = /скачался не целиком/

export const refused: readonly RefusedUpload[] = [
  { ...photo('phone.heic', 'IMG_0001.HEIC', 'image/heic'), words: /это снимок HEIC.*iPhone.*JPEG/ },
  { name: 'половина.jpg', mimeType: JPEG, buffer: half('large.jpg'), words: HALF },
  { name: 'страница.jpg', mimeType: JPEG, buffer: Buffer.from('<!doctype html><p>Фото</p>'), words: /веб-страница/ },
  { ...photo('photo.tif', 'скан.tif', 'image/tiff'), words: /это TIFF.*Safari.*JPEG/ },
  { name: 'половина.png', mimeType: PNG, buffer: half('deep.png'), words: HALF },
  { name: 'пусто.jpg', mimeType: JPEG, buffer: Buffer.alloc(0), words: /файл пустой/ },
  { ...photo('phone.heic', 'снимок.jpg', JPEG), words: /это снимок HEIC/ },
  { name: 'половина.webp', mimeType: WEBP, buffer: half('photo.webp'), words: HALF },
  { name: 'договор.jpg', mimeType: JPEG, buffer: Buffer.from(pdfOf()), words: /это PDF/ },
  { name: 'бомба.png', mimeType: PNG, buffer: bomb(), words: /больше 100.мегапикселей/ },
  { name: 'половина.gif', mimeType: 'image/gif', buffer: half('moving.gif'), words: HALF },
  { name: 'текст.txt', mimeType: 'text/plain', buffer: Buffer.from('это не картинка'), words: /это не изображение/ },
  { name: 'текст.jpg', mimeType: JPEG, buffer: Buffer.from('это не картинка'), words: /файл повреждён/ },
]

const TRACES = ['Anna Petrova', 'iPhone', 'Apple', 'F2LXK1', 'ns.adobe.com', 'xmpmeta', '<script', 'onload']
/** The longest Exif segment of a JPEG that has only an orientation. */
const EXIF_OF_ORIENTATION = 34

/** Returns the traces of a person, a device or a program in a stored file. */
export function tracesIn(bytes: Buffer): string[] {
  const exif = bytes.indexOf('Exif\0\0')
  const isLong = exif >= 2 && bytes.readUInt16BE(exif - 2) > EXIF_OF_ORIENTATION
  return [...TRACES.filter((trace) => bytes.includes(trace)), ...(isLong ? ['Exif'] : [])]
}

const signatures: Readonly<Record<string, string>> = { [JPEG]: '\xff\xd8\xff', [PNG]: '\x89PNG\r\n', [WEBP]: 'RIFF' }

/** Returns the type that the bytes of a stored file have. */
export const typeIn = (bytes: Buffer): string | undefined =>
  Object.keys(signatures).find((type) => bytes.toString('latin1').startsWith(signatures[type] ?? ''))

/** The contract's endpoints that upload pictures, by name. */
export const uploading = endpointsWhere(
  ({ body }) => body?.kind === 'form' && Object.values(body.files).some(({ media }) => media === 'picture'),
)

const usual = { maxSide: PICTURE_SIDE }
const tall = { ...usual, ratio: PHOTO_ASPECT.ratio }
const ofPosts = { maxSide: POST_PHOTO_SIDE }

/** The limits of the pictures that each endpoint stores (shared/docs/interface-rules.md). */
export const uploadPlaces: Readonly<Record<string, PictureRules>> = {
  'posts.create': ofPosts,
  'variants.create': tall,
  'categories.create': usual,
  'rubrics.create': usual,
  'products.create': usual,
  'projects.create': usual,
  'qrPayments.create': usual,
  'posts.update': ofPosts,
  'variants.update': tall,
  'categories.update': usual,
  'rubrics.update': usual,
  'products.update': usual,
  'projects.update': usual,
  'qrPayments.update': usual,
}

export interface Stored {
  readonly type: string
  readonly width: number
  readonly height: number
  /** Whether the console redraws the picture before the upload. */
  readonly isRedrawn: boolean
}

/** Returns the type and size that a place stores for a picture. */
export function storedOf(file: AcceptedUpload, { maxSide, ratio }: PictureRules): Stored {
  const [width, height] = file.size
  const cut = ratio === undefined ? { width, height } : cutOf({ width, height }, ratio, { zoom: 1, x: 0.5, y: 0.5 })
  const shrink = maxSide / Math.max(cut.width, cut.height)
  const scale = file.mimeType === 'image/svg+xml' ? shrink : Math.min(1, shrink)
  const isRedrawn = ratio !== undefined || shrink < 1 || file.kept === null
  const drawn = ratio === undefined ? file.drawn : (file.cropped ?? file.drawn)
  return {
    isRedrawn,
    type: isRedrawn ? drawn : (file.kept ?? file.drawn),
    width: Math.max(1, Math.round(cut.width * scale)),
    height: Math.max(1, Math.round(cut.height * scale)),
  }
}

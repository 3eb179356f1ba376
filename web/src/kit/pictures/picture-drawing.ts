import type { Cut, Size } from './framing.ts'
import { PICTURE_SIDE } from './upload.ts'

export interface Drawn extends Size {
  /** The displayed size of the whole picture. */
  readonly from: Size
  /** The part of the picture to draw. */
  readonly cut: Cut
  readonly type: string
  readonly isOnWhite: boolean
}

/** Operations on pictures that need a browser. */
export interface Drawing {
  /** Returns the displayed size without decoding the pixels; rejects if the picture cannot be shown. */
  readonly measure: (picture: Blob) => Promise<Size>
  /** Decodes the whole picture; rejects if that fails. */
  readonly check: (picture: Blob) => Promise<void>
  readonly draw: (picture: Blob, drawn: Drawn) => Promise<Blob>
  /** Draws a picture of this size with a text in its middle. */
  readonly sign: (size: Size, words: string) => Promise<Blob>
  /** Returns the size of a picture of another site; rejects if it cannot be shown. */
  readonly measureAt: (address: string) => Promise<Size>
}

const isSvg = (picture: Blob) => picture.type === 'image/svg+xml'

export const browserDrawing: Drawing = {
  measure: (picture) =>
    shown(picture, ({ naturalWidth, naturalHeight }) => ({
      // An SVG may have no intrinsic size.
      width: naturalWidth || PICTURE_SIDE,
      height: naturalHeight || PICTURE_SIDE,
    })),
  check: async (picture) => (await createImageBitmap(picture)).close(),
  draw: async (picture, drawn) =>
    written(
      isSvg(picture) ? await shown(picture, (image) => painted(image, drawn)) : await decoded(picture, drawn),
      drawn.type,
    ),
  sign: (size, words) => {
    const { canvas, paper } = sheetOf(size, true)
    paper.fillStyle = '#8a8f98'
    paper.font = `${Math.round(size.width / 9)}px sans-serif`
    paper.textAlign = 'center'
    paper.fillText(words, size.width / 2, size.height / 2)
    return written(canvas, 'image/png')
  },
  measureAt: async (address) => {
    const { naturalWidth, naturalHeight } = await loaded(address)
    return { width: naturalWidth, height: naturalHeight }
  },
}

/** Loads an image. The browser reads only its header; drawing decodes the rest. */
async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
    image.src = address
  })
  return image
}

async function shown<Result>(picture: Blob, take: (image: HTMLImageElement) => Result): Promise<Result> {
  // Chromium refuses to read a canvas with an SVG from an object URL, if it contains HTML.
  if (isSvg(picture)) return take(await loaded(await dataUrlOf(picture)))
  const address = URL.createObjectURL(picture)
  try {
    return take(await loaded(address))
  } finally {
    URL.revokeObjectURL(address)
  }
}

const dataUrlOf = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(picture)
  })

/** Decodes a picture outside the main thread, rotated by its orientation and scaled by the browser. */
async function decoded(picture: Blob, drawn: Drawn): Promise<OffscreenCanvas> {
  const scale = drawn.width / drawn.cut.width
  const bitmap = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(drawn.from.width * scale)),
    resizeHeight: Math.max(1, Math.round(drawn.from.height * scale)),
    resizeQuality: 'high',
  })
  try {
    return painted(bitmap, drawn)
  } finally {
    bitmap.close()
  }
}

/** Draws the whole picture so that its selected part fills the canvas. */
function painted(image: CanvasImageSource, { width, height, from, cut, isOnWhite }: Drawn): OffscreenCanvas {
  const { canvas, paper } = sheetOf({ width, height }, isOnWhite)
  const across = width / cut.width
  const down = height / cut.height
  paper.drawImage(image, -cut.x * across, -cut.y * down, from.width * across, from.height * down)
  return canvas
}

function sheetOf({ width, height }: Size, isOnWhite: boolean) {
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.imageSmoothingQuality = 'high'
  if (isOnWhite) {
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, width, height)
  }
  return { canvas, paper }
}

const written = (canvas: OffscreenCanvas, type: string): Promise<Blob> => canvas.convertToBlob({ type, quality: 0.9 })

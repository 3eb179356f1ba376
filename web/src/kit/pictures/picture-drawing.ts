import type { Cut, Size } from './framing.ts'
import { PICTURE_SIDE } from './upload.ts'

export interface Drawn extends Size {
  /** The part of the picture that is drawn; null for all of it. */
  readonly cut: Cut | null
  readonly type: string
  readonly isOnWhite: boolean
}

/** Work on pictures that only a browser can do. */
export interface Drawing {
  /** The size that it is shown in; rejects if it cannot be shown. */
  readonly measure: (picture: Blob) => Promise<Size>
  readonly draw: (picture: Blob, drawn: Drawn) => Promise<Blob>
}

export const browserDrawing: Drawing = {
  measure: (picture) =>
    shown(picture, ({ naturalWidth, naturalHeight }) =>
      // An SVG may have no size of its own.
      Promise.resolve({ width: naturalWidth || PICTURE_SIDE, height: naturalHeight || PICTURE_SIDE }),
    ),
  draw: (picture, { cut, ...drawn }) =>
    cut === null && picture.type !== 'image/svg+xml'
      ? scaled(picture, drawn)
      : shown(picture, (image) => written(image, cut, drawn)),
}

async function shown<Result>(picture: Blob, take: (image: HTMLImageElement) => Promise<Result>): Promise<Result> {
  const address = URL.createObjectURL(picture)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await take(image)
  } finally {
    URL.revokeObjectURL(address)
  }
}

type Sheet = Omit<Drawn, 'cut'>

/** Decoded, turned as its camera says and scaled by the browser off the page's thread. */
async function scaled(picture: Blob, sheet: Sheet): Promise<Blob> {
  const { width, height } = sheet
  const bitmap = await createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  try {
    return await paint(sheet, (paper) => paper.drawImage(bitmap, 0, 0, width, height))
  } finally {
    bitmap.close()
  }
}

const written = (image: HTMLImageElement, cut: Cut | null, sheet: Sheet): Promise<Blob> =>
  paint(sheet, (paper) => {
    const { x, y, width, height } = cut ?? { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }
    paper.drawImage(image, x, y, width, height, 0, 0, sheet.width, sheet.height)
  })

function paint(
  { width, height, type, isOnWhite }: Sheet,
  draw: (paper: OffscreenCanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.imageSmoothingQuality = 'high'
  if (isOnWhite) {
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, width, height)
  }
  draw(paper)
  return canvas.convertToBlob({ type, quality: 0.9 })
}

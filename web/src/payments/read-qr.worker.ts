import { findCode, type ReadCode } from './find-code.ts'

/* A web worker: a search takes up to two seconds, in which the form would not react. */

/**
 * Longer sides at which a picture is searched, px: most codes are found at the first, small ones on photos at the
 * others.
 */
const SIDES = [1024, 2048, 4096] as const

async function codeOn(picture: Blob): Promise<ReadCode | null> {
  const bitmap = await createImageBitmap(picture)
  const longer = Math.max(bitmap.width, bitmap.height)
  try {
    for (const side of SIDES) {
      const code = findCode(pixelsOf(bitmap, Math.min(1, side / longer)))
      if (code || side >= longer) return code
    }
    return null
  } finally {
    bitmap.close()
  }
}

/**
 * Draws the picture on white, as a shopper's screen shows it: on a transparent background a code would be black on
 * black.
 */
function pixelsOf(bitmap: ImageBitmap, scale: number): ImageData {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void codeOn(data).then(
    (code) => self.postMessage(code),
    () => self.postMessage(null),
  )
})

import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import MultiFormatUPCEANReader from '@zxing/library/esm/core/oned/MultiFormatUPCEANReader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'
import decodeQr from 'qr/decode.js'

/** The longer side of the searched picture, px: the bars of a code that fills half of it are three pixels wide. */
const MAX_SIDE_PX = 800

const canvas = document.createElement('canvas')
const readers = [new MultiFormatUPCEANReader(null), new Code128Reader()]

/** Reads a barcode or QR code from the video, for browsers without a detector of their own. */
export function readCode(video: HTMLVideoElement): string | null {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(video.videoWidth, video.videoHeight, 1))
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  return barsIn(image) ?? attempt(() => decodeQr(image))
}

function barsIn({ data, width, height }: ImageData): string | null {
  const luminances = new Uint8ClampedArray(width * height)
  for (let index = 0; index < luminances.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * index], data[4 * index + 1], data[4 * index + 2]]
    luminances[index] = (red + 2 * green + blue) / 4
  }
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(luminances, width, height)))
  for (const reader of readers) {
    const text = attempt(() => reader.decode(bitmap).getText())
    if (text) return text
  }
  return null
}

/** Both libraries throw if they find no code. */
function attempt(read: () => string): string | null {
  try {
    return read() || null
  } catch {
    return null
  }
}

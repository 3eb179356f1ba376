import { tryCode } from '../kit/platform/load-code.ts'

/** Longer side of the picture that is searched, px: a code fit for a phone's camera is plain at this size. */
const MAX_SIDE = 1024
/** How long a hard picture may be searched, milliseconds; an easy one takes a few. */
const PATIENCE = 300

/** What the QR code on a picture says; null when none can be read. The reader arrives with the first picture. */
export async function readQr(file: File): Promise<string | null> {
  const [{ default: decode }, image] = await Promise.all([tryCode(() => import('qr/decode.js')), pixelsOf(file)])
  if (!image) return null
  try {
    return decode(image, { effort: 3, timeLimit: PATIENCE }) || null
  } catch {
    return null
  }
}

/** The picture on white, as a shopper's screen shows it: a code drawn on nothing would be black on black. */
async function pixelsOf(file: File): Promise<ImageData | null> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    // An SVG may have no size of its own, and can be drawn at any.
    const wide = picture.naturalWidth || MAX_SIDE
    const high = picture.naturalHeight || MAX_SIDE
    const fitting = MAX_SIDE / Math.max(wide, high)
    const scale = file.type === 'image/svg+xml' ? fitting : Math.min(1, fitting)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(wide * scale))
    canvas.height = Math.max(1, Math.round(high * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

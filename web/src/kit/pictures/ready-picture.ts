/** What the owner reads when a picture can't be taken. */
export class PictureProblem extends Error {}

export const notAPicture = 'Выберите изображение: JPEG, PNG, WebP, GIF или SVG.'
export const brokenPicture = 'Файл повреждён или это не изображение.'
const tooHard = 'Не удалось уменьшить изображение: браузеру не хватило памяти. Выберите файл поменьше.'

/** What the owner reads of a picture that was not taken; the browser's console has it, too. */
export function problemOf(cause: unknown): string {
  console.warn('Image compression failed:', cause)
  return cause instanceof PictureProblem ? cause.message : String(cause)
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml']

/** What an owner may select, before he does. */
export const pictureLimits = (maxSide: number) =>
  `JPEG, PNG, WebP, GIF или SVG; крупнее ${maxSide}\u00a0px уменьшим сами`

interface Shrinking {
  /** The longer side the result may have, px. */
  maxSide: number
  signal?: AbortSignal | undefined
}

interface Size {
  width: number
  height: number
}

/** Decoding is the only honest test: an extension and a type can lie. */
async function sizeOf(file: File): Promise<Size> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    throw new PictureProblem(brokenPicture)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * Decoded, turned as its camera says and scaled by the browser off the page's thread. A library gave the same pictures for
 * 23 kB more (shared/docs/decisions/shrinking-pictures.md).
 */
async function scale(file: File, type: string, { width, height }: Size): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d')
  if (!paper) throw new PictureProblem(tooHard)
  paper.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type, quality: 0.9 })
}

/** The browser may have answered with another format than it was asked for. */
function rename(name: string, type: string, before: string): string {
  if (type === before) return name
  return `${name.replace(/\.\w+$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`
}

/**
 * The same picture, no longer than `maxSide`. What is small enough and every SVG come back untouched; a large GIF
 * becomes a still PNG. Rejects with PictureProblem, or with the signal's reason when cancelled.
 */
export async function shrinkPicture(file: File, shrinking: Shrinking): Promise<File> {
  const { maxSide, signal } = shrinking
  if (!pictureTypes.includes(file.type)) throw new PictureProblem(notAPicture)
  const size = await sizeOf(file)
  signal?.throwIfAborted()
  const ratio = maxSide / Math.max(size.width, size.height)
  if (file.type === 'image/svg+xml' || ratio >= 1) return file

  const type = file.type === 'image/gif' ? 'image/png' : file.type
  const wanted = {
    width: Math.max(1, Math.round(size.width * ratio)),
    height: Math.max(1, Math.round(size.height * ratio)),
  }
  try {
    const small = await scale(file, type, wanted)
    signal?.throwIfAborted()
    return new File([small], rename(file.name, small.type, file.type), {
      type: small.type,
      lastModified: file.lastModified,
    })
  } catch {
    signal?.throwIfAborted()
    throw new PictureProblem(tooHard)
  }
}

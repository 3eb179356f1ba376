import { CodeMissing, loadCode } from '../../code/load-code.ts'

/** What the owner reads when a picture can't be taken. */
export class PictureProblem extends Error {}

export const notAPicture = 'Выберите изображение: JPEG, PNG, WebP, GIF или SVG.'
export const brokenPicture = 'Файл повреждён или это не изображение.'
const tooHard = 'Не удалось уменьшить изображение: браузеру не хватило памяти. Выберите файл поменьше.'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml']

interface Shrinking {
  /** The longer side the result may have, px. */
  maxSide: number
  /** Called with 0…100 where the work can be counted; the browser's own scaling can't. */
  onProgress?: ((percent: number) => void) | undefined
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

/** Decoded and scaled by the browser off the page's thread: eight times faster than the library on a large photo. */
async function scaleNatively(file: File, type: string, { width, height }: Size): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  // Old browsers ignore the options.
  if (bitmap.width !== width || bitmap.height !== height) return undefined
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality(type)))
  return blob ?? undefined
}

async function scaleByLibrary(file: File, type: string, { maxSide, onProgress, signal }: Shrinking): Promise<Blob> {
  const { default: compress } = await loadCode(() => import('browser-image-compression'))
  signal?.throwIfAborted()
  return compress(file, {
    maxWidthOrHeight: maxSide,
    fileType: type,
    initialQuality: quality(type),
    // Its worker would fetch a script from somebody else's host.
    useWebWorker: false,
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  })
}

function quality(type: string): number {
  return type === 'image/png' ? 1 : 0.9
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
  const scale = maxSide / Math.max(size.width, size.height)
  if (file.type === 'image/svg+xml' || scale >= 1) return file

  const type = file.type === 'image/gif' ? 'image/png' : file.type
  const wanted = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
  try {
    const native = await scaleNatively(file, type, wanted).catch(() => undefined)
    signal?.throwIfAborted()
    const small = native ?? (await scaleByLibrary(file, type, shrinking))
    return new File([small], rename(file.name, small.type, file.type), {
      type: small.type,
      lastModified: file.lastModified,
    })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new PictureProblem(cause instanceof CodeMissing ? `${cause.message} Выберите файл ещё раз.` : tooHard)
  }
}

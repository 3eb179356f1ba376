/** What the owner reads when a picture can't be taken. */
export class PictureProblem extends Error {}

export const notAPicture = 'Выберите изображение: JPEG, PNG, WebP, GIF или SVG.'
export const brokenPicture = 'Файл повреждён или это не изображение.'
const tooHard = 'Не удалось уменьшить изображение: браузеру не хватило памяти. Выберите файл поменьше.'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml']

interface Shrinking {
  /** The longer side the result may have, px. */
  maxSide: number
  /** Called with 0…100. */
  onProgress?: ((percent: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Decoding is the only honest test: an extension and a type can lie. */
async function longerSide(file: File): Promise<number> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return Math.max(image.naturalWidth, image.naturalHeight)
  } catch {
    throw new PictureProblem(brokenPicture)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * The same picture, no longer than `maxSide`. What is small enough and every SVG come back untouched; a large GIF
 * becomes a still PNG. Rejects with PictureProblem, or with the signal's reason when cancelled.
 */
export async function shrinkPicture(file: File, { maxSide, onProgress, signal }: Shrinking): Promise<File> {
  if (!pictureTypes.includes(file.type)) throw new PictureProblem(notAPicture)
  const side = await longerSide(file)
  signal?.throwIfAborted()
  if (file.type === 'image/svg+xml' || side <= maxSide) return file

  const { default: compress } = await import('browser-image-compression')
  signal?.throwIfAborted()
  const type = file.type === 'image/gif' ? 'image/png' : file.type
  try {
    const small = await compress(file, {
      maxWidthOrHeight: maxSide,
      fileType: type,
      initialQuality: type === 'image/png' ? 1 : 0.9,
      // Its worker would fetch a script from somebody else's host.
      useWebWorker: false,
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    })
    const name = type === file.type ? file.name : file.name.replace(/\.\w+$/, '.png')
    return new File([small], name, { type: small.type, lastModified: file.lastModified })
  } catch {
    signal?.throwIfAborted()
    throw new PictureProblem(tooHard)
  }
}

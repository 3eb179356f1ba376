import { brokenPicture, PictureProblem } from './shrink-picture.ts'

export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The part of the picture as a file of its own, its longer side at most `maxSide` px. */
export async function cropPicture(file: File, cut: Cut, maxSide: number): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(1, maxSide / Math.max(cut.width, cut.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(cut.width * scale))
    canvas.height = Math.max(1, Math.round(cut.height * scale))
    const paper = canvas.getContext('2d')
    if (!paper) throw new PictureProblem(brokenPicture)
    paper.imageSmoothingQuality = 'high'
    paper.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
    // What may be transparent stays so; a browser that can't write WebP gives PNG by itself.
    const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
    if (!blob) throw new PictureProblem(brokenPicture)
    const ending = blob.type === 'image/jpeg' ? 'jpg' : blob.type.replace('image/', '')
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type })
  } catch (cause) {
    throw cause instanceof PictureProblem ? cause : new PictureProblem(brokenPicture)
  } finally {
    URL.revokeObjectURL(address)
  }
}

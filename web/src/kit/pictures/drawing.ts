import { cutOf, type Framing } from './framing.ts'
import { brokenPicture, PictureProblem } from './shrink-picture.ts'

interface Cropping {
  readonly framing: Framing
  /** Width to height of what comes out. */
  readonly ratio: number
  /** The longer side that it may have, px. */
  readonly maxSide: number
}

/** The framed part of a picture as a file of its own; a whole picture stands on white. Rejects with PictureProblem. */
export async function cropPicture(file: File, { framing, ratio, maxSide }: Cropping): Promise<File> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const cut = cutOf({ width: image.naturalWidth, height: image.naturalHeight }, ratio, framing)
    const scale = Math.min(1, maxSide / Math.max(cut.width, cut.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(cut.width * scale))
    canvas.height = Math.max(1, Math.round(cut.height * scale))
    const paper = canvas.getContext('2d')
    if (!paper) throw new PictureProblem(brokenPicture)
    paper.imageSmoothingQuality = 'high'
    if (framing === 'whole') {
      paper.fillStyle = '#fff'
      paper.fillRect(0, 0, canvas.width, canvas.height)
    }
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

import { mediaTypeOf } from '@console/shared/kit/media-type'
import { browserDrawing, type Drawing } from './picture-drawing.ts'
import { cutOf, type Cut, type Framing, type Size } from './framing.ts'
import { brokenPicture, notAPicture, PictureProblem, pictureTypes, tooHard } from './picture-problem.ts'
import { stripPicture } from './strip-picture.ts'
import type { PicturePlace, ReadyPicture } from './upload.ts'

interface Making {
  /** The part that the owner selected, where the place has a ratio; without it all of the picture stays, on white. */
  readonly framing?: Framing
  readonly signal?: AbortSignal
  readonly drawing?: Drawing | undefined
}

const SVG = 'image/svg+xml'

/**
 * The one way to an upload (shared/docs/decisions/shrinking-pictures.md). The bytes tell the format. A picture that fits
 * its place keeps its pixels and loses everything beside them but orientation and colour profile; any other picture is
 * drawn again. Rejects with `PictureProblem`, or with the signal's reason when it is cancelled.
 */
export async function readyPicture(file: Blob, place: PicturePlace, making: Making = {}): Promise<ReadyPicture> {
  const { framing, signal, drawing = browserDrawing } = making
  const bytes = await bytesOf(file)
  const type = mediaTypeOf(bytes)
  if (!type?.startsWith('image/'))
    throw new PictureProblem(pictureTypes.includes(file.type) ? brokenPicture : notAPicture)
  const picture = new Blob([bytes], { type })
  const size = await measured(picture, drawing)
  signal?.throwIfAborted()
  const cut = cutFor(size, place, framing)
  const fits = !cut && (type === SVG || Math.max(size.width, size.height) <= place.maxSide)
  const stripped = fits ? stripPicture(bytes, type) : null
  const ready = stripped
    ? new Blob([stripped], { type })
    : await drawn(picture, { size, cut, place, drawing, isOnWhite: (framing ?? 'whole') === 'whole' })
  signal?.throwIfAborted()
  return new File([ready], nameFor(file, ready.type), { type: ready.type }) as ReadyPicture
}

/** A file that was moved away since it was selected has none. */
const bytesOf = (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => new Uint8Array(),
  )

/** Decoding is the only honest test: even first bytes can lie. */
const measured = (picture: Blob, drawing: Drawing): Promise<Size> =>
  drawing.measure(picture).catch(() => {
    throw new PictureProblem(brokenPicture)
  })

/** The part that is cut out; null where the whole picture has the right shape already. */
function cutFor(size: Size, { ratio }: PicturePlace, framing: Framing | undefined): Cut | null {
  if (ratio === undefined) return null
  const isOfShape = Math.abs(size.width - size.height * ratio) < 1
  return isOfShape && framing === undefined ? null : cutOf(size, ratio, framing ?? 'whole')
}

interface Drawn {
  readonly size: Size
  readonly cut: Cut | null
  readonly place: PicturePlace
  readonly drawing: Drawing
  readonly isOnWhite: boolean
}

async function drawn(picture: Blob, { size, cut, place, drawing, isOnWhite }: Drawn): Promise<Blob> {
  const { width, height } = cut ?? size
  const largest = place.maxSide / Math.max(width, height)
  const scale = picture.type === SVG ? largest : Math.min(1, largest)
  const type = drawnType(picture.type, cut !== null)
  try {
    return await drawing.draw(picture, {
      cut,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      type,
      // JPEG has no transparency: without paper it would be black.
      isOnWhite: type === 'image/jpeg' || (cut !== null && isOnWhite),
    })
  } catch {
    throw new PictureProblem(tooHard)
  }
}

/** A photo stays JPEG; the others may be transparent. A browser that can't write WebP gives PNG by itself. */
function drawnType(type: string, isCut: boolean): string {
  if (type === 'image/jpeg') return type
  if (isCut || type === SVG || type === 'image/avif') return 'image/webp'
  return type === 'image/gif' ? 'image/png' : type
}

/** The file's name with the ending of what it has become. */
function nameFor(file: Blob, type: string): string {
  const name = file instanceof File ? file.name : 'photo'
  if (file instanceof File && file.type === type) return name
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '').replace('+xml', '')
  return `${name.replace(/\.\w+$/, '')}.${ending}`
}

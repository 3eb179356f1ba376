import { joined } from './bytes.ts'
import { cutOf, type Cut, type Framing, type Size } from './framing.ts'
import { browserDrawing, type Drawing } from './picture-drawing.ts'
import { formatOf, isMoving } from './picture-format.ts'
import { PictureProblem, problems } from './picture-problem.ts'
import { stripPicture } from './strip-picture.ts'
import type { PicturePlace, ReadyPicture } from './upload.ts'

interface Making {
  /** The part that the owner selected, where the place has a ratio; without it all of the picture stays, on white. */
  readonly framing?: Framing
  /** It was stored before: a drawing that goes once more stays one. */
  readonly isStored?: boolean
  readonly signal?: AbortSignal
  readonly drawing?: Drawing | undefined
  /** Hears what the owner should know of a picture that is taken. */
  readonly onNote?: ((words: string) => void) | undefined
}

const SVG = 'image/svg+xml'
const MAX_PIXELS = 100_000_000
/** Shorter than this, a picture is blurred on a phone's screen, px. */
const SMALL_SIDE = 300

/** A picture whose bytes were read and that this browser can draw. */
interface Opened {
  readonly picture: File
  readonly type: string
  readonly size: Size
  /** Its bytes without notes; null where they can't be cut out. */
  readonly stripped: readonly Uint8Array[] | null
  readonly isMoving: boolean
}

/**
 * The one way to an upload (shared/docs/decisions/shrinking-pictures.md). The bytes tell the format. A picture that fits
 * its place keeps its pixels and loses everything beside them but orientation and colour profile; any other picture is
 * drawn again. Rejects with `PictureProblem`, or with the signal's reason when it is cancelled.
 */
export async function readyPicture(file: Blob, place: PicturePlace, making: Making = {}): Promise<ReadyPicture> {
  const { framing, isStored = false, signal, drawing = browserDrawing, onNote } = making
  const opened = await open(file, drawing)
  signal?.throwIfAborted()
  const { picture, type, size, stripped } = opened
  const cut = cutFor(size, place, framing)
  const fits = type === SVG ? isStored : Math.max(size.width, size.height) <= place.maxSide
  const keeps = !cut && fits && stripped !== null
  const ready = keeps
    ? await kept(picture, new Blob([joined(stripped)], { type }), drawing)
    : await drawn(opened, { cut, place, drawing, isOnWhite: (framing ?? 'whole') === 'whole' })
  signal?.throwIfAborted()
  for (const words of notesOn(opened, keeps)) onNote?.(words)
  return new File([ready], nameFor(file, ready.type), { type: ready.type }) as ReadyPicture
}

export const signedPicture = (size: Size, words: string, drawing: Drawing = browserDrawing): Promise<Blob> =>
  drawing.sign(size, words)

/** A selected file as the picture it is, read while it is there; rejects with `PictureProblem` like `readyPicture`. */
export const openedPicture = async (file: File, drawing: Drawing = browserDrawing): Promise<File> =>
  (await open(file, drawing)).picture

async function open(file: Blob, drawing: Drawing): Promise<Opened> {
  const bytes = await bytesOf(file)
  const type = formatOf(bytes)
  if (bytes.length === 0) throw new PictureProblem(problems.empty)
  if (type === 'text/html') throw new PictureProblem(problems.page)
  if (type === 'application/pdf') throw new PictureProblem(problems.pdf)
  const stripped = type ? stripPicture(bytes, type) : null
  const picture = new File([bytes], file instanceof File ? file.name : 'photo', { type: type ?? '' })
  const size = await drawing.measure(picture).catch(() => {
    throw new PictureProblem(undrawn(type, file))
  })
  if (size.width * size.height > MAX_PIXELS) throw new PictureProblem(problems.tooLarge)
  return { picture, type: type ?? '', size, stripped, isMoving: type !== null && isMoving(bytes, type, stripped) }
}

/** A file that was changed or moved away since it was selected can't be read. */
const bytesOf = (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new PictureProblem(problems.gone)
    },
  )

function undrawn(type: string | null, file: Blob): string {
  if (type === 'image/heic') return problems.heic
  if (type === 'image/tiff') return problems.tiff
  return type || file.type.startsWith('image/') ? problems.broken : problems.notAPicture
}

/** Decoding is the only honest test of pixels that stay as they are. */
const kept = (picture: File, stripped: Blob, drawing: Drawing): Promise<Blob> =>
  // Measuring a drawing reads all of it.
  (picture.type === SVG ? Promise.resolve() : drawing.check(picture)).then(
    () => stripped,
    () => {
      throw new PictureProblem(problems.broken)
    },
  )

/** The part that is cut out; null where the whole picture has the right shape already. */
function cutFor(size: Size, { ratio }: PicturePlace, framing: Framing | undefined): Cut | null {
  if (ratio === undefined) return null
  const isOfShape = Math.abs(size.width - size.height * ratio) < 1
  return isOfShape && framing === undefined ? null : cutOf(size, ratio, framing ?? 'whole')
}

interface How {
  readonly cut: Cut | null
  readonly place: PicturePlace
  readonly drawing: Drawing
  readonly isOnWhite: boolean
}

async function drawn({ picture, type: from, size }: Opened, how: How): Promise<Blob> {
  const { cut, place, drawing, isOnWhite } = how
  const { width, height } = cut ?? size
  const largest = place.maxSide / Math.max(width, height)
  // A drawing is sharp in every size.
  const scale = from === SVG ? largest : Math.min(1, largest)
  const type = drawnType(from, cut !== null)
  try {
    return await drawing.draw(picture, {
      from: size,
      cut: cut ?? { x: 0, y: 0, ...size },
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      type,
      // JPEG has no transparency: without paper it would be black.
      isOnWhite: type === 'image/jpeg' || (cut !== null && isOnWhite),
    })
  } catch {
    throw new PictureProblem(problems.tooHard)
  }
}

const photos = ['image/jpeg', 'image/heic', 'image/bmp', 'image/tiff']

/** A photo is a JPEG, and a drawing's edges stay sharp in PNG. A browser that can't write WebP gives PNG by itself. */
function drawnType(type: string, isCut: boolean): string {
  if (photos.includes(type)) return 'image/jpeg'
  if (type === SVG) return 'image/png'
  if (isCut || (type !== 'image/png' && type !== 'image/gif')) return 'image/webp'
  return 'image/png'
}

function notesOn({ picture: { name }, type, size: { width, height }, isMoving }: Opened, keeps: boolean): string[] {
  const notes: string[] = []
  if (type !== SVG && Math.max(width, height) < SMALL_SIDE)
    notes.push(
      `${name}: изображение маленькое, ${width}\u00a0×\u00a0${height}\u00a0px. На экране телефона оно будет размытым.`,
    )
  if (isMoving && !keeps) notes.push(`${name}: изображение станет неподвижным, сохранится первый кадр.`)
  return notes
}

/** The file's name with the ending of what it has become. */
function nameFor(file: Blob, type: string): string {
  const name = file instanceof File ? file.name : 'photo'
  if (file instanceof File && file.type === type) return name
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')
  return `${name.replace(/\.\w+$/, '')}.${ending}`
}

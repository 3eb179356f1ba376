import { joined, formatOf, isAnimated } from './picture-bytes.ts'
import { cutOf, type Cut, type Framing, type Size } from './framing.ts'
import { browserDrawing, type Drawing } from './picture-drawing.ts'
import { PictureProblem, problems } from './picture-problem.ts'
import { stripPicture } from './strip-picture.ts'
import type { PictureRules, ReadyPicture } from './upload.ts'

export { problemOf } from './picture-problem.ts'

interface Making {
  /** The selected part, if the rules have a ratio; without it the whole picture is fitted on white. */
  readonly framing?: Framing
  /** The picture was stored before: an SVG that is uploaded again stays an SVG. */
  readonly isStored?: boolean
  readonly signal?: AbortSignal
  readonly drawing?: Drawing | undefined
  /** Called with a note about an accepted picture. */
  readonly onNote?: ((words: string) => void) | undefined
}

const SVG = 'image/svg+xml'
const MAX_PIXELS = 100_000_000
/** Pictures with shorter sides look blurred on a phone, px. */
const SMALL_SIDE = 300

/** A picture that was read and that this browser can show. */
interface Opened {
  readonly picture: File
  readonly type: string
  readonly size: Size
  /** Its bytes without metadata; null if that cannot be removed. */
  readonly stripped: readonly Uint8Array[] | null
  readonly isAnimated: boolean
}

/**
 * Prepares a picture for upload (shared/docs/decisions/shrinking-pictures.md); calls accept no other pictures. Detects the format
 * from the bytes. A picture that follows the rules keeps its pixels, orientation and colour profile and loses other metadata; any other
 * picture is redrawn. Rejects with `PictureProblem`, or with the signal's reason when cancelled.
 */
export async function readyPicture(file: Blob, rules: PictureRules, making: Making = {}): Promise<ReadyPicture> {
  const { framing, isStored = false, signal, drawing = browserDrawing, onNote } = making
  const opened = await open(file, drawing)
  signal?.throwIfAborted()
  const { picture, type, size, stripped } = opened
  const cut = cutFor(size, rules, framing)
  const fits = type === SVG ? isStored : Math.max(size.width, size.height) <= rules.maxSide
  const keeps = !cut && fits && stripped !== null
  const ready = keeps
    ? await kept(picture, new Blob([joined(stripped)], { type }), drawing)
    : await drawn(opened, { cut, rules, drawing, isOnWhite: (framing ?? 'whole') === 'whole' })
  signal?.throwIfAborted()
  for (const words of notesOn(opened, cut, keeps)) onNote?.(words)
  return new File([ready], nameFor(file, ready.type), { type: ready.type }) as ReadyPicture
}

export const signedPicture = (size: Size, words: string, drawing: Drawing = browserDrawing): Promise<Blob> =>
  drawing.sign(size, words)

/** Reads and checks a selected file at once, without changing its bytes; rejects with `PictureProblem` like `readyPicture`. */
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
  return { picture, type: type ?? '', size, stripped, isAnimated: type !== null && isAnimated(bytes, type, stripped) }
}

/** Reads a file's bytes. Fails if the file was changed or moved since it was selected. */
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

/** Returns the stripped picture after a test: only decoding shows whether its pixels are intact. */
const kept = (picture: File, stripped: Blob, drawing: Drawing): Promise<Blob> =>
  // Measuring an SVG reads all of it.
  (picture.type === SVG ? Promise.resolve() : drawing.check(picture)).then(
    () => stripped,
    () => {
      throw new PictureProblem(problems.broken)
    },
  )

/** Returns the part to crop; null if the whole picture has the right shape. */
function cutFor(size: Size, { ratio }: PictureRules, framing: Framing | undefined): Cut | null {
  if (ratio === undefined) return null
  const isOfShape = Math.abs(size.width - size.height * ratio) < 1
  return isOfShape && framing === undefined ? null : cutOf(size, ratio, framing ?? 'whole')
}

interface Preparation {
  readonly cut: Cut | null
  readonly rules: PictureRules
  readonly drawing: Drawing
  readonly isOnWhite: boolean
}

async function drawn({ picture, type: from, size }: Opened, preparation: Preparation): Promise<Blob> {
  const { cut, rules, drawing, isOnWhite } = preparation
  const { width, height } = cut ?? size
  const largest = rules.maxSide / Math.max(width, height)
  // An SVG is sharp in every size.
  const scale = from === SVG ? largest : Math.min(1, largest)
  const type = drawnType(from, cut !== null)
  try {
    return await drawing.draw(picture, {
      from: size,
      cut: cut ?? { x: 0, y: 0, ...size },
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      type,
      // JPEG has no transparency: transparent parts would become black.
      isOnWhite: type === 'image/jpeg' || (cut !== null && isOnWhite),
    })
  } catch {
    throw new PictureProblem(problems.tooHard)
  }
}

const photos = ['image/jpeg', 'image/heic', 'image/bmp', 'image/tiff']

/** Returns the output type: JPEG for photos, PNG for SVG with its sharp edges. Browsers that cannot write WebP write PNG. */
function drawnType(type: string, isCut: boolean): string {
  if (photos.includes(type)) return 'image/jpeg'
  if (type === SVG) return 'image/png'
  if (isCut || (type !== 'image/png' && type !== 'image/gif')) return 'image/webp'
  return 'image/png'
}

function notesOn({ picture: { name }, type, size, isAnimated }: Opened, cut: Cut | null, keeps: boolean): string[] {
  const notes: string[] = []
  const [width, height] = [Math.min(size.width, cut?.width ?? Infinity), Math.min(size.height, cut?.height ?? Infinity)]
  if (type !== SVG && Math.max(width, height) < SMALL_SIDE) {
    const px = `${Math.round(width)}\u00a0×\u00a0${Math.round(height)}\u00a0px`
    const small = width === size.width && height === size.height ? 'изображение маленькое' : 'кадр маленький'
    notes.push(`${name}: ${small}, ${px}. На экране телефона будет размыто.`)
  }
  if (isAnimated && !keeps) notes.push(`${name}: изображение станет неподвижным, сохранится первый кадр.`)
  return notes
}

/** Returns the file's name with the extension of its new type. */
function nameFor(file: Blob, type: string): string {
  const name = file instanceof File ? file.name : 'photo'
  if (file instanceof File && file.type === type) return name
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')
  return `${name.replace(/\.\w+$/, '')}.${ending}`
}

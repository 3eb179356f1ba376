import { textAt } from './bytes.ts'
import { PictureProblem, problems } from './picture-problem.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const END = 0x3b
const TIMING = 0xf9
const FOR_PROGRAMS = 0xff

/** Application extensions that affect the display: the repetitions of an animation, and the colour profile. */
const ofPicture = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Keeps a GIF's visible blocks; drops comments, other application data and everything after the end. */
export function stripGif(bytes: Uint8Array): Uint8Array[] | null {
  let at = 13 + tableOf(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length && bytes[at] !== END) {
    const start = at
    if (bytes[at] === IMAGE) at = blocksEnd(bytes, at + 11 + tableOf(bytes[at + 9] ?? 0))
    else if (bytes[at] === EXTENSION) at = blocksEnd(bytes, at + 2)
    else return null
    if (at > bytes.length) throw new PictureProblem(problems.half)
    if (bytes[start] === IMAGE || isOfPicture(bytes, start)) parts.push(bytes.subarray(start, at))
  }
  if (at < 13 || parts.length === 1) throw new PictureProblem(problems.half)
  return [...parts, Uint8Array.of(END)]
}

function isOfPicture(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1]
  return label === TIMING || (label === FOR_PROGRAMS && ofPicture.has(textAt(bytes, at + 3, 11)))
}

/** Returns the length of a colour table from its flags. */
const tableOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Returns the end of a sequence of sub-blocks, each of which begins with its length; an empty one is the last. */
function blocksEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

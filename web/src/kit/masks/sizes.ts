import { centimetres, readSizes, THREE_SIZES } from '../numbers/measures.ts'
import { maskOf, type Mask, type Masked } from './mask.ts'

const SEPARATOR = ' x '
const PARTS = 3

/** The Cyrillic letter stands on the same key, the sign is what other programs write. */
const OTHER_X = /[Xх×*]/gi

/**
 * Sizes as 'L x W x H': a space or an x puts ' x ' in while there are fewer than three parts, a key that deletes a part
 * of ' x ' deletes it whole. An emptied part keeps its separators, so that it can be typed again.
 */
export const sizes: Mask = maskOf({
  halfTyped: { test: (text) => /^[\dx ]*$/.test(text) && digitsOf(separated(text, -1).value) === digitsOf(text) },
  typed: (text, caret) => {
    const plain = text.replace(OTHER_X, 'x').replaceAll('\u00a0', ' ')
    if (/[.,]/.test(plain)) return { refused: centimetres.tooFine, endsHere: true }
    if (/[^\dx ]/.test(plain)) return {}
    return partsIn(plain) > PARTS ? { refused: THREE_SIZES, endsHere: true } : separated(plain, caret)
  },
  read: (text) => {
    const { value, problem } = readSizes(text)
    // Half a text may come at once from an input method.
    return problem !== null && sizes.halfTyped.test(text)
      ? { value: separated(text, text.length).value, problem: null }
      : { value, problem }
  },
})

function separated(text: string, caret: number): Masked {
  let value = ''
  let place: number | null = null
  let parts = 1
  let from = 0
  for (const run of runsOf(text)) {
    const at = caret - from
    const isHere = at >= 0 && at <= run.length
    let made = run
    if (!isNumber(run)) {
      // One that is typed before anything separates nothing.
      const meant = from === 0 && !run.includes(SEPARATOR) ? 0 : separatorsIn(run, isHere)
      made = SEPARATOR.repeat(Math.min(meant, PARTS - parts))
      parts += meant
    }
    if (isHere) place = value.length + caretIn(run, made, at)
    value += made
    from += run.length
    if (parts > PARTS) break
  }
  return { value, caret: place ?? value.length }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const isNumber = (run: string): boolean => /\d/.test(run)
/** Numbers, and what stands between them. */
const runsOf = (text: string): string[] => text.match(/\d+|[x ]+/g) ?? []
const partsIn = (text: string): number =>
  runsOf(text).reduce((sum, run) => sum + (isNumber(run) ? 0 : separatorsIn(run, false)), 1)

/** Where the caret goes within what was made of a run: the same place, or the nearer end of the separator. */
function caretIn(run: string, made: string, at: number): number {
  if (made === run) return at
  return at * 2 < run.length ? 0 : Math.min(made.length, SEPARATOR.length)
}

/** How many separators a run of spaces and x's stands for; one with a hole at the caret has just been deleted. */
function separatorsIn(text: string, isHere: boolean): number {
  const whole = text.split(SEPARATOR).length - 1
  if (whole > 0) return whole
  return isHere && [' x', 'x ', '  '].includes(text) ? 0 : 1
}

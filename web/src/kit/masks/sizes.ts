import { centimetres, readSizes, THREE_SIZES } from '../numbers/measures.ts'
import { maskOf, type Mask, type Masked } from './mask.ts'

const SEPARATOR = ' x '
const PARTS = 3

/** The Cyrillic х is on the same key; × and * are what other programs write. */
const OTHER_X = /[Xх×*]/gi

/**
 * Masks sizes as 'L x W x H'. A space or an x inserts ' x ' while there are fewer than three parts; deleting a part of ' x '
 * deletes all of it. An emptied part keeps its separators, so that it can be typed again.
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
    // An input method may insert an incomplete text at once.
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
      // A separator before the first number is dropped.
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
/** Splits a text into numbers and separators. */
const runsOf = (text: string): string[] => text.match(/\d+|[x ]+/g) ?? []
const partsIn = (text: string): number =>
  runsOf(text).reduce((sum, run) => sum + (isNumber(run) ? 0 : separatorsIn(run, false)), 1)

/** Returns the caret in the rewritten run: the same position, or the nearer end of the separator. */
function caretIn(run: string, made: string, at: number): number {
  if (made === run) return at
  return at * 2 < run.length ? 0 : Math.min(made.length, SEPARATOR.length)
}

/** Counts the separators in a run of spaces and x's; a broken one at the caret has just been deleted. */
function separatorsIn(text: string, isHere: boolean): number {
  const complete = text.split(SEPARATOR).length - 1
  if (complete > 0) return complete
  return isHere && [' x', 'x ', '  '].includes(text) ? 0 : 1
}

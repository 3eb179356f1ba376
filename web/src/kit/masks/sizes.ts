import type { Mask } from '../ui/fields/TextField.tsx'
import { keep } from './digits.ts'

const SEPARATOR = ' x '
const PARTS = 3

/** The Cyrillic letter stands on the same key, the sign is what other programs write. */
const known: Readonly<Record<string, string>> = { X: 'x', х: 'x', Х: 'x', '×': 'x', '*': 'x', '\u00a0': ' ' }

/**
 * Sizes as 'L x W x H': a space or an x puts ' x ' in while there are fewer than three parts, a key that deletes a part
 * of ' x ' deletes it whole. An emptied part keeps its separators, so that it can be typed anew.
 */
export const sizes: Mask = (typed, caret) => {
  const plain = keep(typed, caret, (letter) => {
    const kept = known[letter] ?? letter
    return /[\dx ]/.test(kept) ? kept : ''
  })
  const runs = plain.value.match(/\d+|[x ]+/g) ?? []
  const wanted = runs.reduce((sum, run) => sum + (isNumber(run) ? 0 : separatorsIn(run, false)), 1)
  let value = ''
  let place: number | null = null
  let parts = 1
  let from = 0
  for (const run of runs) {
    const at = plain.caret - from
    const isHere = at >= 0 && at <= run.length
    let made = run
    if (!isNumber(run)) {
      const isTyped = !run.includes(SEPARATOR)
      // A new separator where there are three parts already is one too many; so is one before anything.
      const isExtra = isTyped && (from === 0 || (isHere && wanted > PARTS))
      const meant = isExtra ? 0 : separatorsIn(run, isHere)
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

const isNumber = (run: string) => /\d/.test(run)

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

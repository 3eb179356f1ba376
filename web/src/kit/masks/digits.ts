import { visible } from '../numbers/visible.ts'
import { readNumber, type Measure } from '../numbers/measures.ts'
import { maskOf, type Mask, type Rules } from './mask.ts'

const ONLY_DIGITS = 'Допустимы только цифры.'

/** Digits and nothing else, as keys bring them. */
const digits: Pick<Rules, 'typed' | 'halfTyped'> = {
  halfTyped: /^\d*$/,
  typed: (text, caret) => {
    const [refused] = /\D/.exec(text) ?? []
    if (refused === undefined) return { value: text, caret }
    // The digits of '1,5' and '2x5' are no 15 and 25, those of '1 500' are 1500.
    return /\s/.test(refused) ? {} : { refused: ONLY_DIGITS, endsHere: /[\P{L}xх]/iu.test(refused) }
  },
}

/** A whole number: a quantity, a weight. */
export const wholeNumber = (measure: Measure): Mask => maskOf({ ...digits, read: (text) => readNumber(measure, text) })

/** What is told by its digits and counts nothing, a taxpayer's number: zeros in front stay, a name may stand before it. */
export const code: Mask = maskOf({
  ...digits,
  read: (text) => {
    const [, found] = /^[\p{L}\s:№]*((?:\d\s*)*)$/u.exec(visible(text)) ?? []
    return found === undefined
      ? { value: text, problem: ONLY_DIGITS }
      : { value: found.replace(/\s/g, ''), problem: null }
  },
})

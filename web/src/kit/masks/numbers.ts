import { numberMessages } from '@console/shared/kit/numbers'
import { visible } from '../numbers/human-number.ts'
import { readNumber, type Measure, roubles } from '../numbers/measures.ts'
import { maskOf, type Mask, type Rules } from './mask.ts'

/** Accepts typed digits only. */
const digits: Pick<Rules, 'typed' | 'halfTyped'> = {
  halfTyped: /^\d*$/,
  typed: (text, caret) => {
    const [refused] = /\D/.exec(text) ?? []
    if (refused === undefined) return { value: text, caret }
    // '1,5' and '2x5' must not become 15 and 25, but '1 500' may become 1500.
    return /\s/.test(refused) ? {} : { refused: numberMessages.digits, endsHere: /[\P{L}xх]/iu.test(refused) }
  },
}

/** Masks a whole number, such as a quantity or a weight. */
export const wholeNumber = (measure: Measure): Mask => maskOf({ ...digits, read: (text) => readNumber(measure, text) })

/** Masks a code of digits such as a taxpayer's number: leading zeros stay, and pasted text may have a label in front. */
export const code: Mask = maskOf({
  ...digits,
  read: (text) => {
    const [, found] = /^[\p{L}\s:№]*((?:\d\s*)*)$/u.exec(visible(text)) ?? []
    return found === undefined
      ? { value: text, problem: numberMessages.digits }
      : { value: found.replace(/\s/g, ''), problem: null }
  },
})

const HALF_TYPED = /^\d*(?:\.\d{0,2})?$/

/** Masks a price: digits, one point, at most two decimals. A comma becomes the point. On blur it has no decimals or two. */
export const price: Mask = maskOf({
  halfTyped: HALF_TYPED,
  typed: (text, caret) => {
    const value = text.replace(',', '.')
    if (HALF_TYPED.test(value)) return { value, caret }
    const [other] = /[^\d.,]/.exec(text) ?? []
    if (other === undefined) return { refused: numberMessages.price, endsHere: true }
    return /[\s₽]/.test(other) ? {} : { refused: 'Только цифры и точка: цена не бывает меньше нуля.' }
  },
  read: (text) => (HALF_TYPED.test(text) ? { value: text, problem: null } : readNumber(roubles, text)),
  complete: (text) => readNumber(roubles, text).value,
})

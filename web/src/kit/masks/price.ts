import { numberMessages } from '@console/shared/kit/numbers'
import { readNumber, roubles } from '../numbers/measures.ts'
import { maskOf, type Mask } from './mask.ts'

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
  whole: (text) => readNumber(roubles, text).value,
})

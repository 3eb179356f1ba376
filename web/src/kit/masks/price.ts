import type { Mask } from '../ui/fields/TextField.tsx'
import { keep } from './digits.ts'

/**
 * A price: digits and one point, at most two after it; a comma becomes the point. What is pasted
 * may group its thousands: '1 234,50', '1,234.50 ₽'.
 */
export const price: Mask = (typed, caret) => {
  const bare = typed.trim()
  const grouping = /^\d{1,3}(,\d{3})+\./.test(bare) ? ',' : /^\d{1,3}(\.\d{3})+,/.test(bare) ? '.' : null
  let hasPoint = false
  let decimals = 0
  const kept = keep(typed, caret, (letter) => {
    if (/\d/.test(letter)) return hasPoint && (decimals += 1) > 2 ? '' : letter
    if ((letter !== '.' && letter !== ',') || letter === grouping || hasPoint) return ''
    hasPoint = true
    return '.'
  })
  return {
    ...kept,
    refused: /[^\d\s.,₽]/.test(typed) ? 'Только цифры и точка: цена не бывает меньше нуля.' : undefined,
  }
}

/** A price as it is kept: whole, or with both decimals. */
export const wholePrice = (text: string): string =>
  text
    .replace(/^\./, '0.')
    .replace(/\.$/, '')
    .replace(/\.\d$/, (tenths) => `${tenths}0`)

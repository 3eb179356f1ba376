import { visible } from '../../../numbers/visible.ts'
import { maskOf, type Mask } from '../../../masks/mask.ts'
import { dayText, INVALID_DATE, isoDay } from './date-input.ts'

const lengths = [2, 2, 4]

/** Inserts the dots: '21032026' and '21/3/2026' become 'dd.MM.yyyy'. */
function dotted(text: string): string {
  const groups = ['']
  for (const sign of text) {
    const at = groups.length - 1
    const group = groups[at] ?? ''
    const length = lengths[at] ?? 0
    if (/\d/.test(sign)) {
      if (group.length < length) groups[at] = group + sign
      else if (at < lengths.length - 1) groups.push(sign)
    } else if (group && at < lengths.length - 1) {
      groups[at] = group.padStart(length, '0')
      groups.push('')
    }
  }
  return groups.join('.')
}

const ONLY_DIGITS = 'Допустимы только цифры: день, месяц и год.'

const HALF_TYPED = /^(?:\d{0,2}|\d{0,2}[./-]\d{0,2}|\d{0,2}[./-]\d{0,2}[./-]\d{0,4}|\d{1,8})$/
const digitsIn = (text: string): number => text.replace(/\D/g, '').length

export const dateMask: Mask = maskOf({
  halfTyped: HALF_TYPED,
  typed: (value, caret) => {
    if (/[^\d\s./-]/.test(value)) return { refused: ONLY_DIGITS }
    const text = dotted(value)
    // Rejects a ninth digit, and a third digit of a day.
    if (digitsIn(text) < digitsIn(value)) return {}
    return { value: text, caret: caret >= value.length ? text.length : Math.min(caret, text.length) }
  },
  /** Reads pasted days with other separators, ISO 8601 days, and moments, whose time is dropped. */
  read: (text) => {
    const day = visible(text).replace(/(\d{4})[T, ]+\d{1,2}:\d{2}.*$|^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1$2')
    const iso = isoDay.test(day) ? dayText(day) : day
    // Years outside 1000–2099 mean another order of digits: '20111205' begins with year 2011.
    if (HALF_TYPED.test(iso) && !/\.(?:0\d|1[0-8])\d\d$/.test(dotted(iso))) return { value: dotted(iso), problem: null }
    return { value: text, problem: /\p{L}/u.test(text) ? ONLY_DIGITS : INVALID_DATE }
  },
})

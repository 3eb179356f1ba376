import { applyRules, type Mask, type RuleResult } from '@console/web/kit/masks/mask'
import fc from 'fast-check'

/** A masked field as a person uses it. */
export interface MaskedField {
  readonly shown: RuleResult
  /** Types these keys one by one. */
  readonly press: (keys: string) => MaskedField
  readonly erase: () => MaskedField
  readonly paste: (text: string) => MaskedField
  /** The text with a mark at the caret: '12|3'. */
  readonly withCaret: string
}

/** Creates a field with this text and its caret at the end, or at the mark: '12|3'. */
export function fieldOf(mask: Mask, drawn = ''): MaskedField {
  const at = drawn.indexOf('|')
  return showing(mask, { value: drawn.replace('|', ''), caret: at < 0 ? drawn.length : at })
}

function showing(mask: Mask, shown: RuleResult): MaskedField {
  const { value, caret } = shown
  const put = (from: number, text: string, key: string | null) => {
    const given = { value: value.slice(0, from) + text + value.slice(caret), caret: from + text.length, key }
    return showing(mask, applyRules(mask, given, shown.endsHere ? shown : null))
  }
  const field: MaskedField = {
    shown,
    press: (keys) => {
      const [key, ...others] = keys
      return key === undefined ? field : put(caret, key, key).press(others.join(''))
    },
    erase: () => put(Math.max(0, caret - 1), '', ''),
    paste: (text) => put(caret, text, null),
    withCaret: `${value.slice(0, caret)}|${value.slice(caret)}`,
  }
  return field
}

/** A number as people write it, with its value in the field's unit; null if it is ambiguous. */
export interface WrittenNumber {
  readonly text: string
  readonly meaning: number | null
}

const grouped = (digits: string, sign: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, sign)

/** Separators of thousands and decimals in countries and programs. */
const styles = [
  { thousands: '', decimal: ',' },
  { thousands: '', decimal: '.' },
  { thousands: ' ', decimal: ',' },
  { thousands: '\u00a0', decimal: ',' },
  { thousands: '\u202f', decimal: '.' },
  { thousands: "'", decimal: '.' },
  { thousands: '.', decimal: ',' },
  { thousands: ',', decimal: '.' },
] as const

/** Invisible characters in copied text. */
const around = ['', ' ', '\u202a', '\u200b', '\u00a0', '\ufeff'] as const

/** Generates numbers with these units; a unit's value is its factor to the field's unit. */
export const writtenNumbers = (units: Readonly<Record<string, number>>): fc.Arbitrary<WrittenNumber> =>
  fc
    .record({
      whole: fc.oneof(fc.nat(30), fc.nat(9_999), fc.nat(9_999_999)),
      decimals: fc.constantFrom('', '', '0', '5', '50', '00', '25', '000', '500', '125', '1250', '5000'),
      style: fc.constantFrom(...styles),
      unit: fc.constantFrom(...Object.entries(units)),
      space: fc.constantFrom('', ' ', '\u00a0'),
      before: fc.constantFrom(...around),
      after: fc.constantFrom(...around),
    })
    .map(({ whole, decimals, style, unit: [unit, factor], space, before, after }) => {
      const digits = grouped(`${whole}`, style.thousands)
      const number = decimals ? `${digits}${style.decimal}${decimals}` : digits
      const isEither = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number)
      const isAmbiguous = isEither && factor <= 1
      // A separator before three digits of a large unit is the decimal one: nobody sends thousands of kilograms.
      const meaning = (isEither ? Number(number.replace(',', '.')) : Number(`${whole}.${decimals || '0'}`)) * factor
      return {
        text: `${before}${number}${unit && space}${unit}${after}`,
        meaning: isAmbiguous ? null : Math.round(meaning * 1e6) / 1e6,
      }
    })

/** Generates texts that resemble numbers but may be anything: dates, ranges, sums, two numbers. */
export const numberLike: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...Array.from('00112345678999 .,-+/x:'), '\u00a0', 'к', 'г', '₽', '%'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((signs) => signs.join(''))

/** Returns all possible readings of a text: each separator as the decimal one, the others as thousands. */
export function readingsOf(text: string): number[] {
  const bare = text.replace(/[\s\u00a0]/g, '')
  const [run = '', ...others] = bare.match(/[\d.,]*\d[\d.,]*/g) ?? []
  if (others.length > 0 || /[-+/x:%]/.test(bare)) return []
  const places = [...run].flatMap((sign, index) => (/\d/.test(sign) ? [] : [index]))
  const whole = [Number(run.replace(/\D/g, ''))]
  const parted = places.map((at) =>
    Number(`${run.slice(0, at).replace(/\D/g, '')}.${run.slice(at).replace(/\D/g, '')}`),
  )
  return [...whole, ...parted]
}

import { visible } from './visible.ts'

/** A number as a person writes it: '1 234,50 ₽', '1.234,5', '0,5 кг'. */
export interface HumanNumber {
  /** Digits, with a point before the decimals if there are any; no zeros that say nothing: '1234.5'. */
  readonly number: string
  /** In small letters and without its point: 'кг', 'руб', '₽'; '' for none. Whatever else stands there is a unit that nobody knows. */
  readonly unit: string
  /** '15.000' is fifteen in one country and fifteen thousand in another. */
  readonly isAmbiguous: boolean
}

const PARTS = /^([^\d.,]*)([\d.,](?:[\d\s.,'’]*[\d.,])?)\s*(\D*)$/
/** Thousands by spaces (a tab parts two cells) or apostrophes, or none, and decimals behind either sign. */
const SPACED = /^(?:[1-9]\d{0,2}(?:[ \u00a0\u2007\u2009\u202f'’]\d{3})+|\d*)(?:[.,](\d*))?$/
/** Thousands by one sign, decimals behind the other. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,(\d*))?|(?:,\d{3})+(?:\.(\d*))?)$/
/** One sign, three digits behind it: thousands or thousandths. A zero in front has no thousands. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The only reader of numbers that people write; null for a text that is none, or more than one. */
export function humanNumber(text: string): HumanNumber | null {
  const [, before = '', body = '', after = ''] = PARTS.exec(visible(text)) ?? []
  // Of units only a currency stands before its number.
  if (!/\d/.test(body) || !/^\p{Sc}?$/u.test(before.trim()) || (before.trim() && after.trim())) return null
  const spaced = SPACED.exec(body)
  const grouped = spaced ? null : GROUPED.exec(body)
  if (!spaced && !grouped) return null
  const decimals = spaced ? (spaced[1] ?? '') : (grouped?.[1] ?? grouped?.[2] ?? '')
  const whole = body.replace(/\D/g, '').slice(0, -decimals.length || undefined)
  return { number: plain(whole, decimals), unit: unitOf(before || after), isAmbiguous: EITHER.test(body) }
}

const unitOf = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '').trim()

/** A number times a power of ten, digit by digit: a float would make 0.57 of 0.5700000000000001. */
export function shifted(number: string, power: number): string {
  const [whole = '', decimals = ''] = number.split('.')
  const digits = `${'0'.repeat(Math.max(0, -power))}${whole}${decimals}${'0'.repeat(Math.max(0, power))}`
  const point = Math.max(0, -power) + whole.length + power
  return plain(digits.slice(0, point), digits.slice(point))
}

function plain(whole: string, decimals: string): string {
  const fraction = decimals.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && '.'}${fraction}`
}

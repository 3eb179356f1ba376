/** A number as people write it: '1 234,50 ₽', '1.234,5', '0,5 кг'. */
export interface HumanNumber {
  /** Digits with an optional decimal point, without superfluous zeros: '1234.5'. */
  readonly number: string
  /** The lower-case unit without its point: 'кг', 'руб', '₽'; '' for none. Any other word counts as an unknown unit. */
  readonly unit: string
  /** Whether the text has two readings: '15.000' may mean fifteen or fifteen thousand. */
  readonly isAmbiguous: boolean
}

const PARTS = /^([^\d.,]*)([\d.,](?:[\d\s.,'’]*[\d.,])?)\s*(\D*)$/
/** Thousands separated by spaces or apostrophes or not at all (a tab separates cells); decimals after a point or comma. */
const SPACED = /^(?:[1-9]\d{0,2}(?:[ \u00a0\u2007\u2009\u202f'’]\d{3})+|\d*)(?:[.,](\d*))?$/
/** Thousands separated by a point and decimals after a comma, or the other way round. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,(\d*))?|(?:,\d{3})+(?:\.(\d*))?)$/
/** One separator before three digits: thousands or decimals. After a leading zero they are decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Parses a number that a person wrote; null for text without a number or with several. All other code uses this parser. */
export function humanNumber(text: string): HumanNumber | null {
  const [, before = '', body = '', after = ''] = PARTS.exec(visible(text)) ?? []
  // Only a currency may precede its number.
  if (!/\d/.test(body) || !/^\p{Sc}?$/u.test(before.trim()) || (before.trim() && after.trim())) return null
  const spaced = SPACED.exec(body)
  const grouped = spaced ? null : GROUPED.exec(body)
  if (!spaced && !grouped) return null
  const decimals = spaced ? (spaced[1] ?? '') : (grouped?.[1] ?? grouped?.[2] ?? '')
  const whole = body.replace(/\D/g, '').slice(0, -decimals.length || undefined)
  return { number: plain(whole, decimals), unit: unitOf(before || after), isAmbiguous: EITHER.test(body) }
}

const unitOf = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '').trim()

/** Multiplies by a power of ten digit by digit: a float would turn 0.57 into 0.5700000000000001. */
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

/** Direction marks and joiners, which text copied from a messenger or a page contains. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Removes invisible characters and surrounding spaces from copied text. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').trim()

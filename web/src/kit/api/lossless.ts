import { ISO } from '@console/shared/kit/rules'

/* Converts values of other types; undefined if data would be lost or guessed. */

/** The digits that a number can hold exactly. */
const MAX_EXACT_DIGITS = 15

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  // A larger number has already lost digits.
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined
}

/** Parses '1500.00', '12,5' and '1 500'; rejects '1,500', which is ambiguous. '' becomes null. */
export function numberOf(value: unknown): number | null | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().replace(/(\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
  if (text === '') return null
  if (!/^-?\d+(?:\.\d+|,\d{1,2})?$/.test(text) || text.replace(/\D/g, '').length > MAX_EXACT_DIGITS) return undefined
  return Number(text.replace(',', '.'))
}

export function flagOf(value: unknown): boolean | undefined {
  const text = String(value).toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}

/** Larger values are milliseconds: as seconds they would be thousands of years ahead. */
const MAX_SECONDS = 1e11

/** Converts seconds, milliseconds, '21.03.2026 10:00', '2026-03-21 10:00:00+03' or an HTTP date to ISO 8601. */
export function momentOf(value: unknown): string | null | undefined {
  const text = String(value).trim()
  if (text === '') return null
  if (/^\d{9,14}(?:\.\d+)?$/.test(text)) {
    const number = Number(text)
    return new Date(number > MAX_SECONDS ? number : number * 1000).toISOString()
  }
  const isOfHttp = /^[A-Z][a-z]{2}, \d/.test(text)
  const iso = text
    .replace(/^(\d\d)\.(\d\d)\.(\d{4})/, '$3-$2-$1')
    .replace(/^(\d{4}-\d\d-\d\d),? (?=\d)/, '$1T')
    .replace(/ ?(?:UTC|GMT)$/, 'Z')
    .replace(/(:\d\d(?:\.\d+)?) ?([+-]\d\d):?(\d\d)?$/, (_, clock: string, hours: string, minutes = '00') =>
      [clock, hours, ':', minutes].join(''),
    )
  if (!isOfHttp && !ISO.test(iso)) return undefined
  if (Number.isNaN(Date.parse(iso))) return undefined
  return isOfHttp ? new Date(text).toISOString() : iso
}

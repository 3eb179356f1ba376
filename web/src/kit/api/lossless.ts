import { ISO } from '@console/shared/kit/rules'

/* Another type's value as a field's own; undefined where something would be lost, or only guessed. */

/** Digits that a number surely holds. */
const MOST_DIGITS = 15

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  // Above it the digits that came are not those that were sent.
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined
}

/** '1500.00', '12,5' and '1 500' are numbers; '1,500' may be two, and is none. An empty text is no number and no loss. */
export function numberOf(value: unknown): number | null | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().replace(/(\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
  if (text === '') return null
  if (!/^-?\d+(?:\.\d+|,\d{1,2})?$/.test(text) || text.replace(/\D/g, '').length > MOST_DIGITS) return undefined
  return Number(text.replace(',', '.'))
}

export function flagOf(value: unknown): boolean | undefined {
  const text = String(value).toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}

/** Milliseconds are told from seconds by their number: as seconds they would be thousands of years ahead. */
const MOST_SECONDS = 1e11

/** ISO 8601 of a moment in seconds or milliseconds, of '21.03.2026 10:00', '2026-03-21 10:00:00+03' or an HTTP date. */
export function momentOf(value: unknown): string | null | undefined {
  const text = String(value).trim()
  if (text === '') return null
  if (/^\d{9,14}(?:\.\d+)?$/.test(text)) {
    const number = Number(text)
    return new Date(number > MOST_SECONDS ? number : number * 1000).toISOString()
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

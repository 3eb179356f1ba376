import {
  CARD_OR_ACCOUNT,
  isNeighbours,
  isRussian,
  mostDigits,
  phoneMessages,
  RUSSIAN_DIGITS,
} from '@console/shared/kit/phone'
import { visible } from '../numbers/human-number.ts'
import type { Reading } from '../numbers/measures.ts'
import { maskOf, type Mask, type Masked } from './mask.ts'

const ACCOUNT_DIGITS = 20
/** The number of digits of the shortest number, a local landline number. */
const MIN_DIGITS = 5

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The keys that begin an extension, and the text that they insert. */
const EXTENSION = /[дd#]/i
const MARK = ' доб. '
/** Matches what is left of an extension's mark after one of its letters was deleted. */
const BROKEN_MARK = /[об.]/

/**
 * Formats a phone number while it is typed. A Russian one becomes '+7 917 000-22-18', whether it begins with +7, 8 or a
 * mobile operator's code. Landlines without a country and foreign numbers keep the typed grouping.
 */
function formatted(value: string, caret: number): Masked {
  const at = value.search(EXTENSION)
  const [number, extension] = at < 0 ? [value.split(BROKEN_MARK)[0] ?? '', ''] : [value.slice(0, at), value.slice(at)]
  const masked = formattedNumber(number, Math.min(caret, number.length))
  const digits = digitsOf(extension)
  // A mark without digits that is longer than its key is being deleted.
  if (digitsOf(number).length < MIN_DIGITS || (digits === '' && extension.trim().length !== 1)) return masked
  const extended = masked.value.trimEnd() + MARK + digits
  return { value: extended, caret: caret > number.length ? extended.length : masked.caret }
}

/** A number and an optional extension. */
const TYPED = /^(\+?[\d ()-]*)(?:[дd#][об]{0,2}\.? ?(\d*)|[об]{1,2}\.? ?\d*|\. ?\d*)?$/i
const fits = (text: string): boolean => {
  const [, number, extension] = TYPED.exec(text) ?? []
  if (number === undefined) return false
  const isExtended = extension === undefined || (digitsOf(number).length >= MIN_DIGITS && extension.length <= 6)
  return isExtended && digitsOf(number).length <= mostDigits(number)
}

/** An optional label, a number, and an optional extension after its word; nothing else. */
const PASTED =
  /^[\p{L}\s.:№—–]*?(\+?[\d\s().‑–—-]*\d\)?)[\s,;.]*(?:(?:доб(?:авочный)?\.?|ext\.?|#)[\s:№]*(\d{1,6}))?[\s.]*$/iu

/** Longer texts contain more than a number. */
const MAX_LENGTH = 100

function readPhone(text: string): Reading {
  const shown = visible(text)
  if (shown === '') return { value: '', problem: null }
  const [, found = '', extension] = (shown.length <= MAX_LENGTH && PASTED.exec(shown)) || []
  const number = found
    .replace(/[\s.]+/g, ' ')
    .trim()
    .replace(/^\+ /, '+')
    .replace(/[‑–—]/g, '-')
  const extended = extension === undefined ? number : `${number}${MARK}${extension}`
  if (number && fits(extended)) return { value: formatted(extended, 0).value, problem: null }
  return { value: text, problem: phoneMessages.several }
}

export const phoneMask: Mask = maskOf({
  halfTyped: { test: fits },
  typed: (value, caret) => {
    if (fits(value)) return formatted(value, caret)
    const isLetter = /[^\P{L}дd]/iu.test(value.replace(MARK, ''))
    return isLetter ? {} : { refused: phoneMessages.several, endsHere: true }
  },
  read: readPhone,
  complete: completePhone,
})

/** Completes a number on blur: ten digits without a country are Russian. '4951234567' becomes '+7 495 123-45-67'. */
export function completePhone(value: string): string {
  if (!fits(value)) return value
  const at = value.search(EXTENSION)
  const number = (at < 0 ? value : value.slice(0, at)).trim()
  const digits = digitsOf(number)
  const withCode = (text: string) => formatted(`+7 ${text}`, 0).value + (at < 0 ? '' : ` ${value.slice(at)}`)
  if (!number.startsWith('+') && digits.length === RUSSIAN_DIGITS - 1) return withCode(number)
  // The leading 8 was the first digit of an area code such as 812: no code begins with 70–72.
  if (/^7[0-2]/.test(digits) && digits.length === RUSSIAN_DIGITS - 1) return withCode(`8${digits.slice(1)}`)
  return value
}

/** Eleven or more digits that begin with a group of four are a card or account number. */
const HALF_CARD = /^\d{4}(?:[ -]?\d){7,16}$/

const grouped = (text: string): string => digitsOf(text).replace(/(.{4})(?=.)/g, '$1 ')

/** Masks a phone number, or a card or account number in groups of four digits. */
export const transferMask: Mask = maskOf({
  halfTyped: { test: (text) => fits(text) || HALF_CARD.test(text.trim()) },
  typed: (value, caret) => {
    if (fits(value) || !HALF_CARD.test(value.trim())) {
      const isTooLong = /^[\d -]*$/.test(value) && digitsOf(value).length > ACCOUNT_DIGITS
      return isTooLong ? { refused: phoneMessages.transfer, endsHere: true } : phoneMask.typed(value, caret)
    }
    const text = grouped(value)
    return { value: text, caret: placeAfter(text, digitsOf(value.slice(0, caret)).length) }
  },
  read: (text) => {
    const [, number = ''] = /^[\p{L}\s.:№]*([\d\s-]+)$/u.exec(visible(text)) ?? []
    const digits = number.trim().replace(/\s+/g, ' ')
    return CARD_OR_ACCOUNT.test(digits) ? { value: grouped(digits), problem: null } : readPhone(text)
  },
  complete: completePhone,
})

function formattedNumber(value: string, caret: number): Masked {
  const digits = digitsOf(value)
  const hasPlus = value.startsWith('+')
  if (hasPlus && !isRussian(value)) return { value, caret }
  if (isNeighbours(value)) return { value: `+${value}`, caret: caret + 1 }
  if (digits === '') return value === '(' ? { value, caret } : { value: '', caret: 0 }
  // No mobile operator's code begins with these digits; the owner knows the grouping of local numbers.
  if (!hasPlus && /^[0-6]/.test(digits)) return { value, caret }

  // Without a plus, 8 is the trunk prefix and 7 the country code; other digits begin the operator's code.
  const hasCountry = hasPlus || /^[78]/.test(digits)
  const own = hasCountry ? digits.slice(1, RUSSIAN_DIGITS) : digits.slice(0, RUSSIAN_DIGITS - 1)
  const masked = group(own)
  const rest = value.slice(value.search(/\d/) + (hasCountry ? 1 : 0)).trimStart()
  if (isLandline(own) && isGroupedOtherwise(rest))
    return { value: `+7 ${rest}`, caret: Math.max(caret - (value.length - rest.length), 0) + '+7 '.length }
  const passed = digitsOf(value.slice(0, caret)).length - (hasCountry ? 1 : 0)
  return { value: masked, caret: placeAfter(masked, Math.min(passed, own.length) + 1) }
}

/** Neither a mobile nor a toll-free number; area codes have three to five digits. */
const isLandline = (own: string): boolean => !/^(9|80)/.test(own)

/** Returns whether a separator is at a position where '+7 495 123-45-67' has none. */
function isGroupedOtherwise(rest: string): boolean {
  let count = 0
  const ends = [...rest.matchAll(/\d+/g)].map(([run]) => (count += run.length))
  return ends.slice(0, -1).some((end) => ![3, 6, 8].includes(end))
}

/** Groups up to ten digits as '+7 917 000-22-18'. No separator follows the last digit, or it could not be deleted. */
function group(own: string): string {
  const separators = [' ', '', '', ' ', '', '', '-', '', '-', '']
  return [...own].reduce((text, digit, index) => text + (separators[index] ?? '') + digit, '+7')
}

/** Returns the position after `count` digits. */
function placeAfter(text: string, count: number): number {
  let left = count
  for (const [index, letter] of [...text].entries()) if (/\d/.test(letter) && --left <= 0) return index + 1
  return text.length
}

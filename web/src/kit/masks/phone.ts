import type { Mask } from '../ui/fields/TextField.tsx'
import { keep } from './digits.ts'

/** Digits of a Russian number with its country's 7. */
const russian = 11
/** Most digits that a number of any country has (ITU-T E.164). */
const longest = 15
const ACCOUNT = 20

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** What people write before an extension. */
const EXTENSION = /[дd#,;]/i
const MARK = ' доб. '

/**
 * A phone number as it is typed: a Russian one becomes '+7 917 000-22-18', whether it begins with +7, 8 or a mobile
 * operator's code; a landline without its country and another country's number are left in the writer's own grouping.
 */
export const phoneMask: Mask = (value, caret) => {
  const at = value.search(EXTENSION)
  const [number, extension] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at)]
  const masked = numberMask(number, Math.min(caret, number.length))
  const digits = digitsOf(extension).slice(0, 6)
  // A mark alone that is longer than its one key is being erased.
  if (digitsOf(number).length < 5 || (digits === '' && extension.trim().length !== 1)) return masked
  const whole = masked.value.trimEnd() + MARK + digits
  return { value: whole, caret: caret > number.length ? whole.length : masked.caret }
}

/** A number that is left with ten digits and no country is Russian: '4951234567' becomes '+7 495 123-45-67'. */
export function wholePhone(value: string): string {
  const at = value.search(EXTENSION)
  const number = (at < 0 ? value : value.slice(0, at)).trim()
  const digits = digitsOf(number)
  const whole = (text: string) => phoneMask(`+7 ${text}`, 0).value + (at < 0 ? '' : ` ${value.slice(at)}`)
  if (!number.startsWith('+') && digits.length === russian - 1) return whole(number)
  // The 8 was the first digit of a town's code, 812: no code begins with these.
  if (/^7[0-2]/.test(digits) && digits.length === russian - 1) return whole(`8${digits.slice(1)}`)
  return value
}

/** A phone, or a card's or an account's number in groups of four. */
export const transferMask: Mask = (value, caret) => {
  const digits = digitsOf(value)
  if (digits.length <= russian || /[^\d\s-]/.test(value)) return phoneMask(value, caret)
  const grouped = digits.slice(0, ACCOUNT).replace(/(.{4})(?=.)/g, '$1 ')
  return { value: grouped, caret: placeAfter(grouped, digitsOf(value.slice(0, caret)).length) }
}

function numberMask(value: string, caret: number): ReturnType<Mask> {
  const digits = digitsOf(value)
  const hasPlus = value.trimStart().startsWith('+')
  if (hasPlus ? !digits.startsWith('7') : digits.length > russian) return foreign(value, caret, hasPlus)
  if (digits === '') return { value: '', caret: 0 }
  // No mobile operator's code begins so: the writer knows how his town's numbers are grouped.
  if (!hasPlus && /^[0-6]/.test(digits)) return keep(value, caret, (letter) => (/[\d ()-]/.test(letter) ? letter : ''))

  // Without a plus, 8 is the way out of a Russian town and 7 the country; anything else is the operator's code already.
  const hasCountry = hasPlus || /^[78]/.test(digits)
  const own = hasCountry ? digits.slice(1, russian) : digits.slice(0, russian - 1)
  const masked = group(own)
  const rest = value.slice(value.search(/\d/) + (hasCountry ? 1 : 0)).trimStart()
  if (isLandline(own) && isGroupedOtherwise(rest)) return ownGrouping(rest, caret - (value.length - rest.length))
  const passed = digitsOf(value.slice(0, caret)).length - (hasCountry ? 1 : 0)
  return { value: masked, caret: placeAfter(masked, Math.min(passed, own.length) + 1) }
}

/** No mobile's, and not one that is free to call: the code of a town has three to five digits. */
const isLandline = (own: string): boolean => !/^(9|80)/.test(own)

/** A separator stands where '+7 495 123-45-67' has none. */
function isGroupedOtherwise(rest: string): boolean {
  let count = 0
  const ends = [...rest.matchAll(/\d+/g)].map(([run]) => (count += run.length))
  return ends.slice(0, -1).some((end) => ![3, 6, 8].includes(end))
}

/** A landline after its +7, as its writer groups it. */
function ownGrouping(rest: string, caret: number): ReturnType<Mask> {
  let count = 0
  const kept = keep(rest, Math.max(caret, 0), (letter) =>
    /[ ()-]/.test(letter) || (/\d/.test(letter) && ++count < russian) ? letter : '',
  )
  return { value: `+7 ${kept.value}`, caret: kept.caret + '+7 '.length }
}

/** '+7 917 000-22-18' of the ten digits, as far as they go; nothing stands behind the last, or it could not be erased. */
function group(own: string): string {
  const separators = [' ', '', '', ' ', '', '', '-', '', '-', '']
  return [...own].reduce((text, digit, index) => text + (separators[index] ?? '') + digit, '+7')
}

/** The place behind this many digits. */
function placeAfter(text: string, count: number): number {
  let left = count
  for (const [index, letter] of [...text].entries()) if (/\d/.test(letter) && --left <= 0) return index + 1
  return text.length
}

function foreign(value: string, caret: number, hasPlus: boolean): ReturnType<Mask> {
  const clean = (text: string) => text.replace(/[^\d ()-]/g, '').trimStart()
  let count = 0
  const kept = [...clean(value)].filter((letter) => !/\d/.test(letter) || ++count <= longest).join('')
  const shift = clean(value.slice(0, caret)).length + (caret > 0 || !hasPlus ? 1 : 0)
  return { value: `+${kept}`, caret: Math.min(shift, kept.length + 1) }
}

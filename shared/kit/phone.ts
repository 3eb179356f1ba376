import * as z from 'zod/mini'
import { messages, once } from './rules.ts'

export const phoneMessages = {
  phone: 'Номер введён не полностью.',
  several: 'Нужен один номер, без лишних цифр и слов.',
  card: 'В номере карты ошибка: проверьте цифры.',
  transfer: 'Укажите номер телефона, карты (16–19 цифр) или счёта (20 цифр).',
} as const

/**
 * Ten digits, also after +7, 7 or 8; a number of another country after a plus; a landline of five to seven digits. An
 * extension may follow each.
 */
const PHONE =
  /^(?:(?:(?:\+7|[78])[ ()-]{0,3}|\()?(?:\d[ ()-]{0,3}){10}|\+[1-689][ ()-]{0,3}(?:\d[ ()-]{0,3}){6,14}|(?:\d[ -]{0,3}){5,7})(?:доб\. ?\d{1,6})?$/

/** The number of digits of a Russian number, with the country code 7. */
export const RUSSIAN_DIGITS = 11
/** The maximum number of digits of a phone number in any country (ITU-T E.164). */
const MAX_PHONE_DIGITS = 15
/**
 * The number of digits of neighbouring countries' numbers, by country code. A number without a plus is recognized by its code and
 * its length.
 */
const neighbours = new Map<string, number>([
  ...['375', '380', '992', '994', '995', '996', '998'].map((code) => [code, 12] as const),
  ...['373', '374', '993'].map((code) => [code, 11] as const),
])
const neighbourOf = (digits: string): number | undefined => neighbours.get(digits.slice(0, 3))

/** Whether a number is Russian: '+7', and also '+8 917', a common mix of '+7' and '8'. */
export const isRussian = (number: string): boolean => /^\+(?:7|89|8[ (-])/.test(number)

/** Whether a number without a plus is one of a neighbouring country: '375 29 123-45-67'. */
export const isNeighbours = (number: string): boolean =>
  /^\d{3}(?:[ (-]|\d*$)/.test(number) && digitsIn(number).length === neighbourOf(digitsIn(number))

/** Returns the maximum number of digits of a number with this beginning. */
export function mostDigits(number: string): number {
  const digits = digitsIn(number)
  if (number.startsWith('+')) return isRussian(number) ? RUSSIAN_DIGITS : (neighbourOf(digits) ?? MAX_PHONE_DIGITS)
  if (isNeighbours(number)) return digits.length
  if (/^[78]/.test(digits)) return RUSSIAN_DIGITS
  return digits.startsWith('9') ? RUSSIAN_DIGITS - 1 : (neighbourOf(digits) ?? RUSSIAN_DIGITS - 1)
}

const digitsIn = (text: string): string => text.replace(/\D/g, '')

/** The digits of a card or an account, ungrouped or in the groups that banks use; digits in other groups are two numbers. */
export const CARD_OR_ACCOUNT =
  /^(?:\d{16,20}|\d{4}(?:[ -]\d{4}){3}(?:[ -]\d{1,4})?|\d{5}[ -]?\d{3}[ -]?\d[ -]?\d{4}[ -]?\d{7})$/

const filled = () =>
  z.string(messages.required).check(z.trim(), z.minLength(1, { error: messages.required, abort: true }))

/** Whether a text has more digits than a number with its beginning. */
function isTooLong(text: string): boolean {
  const number = text.split(/[дd#]/i)[0]?.trim() ?? ''
  return digitsIn(number).length > mostDigits(number)
}

/** The target of a shopper's transfer: a phone, a card or a bank account, each with its own rule. */
export const transferNumber = once(() =>
  filled().check(
    z.superRefine((text, context) => {
      const message = transferProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
)

function transferProblem(text: string): string | null {
  const digits = text.replace(/[ -]/g, '')
  if (/^\d{12,}$/.test(digits)) {
    if (!CARD_OR_ACCOUNT.test(text)) return phoneMessages.transfer
    return digits.length === 20 || luhn(digits) ? null : phoneMessages.card
  }
  return PHONE.test(text) && !isTooLong(text)
    ? null
    : /[^\d +()-]/.test(text.replace('доб.', ''))
      ? phoneMessages.transfer
      : phoneMessages.phone
}

/** Whether a card number's check digit is valid (ISO/IEC 7812-1). */
function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

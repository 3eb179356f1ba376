import * as z from 'zod/mini'
import { messages, once } from './rules.ts'

export const phoneMessages = {
  phone: 'Номер введён не полностью.',
  card: 'В номере карты ошибка: проверьте цифры.',
  transfer: 'Укажите номер телефона, карты (16–19 цифр) или счёта (20 цифр).',
} as const

/**
 * Ten digits, in Russia after +7 or 8; another country's number after its plus; a landline within its town; an extension.
 * The second takes an empty text, too. Both are written out, since the linter looks only at what it can read.
 */
const PHONE =
  /^(?:(?:(?:\+7|[78])[ ()-]{0,3}|\()?(?:\d[ ()-]{0,3}){10}|\+[1-689][ ()-]{0,3}(?:\d[ ()-]{0,3}){6,14}|(?:\d[ -]{0,3}){5,7})(?:доб\. ?\d{1,6})?$/
const OPTIONAL_PHONE =
  /^(?:(?:(?:(?:\+7|[78])[ ()-]{0,3}|\()?(?:\d[ ()-]{0,3}){10}|\+[1-689][ ()-]{0,3}(?:\d[ ()-]{0,3}){6,14}|(?:\d[ -]{0,3}){5,7})(?:доб\. ?\d{1,6})?)?$/

const filled = () =>
  z.string(messages.required).check(z.trim(), z.minLength(1, { error: messages.required, abort: true }))

/** A phone number, a landline's too: required. */
export const phone = once(() => filled().check(z.regex(PHONE, phoneMessages.phone)))

/** A phone number that may be empty, absent or null. */
export const optionalPhone = once(() => z.nullish(z.string().check(z.regex(OPTIONAL_PHONE, phoneMessages.phone))))

/** Where a shopper's transfer goes: a phone, a card or a bank account, each by its own rule. */
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
  if (/^\d{16,19}$/.test(digits)) return luhn(digits) ? null : phoneMessages.card
  if (/^\d{12,}$/.test(digits)) return digits.length === 20 ? null : phoneMessages.transfer
  return PHONE.test(text)
    ? null
    : /[^\d +()-]/.test(text.replace('доб.', ''))
      ? phoneMessages.transfer
      : phoneMessages.phone
}

/** The check digit of a card's number (ISO/IEC 7812-1). */
function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

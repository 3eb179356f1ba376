import * as z from 'zod/mini'
import { messages, once } from './rules.ts'
import { toNumber } from './to-number.ts'

/** What is said of a number that breaks a rule (shared/docs/interface-rules.md). Apart from the others: lists show no fields. */
export const numberMessages = {
  digits: 'Допустимы только цифры.',
  price: 'Число может быть целым или содержать две цифры после точки',
  time: 'Время указывается как ЧЧ:ММ, например 09:00.',
  tooMuch: 'Слишком большое число.',
} as const

/** Largest number that a price, a quantity or a weight may be; the provider's own limit is not known. */
export const MAX_NUMBER = 999_999_999

/**
 * A price in roubles: not negative, whole or with exactly two decimals after a point. Text is
 * what a form holds; as a number 10.5 and 10.50 are one, so there at most two decimals are asked for.
 */
export const price = once(() =>
  // 57 times 0.01 is 0.5700000000000001: what is nearer to a kopeck than that is one.
  numeric(/^\d+(?:\.\d{2})?$/, (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, numberMessages.price),
)

/** A price that may be empty, absent or null. */
export const optionalPrice = () => z.nullish(z.union([z.literal(''), price()], numberMessages.price))

/** A whole number that is not negative, or its digits: a quantity in pieces, a weight in grams. */
export const digits = once(() => numeric(/^\d+$/, Number.isInteger, numberMessages.digits))

function numeric(pattern: RegExp, fits: (value: number) => boolean, message: string) {
  return z
    .union([z.number(), z.string()], {
      error: ({ input }) => (input === undefined || input === null ? messages.required : message),
    })
    .check(
      z.refine((value) => value !== '', { error: messages.required, abort: true }),
      z.refine((value) => (typeof value === 'string' ? pattern.test(value) : value >= 0 && fits(value)), {
        error: message,
        abort: true,
      }),
      z.refine((value) => Number(value) <= MAX_NUMBER, numberMessages.tooMuch),
    )
}

/** A price as its field takes it: '100', '100.50'; '' for none. */
export function priceText(value: number | string | null | undefined): string {
  const number = toNumber(value)
  if (number === null) return ''
  return Number.isInteger(number) ? number.toString() : number.toFixed(2)
}

import * as z from 'zod/mini'
import { messages, once } from './rules.ts'
import { toNumber } from './to-number.ts'

/**
 * Messages for invalid numbers (shared/docs/interface-words.md). They are not in rules.ts, because pages
 * without fields load that module.
 */
export const numberMessages = {
  digits: 'Допустимы только цифры.',
  price: 'Число может быть целым или содержать две цифры после точки',
  time: 'Время указывается как ЧЧ:ММ, например 09:00.',
  tooMuch: 'Слишком большое число.',
} as const

/** The maximum price, quantity or weight; the provider's limit is unknown. */
export const MAX_NUMBER = 999_999_999

/**
 * A price in roubles: not negative, whole or with exactly two decimals after a point. Forms hold text; a number has at
 * most two decimals, since 10.5 and 10.50 are the same number.
 */
export const price = once(() =>
  // Tolerates rounding errors of floats: 57 times 0.01 is 0.5700000000000001.
  numeric(/^\d+(?:\.\d{2})?$/, (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, numberMessages.price),
)

/** An optional price. */
export const optionalPrice = () => z.nullish(z.union([z.literal(''), price()], numberMessages.price))

/** A whole non-negative number or its digits: a quantity in pieces, a weight in grams. */
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

/** Formats a price for its field: '100', '100.50'; '' for none. */
export function priceText(value: number | string | null | undefined): string {
  const number = toNumber(value)
  if (number === null) return ''
  return Number.isInteger(number) ? number.toString() : number.toFixed(2)
}

import * as z from 'zod/mini'
import { messages } from './rules.ts'

/** Largest number that the contracts let through; the specification names no limit. */
export const MAX_NUMBER = 999_999_999
const tooLarge = 'Слишком большое число.'

/**
 * A number of a draft. Forms hold text ('0', '100.50'), other callers send numbers: both are taken. The two patterns
 * say what either must look like; of an empty text only 'required' is said.
 */
function numeric(asText: RegExp, asNumber: RegExp, message: string) {
  const fits = (pattern: RegExp, value: number | string) =>
    value === '' || Number(value) > MAX_NUMBER || pattern.test(value.toString())
  const number = z.number().check(
    z.refine((value) => fits(asNumber, value), message),
    z.lte(MAX_NUMBER, tooLarge),
  )
  const text = z.string().check(
    z.trim(),
    z.minLength(1, messages.required),
    z.refine((value) => fits(asText, value), message),
    z.refine((value) => !(Number(value) > MAX_NUMBER), tooLarge),
  )
  return z.union([number, text], messages.required)
}

/**
 * A price in roubles: an integer or exactly two decimals (document 1, section 5). A JSON number has no closing zeros,
 * so there 12.5 is 12.50.
 */
export const price = () => numeric(/^\d+(?:\.\d\d)?$/, /^\d+(?:\.\d\d?)?$/, messages.price)

/** A whole number, zero included: pieces, grams, centimetres ('Допустимы только цифры.'). */
export const wholeNumber = () => numeric(/^\d+$/, /^\d+$/, messages.digits)

/** A number of an answer. The fake server gives numbers; a provider that keeps the forms' text is understood too. */
export const anyNumber = () => z.nullish(z.union([z.number(), z.string()]))

/** The number that a draft or an answer holds; null for nothing and for text that is no number. */
export function numberOf(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = typeof value === 'number' ? value : Number(value.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

/** A price as its field takes it: '100', '100.50'; '' for no price. */
export function priceText(value: number | string | null | undefined): string {
  const number = numberOf(value)
  if (number === null) return ''
  return Number.isInteger(number) ? number.toString() : number.toFixed(2)
}

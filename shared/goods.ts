import * as z from 'zod/mini'
import { oneOf, type DictionaryItem } from './kit/dictionary.ts'
import { digits, price } from './kit/numbers.ts'
import { anyNumber } from './kit/rules.ts'

/** The kind of goods on a tax receipt: 1 for goods (the default), 2 for a service. */
export const fiscalPaymentObjects = [
  { value: '1', label: 'Товар' },
  { value: '2', label: 'Услуга' },
] as const satisfies readonly DictionaryItem[]

/**
 * The fields that a characteristic and an extra offer share in drafts: price in roubles, weight in grams, sizes in
 * whole centimetres; each is a number or a form's text. Without a fiscal object it is 'Товар'.
 */
export const goodsDraft = {
  fiscal_payment_object: z.nullish(oneOf(fiscalPaymentObjects)),
  price: price(),
  weight: digits(),
  gross_length: digits(),
  gross_width: digits(),
  gross_height: digits(),
}

/** The same fields in an answer. */
export const goods = {
  fiscal_payment_object: goodsDraft.fiscal_payment_object,
  price: anyNumber(),
  weight: anyNumber(),
  gross_length: anyNumber(),
  gross_width: anyNumber(),
  gross_height: anyNumber(),
}

/** The initial values of a form (shared/docs/products.md). */
export const newGoods = {
  fiscal_payment_object: fiscalPaymentObjects[0].label,
  price: '',
  weight: '0',
  gross_length: '0',
  gross_width: '0',
  gross_height: '0',
}

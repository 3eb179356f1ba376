import * as z from 'zod/mini'
import { oneOf, type DictionaryItem } from './kit/dictionary.ts'
import { digits, price } from './kit/numbers.ts'
import { anyNumber } from './kit/rules.ts'

/** What is sold, as the tax receipt names it: 1 for goods, which is the default, 2 for a service. */
export const fiscalPaymentObjects = [
  { value: '1', label: 'Товар' },
  { value: '2', label: 'Услуга' },
] as const satisfies readonly DictionaryItem[]

/**
 * What a variant's characteristic and an extra offer have in common, as fields of a draft: price in roubles, weight in
 * grams, sizes in whole centimetres; each a number or a form's text. Without a fiscal object it is 'Товар'.
 */
export const goodsDraft = {
  fiscal_payment_object: z.nullish(oneOf(fiscalPaymentObjects)),
  price: price(),
  weight: digits(),
  gross_length: digits(),
  gross_width: digits(),
  gross_height: digits(),
}

/** The same as fields of an answer. */
export const goods = {
  fiscal_payment_object: goodsDraft.fiscal_payment_object,
  price: anyNumber(),
  weight: anyNumber(),
  gross_length: anyNumber(),
  gross_width: anyNumber(),
  gross_height: anyNumber(),
}

/** What a form starts from (shared/docs/products.md). */
export const newGoods = {
  fiscal_payment_object: fiscalPaymentObjects[0].label,
  price: '',
  weight: '0',
  gross_length: '0',
  gross_width: '0',
  gross_height: '0',
}

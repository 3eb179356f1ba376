import * as z from 'zod/mini'
import { fiscalPaymentObjects, goodsDraft, newGoods } from '@console/shared/goods'
import { MAX_NUMBER, numberMessages, priceText } from '@console/shared/kit/numbers'
import { toNumber } from '@console/shared/kit/to-number'
import { anyText, messages } from '@console/shared/kit/rules'
import type { FieldError } from '@console/shared/kit/problem'
import { labelOf } from '../../kit/form/label-choices.ts'

/** The form's values of a characteristic; the three sizes are one text, 'L x W x H' (shared/docs/products.md). */
export interface GoodsValues {
  fiscal_payment_object: string
  price: string
  weight: string
  sizes: string
}

const wrongSizes = 'Укажите длину, ширину и высоту, например 20 x 15 x 10.'
const SIZES = /^(\d+) x (\d+) x (\d+)$/

export const goodsFields = {
  /** One of the choices, or the stored value, which may not be among them. */
  fiscal_payment_object: anyText(),
  price: goodsDraft.price,
  weight: goodsDraft.weight,
  sizes: z.string(messages.required).check(
    z.trim(),
    z.minLength(1, { error: messages.required, abort: true }),
    z.regex(SIZES, { error: wrongSizes, abort: true }),
    z.refine((text) => partsOf(text).every((part) => Number(part) <= MAX_NUMBER), numberMessages.tooMuch),
  ),
}

type Measure = number | string | null | undefined
interface Goods {
  readonly fiscal_payment_object?: string | null | undefined
  readonly price?: Measure
  readonly weight?: Measure
  readonly gross_length?: Measure
  readonly gross_width?: Measure
  readonly gross_height?: Measure
}

export const goodsComparing = {
  price: 'number',
  weight: 'number',
  gross_length: 'number',
  gross_width: 'number',
  gross_height: 'number',
} as const

/** Formats a measure for its field. */
export const digitsText = (value: Measure): string => toNumber(value)?.toString() ?? ''

export function goodsValues(goods: Goods = newGoods): GoodsValues {
  const sizes = [goods.gross_length, goods.gross_width, goods.gross_height]
  return {
    fiscal_payment_object: labelOf(fiscalPaymentObjects, goods.fiscal_payment_object || newGoods.fiscal_payment_object),
    price: priceText(goods.price),
    weight: digitsText(goods.weight),
    sizes: sizes.map((size) => digitsText(size) || '0').join(' x '),
  }
}

export function goodsDraftOf({ fiscal_payment_object, price, weight, sizes }: GoodsValues) {
  const [gross_length = '', gross_width = '', gross_height = ''] = partsOf(sizes)
  return { fiscal_payment_object, price, weight, gross_length, gross_width, gross_height }
}

const partsOf = (sizes: string): string[] => SIZES.exec(sizes.trim())?.slice(1) ?? []

/** Maps the server's errors of three sizes to the form's one field. */
export const onGoodsForm = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.map(({ path, message }) => ({ path: path.replace(/gross_(?:length|width|height)$/, 'sizes'), message }))

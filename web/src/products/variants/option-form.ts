import * as z from 'zod/mini'
import { newOption, type Option, type OptionDraft, OptionDraft as OptionContract } from '@console/shared/variants'
import { digitsText, goodsDraftOf, goodsFields, goodsValues, type GoodsValues } from './goods-form.ts'

/** A characteristic as its form holds it. */
export interface OptionValues extends GoodsValues {
  title: string
  article: string
  quantity: string
}

const { title, article, quantity } = OptionContract.shape
export const OptionForm = z.object({ title, article, quantity, ...goodsFields })

export const optionValues = (option: Option | OptionDraft = newOption): OptionValues => ({
  title: option.title,
  article: option.article ?? '',
  quantity: digitsText(option.quantity),
  ...goodsValues(option),
})

export const optionDraftOf = (values: OptionValues): OptionDraft => ({
  title: values.title,
  article: values.article,
  quantity: values.quantity,
  ...goodsDraftOf(values),
})

/** 'Сохранить характеристику' waits until all of these hold something (shared/docs/products.md). */
export const isFilled = ({ article, price, quantity, title, weight, sizes }: OptionValues): boolean =>
  [article, price, quantity, title, weight, sizes].every((text) => text.trim() !== '')

import * as z from 'zod/mini'
import { newOption, type Option, type OptionDraft, OptionDraft as OptionContract } from '@console/shared/variants'
import { unreadIn } from '../../kit/api/unread.ts'
import type { FormDefinition, Whole } from '../../kit/form/entity-form.ts'
import { digitsText, goodsComparing, goodsDraftOf, goodsFields, goodsValues, type GoodsValues } from './goods-form.ts'

export interface OptionValues extends GoodsValues {
  title: string
  article: string
  quantity: string
}

/** What the owner calls the values, within a sentence. */
export const optionNames: Readonly<Record<string, string>> = {
  title: 'название',
  article: 'артикул',
  quantity: 'количество',
  price: 'цена',
  weight: 'вес',
  gross_length: 'размеры',
  gross_width: 'размеры',
  gross_height: 'размеры',
  fiscal_payment_object: 'предмет расчёта',
}

const { title, article, quantity } = OptionContract.shape
export const OptionForm = z.object({ title, article, quantity, ...goodsFields })

export const optionValues = (option: Option | OptionDraft = newOption): OptionValues => ({
  title: option.title,
  article: option.article ?? '',
  quantity: digitsText(option.quantity),
  ...goodsValues(option),
})

/** A characteristic of its own, which has no uuid yet. */
export const optionDraftOf = (values: OptionValues): Omit<Whole<OptionDraft>, 'option_uuid'> => ({
  title: values.title,
  article: values.article,
  quantity: values.quantity,
  ...goodsDraftOf(values),
})

export const optionForm: FormDefinition<OptionDraft, OptionValues, OptionDraft> = {
  schema: OptionForm,
  values: (draft) => optionValues(draft ?? newOption),
  body: optionDraftOf,
}

export const optionsComparing = { by: 'option_uuid', fields: { ...goodsComparing, quantity: 'stock' } } as const

/** A stored characteristic as an update sends it while nobody touches it: as the provider keeps it, unknown fields and all. */
export function storedDraft(option: Option): Whole<OptionDraft> {
  const unread = unreadIn(option)
  // What could not be read is asked for, or the start of a form would take its place.
  const sizeOf = (name: 'gross_length' | 'gross_width' | 'gross_height') =>
    option[name] ?? (name in unread ? '' : newOption[name])
  return {
    ...option,
    option_uuid: option.option_uuid,
    title: option.title,
    article: option.article ?? '',
    quantity: option.quantity ?? '',
    fiscal_payment_object: option.fiscal_payment_object ?? null,
    price: option.price ?? '',
    weight: option.weight ?? '',
    gross_length: sizeOf('gross_length'),
    gross_width: sizeOf('gross_width'),
    gross_height: sizeOf('gross_height'),
  }
}

/** 'Сохранить характеристику' waits until all of these hold something (shared/docs/products.md). */
export const isFilled = ({ article, price, quantity, title, weight, sizes }: OptionValues): boolean =>
  [article, price, quantity, title, weight, sizes].every((text) => text.trim() !== '')

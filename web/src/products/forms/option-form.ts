import * as z from 'zod/mini'
import { newOption, type Option, type OptionDraft, OptionDraft as OptionContract } from '@console/shared/variants'
import { unreadIn } from '../../kit/api/unread.ts'
import type { FormDefinition, AllFields } from '../../kit/form/entity-form.ts'
import { digitsText, goodsComparing, goodsDraftOf, goodsFields, goodsValues, type GoodsValues } from './goods-form.ts'

export interface OptionValues extends GoodsValues {
  title: string
  article: string
  quantity: string
}

/** Names of the fields, to be used within a sentence. */
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

/** The request's data of a characteristic, without a uuid. */
export const optionDraftOf = (values: OptionValues): Omit<AllFields<OptionDraft>, 'option_uuid'> => ({
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
/** The comparison for pieces that are added to the stock. */
export const additionComparing = {
  ...optionsComparing,
  fields: { ...optionsComparing.fields, quantity: 'difference' },
} as const

/** A stored characteristic, some of whose fields may be replaced by typed texts. */
type StoredOption = Pick<Option, 'title'> & { readonly [Name in keyof Option]?: Option[Name] | OptionDraft[Name] }

/** Returns a stored characteristic as an update sends it, with all fields unchanged, including unknown ones. */
export function storedDraft(option: StoredOption): AllFields<OptionDraft> {
  const unread = unreadIn(option)
  // A field that could not be read stays empty, so that the form requires it instead of sending a default.
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

/** Whether the required fields are filled, which 'Сохранить характеристику' waits for (shared/docs/products.md). */
export const isFilled = ({ article, price, quantity, title, weight, sizes }: OptionValues): boolean =>
  [article, price, quantity, title, weight, sizes].every((text) => text.trim() !== '')

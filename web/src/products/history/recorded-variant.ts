import { anyText } from '@console/shared/kit/rules'
import type { OptionDraft, Variant } from '@console/shared/variants'
import * as z from 'zod/mini'
import { recorded, type Recording } from '../../history/entity.ts'
import { optionsComparing, storedDraft } from '../forms/option-form.ts'
import { sendableOptions } from '../forms/sendable-options.ts'
import { additionEntity, variantEntity, type VariantChange } from '../saving/updates.ts'
import { variantComparisons } from './product-steps.ts'

const Amount = z.nullish(z.union([z.number(), z.string()]))
/** The characteristics in a merge: they contain stored numbers and typed texts. A new characteristic has no uuid. */
const Options = z.array(
  z.object({
    option_uuid: anyText(),
    title: z.string(),
    article: anyText(),
    fiscal_payment_object: anyText(),
    quantity: Amount,
    price: Amount,
    weight: Amount,
    gross_length: Amount,
    gross_width: Amount,
    gross_height: Amount,
  }),
)

export const optionDrafts = (options: unknown): OptionDraft[] =>
  z.parse(Options, options).map((option) => ({
    ...storedDraft(option),
    fiscal_payment_object: option.fiscal_payment_object,
  }))

const filled = (draft: OptionDraft | undefined): Partial<OptionDraft> =>
  Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => value !== '' && value !== undefined))

/**
 * Returns merged characteristics that an update can send. The provider requires fields that it may store empty: if an undo would
 * empty such a field, the stored value stays.
 */
function sendable(options: readonly OptionDraft[], variant: Variant): OptionDraft[] {
  if (options.every((option) => Object.values(option).every((value) => value !== ''))) return [...options]
  const taken = new Set(options.map(({ article }) => article.toUpperCase()))
  const draftOf = (uuid: string) => options.find(({ option_uuid }) => option_uuid === uuid)
  const whole = sendableOptions({
    ...{ variant, productTitle: variant.title, taken, notes: [] },
    given: ({ option_uuid }) => filled(draftOf(option_uuid)),
  })
  return options.map((option) => whole.find(({ option_uuid }) => option_uuid === option.option_uuid) ?? option)
}

export const variantFields = {
  title: 'Название',
  options: 'Характеристики',
  article: 'Артикул',
  price: 'Цена',
  quantity: 'Остаток',
  weight: 'Вес',
  gross_length: 'Длина',
  gross_width: 'Ширина',
  gross_height: 'Высота',
  fiscal_payment_object: 'Предмет расчёта',
}

const recording: Recording<Variant, VariantChange> = {
  key: 'variant',
  fields: variantFields,
  parse: ({ body, change }, variant) => ({
    ...('title' in change && { title: z.parse(z.string(), change.title) }),
    // The provider takes all characteristics or none.
    options: 'options' in change ? sendable(optionDrafts(body.options), variant) : [],
  }),
}
export const recordedVariant = recorded(variantEntity, { ...recording, comparisons: variantComparisons })
/** A waiting change of a stock: the conflict dialog shows what was sold meanwhile. */
export const recordedStock = recorded(variantEntity, recording)
/**
 * Pieces added to a characteristic's stock. They are added to the number that the server has, so a sale in between is
 * no conflict; if an earlier attempt may have added them, the stock is compared like a count.
 */
export const recordedAddition = recorded(additionEntity, {
  ...recording,
  retryComparisons: { options: optionsComparing },
})

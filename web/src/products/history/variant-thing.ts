import { attach, createEffect } from 'effector'
import { anyText } from '@console/shared/kit/rules'
import { variants, type OptionDraft } from '@console/shared/variants'
import * as z from 'zod/mini'
import { createClient } from '../../kit/api/client.ts'
import { orGone } from '../../kit/api/api-effect.ts'
import type { StepPath } from '../../kit/journal/step.ts'
import type { Thing, Writing } from '../../history/thing.ts'
import { storedDraft } from '../forms/option-form.ts'
import { sendableOptions } from '../forms/sendable-options.ts'
import { variantComparisons } from './product-steps.ts'

const api = createClient({ get: variants.get, update: variants.update })

const at = ({ owner = '', shop = '', product = '', variant = '' }: StepPath) => ({ owner, shop, product, variant })

const Amount = z.nullish(z.union([z.number(), z.string()]))
/** Characteristics as a merge has them: stored numbers beside typed texts. A new characteristic has no uuid. */
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
 * The merged characteristics as an update may send them. The provider requires fields that it may store empty: where an undo
 * would empty one, the stored value stays.
 */
const sendableFx = createEffect(async ({ path, options }: { path: StepPath; options: readonly OptionDraft[] }) => {
  if (options.every((option) => Object.values(option).every((value) => value !== ''))) return options
  const variant = await api.get({ params: at(path) })
  const taken = new Set(options.map(({ article }) => article.toUpperCase()))
  const draftOf = (uuid: string) => options.find(({ option_uuid }) => option_uuid === uuid)
  const whole = sendableOptions({
    ...{ variant, productTitle: variant.title, taken, notes: [] },
    given: ({ option_uuid }) => filled(draftOf(option_uuid)),
  })
  return options.map((option) => whole.find(({ option_uuid }) => option_uuid === option.option_uuid) ?? option)
})

export const variantThing: Thing = {
  key: 'variant',
  fields: {
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
  },
  comparisons: variantComparisons,
  readFx: orGone(attach({ effect: api.get, mapParams: (path: StepPath) => ({ params: at(path) }) }), null),
  writeFx: createEffect(async ({ path, body, change, checked }: Writing) =>
    api.update({
      params: at(path),
      body: {
        data: {
          ...('title' in change && { title: z.parse(z.string(), change.title) }),
          // The provider takes all characteristics or none.
          ...('options' in change && {
            options: [...(await sendableFx({ path, options: optionDrafts(body.options) }))],
          }),
        },
      },
      checked,
    }),
  ),
}

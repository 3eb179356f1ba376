import { newOption, type OptionDraft } from '@console/shared/variants'
import type { Whole } from '../../kit/form/entity-form.ts'
import { proposedArticle } from './proposed-article.ts'

/** The title of a product's only characteristic if none is given. */
export const ONLY_OPTION_TITLE = 'Стандарт'

/**
 * Completes the characteristic of a new product: a form or a file need give only the product's title. A product without
 * a price cannot be sold, so its quantity is 0. `taken` are the shop's articles in upper case.
 */
export function completeOption(
  told: { readonly [Field in keyof OptionDraft]?: OptionDraft[Field] | undefined },
  productTitle: string,
  taken: ReadonlySet<string>,
): Omit<Whole<OptionDraft>, 'option_uuid'> {
  const name = textOf(told.title)
  const title = name || ONLY_OPTION_TITLE
  const article =
    textOf(told.article) || proposedArticle(productTitle, name, taken) || proposedArticle('art', name, taken)
  const price = textOf(told.price)
  return {
    title,
    article,
    fiscal_payment_object: told.fiscal_payment_object ?? newOption.fiscal_payment_object ?? null,
    price: price || '0',
    quantity: (price && textOf(told.quantity)) || '0',
    weight: textOf(told.weight) || '0',
    gross_length: textOf(told.gross_length) || '0',
    gross_width: textOf(told.gross_width) || '0',
    gross_height: textOf(told.gross_height) || '0',
  }
}

const textOf = (value: string | number | null | undefined): string => `${value ?? ''}`.trim()

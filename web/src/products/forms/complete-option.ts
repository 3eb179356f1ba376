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
  given: { readonly [Field in keyof OptionDraft]?: OptionDraft[Field] | undefined },
  productTitle: string,
  taken: ReadonlySet<string>,
): Omit<Whole<OptionDraft>, 'option_uuid'> {
  const name = textOf(given.title)
  const title = name || ONLY_OPTION_TITLE
  const article =
    textOf(given.article) || proposedArticle(productTitle, name, taken) || proposedArticle('art', name, taken)
  const price = textOf(given.price)
  return {
    title,
    article,
    fiscal_payment_object: given.fiscal_payment_object ?? newOption.fiscal_payment_object ?? null,
    price: price || '0',
    quantity: (price && textOf(given.quantity)) || '0',
    weight: textOf(given.weight) || '0',
    gross_length: textOf(given.gross_length) || '0',
    gross_width: textOf(given.gross_width) || '0',
    gross_height: textOf(given.gross_height) || '0',
  }
}

const textOf = (value: string | number | null | undefined): string => `${value ?? ''}`.trim()

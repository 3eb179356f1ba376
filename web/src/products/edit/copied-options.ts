import type { Product } from '@console/shared/products'
import { OptionDraft, type Option } from '@console/shared/variants'
import * as z from 'zod/mini'
import { storedDraft } from '../forms/option-form.ts'
import { proposedArticle } from '../forms/sendable-options.ts'
import type { NotCopied, NewProduct, Origin } from './new-product-form.ts'

interface CopiedOptions {
  readonly drafts: OptionDraft[]
  readonly losses: NotCopied[]
}

/**
 * Returns a function that copies characteristics of one product. Copies have no stock and get articles that neither the
 * shop (`taken`) nor another copy has. Characteristics that the provider would refuse are left out and reported as
 * losses.
 */
export function optionCopies(product: string, taken: Iterable<string>): (options: readonly Option[]) => CopiedOptions {
  const all = new Set([...taken].map((article) => article.toUpperCase()))
  const articleFor = ({ title, article }: Option) => {
    const made = proposedArticle(product, title, all) || proposedArticle('art', article ?? '', all)
    all.add(made)
    return made
  }
  const fits = (draft: OptionDraft) => z.safeParse(OptionDraft, draft).success
  return (options) => {
    const drafts = options.map((option) => ({
      ...storedDraft(option),
      option_uuid: null,
      article: articleFor(option),
      quantity: '0',
    }))
    return {
      drafts: drafts.filter(fits),
      losses: drafts
        .filter((draft) => !fits(draft))
        .map(({ title }) => ({ text: `Характеристика «${title}»: у неё заполнено не всё, добавьте её вручную.` })),
    }
  }
}

/** The product that is copied, and the shop's articles. */
export interface Copying {
  readonly copied: Origin | null
  readonly articles: ReadonlyMap<string, unknown>
}
export const firstVariantOf = ({ copied }: Copying) => copied?.product.variants?.[0]

/** Returns the characteristics of the first variant: the one in the form, then copies of the others. */
export function firstOptions(
  { product, option }: Pick<NewProduct, 'option'> & { readonly product: Product },
  source: Copying,
): OptionDraft[] {
  const copies = optionCopies(product.title, [...source.articles.keys(), option.article])
  return [option, ...copies(firstVariantOf(source)?.options?.slice(1) ?? []).drafts]
}

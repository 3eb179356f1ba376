import { createEvent, sample } from 'effector'
import type { Product } from '@console/shared/products'
import { $user } from '../../session/model.ts'
import { textKey } from '../../kit/same-text.ts'
import { list, pageOpened } from './list-model.ts'

/** A characteristic that has the article. */
interface Holder {
  readonly option: string
  readonly title: string
  readonly productTitle: string
}
export type Articles = ReadonlyMap<string, readonly Holder[]>

export function articlesIn(products: readonly Product[]): Articles {
  const articles = new Map<string, Holder[]>()
  for (const { title: productTitle, variants } of products)
    for (const { article, option_uuid: option, title } of (variants ?? []).flatMap(({ options }) => options ?? [])) {
      if (!article?.trim()) continue
      const holder = { option, title, productTitle }
      const others = articles.get(textKey(article))
      if (others) others.push(holder)
      else articles.set(textKey(article), [holder])
    }
  return articles
}

/** The warning that another characteristic than `own` has the article; null if the article is free. */
export function duplicateText(
  articles: Articles,
  article: string | null | undefined,
  own?: string | null,
): string | null {
  const holder = articles.get(textKey(article))?.find(({ option }) => option !== own)
  return holder ? `Такой артикул уже есть: «${holder.productTitle}», ${holder.title}.` : null
}

/** The articles of the shop whose products were loaded last, with their characteristics. */
export const $articles = list.$items.map(articlesIn)

/** A form of this shop needs the articles: they come from the list of products, which is loaded unless it is there. */
export const articlesWanted = createEvent<string>()
sample({
  clock: sample({
    clock: articlesWanted,
    source: { at: list.$path, user: $user },
    fn: ({ at, user }, shop) => (user && at?.shop !== shop ? { owner: user.uuid, shop } : null),
  }),
  filter: Boolean,
  target: pageOpened,
})

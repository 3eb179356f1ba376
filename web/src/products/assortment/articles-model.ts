import { createEvent, sample } from 'effector'
import type { Product } from '@console/shared/products'
import { $user } from '../../session/model.ts'
import { textKey } from '../../kit/same-text.ts'
import { list, pageOpened } from './list-model.ts'

/** A characteristic with an article. */
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

/** Returns a warning if another characteristic than `own` has the article; null otherwise. */
export function duplicateText(
  articles: Articles,
  article: string | null | undefined,
  own?: string | null,
): string | null {
  const holder = articles.get(textKey(article))?.find(({ option }) => option !== own)
  return holder ? `Такой артикул уже есть: «${holder.productTitle}», ${holder.title}.` : null
}

/** The articles of the last loaded shop, with their characteristics. */
export const $articles = list.$items.map(articlesIn)

/** A form of this shop needs the articles. Loads the product list, which has them, if it is not loaded. */
export const articlesRequested = createEvent<string>()
sample({
  clock: sample({
    clock: articlesRequested,
    source: { at: list.$path, user: $user },
    fn: ({ at, user }, shop) => (user && at?.shop !== shop ? { owner: user.uuid, shop } : null),
  }),
  filter: Boolean,
  target: pageOpened,
})

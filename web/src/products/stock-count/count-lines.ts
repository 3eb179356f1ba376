import * as z from 'zod/mini'
import { toNumber } from '@console/shared/kit/to-number'
import type { Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE } from '@console/shared/variants'
import type { ChangeStep } from '../../kit/journal/step.ts'
import { textKey } from '../../kit/same-text.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { stockStep } from '../stock/stock-step.ts'

/* A count of what lies on the shelves, line by line (shared/docs/decisions/stock-count.md). */

const Counted = z.object({
  product: z.string(),
  productTitle: z.string(),
  variant: z.string(),
  variantTitle: z.string(),
  option: z.string(),
  optionTitle: z.string(),
  /** The stock that was known when it was found first: what the count is compared with. */
  was: z.nullable(z.number()),
})
/** The characteristic that a line is about, as it was found. */
export type Counted = z.infer<typeof Counted>

const Line = z.object({
  article: z.string(),
  counted: z.number().check(z.int(), z.nonnegative()),
  /** Null for an article that nothing in the shop has. */
  of: z.nullable(Counted),
})
export type Line = z.infer<typeof Line>
export type KnownLine = Line & { readonly of: Counted }

/** What is counted of each shop. */
export const Counts = z.record(z.string(), z.array(Line))
export type Counts = z.infer<typeof Counts>

/** A line is about a characteristic, or about an article that nobody knows. */
export const keyOf = ({ article, of }: Line): string => (of ? of.option : `? ${textKey(article)}`)

/** A characteristic of the shop, and the article that it is found by. */
export interface Article {
  readonly key: string
  readonly of: Counted
}

/** Everything in these products that has an article. */
export const articlesOf = (products: readonly Product[]): Article[] =>
  products.flatMap(({ product_uuid: product, title: productTitle, variants }) =>
    (variants ?? []).flatMap(({ uuid: variant, title: variantTitle, options }) =>
      (options ?? []).flatMap(({ option_uuid: option, title: optionTitle, article, quantity }) => {
        const of = { product, productTitle, variant, variantTitle, option, optionTitle, was: toNumber(quantity) }
        return article ? { key: textKey(article), of } : []
      }),
    ),
  )

/** Characteristics with this article: mostly one, since nobody forbids two. */
export function foundBy(text: string, articles: readonly Article[]): Counted[] {
  const wanted = withoutZero(textKey(text))
  return articles.filter((one) => withoutZero(one.key) === wanted).map(({ of }) => of)
}
/** An American barcode has twelve digits, or, as some read it, a zero before them. */
const withoutZero = (article: string): string => article.replace(/^0(?=\d{12}$)/, '')

/** One piece more of it, and the line on top, where it is looked for. */
export function withOneMore(lines: readonly Line[], article: string, of: Counted | null): Line[] {
  const fresh = { article, counted: 0, of }
  const line = lines.find((one) => keyOf(one) === keyOf(fresh)) ?? fresh
  return [{ ...line, counted: line.counted + 1 }, ...lines.filter((one) => one !== line)]
}

/** How many there are, told by hand; the line stays where it stands. */
export const withCount = (lines: readonly Line[], key: string, counted: number): Line[] =>
  lines.map((line) => (keyOf(line) === key ? { ...line, counted } : line))

const isKnown = (line: Line): line is KnownLine => line.of !== null

/** What a count has come to. */
export interface CountReport {
  readonly differing: readonly KnownLine[]
  readonly equal: readonly KnownLine[]
  readonly unknown: readonly Line[]
}

export function reportOf(lines: readonly Line[]): CountReport {
  const known = lines.filter(isKnown)
  const differs = ({ counted, of }: KnownLine) => counted !== of.was
  return {
    differing: known.filter(differs),
    equal: known.filter((line) => !differs(line)),
    unknown: lines.filter((line) => !isKnown(line)),
  }
}

/** The differences as changes that are compared with the server before they are written. */
export const stepsOf = (at: ShopPath, lines: readonly KnownLine[]): ChangeStep[] =>
  lines.map(({ counted, of }) =>
    stockStep({
      at: { ...at, product: of.product },
      productTitle: of.productTitle,
      variant: { uuid: of.variant, title: of.variantTitle },
      option: { option_uuid: of.option, title: of.optionTitle, quantity: of.was },
      quantity: counted,
    }),
  )

/** What the owner calls it: a product's only variant has no name that anybody gave it. */
export const titleOf = ({ productTitle, variantTitle, optionTitle }: Counted): string =>
  [productTitle, variantTitle === FIRST_VARIANT_TITLE ? '' : variantTitle, optionTitle].filter(Boolean).join(', ')

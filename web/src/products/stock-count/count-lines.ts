import * as z from 'zod/mini'
import { toNumber } from '@console/shared/kit/to-number'
import type { Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE } from '@console/shared/variants'
import type { ChangeStep } from '../../kit/journal/step.ts'
import { textKey } from '../../kit/same-text.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { stockStep } from '../stock/stock-step.ts'

/* The lines of a stock count (shared/docs/decisions/stock-count.md). */

const Counted = z.object({
  product: z.string(),
  productTitle: z.string(),
  variant: z.string(),
  variantTitle: z.string(),
  option: z.string(),
  optionTitle: z.string(),
  /** The known stock when the line was created; the count is compared with it. */
  was: z.nullable(z.number()),
})
/** The line's characteristic as it was when the line was created. */
export type Counted = z.infer<typeof Counted>

const Line = z.object({
  article: z.string(),
  counted: z.number().check(z.int(), z.nonnegative()),
  /** Null for an article that the shop does not have. */
  of: z.nullable(Counted),
})
export type Line = z.infer<typeof Line>
export type KnownLine = Line & { readonly of: Counted }

/** The lines of each shop's count. */
export const Counts = z.record(z.string(), z.array(Line))
export type Counts = z.infer<typeof Counts>

/** The key of a line: its characteristic, or its unknown article. */
export const keyOf = ({ article, of }: Line): string => (of ? of.option : `? ${textKey(article)}`)

/** A characteristic of the shop with its normalised article. */
export interface Article {
  readonly key: string
  readonly of: Counted
}

/** All characteristics of the products that have an article. */
export const articlesOf = (products: readonly Product[]): Article[] =>
  products.flatMap(({ product_uuid: product, title: productTitle, variants }) =>
    (variants ?? []).flatMap(({ uuid: variant, title: variantTitle, options }) =>
      (options ?? []).flatMap(({ option_uuid: option, title: optionTitle, article, quantity }) => {
        const of = { product, productTitle, variant, variantTitle, option, optionTitle, was: toNumber(quantity) }
        return article ? { key: textKey(article), of } : []
      }),
    ),
  )

/** The characteristics with this article: usually one, although duplicates are allowed. */
export function foundBy(text: string, articles: readonly Article[]): Counted[] {
  const wanted = withoutZero(textKey(text))
  return articles.filter((one) => withoutZero(one.key) === wanted).map(({ of }) => of)
}
/** An American barcode has twelve digits; some readers add a leading zero. */
const withoutZero = (article: string): string => article.replace(/^0(?=\d{12}$)/, '')

/** Adds one piece and moves the line to the top, where the owner looks. */
export function withOneMore(lines: readonly Line[], article: string, of: Counted | null): Line[] {
  const fresh = { article, counted: 0, of }
  const line = lines.find((one) => keyOf(one) === keyOf(fresh)) ?? fresh
  return [{ ...line, counted: line.counted + 1 }, ...lines.filter((one) => one !== line)]
}

/** Sets the quantity by hand; the line keeps its position. */
export const withCount = (lines: readonly Line[], key: string, counted: number): Line[] =>
  lines.map((line) => (keyOf(line) === key ? { ...line, counted } : line))

const isKnown = (line: Line): line is KnownLine => line.of !== null

/** The result of a count. */
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

/** Steps that save the differences; each is compared with the server before it is written. */
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

/** The characteristic's title for the owner. The default title of a product's only variant is left out. */
export const titleOf = ({ productTitle, variantTitle, optionTitle }: Counted): string =>
  [productTitle, variantTitle === FIRST_VARIANT_TITLE ? '' : variantTitle, optionTitle].filter(Boolean).join(', ')

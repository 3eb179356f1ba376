import * as z from 'zod/mini'
import { toNumber } from '@console/shared/kit/to-number'
import type { Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE } from '@console/shared/variants'
import type { ChangeStep } from '../../kit/journal/step.ts'
import { textKey } from '../../kit/same-text.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { additionStep, stockStep } from '../stock/stock-step.ts'
import { unsentWorkOf } from '../../kit/platform/stored-names.ts'
import type { KeyStorage } from '../../kit/platform/platform.ts'

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
/** The characteristic of a line, as it was when the line was created. */
export type Counted = z.infer<typeof Counted>

export const Line = z.object({
  article: z.string(),
  counted: z.number().check(z.int(), z.nonnegative()),
  /** Null for an article that the shop does not have. */
  of: z.nullable(Counted),
})
export type Line = z.infer<typeof Line>
type KnownLine = Line & { readonly of: Counted }

export const Count = z.object({
  /** The pieces are added to the stock ('Прибавить к остатку'); otherwise they replace it. */
  isAdding: z.boolean(),
  lines: z.array(Line),
  /** Lines that are being queued, with the id of their addition. */
  sending: z.optional(z.object({ id: z.string(), lines: z.array(Line) })),
})
export type Count = z.infer<typeof Count>

/** The key of a line: its characteristic, or its unknown article. */
export const keyOf = ({ article, of }: Line): string => (of ? of.option : `? ${textKey(article)}`)

/** A characteristic of the shop with its normalised article. */
interface Article {
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

/** Adds pieces to the line of the same key, or adds a line; moves it to the top, where the owner looks. */
export function withMore(lines: readonly Line[], { counted, ...fresh }: Line): Line[] {
  const line = lines.find((one) => keyOf(one) === keyOf({ ...fresh, counted })) ?? { ...fresh, counted: 0 }
  return [{ ...line, counted: line.counted + counted }, ...lines.filter((one) => one !== line)]
}

/** Sets the quantity by hand; the line keeps its position. */
export const withCount = (lines: readonly Line[], key: string, counted: number): Line[] =>
  lines.map((line) => (keyOf(line) === key ? { ...line, counted } : line))

const isKnown = (line: Line): line is KnownLine => line.of !== null

/** Returns the stock after the line is saved. */
export const stockAfter = ({ counted, of }: KnownLine, isAdding: boolean): number =>
  isAdding ? (of.was ?? 0) + counted : counted

/** The result of a count. */
export interface CountReport {
  readonly isAdding: boolean
  readonly differing: readonly KnownLine[]
  readonly equal: readonly KnownLine[]
  readonly unknown: readonly Line[]
}

export function reportOf({ isAdding, lines }: Count): CountReport {
  const known = lines.filter(isKnown)
  const differs = (line: KnownLine) => (isAdding ? line.counted > 0 : line.counted !== line.of.was)
  return {
    isAdding,
    differing: known.filter(differs),
    equal: known.filter((line) => !differs(line)),
    unknown: lines.filter((line) => !isKnown(line)),
  }
}

/** Returns the steps that save the differing lines; `id` identifies an addition. */
export const stepsOf = (at: ShopPath, { isAdding, differing }: CountReport, id: string): ChangeStep[] =>
  differing.map(({ counted, of }) => {
    const stock = {
      at: { ...at, product: of.product },
      productTitle: of.productTitle,
      variant: { uuid: of.variant, title: of.variantTitle },
      option: { option_uuid: of.option, title: of.optionTitle, quantity: of.was },
    }
    return isAdding ? additionStep({ ...stock, pieces: counted, id }) : stockStep({ ...stock, quantity: counted })
  })

/** The characteristic's title for the owner. The default title of a product's only variant is left out. */
export const titleOf = ({ productTitle, variantTitle, optionTitle }: Counted): string =>
  [productTitle, variantTitle === FIRST_VARIANT_TITLE ? '' : variantTitle, optionTitle].filter(Boolean).join(', ')

/** The stock counts by shop. An earlier version stored only the lines. */
const Counts = z.record(
  z.string(),
  z.pipe(
    z.union([Count, z.array(Line)]),
    z.transform((stored): Count => (Array.isArray(stored) ? { isAdding: false, lines: stored } : stored)),
  ),
)
type Counts = z.infer<typeof Counts>

export const NO_COUNT: Count = { isAdding: false, lines: [] }

export function readCounts(storage: KeyStorage, owner: string): Counts {
  try {
    return z.parse(Counts, JSON.parse(storage.getItem(unsentWorkOf(owner)) ?? '{}'))
  } catch {
    // Ignore data with an unknown shape.
    return {}
  }
}

export function writeCounts(storage: KeyStorage, owner: string, counts: Counts): void {
  const kept = Object.entries(counts).filter(([, { lines, sending }]) => lines.length > 0 || sending)
  if (kept.length > 0) storage.setItem(unsentWorkOf(owner), JSON.stringify(Object.fromEntries(kept)))
  else storage.removeItem(unsentWorkOf(owner))
}

import type { Option, OptionDraft, Variant } from '@console/shared/variants'
import type { ProductRow } from '../assortment/rows.ts'
import { textKey } from '../../kit/same-text.ts'

/** The data of one line of a sheet. A product without characteristics has one line. */
export interface SheetLine {
  readonly product: ProductRow['product']
  readonly categoryTitles: ReadonlyMap<string, string>
  readonly variant?: Variant
  /** A stored characteristic, or one that was read from a file. */
  readonly option?: { readonly [Field in keyof OptionDraft]?: OptionDraft[Field] | Option[Field] }
}

/** The content of the column 'Код (не менять)', which identifies the line's characteristic even if all other cells change. */
interface Code {
  readonly product: string
  readonly variant: string
  readonly option: string
}

export const codeOf = ({ product, variant, option }: Pick<SheetLine, 'product' | 'variant' | 'option'>): string =>
  [product.product_uuid, variant?.uuid, option?.option_uuid].filter(Boolean).join('/')

export function readCode(text: string | undefined): Code | null {
  const [product = '', variant = '', option = ''] = (text ?? '').split('/')
  return product ? { product, variant, option } : null
}

/** Matches characters that separate titles in some file formats; a title with one of them is quoted. */
const PARTING = /[;,>"|\n]/

/** Category titles as one cell: 'Мёд; "Соты, рамки"'; null for none. */
export const categoryText = (titles: readonly string[]): string | null =>
  titles.map((title) => (PARTING.test(title) ? `"${title.replaceAll('"', '""')}"` : title)).join('; ') || null

const QUOTED = /^"((?:[^"]|"")*)"$/

/**
 * Reads the titles of a cell, spelled as `known` has them. Titles are separated by semicolons, else by commas, bars and
 * line breaks, with '>' between a parent category and its child. A title that the shop has is never split, whatever
 * characters it contains.
 */
export function categoryTitlesIn(text: string, known: (title: string) => boolean): string[] {
  const parts = text.match(/(?:\s*"(?:[^"]|"")*"\s*(?=;|$))|[^;]+/g) ?? []
  const titles = parts.flatMap((part): string[] => {
    const title = part.trim()
    const quoted = QUOTED.exec(title)?.[1]
    if (quoted !== undefined) return [quoted.replaceAll('""', '"')]
    if (known(title)) return [title]
    return title.split(/[,|\n]/).flatMap((one) => (known(one.trim()) ? [one] : one.split('>')))
  })
  return [...new Map(titles.flatMap((title) => (title.trim() ? [[textKey(title), title.trim()]] : []))).values()]
}

/**
 * The photo of the product, then those of the variant, one address per line; null for none. A variant whose only photo is
 * the product's has one line. Otherwise the product's photo is repeated if the variant has it, too.
 */
export function photoText({ product, variant }: SheetLine): string | null {
  const photos = variant?.image_urls ?? []
  const isProducts = photos.length === 1 && photos[0] === product.image_url
  return (isProducts ? photos : [product.image_url, ...photos]).filter(Boolean).join('\n') || null
}

/**
 * The addresses of a cell, separated by spaces, commas, semicolons or bars. Texts that are no addresses are included. Only
 * the first address, the product's photo, may appear twice.
 */
export function photosIn(text: string): string[] {
  const [first, ...others] = text.split(/[\s;|]+|,(?=\s|https?:)/).filter(Boolean)
  return first === undefined ? [] : [first, ...new Set(others)]
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
}

/** The text of a description in HTML, as shop programs export it; other texts are returned unchanged. */
export function withoutTags(text: string): string {
  if (!/<\/?(?:p|br|ul|ol|li|div|span|b|strong|i|em|h\d|a|table)\b[^>]*>/i.test(text)) return text
  return text
    .replace(/<li\b[^>]*>/gi, '\n— ')
    .replace(/<(?:br|\/p|\/div|\/h\d|\/ul|\/ol|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

import type { SheetLine } from './sheet-line.ts'

/** The photos of the product and the variant, one address per line; null for none. */
export const photoText = ({ product, variant }: SheetLine): string | null =>
  [...new Set([product.image_url, ...(variant?.image_urls ?? [])])].filter(Boolean).join('\n') || null

/**
 * The addresses of a cell, separated by spaces, commas, semicolons or bars. Texts that are no addresses are included.
 */
export const photosIn = (text: string): string[] => [...new Set(text.split(/[\s;|]+|,(?=\s|https?:)/).filter(Boolean))]

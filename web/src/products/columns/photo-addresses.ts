import type { SheetLine } from './sheet-line.ts'

/** The product's photo and those of the variant, a line each; null for none. */
export const photoText = ({ product, variant }: SheetLine): string | null =>
  [...new Set([product.image_url, ...(variant?.image_urls ?? [])])].filter(Boolean).join('\n') || null

/** Addresses in a cell, which spaces, commas, semicolons or bars part; what is no address among them, too. */
export const photosIn = (text: string): string[] => [...new Set(text.split(/[\s;|]+|,(?=\s|https?:)/).filter(Boolean))]

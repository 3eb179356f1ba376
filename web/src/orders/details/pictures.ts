import type { OrderProduct } from '@console/shared/orders'
import type { Product } from '@console/shared/products'
import { textKey } from '../../kit/same-text.ts'

/** Picture addresses by the product and variant titles of an order's line. */
export type Pictures = ReadonlyMap<string, string | null>

const keyOf = (product: string, variant?: string | null): string => JSON.stringify([textKey(product), textKey(variant)])

/**
 * Collects the pictures of products and variants. A title that occurs twice gets null, since the picture may be the
 * other one's.
 */
export function picturesIn(products: readonly Product[]): Pictures {
  const found = new Map<string, string | null>()
  const put = (key: string, url: string | null | undefined) => {
    found.set(key, found.has(key) ? null : (url ?? null))
  }
  for (const { title, image_url, variants } of products) {
    const cover = image_url ?? variants?.[0]?.image_urls?.[0]
    put(keyOf(title), cover)
    for (const variant of variants ?? [])
      if (variant.title) put(keyOf(title, variant.title), variant.image_urls?.[0] ?? cover)
  }
  return found
}

/** The picture of the line's variant, else of its product; null when the shop's products do not contain it. */
export const pictureOf = (line: OrderProduct, pictures: Pictures): string | null =>
  pictures.get(keyOf(line.product_title, line.variant_title)) ?? pictures.get(keyOf(line.product_title)) ?? null

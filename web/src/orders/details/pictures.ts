import type { OrderProduct } from '@console/shared/orders'
import type { Product } from '@console/shared/products'
import { plain } from '../../kit/ui/fields/matches.ts'

/** Addresses of pictures by what an order's line says of its product. */
export type Pictures = ReadonlyMap<string, string | null>

const keyOf = (product: string, variant?: string | null): string =>
  JSON.stringify([plain(product), plain(variant ?? '')])

/** Of a shop's products and of their variants. Two of the same title have none: it might be the other one's. */
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

/** The variant's picture, or the product's; null where the catalogue does not know it (any more). */
export const pictureOf = (line: OrderProduct, pictures: Pictures): string | null =>
  pictures.get(keyOf(line.product_title, line.variant_title)) ?? pictures.get(keyOf(line.product_title)) ?? null

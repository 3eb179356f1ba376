import type { Product } from '@console/shared/products'

/** The one characteristic of a product's one variant; undefined where there are more, or none. */
export function onlyOption({ variants }: Product) {
  const [variant, ...others] = variants ?? []
  const [option, ...more] = variant?.options ?? []
  return others.length === 0 && more.length === 0 ? option : undefined
}

import type { Product } from '@console/shared/products'

/** A product's only characteristic; undefined if there are several or none. */
export function onlyOption({ variants }: Product) {
  const [variant, ...others] = variants ?? []
  const [option, ...more] = variant?.options ?? []
  return others.length === 0 && more.length === 0 ? option : undefined
}

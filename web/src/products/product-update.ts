import { attach } from 'effector'
import { products, type Product, type ProductDraft } from '@console/shared/products'
import { createClient } from '../kit/api/client.ts'
import type { Shown } from '../kit/data/look.ts'
import { createUpdate, type Writing } from '../kit/data/update.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { productForm } from './edit/product-form.ts'

/** A product's own fields; a photo only if a new one was selected. */
export interface ProductChange {
  readonly data: Partial<ProductDraft>
  readonly image?: File | undefined
}

const api = createClient({ get: products.get, update: products.update })
const pathOf = (item: Product, at: ShopPath) => ({ ...at, product: item.product_uuid })

export const readProductFx = attach({
  effect: api.get,
  mapParams: ({ item, at }: Shown<Product, ShopPath>) => ({ params: pathOf(item, at) }),
})

/** The one way to change a product's own fields: on its page, of many at once, from a file. */
export const updateProductFx = createUpdate<Product, ShopPath, ProductChange>({
  readFx: readProductFx,
  writeFx: attach({
    effect: api.update,
    mapParams: ({ item, at, change, checked }: Writing<ProductChange, ShopPath, Product>) => {
      const { data = {}, ...files } = change
      return { params: pathOf(item, at), body: { data, ...files }, checked }
    },
  }),
  draftOf: (product) => storedBody(productForm, product),
  how: { data: { of: { category_uuids: 'set' } } },
  files: { image: 'image_url' },
})

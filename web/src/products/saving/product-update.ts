import { products, type Product, type ProductDraft } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { createUpdate } from '../../kit/data/update.ts'
import { storedBody } from '../../kit/form/entity-form.ts'
import type { ReadyPicture } from '../../kit/pictures/upload.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { productForm } from '../forms/product-form.ts'

const api = createClient({ get: products.get, update: products.update })

export interface ProductChange {
  readonly data: Partial<ProductDraft>
  readonly image?: ReadyPicture | undefined
}

/** Changes a product's own fields. The product's page, the bulk actions and the import use it. */
export const updateProductFx = createUpdate({
  pathOf: (item: Product, at: ShopPath) => ({ ...at, product: item.product_uuid }),
  read: ({ params }) => api.get({ params }),
  draftOf: (product): ProductChange => storedBody(productForm, product),
  write: ({ params, change: { data = {}, ...files }, checked }) =>
    api.update({ params, body: { data, ...files }, checked }),
  comparisons: { data: { of: { category_uuids: 'set' } } },
  files: { image: 'image_url' },
})

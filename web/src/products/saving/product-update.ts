import type { BodyOf } from '@console/shared/kit/endpoint'
import { products, type Product } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { createUpdate, type Entity } from '../../kit/data/update.ts'
import { storedBody } from '../../kit/form/entity-form.ts'
import type { ReadyPicture } from '../../kit/pictures/upload.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { productForm } from '../forms/product-form.ts'

const api = createClient({ get: products.get, update: products.update })

type OwnFields = BodyOf<typeof products.update>['data']
/** The changed fields, with a new photo. */
export interface ProductChange extends OwnFields {
  readonly image?: ReadyPicture | undefined
}

const pathOf = ({ product_uuid }: Product, at: ShopPath) => ({ ...at, product: product_uuid })

/** A product's own fields. */
export const productEntity: Entity<Product, ShopPath, ReturnType<typeof pathOf>, ProductChange> = {
  pathOf,
  read: ({ params }) => api.get({ params }),
  draftOf: (product) => storedBody(productForm, product).data,
  write: ({ params, change: { image, ...data }, checked }) =>
    api.update({ params, body: { data, ...(image && { image }) }, checked }),
  comparisons: { category_uuids: 'set' },
  files: { image: 'image_url' },
}
/** The product's page, the bulk actions and the import use it. */
export const updateProductFx = createUpdate(productEntity)

import type { BodyOf } from '@console/shared/kit/endpoint'
import { products, type Product } from '@console/shared/products'
import { variants, type OptionDraft, type Variant } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { createUpdate, type Entity } from '../../kit/data/update.ts'
import { storedBody } from '../../kit/form/entity-form.ts'
import type { ReadyPicture } from '../../kit/pictures/upload.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { productForm } from '../forms/product-form.ts'
import type { ProductPath } from '../urls.ts'
import { additionComparing, optionsComparing, storedDraft } from '../forms/option-form.ts'

const productApi = createClient({ get: products.get, update: products.update })

type OwnFields = BodyOf<typeof products.update>['data']
/** The changed fields, with a new photo. */
export interface ProductChange extends OwnFields {
  readonly image?: ReadyPicture | undefined
}

const productPath = ({ product_uuid }: Product, at: ShopPath) => ({ ...at, product: product_uuid })

/** A product's own fields. */
export const productEntity: Entity<Product, ShopPath, ReturnType<typeof productPath>, ProductChange> = {
  pathOf: productPath,
  read: ({ params }) => productApi.get({ params }),
  draftOf: (product) => storedBody(productForm, product).data,
  write: ({ params, change: { image, ...data }, checked }) =>
    productApi.update({ params, body: { data, ...(image && { image }) }, checked }),
  comparisons: { category_uuids: 'set' },
  files: { image: 'image_url' },
}
/** The product's page, the bulk actions and the import use it. */
export const updateProductFx = createUpdate(productEntity)

const variantApi = createClient({ get: variants.get, update: variants.update })

export interface VariantChange {
  readonly title?: string
  readonly options: OptionDraft[]
}

const variantPath = ({ uuid }: Variant, at: ProductPath) => ({ ...at, variant: uuid })

/** A variant's title and characteristics. */
export const variantEntity: Entity<Variant, ProductPath, ReturnType<typeof variantPath>, VariantChange> = {
  pathOf: variantPath,
  read: ({ params }) => variantApi.get({ params }),
  draftOf: ({ title, options }) => ({ title, options: (options ?? []).map(storedDraft) }),
  write: ({ params, change, checked }) => variantApi.update({ params, body: { data: change }, checked }),
  comparisons: { options: optionsComparing },
}
/** Like `variantEntity`, but a change of a stock is added to the stock that the server has. */
export const additionEntity = { ...variantEntity, comparisons: { options: additionComparing } }

/** The price grid and the import use them. */
export const updateVariantFx = createUpdate(variantEntity)
export const addToVariantFx = createUpdate(additionEntity)

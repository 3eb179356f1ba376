import { attach } from 'effector'
import { ProductDraft, products } from '@console/shared/products'
import * as z from 'zod/mini'
import { createClient } from '../../kit/api/client.ts'
import { listingOf, recorded } from '../../history/entity.ts'
import { productEntity } from '../saving/updates.ts'
import { snapshotProductFx, makeProductFx, productAt } from './make-product.ts'
import { productComparisons } from './product-steps.ts'
import { variantFields } from './recorded-variant.ts'

const api = createClient({ list: products.list, remove: products.remove })

export const recordedProduct = recorded(productEntity, {
  key: 'product',
  fields: { ...variantFields, description: 'Описание', category_uuids: 'Категории', variants: 'Варианты' },
  comparisons: productComparisons,
  parse: ({ change }) => z.parse(z.partial(ProductDraft), change),
  creation: {
    ...listingOf({ api, pathOf: productEntity.pathOf }),
    createFx: makeProductFx,
    snapshotFx: attach({ effect: snapshotProductFx, mapParams: productAt }),
  },
})

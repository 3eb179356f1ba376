import { attach, createEffect } from 'effector'
import { ProductDraft, products } from '@console/shared/products'
import * as z from 'zod/mini'
import { createClient } from '../../kit/api/client.ts'
import { orGone } from '../../kit/api/api-effect.ts'
import type { StepPath } from '../../kit/journal/step.ts'
import type { Standing, Thing, Writing } from '../../history/thing.ts'
import { keepProductFx, makeProductFx, productAt } from './make-product.ts'
import { productComparisons } from './product-steps.ts'
import { variantThing } from './variant-thing.ts'

const api = createClient({ list: products.list, get: products.get, update: products.update, remove: products.remove })

const listFx = createEffect(async ({ owner = '', shop = '' }: StepPath): Promise<Standing[]> => {
  const all = await api.list({ params: { owner, shop } })
  return all.map(({ product_uuid, title }) => ({ path: { owner, shop, product: product_uuid }, title }))
})

export const productThing: Thing = {
  key: 'product',
  fields: { ...variantThing.fields, description: 'Описание', category_uuids: 'Категории', variants: 'Варианты' },
  comparisons: productComparisons,
  readFx: orGone(attach({ effect: api.get, mapParams: (path: StepPath) => ({ params: productAt(path) }) }), null),
  writeFx: attach({
    effect: api.update,
    mapParams: ({ path, change, checked }: Writing) => ({
      params: productAt(path),
      body: { data: z.parse(z.partial(ProductDraft), change) },
      checked,
    }),
  }),
  making: {
    listFx,
    createFx: makeProductFx,
    removeFx: attach({ effect: api.remove, mapParams: (path: StepPath) => ({ params: productAt(path) }) }),
    keepFx: attach({ effect: keepProductFx, mapParams: productAt }),
  },
}

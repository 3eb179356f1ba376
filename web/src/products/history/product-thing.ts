import { attach, createEffect } from 'effector'
import { ProductDraft, products, type Product } from '@console/shared/products'
import { fieldNames } from '@console/shared/words/field-names'
import * as z from 'zod/mini'
import { Checked } from '../../kit/api/checked.ts'
import { createClient } from '../../kit/api/client.ts'
import { narrowed } from '../../kit/journal/parts.ts'
import type { ChangeStep, Step, StepPath } from '../../kit/journal/step.ts'
import { orGone, type Standing, type Thing, type Writing } from '../../kit/journal/thing.ts'
import type { Fields } from '../../kit/merge/same.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { keepProductFx, makeProductFx, productAt } from './make-product.ts'
import { variantHow, variantThing } from './variant-thing.ts'

const api = createClient({ list: products.list, get: products.get, update: products.update, remove: products.remove })

const how = { category_uuids: 'set', variants: { by: 'uuid', fields: variantHow } } as const

const listFx = createEffect(async ({ owner = '', shop = '' }: StepPath): Promise<Standing[]> => {
  const all = await api.list({ params: { owner, shop } })
  return all.map(({ product_uuid, title }) => ({ path: { owner, shop, product: product_uuid }, title }))
})

/** Every field of the draft, so that none that is new is left out of the history. */
const ownFields = Object.fromEntries(Object.keys(ProductDraft.shape).map((name) => [name, fieldNames[name] ?? name]))

export const productThing: Thing = {
  key: 'product',
  fields: { ...variantThing.fields, ...ownFields, variants: 'Варианты' },
  how,
  readFx: orGone(attach({ effect: api.get, mapParams: (path: StepPath) => ({ params: productAt(path) }) })),
  writeFx: attach({
    effect: api.update,
    mapParams: ({ path, change }: Writing) => ({
      params: productAt(path),
      body: { data: z.parse(z.partial(ProductDraft), change) },
      // The journal has compared it, field by field.
      checked: Checked.compared,
    }),
  }),
  making: {
    listFx,
    createFx: makeProductFx,
    removeFx: attach({ effect: api.remove, mapParams: (path: StepPath) => ({ params: productAt(path) }) }),
    keepFx: attach({ effect: keepProductFx, mapParams: productAt }),
  },
}

const PRODUCT = 'product'

/** A change of a product's own fields; `names` tells the titles of its categories. */
export const productStep = (
  at: ShopPath,
  product: Product,
  change: Partial<ProductDraft>,
  names: Readonly<Record<string, string>>,
): ChangeStep => ({
  thing: PRODUCT,
  place: at.shop,
  path: { ...at, product: product.product_uuid },
  title: product.title,
  ...narrowed(product, change, how),
  names,
})

export const productRemoval = (
  at: ShopPath,
  { uuid, title }: { uuid: string; title: string },
  before: Fields = { title },
): Omit<Step, 'after'> => ({
  thing: PRODUCT,
  place: at.shop,
  path: { ...at, product: uuid },
  title,
  before,
})

/** A product that is made, of all that `makeProductFx` wants. */
export const productCreation = (at: ShopPath, after: { readonly title: string } & Fields) => ({
  thing: PRODUCT,
  place: at.shop,
  path: at,
  title: after.title,
  before: null,
  after,
})

import { attach, createEvent, sample } from 'effector'
import { products, type ProductDraft } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { createQuery, openPath } from '../../kit/data/query.ts'
import { storedBody } from '../../kit/form/entity-form.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import { createMutation } from '../../kit/data/mutation.ts'
import { productForm, type ProductBody } from './product-form.ts'
import type { ProductPath } from '../urls.ts'
import { wanted as categoriesWanted } from '../list/categories-model.ts'

const api = createClient({ get: products.get, update: products.update })

/** A product's page, whichever tab: what the header shows. The router has user, shop and product by then. */
export const productOpened = createEvent<ProductPath>()

sample({ clock: productOpened, fn: ({ owner, shop }) => ({ owner, shop }), target: categoriesWanted })

/** The open product; null until it is there, and while another one is being fetched. */
export const reading = createQuery({
  opened: productOpened,
  loadFx: attach({ effect: api.get, mapParams: (params: ProductPath) => ({ params }) }),
})

/* The common tab: a photo is sent only when a new one was selected. */

export const saving = createMutation({
  saveFx: attach({
    source: { at: reading.$path, product: reading.$data },
    mapParams: ({ data, ...files }: ProductBody, { at, product }) => ({
      params: openPath(at),
      body: { ...files, data: product ? changedOnly<ProductDraft>(storedBody(productForm, product).data, data) : data },
    }),
    effect: api.update,
  }),
  message: 'Товар успешно обновлён',
})
sample({
  clock: saving.saved,
  source: reading.$data,
  filter: (open, saved) => open?.product_uuid === saved.product_uuid,
  fn: (_, saved) => saved,
  target: reading.replaced,
})
sample({ clock: productOpened, target: saving.closed })

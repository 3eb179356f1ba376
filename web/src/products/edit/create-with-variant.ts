import { attach, createStore, sample } from 'effector'
import { products, type Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE, variants } from '@console/shared/variants'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { createClient } from '../../kit/api/client.ts'
import { ApiError } from '../../kit/api/error.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import { isOnPage, present } from '../../kit/data/query.ts'
import { newPhoto } from '../../kit/pictures/photo.ts'
import { noPicture } from '../../kit/pictures/upload.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { createProductFx, findLostCreation } from '../saving/create-product.ts'
import { $articles } from '../assortment/articles-model.ts'
import { updateProductFx } from '../saving/updates.ts'
import type { ProductPath } from '../urls.ts'
import { completeOption } from '../forms/sendable-options.ts'
import { firstVariantOf, firstOptions, optionCopies, type Copying } from './copied-options.ts'
import { $withOffers, copyOf } from './copy-model.ts'
import type { NewProduct } from './new-product-form.ts'
import { $path, origin, pageOpened } from './origin-model.ts'
import { updatePageFx } from './page-update.ts'

const api = createClient({ list: products.list, createVariant: variants.create }, { fastCheck })

interface Made {
  readonly product: Product
  /** The photo that was sent with it; null if it is unknown whether it arrived. */
  readonly image: File | null
}
/** The product that was created, if its variant was not or may not have been. */
export const $made = createStore<Made | null>(null).reset(pageOpened)

interface Creation {
  readonly at: ShopPath
  readonly body: NewProduct
}

/** Looks for the created product after its answer was lost. */
const findFx = apiEffect<Creation, Product | null>(async ({ at, body }) =>
  findLostCreation(await api.list({ params: at }), body.data),
)

/** Creates the product, or updates it if it was already created. */
const productFx = attach({
  source: $made,
  mapParams: (creation: Creation, made) => ({ ...creation, made }),
  effect: apiEffect<Creation & { made: Made | null }, Product>(async ({ at, body, made }) => {
    const { data, image } = body
    if (made) {
      const isNewImage = image !== null && image !== made.image
      return updateProductFx({ item: made.product, at, body: { ...data, ...(isNewImage && { image }) } })
    }
    try {
      // The form requires a photo, and the server refuses an empty one.
      return await createProductFx({ params: at, body: { data, image: image ?? noPicture } })
    } catch (error) {
      if (error instanceof ApiError && error.kind !== 'refused') await findFx({ at, body })
      throw error
    }
  }),
})
const made = sample({
  clock: [
    productFx.done.map(({ params: { at, body }, result }) => ({ at, product: result, image: body.image })),
    findFx.done.map(({ params: { at }, result }) => ({ at, product: result, image: null })),
  ],
  source: $path,
  filter: (path, { at }) => isOnPage(path, at),
  fn: (_, { product, image }) => product && { product, image },
})
$made.on(made, (before, now) => now ?? before)

export interface Copy extends ReturnType<typeof copyOf> {
  readonly path: ProductPath
}

/**
 * Creates a product, then its first variant; a copy takes the original's values. Resolves to the jobs that copy the
 * rest. A retry continues after the last successful step: it updates the product of `$made`, and its variant if there is one.
 */
export const createFx = attach({
  source: { at: $path, copied: origin.$data, articles: $articles, withOffers: $withOffers },
  mapParams: (body: NewProduct, { at, ...source }) => ({ at: present(at), body, source }),
  effect: apiEffect<Creation & { source: Copying & { withOffers: boolean } }, Copy>(async ({ at, body, source }) => {
    const product = await productFx({ at, body })
    const path = { ...at, product: product.product_uuid }
    const taken = new Set([...source.articles.keys()].map((article) => article.toUpperCase()))
    const option = completeOption(body.option, product.title, taken)
    const options = firstOptions({ product, option }, source)
    // An earlier attempt may have created the variant although its answer was lost.
    const [variant] = product.variants ?? []
    if (variant) {
      const drafts = options.map((one, index) => ({
        ...one,
        option_uuid: variant.options?.[index]?.option_uuid ?? null,
      }))
      const photos = body.photos.map((photo) => newPhoto(photo))
      await updatePageFx({ item: product, at, body: { data: body.data, options: drafts, photos } })
    } else {
      const title = firstVariantOf(source)?.title ?? FIRST_VARIANT_TITLE
      await api.createVariant({ params: path, body: { data: { title, options }, images: body.photos } })
    }
    const { copied, articles, withOffers } = source
    const copies = optionCopies(product.title, [...articles.keys(), ...options.map(({ article }) => article)])
    return { path, ...copyOf(path, copied, withOffers, copies) }
  }),
})

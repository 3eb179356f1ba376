import { createEvent, createStore, sample } from 'effector'
import { extraOffers } from '@console/shared/extra-offers'
import { products } from '@console/shared/products'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { createClient } from '../../kit/api/client.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import { createQuery, present, type QueryInput } from '../../kit/data/query.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { articlesRequested } from '../assortment/articles-model.ts'
import { wanted as categoriesWanted } from '../assortment/categories-model.ts'
import type { ProductPath } from '../urls.ts'
import { picturesFx } from './copy-model.ts'
import type { Origin } from './new-product-form.ts'

/* The page of a new product, and the product to copy, which the router's state names. */

const api = createClient({ get: products.get, offers: extraOffers.list }, { fastCheck })

export const pageOpened = createEvent<ShopPath>()
sample({ clock: pageOpened, target: categoriesWanted })

export const $path = createStore<ShopPath | null>(null).on(pageOpened, (_, path) => path)

/** The uuid of the product to copy; null for an empty form. */
export const originNamed = createEvent<string | null>()
const originFx = apiEffect<QueryInput<ProductPath>, Origin>(async ({ params }) => {
  const [product, offers] = await Promise.all([api.get({ params }), api.offers({ params })])
  const [image, photos] = await Promise.all([
    picturesFx({ of: 'Товар', urls: product.image_url ? [product.image_url] : [] }),
    picturesFx({ of: 'Первый вариант', urls: product.variants?.[0]?.image_urls ?? [] }),
  ])
  return {
    product,
    image: image.files[0] ?? null,
    photos: photos.files,
    offers,
    losses: [...image.losses, ...photos.losses],
  }
})
const originOpened = createEvent<ProductPath>()
export const origin = createQuery({ opened: originOpened, loadFx: originFx })
sample({ clock: [originNamed, pageOpened], target: origin.cleared })
sample({
  clock: originNamed,
  source: $path,
  filter: (at, product) => at !== null && product !== null,
  fn: (at) => present(at).shop,
  target: articlesRequested,
})
sample({
  clock: sample({ clock: originNamed, source: $path, fn: (at, product) => at && product && { ...at, product } }),
  filter: Boolean,
  target: originOpened,
})

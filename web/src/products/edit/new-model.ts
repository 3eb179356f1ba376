import { attach, createEvent, createStore, sample } from 'effector'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { or } from 'patronum'
import { extraOffers } from '@console/shared/extra-offers'
import type { FieldError } from '@console/shared/kit/problem'
import { products, type Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE, variants } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { noPicture } from '../../kit/pictures/upload.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import type { ApiError } from '../../kit/api/error.ts'
import { createQuery, openPath, type Asking } from '../../kit/data/query.ts'
import { stored } from '../../kit/data/update.ts'
import { navigated } from '../../kit/platform/navigation.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { bad, good, toast } from '../../kit/platform/toast.ts'
import { createProductFx } from '../create-product.ts'
import { updateProductFx } from '../product-update.ts'
import { newProductUrl, type ProductPath } from '../urls.ts'
import { leftBehind } from '../list/left-behind.ts'
import { $listUrl } from '../list/list-model.ts'
import * as copying from './copy-model.ts'
import { firstOf, firstOptions, optionCopies } from './copied-options.ts'
import { copyOf, picturesFx } from './copy-model.ts'
import { onNewProductForm, type Loss, type NewProduct, type Origin } from './new-product-form.ts'
import { $articles, articlesWanted } from '../list/articles-model.ts'
import { wanted as categoriesWanted } from '../list/categories-model.ts'

const api = createClient(
  {
    list: products.list,
    get: products.get,
    createVariant: variants.create,
    offers: extraOffers.list,
  },
  { fastCheck },
)

export const pageOpened = createEvent<ShopPath>()
const submitted = createEvent<NewProduct>()
sample({ clock: pageOpened, target: categoriesWanted })

export const $path = createStore<ShopPath | null>(null).on(pageOpened, (_, path) => path)

/* A copy: the product that the router's state names, with its pictures. */

/** The uuid to copy from; null for a product from nothing. */
export const originNamed = createEvent<string | null>()
const originFx = apiEffect<Asking<ProductPath>, Origin>(async ({ params }) => {
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
  fn: (at) => openPath(at).shop,
  target: articlesWanted,
})
sample({
  clock: sample({ clock: originNamed, source: $path, fn: (at, product) => at && product && { ...at, product } }),
  filter: Boolean,
  target: originOpened,
})

/* Two steps: the product, then its first variant. When the second fails, the next press goes on from there. */

interface Made {
  readonly product: Product
  /** The photo that was sent with it; null when nobody knows what has come of it. */
  readonly image: File | null
}

const createFx = attach({
  source: $path,
  mapParams: ({ data, image }: NewProduct, at) => ({
    params: openPath(at),
    // The form lets nothing through without a photo; the server would refuse an empty one.
    body: { data, image: image ?? noPicture },
  }),
  effect: createProductFx,
})
/** The product that stands already, without a variant. */
export const $made = createStore<Made | null>(null).reset(pageOpened)
const updateFx = attach({
  source: { at: $path, made: $made },
  mapParams: ({ data, image }: NewProduct, { at, made }) => ({
    item: stored(made).product,
    at: openPath(at),
    body: { data, ...(image && image !== made?.image && { image }) },
  }),
  effect: updateProductFx,
})
const variantFx = attach({
  source: { at: $path, copied: origin.$data, articles: $articles },
  mapParams: (sent: NewProduct & { product: Product }, { at, ...source }) => ({
    params: { ...openPath(at), product: sent.product.product_uuid },
    body: {
      data: { title: firstOf(source)?.title ?? FIRST_VARIANT_TITLE, options: firstOptions(sent, source) },
      images: sent.photos,
    },
  }),
  effect: api.createVariant,
})

/* What a copy has beyond that comes after it, and is told of if it did not come. */

/** Parts of a copied product that did not come along; null while there is nothing to tell. */
export const $losses = createStore<{ readonly product: ProductPath; readonly losses: readonly Loss[] } | null>(
  null,
).reset(pageOpened)
const firstVariantDone = sample({
  clock: variantFx.done,
  source: { at: $path, copied: origin.$data, withOffers: copying.$withOffers, articles: $articles },
  fn: ({ at, copied, withOffers, articles }, { params }) => {
    const { product } = params
    const place = { ...openPath(at), product: product.product_uuid }
    const made = firstOptions(params, { copied, articles }).map(({ article }) => article)
    const copies = optionCopies(product.title, [...articles.keys(), ...made])
    return { place, ...copyOf(place, copied, withOffers, copies) }
  },
})
const $copied = createStore<{ readonly place: ProductPath; readonly losses: readonly Loss[] } | null>(null)
  .on(firstVariantDone, (_, { place, losses }) => ({ place, losses }))
  .reset(pageOpened)
sample({ clock: firstVariantDone, fn: ({ jobs }) => jobs, target: copying.start })
sample({ clock: pageOpened, target: copying.stop })
const finished = sample({
  clock: copying.finished,
  source: $copied,
  filter: Boolean,
  fn: ({ place, losses }, more) => ({ product: place, losses: [...losses, ...more] }),
})
sample({ clock: finished, filter: ({ losses }) => losses.length > 0, target: $losses })
const allDone = sample({ clock: finished, filter: ({ losses }) => losses.length === 0 })

/* No answer came to the first step: the product may stand all the same, and the next press goes on from it. */

const lost = sample({ clock: createFx.fail, filter: ({ error }) => error.kind !== 'refused' })
const findFx = attach({
  source: $path,
  mapParams: (_: NewProduct, at) => ({ params: openPath(at) }),
  effect: api.list,
})
const $lost = createStore<NewProduct | null>(null).on(lost, (_, { params }) => params)
sample({ clock: lost, fn: ({ params }) => params, target: findFx })
const found = sample({
  clock: findFx.doneData,
  source: $lost,
  fn: (sent, all): Made | null => {
    const product = sent && leftBehind(all, sent.data)
    return product ? { product, image: null } : null
  },
})
$made.on(found, (before, made) => before ?? made)

/** All is saved: the form has nothing to lose, and lets the page go. */
const $isDone = createStore(false)
  .on(finished, () => true)
  .reset(pageOpened)
const $isSaving = or(createFx.pending, updateFx.pending, variantFx.pending, findFx.pending, copying.$isRunning, $isDone)
const ready = sample({
  clock: submitted,
  source: { made: $made, isSaving: $isSaving, at: $path },
  filter: ({ isSaving, at }) => !isSaving && at !== null,
  fn: ({ made }, body) => ({ made, body }),
})
sample({ clock: ready, filter: ({ made }) => made === null, fn: ({ body }) => body, target: createFx })
sample({ clock: ready, filter: ({ made }) => made !== null, fn: ({ body }) => body, target: updateFx })

const firstDone = sample({
  clock: [createFx.done, updateFx.done],
  fn: ({ params, result: product }) => ({ ...params, product }),
})
$made.on(firstDone, (_, { product, image }) => ({ product, image }))
sample({ clock: firstDone, target: variantFx })

sample({ clock: allDone, fn: () => good('Товар успешно создан'), target: toast })
sample({
  clock: allDone,
  source: { at: $path, listUrl: $listUrl },
  filter: ({ at }) => at !== null,
  fn: ({ at, listUrl }) => {
    const shop = at?.shop ?? ''
    // 'Back' leads to the list, not to an empty form.
    return { to: listUrl(shop), onlyFrom: newProductUrl(shop), state: { unasked: true }, replace: true }
  },
  target: navigated,
})

const failed = sample({ clock: [createFx.failData, updateFx.failData, variantFx.failData] })
sample({ clock: failed, fn: () => bad('Ошибка при создании товара или варианта'), target: toast })
const closed = createEvent()
const $failure = createStore<ApiError | null>(null)
  .on(failed, (_, error) => error)
  .reset(submitted, closed, pageOpened)
export const saving = {
  submitted,
  closed,
  $isSaving,
  $failure,
  $fieldErrors: $failure.map((failure): readonly FieldError[] => onNewProductForm(failure?.errors ?? [])),
}

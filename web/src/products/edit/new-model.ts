import { attach, createEvent, createStore, sample } from 'effector'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { or } from 'patronum'
import { extraOffers } from '@console/shared/extra-offers'
import { products, type Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE, variants } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { noPicture } from '../../kit/pictures/upload.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import { ApiError } from '../../kit/api/error.ts'
import { createMutation } from '../../kit/data/mutation.ts'
import { createQuery, isSamePath, openPath, type Asking } from '../../kit/data/query.ts'
import { navigated } from '../../kit/platform/navigation.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import { createProductFx } from '../saving/create-product.ts'
import { updateProductFx } from '../saving/product-update.ts'
import { newProductUrl, type ProductPath } from '../urls.ts'
import { leftBehind } from '../saving/left-behind.ts'
import { $listUrl } from '../assortment/list-model.ts'
import * as copying from './copy-model.ts'
import { firstOf, firstOptions, optionCopies, type Copying } from './copied-options.ts'
import { copyOf, picturesFx } from './copy-model.ts'
import { onNewProductForm, type Loss, type NewProduct, type Origin } from './new-product-form.ts'
import { completeOption } from '../forms/complete-option.ts'
import { $articles, articlesWanted } from '../assortment/articles-model.ts'
import { wanted as categoriesWanted } from '../assortment/categories-model.ts'

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

/* Saving: the product, its first variant, then whatever else a copy has. A press after a failure goes on where it stopped. */

interface Made {
  readonly product: Product
  /** The photo that was sent with it; null where nobody knows whether it arrived. */
  readonly image: File | null
}
/** The product that is created already, and has no variant yet. */
export const $made = createStore<Made | null>(null).reset(pageOpened)

interface Creation {
  readonly at: ShopPath
  readonly body: NewProduct
}
/** After a creation without an answer: the product that it left on the server, if any. */
const findFx = apiEffect<Creation, Product | null>(async ({ at, body }) =>
  leftBehind(await api.list({ params: at }), body.data),
)
const productFx = attach({
  source: $made,
  mapParams: (creation: Creation, made) => ({ ...creation, made }),
  effect: apiEffect<Creation & { made: Made | null }, Product>(async ({ at, body, made }) => {
    const { data, image } = body
    if (made) {
      const isNewImage = image !== null && image !== made.image
      return updateProductFx({ item: made.product, at, body: { data, ...(isNewImage && { image }) } })
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
const saveFx = attach({
  source: { at: $path, copied: origin.$data, articles: $articles, withOffers: copying.$withOffers },
  mapParams: (body: NewProduct, { at, ...source }) => ({ at: openPath(at), body, source }),
  effect: apiEffect<Creation & { source: Copying & { withOffers: boolean } }, Copy>(async ({ at, body, source }) => {
    const product = await productFx({ at, body })
    const place = { ...at, product: product.product_uuid }
    const taken = new Set([...source.articles.keys()].map((article) => article.toUpperCase()))
    const option = completeOption(body.option, product.title, taken)
    const options = firstOptions({ product, option }, source)
    await api.createVariant({
      params: place,
      body: { data: { title: firstOf(source)?.title ?? FIRST_VARIANT_TITLE, options }, images: body.photos },
    })
    const { copied, articles, withOffers } = source
    const copies = optionCopies(product.title, [...articles.keys(), ...options.map(({ article }) => article)])
    return { place, ...copyOf(place, copied, withOffers, copies) }
  }),
})
interface Copy extends ReturnType<typeof copyOf> {
  readonly place: ProductPath
}

const made = sample({
  clock: [
    productFx.done.map(({ params: { at, body }, result }) => ({ at, product: result, image: body.image })),
    findFx.done.map(({ params: { at }, result }) => ({ at, product: result, image: null })),
  ],
  source: $path,
  filter: (path, { at }) => isSamePath(path, at),
  fn: (_, { product, image }) => product && { product, image },
})
$made.on(made, (before, now) => now ?? before)

const mutation = createMutation({ saveFx })
const submitted = createEvent<NewProduct>()
sample({ clock: pageOpened, target: [mutation.closed, copying.stop] })
sample({ clock: mutation.saved, fn: ({ jobs }) => jobs, target: copying.start })
sample({ clock: mutation.failed, fn: () => errorToast('Ошибка при создании товара или варианта'), target: toast })

const $saved = createStore<Copy | null>(null)
  .on(mutation.saved, (_, copy) => copy)
  .reset(pageOpened)
const finished = sample({
  clock: copying.finished,
  source: $saved,
  filter: Boolean,
  fn: ({ place, losses }, more) => ({ product: place, losses: [...losses, ...more] }),
})
/** The parts of a copied product that were not copied; null while there are none to show. */
export const $losses = createStore<{ readonly product: ProductPath; readonly losses: readonly Loss[] } | null>(null)
  .on(finished, (_, report) => (report.losses.length > 0 ? report : null))
  .reset(pageOpened)
const allDone = finished.filter({ fn: ({ losses }) => losses.length === 0 })
sample({ clock: allDone, fn: () => successToast('Товар успешно создан'), target: toast })
sample({
  clock: allDone,
  source: $listUrl,
  fn: (listUrl, { product: { shop } }) => ({
    to: listUrl(shop),
    onlyFrom: newProductUrl(shop),
    state: { unasked: true },
    // 'Back' leads to the list, not to an empty form.
    replace: true,
  }),
  target: navigated,
})

/** All is saved: the form has nothing to lose, and lets the page go. */
const $isDone = createStore(false)
  .on(finished, () => true)
  .reset(pageOpened)
const $isSaving = or(mutation.$isSaving, copying.$isRunning, $isDone)
sample({
  clock: submitted,
  source: { isSaving: $isSaving, at: $path },
  filter: ({ isSaving, at }) => !isSaving && at !== null,
  fn: (_, body) => body,
  target: mutation.submitted,
})
export const saving = {
  submitted,
  closed: mutation.closed,
  $isSaving,
  $failure: mutation.$failure,
  $fieldErrors: mutation.$fieldErrors.map(onNewProductForm),
}

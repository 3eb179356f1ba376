import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { or } from 'patronum'
import type { FieldError } from '@console/shared/kit/problem'
import { products, type Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE, variants } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import type { ApiError } from '../../kit/api/error.ts'
import { createQuery, openPath } from '../../kit/data/query.ts'
import { stored } from '../../kit/data/update.ts'
import { fetchPicture } from '../../kit/api/fetch-picture.ts'
import { $platform } from '../../kit/api/platform.ts'
import { navigated } from '../../kit/browser/navigation.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { bad, good, toast } from '../../kit/browser/toast.ts'
import { updateProductFx } from '../product-update.ts'
import { newProductUrl, type ProductPath } from '../urls.ts'
import { leftBehind } from '../list/left-behind.ts'
import { $listUrl } from '../list/list-model.ts'
import { onNewProductForm, type NewProduct, type Origin } from './new-product-form.ts'
import { wanted as categoriesWanted } from '../list/categories-model.ts'

const api = createClient(
  {
    list: products.list,
    get: products.get,
    create: products.create,
    createVariant: variants.create,
  },
  { fastCheck },
)

export const pageOpened = createEvent<ShopPath>()
const submitted = createEvent<NewProduct>()
sample({ clock: pageOpened, target: categoriesWanted })

export const $path = createStore<ShopPath | null>(null, { serialize: 'ignore' }).on(pageOpened, (_, path) => path)

/* A copy: the product that the router's state names, with its pictures. */

/** The uuid to copy from; null for a product from nothing. */
export const originNamed = createEvent<string | null>()
const picturesFx = attach({
  source: $platform,
  effect: async (platform, product: Product): Promise<Origin> => {
    const urls = [product.image_url ?? '', ...(product.variants?.[0]?.image_urls ?? [])]
    const [image = null, ...photos] = await Promise.all(
      urls.map(async (url) => (url ? fetchPicture(platform, url) : null)),
    )
    return { product, image, photos: photos.filter((file) => file !== null) }
  },
})
const originOpened = createEvent<ProductPath>()
export const origin = createQuery({
  opened: originOpened,
  loadFx: createEffect<ProductPath, Origin, ApiError>(async (params) => picturesFx(await api.get({ params }))),
})
sample({ clock: [originNamed, pageOpened], target: origin.cleared })
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
    body: { data, image: image ?? new Blob() },
  }),
  effect: api.create,
})
/** The product that stands already, without a variant. */
export const $made = createStore<Made | null>(null, { serialize: 'ignore' }).reset(pageOpened)
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
  source: $path,
  mapParams: ({ product, option, photos }: NewProduct & { product: Product }, at) => ({
    params: { ...openPath(at), product: product.product_uuid },
    body: { data: { title: FIRST_VARIANT_TITLE, options: [option] }, images: photos },
  }),
  effect: api.createVariant,
})

/* No answer came to the first step: the product may stand all the same, and the next press goes on from it. */

const lost = sample({ clock: createFx.fail, filter: ({ error }) => error.kind !== 'refused' })
const findFx = attach({
  source: $path,
  mapParams: (_: NewProduct, at) => ({ params: openPath(at) }),
  effect: api.list,
})
const $lost = createStore<NewProduct | null>(null, { serialize: 'ignore' }).on(lost, (_, { params }) => params)
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
  .on(variantFx.done, () => true)
  .reset(pageOpened)
const $isSaving = or(createFx.pending, updateFx.pending, variantFx.pending, findFx.pending, $isDone)
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

sample({ clock: variantFx.done, fn: () => good('Товар успешно создан'), target: toast })
sample({
  clock: variantFx.done,
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
/** What the form hands its values to. */
export const saving = {
  submitted,
  closed,
  $isSaving,
  $failure,
  $fieldErrors: $failure.map((failure): readonly FieldError[] => onNewProductForm(failure?.errors ?? [])),
}

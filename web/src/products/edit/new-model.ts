import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { FieldError } from '@console/shared/kit/problem'
import { products, type Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE, variants } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import type { ApiError } from '../../kit/api/error.ts'
import { openPath } from '../../kit/data/query.ts'
import { stored } from '../../kit/data/update.ts'
import { fetchPicture } from '../../kit/api/fetch-picture.ts'
import { $platform } from '../../kit/api/platform.ts'
import { navigated } from '../../kit/browser/navigation.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { bad, good, toast } from '../../kit/browser/toast.ts'
import { updateProductFx } from '../product-update.ts'
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
export const submitted = createEvent<NewProduct>()
sample({ clock: pageOpened, target: categoriesWanted })

export const $path = createStore<ShopPath | null>(null, { serialize: 'ignore' }).on(pageOpened, (_, path) => path)

/* A copy: the product that the router's state names, with its pictures. */

/** The uuid to copy from; null for a product from nothing. */
export const originNamed = createEvent<string | null>()
export const originRetried = createEvent()

const $originUuid = createStore<string | null>(null)
  .on(originNamed, (_, uuid) => uuid)
  .reset(pageOpened)
const getFx = attach({
  source: $path,
  mapParams: (product: string, at) => ({ params: { ...openPath(at), product } }),
  effect: api.get,
})
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
const copyAsked = createEvent<string | null>()
sample({ clock: copyAsked, filter: Boolean, target: getFx })
sample({
  clock: [originNamed, originRetried],
  source: { uuid: $originUuid, at: $path },
  fn: ({ uuid, at }) => at && uuid,
  target: copyAsked,
})
sample({
  clock: getFx.doneData,
  source: $originUuid,
  filter: (uuid, product) => uuid === product.product_uuid,
  fn: (_, product) => product,
  target: picturesFx,
})
export const $origin = createStore<Origin | null>(null, { serialize: 'ignore' })
  .on(picturesFx.doneData, (_, origin) => origin)
  .reset(originNamed, pageOpened)
export const $originError = createStore<ApiError | null>(null)
  .on(getFx.failData, (_, error) => error)
  .reset(originNamed, originRetried, pageOpened)

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

export const $isSaving = combine([createFx.pending, updateFx.pending, variantFx.pending, findFx.pending], (steps) =>
  steps.includes(true),
)
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

/** All is saved: the form has nothing to lose, and lets the page go. */
export const $isDone = createStore(false)
  .on(variantFx.done, () => true)
  .reset(pageOpened)

sample({ clock: variantFx.done, fn: () => good('Товар успешно создан'), target: toast })
/** The form is off the page's way: while it guards what was typed, the router would keep the owner here. */
export const released = createEvent()
sample({
  clock: released,
  source: { at: $path, listUrl: $listUrl, isDone: $isDone },
  filter: ({ at, isDone }) => at !== null && isDone,
  fn: ({ at, listUrl }) => ({ to: listUrl(at?.shop ?? '') }),
  target: navigated,
})

const failed = sample({ clock: [createFx.failData, updateFx.failData, variantFx.failData] })
sample({ clock: failed, fn: () => bad('Ошибка при создании товара или варианта'), target: toast })
export const $failure = createStore<ApiError | null>(null)
  .on(failed, (_, error) => error)
  .reset(submitted, pageOpened)
export const $fieldErrors = $failure.map((failure): readonly FieldError[] => onNewProductForm(failure?.errors ?? []))

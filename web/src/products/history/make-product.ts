import { attach, createEffect } from 'effector'
import { ExtraOfferDraft, extraOffers } from '@console/shared/extra-offers'
import { anyText } from '@console/shared/kit/rules'
import { ProductDraft, products, type Product } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import * as z from 'zod/mini'
import { createClient } from '../../kit/api/client.ts'
import { ApiError } from '../../kit/api/error.ts'
import { fetchPictures, pictureName } from '../../kit/api/fetch-picture.ts'
import { $platform } from '../../kit/platform/platform.ts'
import { prepareAgainFx, signedPictureFx } from '../../kit/api/ready-again.ts'
import { PICTURE_SIDE } from '../../kit/pictures/upload.ts'
import type { StepPath } from '../../kit/journal/step.ts'
import type { Creation } from '../../history/entity.ts'
import type { Fields } from '../../kit/merge/fields.ts'
import { storedBody } from '../../kit/form/entity-form.ts'
import { createProductFx } from '../saving/create-product.ts'
import { productForm, PHOTO_ASPECT } from '../forms/product-form.ts'
import { offerForm } from '../offers/offer-form.ts'
import { PLACEHOLDER, PLACEHOLDER_WORDS } from '../assortment/placeholder.ts'
import type { ProductPath } from '../urls.ts'
import { optionDrafts } from './recorded-variant.ts'

const api = createClient({ get: products.get })
const variantApi = createClient({ create: variants.create })
const offerApi = createClient({ list: extraOffers.list, create: extraOffers.create })
const picturesFx = attach({ source: $platform, effect: fetchPictures })

const Picture = z.instanceof(Blob)
/** Everything that a product consists of; pictures are files or addresses. */
const WholeProduct = z.object({
  ...ProductDraft.shape,
  image: z.nullish(Picture),
  image_url: anyText(),
  /** The owner has no photo yet, so the product gets the placeholder picture. */
  has_no_photo: z.optional(z.boolean()),
  variants: z.array(
    z.object({
      title: z.string(),
      options: z.unknown(),
      images: z.optional(z.array(z.nullable(z.union([Picture, z.string()])))),
    }),
  ),
  extra_kits: z.optional(z.array(ExtraOfferDraft)),
})

export const productAt = ({ owner = '', shop = '', product = '' }: StepPath) => ({ owner, shop, product })

const RULES = { maxSide: PICTURE_SIDE }
const NO_PICTURE = 'Фото не сохранилось, а без него товар не создать.'
const unreadPicture = (url: string, cause: string) =>
  `Без фото «${pictureName(url)}» товар не создать: ${cause} Проверьте адрес.`

interface Covered {
  readonly variants: readonly { readonly images?: readonly (Blob | string | null)[] | undefined }[]
  readonly cover: string | Blob | null
}
const TALL_RULES = { ...RULES, ratio: PHOTO_ASPECT.ratio }
const areAddresses = (images: readonly unknown[]) => images.every((image) => typeof image === 'string')

/**
 * Prepares the photos of each variant. Files from the shop are kept as they are; photos at addresses are cropped to
 * portraits. A variant none of whose photos can be read gets the cropped cover.
 */
const photosFx = createEffect(async ({ variants, cover }: Covered) => {
  const all = variants.map(({ images = [] }) => images)
  const [kept, cut] = [all.filter((images) => !areAddresses(images)), all.filter(areAddresses)]
  const ready = await prepareAgainFx({ pictures: kept.flat(), rules: RULES })
  const [tall, ...cutTall] = await prepareAgainFx({
    pictures: cut.length > 0 ? [cover, ...cut.flat()] : [],
    rules: TALL_RULES,
  })
  return all.map((images) => {
    const own = (areAddresses(images) ? cutTall : ready).splice(0, images.length).filter((photo) => photo !== null)
    return own.length === 0 && areAddresses(images) && tall ? [tall] : own
  })
})

/** Creates a product with its variants and extra offers, or the missing parts of a product that was `made` already. */
export const makeProductFx = createEffect(async ({ path, value, made }: Creation): Promise<StepPath> => {
  const whole = z.parse(WholeProduct, value)
  const { image, image_url, has_no_photo, variants: wanted, extra_kits = [], ...data } = whole
  const { owner, shop } = productAt(path)
  const source = has_no_photo
    ? await signedPictureFx({ size: PLACEHOLDER, words: PLACEHOLDER_WORDS })
    : (image ?? (image_url || null))
  let cause = ''
  const [picture] = await prepareAgainFx({ pictures: [source], rules: RULES, onProblem: (_, words) => (cause = words) })
  if (!picture) throw new ApiError('unreachable', image_url ? unreadPicture(image_url, cause) : NO_PICTURE)
  const product: Product = made
    ? await api.get({ params: productAt(made) })
    : await createProductFx({ params: { owner, shop }, body: { data, image: picture } })
  const params = { owner, shop, product: product.product_uuid }
  const titles = (product.variants ?? []).map(({ title }) => title)
  const missing = wanted.filter(({ title }) => !titles.includes(title))
  const photos = await photosFx({ variants: missing, cover: source })
  for (const [index, { title, options }] of missing.entries())
    await variantApi.create({
      params,
      body: { data: { title, options: optionDrafts(options) }, images: photos[index] ?? [] },
    })
  const offers = extra_kits.length > 0 ? await offerApi.list({ params }) : []
  for (const body of extra_kits)
    if (!offers.some(({ title }) => title === body.title)) await offerApi.create({ params, body })
  return { ...path, ...params }
})

/** Reads a product with everything that its deletion removes. */
export const snapshotProductFx = createEffect(async (path: ProductPath): Promise<Fields> => {
  const params = productAt(path)
  const product = await api.get({ params })
  const { image_url, variants: all } = product
  const offers = await offerApi.list({ params })
  const urls = [image_url ?? '', ...(all ?? []).flatMap(({ image_urls }) => image_urls ?? [])]
  const pictures = await picturesFx(urls)
  const pictureAt = (url: string) => pictures[urls.indexOf(url)] ?? null
  return {
    ...storedBody(productForm, product).data,
    image_url,
    image: pictures[0] ?? null,
    variants: (all ?? []).map(({ title, options, image_urls }) => ({
      title,
      options: options ?? [],
      images: (image_urls ?? []).map(pictureAt),
    })),
    extra_kits: offers.map((offer) => storedBody(offerForm, offer)),
  }
})

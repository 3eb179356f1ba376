import type { ProductRow, VariantRow } from '@console/fixtures/kit/rows'
import { messages } from '@console/shared/kit/rules'
import { MAX_VARIANT_PHOTOS, tooManyPhotos, variants, type Option, type OptionDraft } from '@console/shared/variants'
import { measureOf, storedGoods } from './goods.ts'
import { changed } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { invalid, notFound } from './kit/problem.ts'
import type { Tables } from './kit/tables.ts'
import type { Upload } from './kit/form-body.ts'
import { storeUpload, keptPictures } from './kit/uploads.ts'
import { changeProduct, productOf } from './products.ts'

interface VariantCall {
  readonly tables: Tables
  readonly params: { readonly shop: string; readonly product: string; readonly variant: string }
}

function find(call: VariantCall): { product: ProductRow; variant: VariantRow } {
  const product = productOf(call)
  const variant = product.variants.find((other) => other.uuid === call.params.variant)
  if (!variant) throw notFound('Вариант не найден.')
  return { product, variant }
}

/**
 * Returns the characteristics after a save. A known characteristic keeps its uuid, once; each other one gets a new
 * uuid.
 */
function optionsAfter(before: readonly Option[], wanted: readonly OptionDraft[]): Option[] {
  const known = new Set(before.map((option) => option.option_uuid))
  return wanted.map((option) => ({
    ...option,
    ...storedGoods({ ...option, fiscal_payment_object: option.fiscal_payment_object ?? null }),
    quantity: measureOf(option.quantity),
    option_uuid: option.option_uuid && known.delete(option.option_uuid) ? option.option_uuid : crypto.randomUUID(),
  }))
}

/** Returns the kept photos followed by the new ones: one to five (shared/docs/products.md). */
function photosAfter(tables: Tables, kept: readonly string[], images: readonly Upload[]): string[] {
  if (kept.length + images.length > MAX_VARIANT_PHOTOS) throw invalid('images', tooManyPhotos)
  if (kept.length + images.length === 0) throw invalid('images', messages.required)
  return [...kept, ...images.map((image) => storeUpload(tables, image))]
}

export const variantRoutes = implement(variants, {
  list: (call) => productOf(call).variants,
  get: (call) => find(call).variant,
  create: (call) => {
    const product = productOf(call)
    const { data, images } = call.body
    const variant = {
      uuid: crypto.randomUUID(),
      product_uuid: product.uuid,
      title: data.title,
      image_urls: photosAfter(call.tables, [], images),
      options: optionsAfter([], data.options),
    }
    changeProduct(call, product, { variants: [...product.variants, variant] })
    return variant
  },
  update: (call) => {
    const { product, variant: before } = find(call)
    const { data, images } = call.body
    const arePhotosMeant = data.image_urls !== undefined || images.length > 0
    const kept = keptPictures(call.base, before.image_urls, data.image_urls)
    const after = changed(before, {
      title: data.title,
      options: data.options && optionsAfter(before.options, data.options),
      image_urls: arePhotosMeant ? photosAfter(call.tables, kept, images) : undefined,
    })
    changeProduct(call, product, { variants: product.variants.map((other) => (other === before ? after : other)) })
    return after
  },
  remove: (call) => {
    const { product, variant } = find(call)
    changeProduct(call, product, { variants: product.variants.filter((other) => other !== variant) })
  },
})

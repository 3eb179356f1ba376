import { apiEffect } from '../../kit/api/api-effect.ts'
import { products, type Product } from '@console/shared/products'
import type { OptionDraft } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { ApiError } from '../../kit/api/error.ts'
import { createUpdate, writingFx, type Located, type Writing } from '../../kit/data/update.ts'
import { storedBody } from '../../kit/form/entity-form.ts'
import type { Photo } from '../../kit/pictures/photo.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { sendVariantFx, variantComparing, variantDraftOf, type VariantBody } from '../saving/variant-calls.ts'
import type { ProductPath } from '../urls.ts'
import { onlyOption } from './only-option.ts'
import { productForm, type ProductBody } from '../forms/product-form.ts'

/**
 * An update of a product and of its first variant's characteristics and photos. Fields that a form does not show are
 * left out.
 */
export interface PageBody extends ProductBody {
  readonly options?: OptionDraft[]
  readonly photos?: readonly Photo[]
}

const api = createClient({ get: products.get, update: products.update })

export const editedVariantOf = ({ variants }: Product) => variants?.[0]
const goodsOf = ({ title: _, ...goods }: VariantBody) => goods

const pathOf = (item: Product, at: ShopPath) => ({ ...at, product: item.product_uuid })

const readFx = apiEffect(({ item, at }: Located<Product, ShopPath>) => api.get({ params: pathOf(item, at) }))

/**
 * Writes the product before its variant: repeating a product's call is harmless, while repeating new photos duplicates
 * them.
 */
async function write(writing: Writing<PageBody, ShopPath, Product, ProductPath>): Promise<Product | null> {
  const { item, params, change, checked } = writing
  const { data = {}, image, ...goods } = change
  const isOwn = Object.keys(data).length > 0 || image !== undefined
  const product = isOwn
    ? ((await api.update({ params, body: { data, ...(image && { image }) }, checked })) ?? (await readFx(writing)))
    : item
  const before = editedVariantOf(item)
  if (!before || Object.keys(goods).length === 0) return product
  // Shoppers may have bought some of the stock meanwhile, so the variant of the first answer is merged once more.
  const first = editedVariantOf(product) ?? before
  const base = goodsOf(variantDraftOf(before))
  const { writeMerged } = await writingFx()
  const { written: variant } = await writeMerged({
    now: first,
    sidesOf: (now) => ({ base, mine: { ...base, ...goods }, theirs: goodsOf(variantDraftOf(now)) }),
    comparisons: variantComparing,
    job: {},
    write: (merged) =>
      sendVariantFx({
        params: { ...params, variant: first.uuid },
        body: { change: merged.change, item: first },
        checked: merged.checked,
      }),
  })
  return variant && { ...product, variants: [variant, ...(product.variants ?? []).slice(1)] }
}

/** Refuses the save if the only variant, whose fields the page shows, was deleted or replaced. */
async function read(shown: Located<Product, ShopPath>): Promise<Product> {
  const now = await readFx(shown)
  if (onlyOption(shown.item) && editedVariantOf(now)?.uuid !== editedVariantOf(shown.item)?.uuid)
    throw new ApiError('refused', 'Вариант этого товара удалили в другом месте. Обновите страницу.', 409)
  return now
}

export const draftOf = (product: Product): PageBody => {
  const first = editedVariantOf(product)
  return { ...storedBody(productForm, product), ...(first && goodsOf(variantDraftOf(first))) }
}
export const comparing = { data: { of: { category_uuids: 'set' } }, ...variantComparing } as const

/** Saves the shown data of a product's page: one comparison, then one call for the product and one for its variant. */
const savePageFx = createUpdate({
  pathOf,
  read,
  draftOf,
  write,
  comparisons: comparing,
  files: { image: 'image_url' },
})
/** The update, with a `readFx` for opening the page and checking for other people's changes, which never refuses. */
export const updatePageFx = Object.assign(savePageFx, { readFx })

import * as z from 'zod/mini'
import { Category } from './categories.ts'
import { ExtraOffer } from './extra-offers.ts'
import { defineEndpoint, form, picture, requiredPicture } from './kit/endpoint.ts'
import { anyMoment, anyNumber, anyText, identity, optionalText, title } from './kit/rules.ts'
import { Variant } from './variants.ts'

/** The message for a category that a product already has (shared/docs/products.md). */
export const categoryTwice = 'Такая категория уже добавлена.'

export const ProductDraft = z.object({
  title: title(),
  description: optionalText(),
  category_uuids: z.nullish(
    z.array(z.string()).check(z.refine((uuids) => new Set(uuids).size === uuids.length, categoryTwice)),
  ),
})
export type ProductDraft = z.infer<typeof ProductDraft>

/** The initial values of an empty product form. */
export const newProduct: Required<ProductDraft> = { title: '', description: '', category_uuids: [] }

/** A product. The provider calls its uuid `product_uuid`; `uuid`, if present, is the same. Dates are ISO. */
export const Product = z.object({
  product_uuid: identity('uuid'),
  uuid: anyText(),
  shop_uuid: anyText(),
  ...ProductDraft.shape,
  image_url: anyText(),
  variants: z.nullish(z.array(Variant)),
  date_create: anyMoment(),
  date_update: anyMoment(),
})
export type Product = z.infer<typeof Product>

/** A product for a storefront, with its extra offers and its lowest and highest price; null without any price. */
export const CatalogueProduct = z.extend(Product, {
  extra_kits: z.array(ExtraOffer),
  min_price: anyNumber(),
  max_price: anyNumber(),
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

/** A whole shop: categories in their order, each with its products in the category's sorting. */
export const Catalogue = z.object({
  categories: z.array(z.extend(Category, { products: z.array(CatalogueProduct) })),
  uncategorized: z.array(CatalogueProduct),
})
export type Catalogue = z.infer<typeof Catalogue>

export const products = {
  list: defineEndpoint({
    method: 'GET',
    path: '/products/{owner}/{shop}/',
    access: 'owner',
    title: 'Товары магазина с вариантами',
    answer: z.array(Product),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/products/{owner}/{shop}',
    access: 'owner',
    title: 'Создать товар',
    body: form({ data: ProductDraft, files: { image: requiredPicture } }),
    answer: Product,
  }),
  catalogue: defineEndpoint({
    method: 'GET',
    path: '/products/catalog/{owner}/{shop}/',
    access: 'owner',
    title: 'Каталог магазина, каким его видит покупатель',
    answer: Catalogue,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/products/{owner}/{shop}/{product}',
    access: 'owner',
    title: 'Товар с вариантами',
    answer: Product,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/products/{owner}/{shop}/{product}',
    access: 'owner',
    title: 'Изменить товар; фотография меняется, только если прислана новая',
    body: form({ data: z.partial(ProductDraft), files: { image: picture } }),
    answer: Product,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/products/{owner}/{shop}/{product}',
    access: 'owner',
    title: 'Удалить товар с вариантами и дополнительными предложениями',
    answer: null,
  }),
}

import type { ProductRow } from '@console/fixtures/kit/rows'
import { productSortings } from '@console/shared/categories'
import { sortProducts } from '@console/shared/product-sorting'
import { summaryOf } from '@console/shared/product-summary'
import { products, type Catalogue, type CatalogueProduct } from '@console/shared/products'
import { changed, ofShop } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { invalid } from './kit/problem.ts'
import type { Tables } from './kit/tables.ts'
import { storeUpload } from './kit/uploads.ts'

const collection = ofShop('products', 'product', 'Товар не найден.')

interface ShopCall {
  readonly tables: Tables
  readonly params: { readonly shop: string }
}

/** Returns the product of a path; 404 for one of another shop. */
export const productOf = collection.find

/** Stores a new version of a product that an owner changed, with a new `date_update`. */
export const changeProduct = (
  call: ShopCall & { readonly now: number },
  product: ProductRow,
  changes: Parameters<typeof changed<ProductRow>>[1],
): ProductRow => collection.put(call, changed(product, { ...changes, date_update: new Date(call.now).toISOString() }))

/** Removes a deleted category from the shop's products. Their dates stay, since the owner did not change them. */
export function forgetCategory(tables: Tables, shop: string, category: string): void {
  const before = tables.products.list(shop)
  const after = before.map((product) =>
    product.category_uuids.includes(category)
      ? { ...product, category_uuids: product.category_uuids.filter((uuid) => uuid !== category) }
      : product,
  )
  if (after.some((product, index) => product !== before[index])) tables.products.arrange(shop, after)
}

/** Returns the given categories; throws unless all of them belong to the shop. */
function categoriesOf({ tables, params }: ShopCall, wanted: readonly string[] | null | undefined): string[] {
  const uuids = [...(wanted ?? [])]
  if (uuids.some((uuid) => tables.categories.get(uuid)?.shop_uuid !== params.shop)) {
    throw invalid('category_uuids', 'Такой категории в магазине нет.')
  }
  return uuids
}

/** Updates the shop's `goodsAmount`. */
function count({ tables, params }: ShopCall): void {
  const shop = tables.shops.get(params.shop)
  if (shop) tables.shops.put({ ...shop, goodsAmount: tables.products.list(params.shop).length })
}

/**
 * Returns a shop as a storefront shows it: every category in its order, with its products in the category's sorting.
 */
function catalogueOf({ tables, params }: ShopCall): Catalogue {
  const uncategorized: CatalogueProduct[] = []
  const byCategory = new Map<string, CatalogueProduct[]>()
  for (const row of tables.products.list(params.shop)) {
    const { min_price, max_price } = summaryOf(row)
    const product = { ...row, extra_kits: [...tables.extra_kits.list(row.uuid)], min_price, max_price }
    if (row.category_uuids.length === 0) uncategorized.push(product)
    for (const category of row.category_uuids) {
      const shown = byCategory.get(category)
      if (shown) shown.push(product)
      else byCategory.set(category, [product])
    }
  }
  return {
    categories: tables.categories.list(params.shop).map((category) => ({
      ...category,
      products: sortProducts(byCategory.get(category.uuid) ?? [], category.products_sorty_by),
    })),
    uncategorized: sortProducts(uncategorized, productSortings[0].value),
  }
}

export const productRoutes = implement(products, {
  list: collection.list,
  get: collection.find,
  catalogue: catalogueOf,
  create: (call) => {
    const { data, image } = call.body
    const category_uuids = categoriesOf(call, data.category_uuids)
    const uuid = crypto.randomUUID()
    const at = new Date(call.now).toISOString()
    const product = call.tables.products.putFirst({
      uuid,
      product_uuid: uuid,
      shop_uuid: call.params.shop,
      ...data,
      category_uuids,
      image_url: storeUpload(call.tables, image),
      variants: [],
      date_create: at,
      date_update: at,
    })
    count(call)
    return product
  },
  update: (call) => {
    const before = collection.find(call)
    const { category_uuids, ...data } = call.body.data
    return changeProduct(call, before, {
      ...data,
      ...(category_uuids !== undefined && { category_uuids: categoriesOf(call, category_uuids) }),
      ...(call.body.image && { image_url: storeUpload(call.tables, call.body.image) }),
    })
  },
  remove: (call) => {
    const { uuid } = collection.remove(call)
    for (const kit of call.tables.extra_kits.list(uuid)) call.tables.extra_kits.remove(kit.uuid)
    count(call)
  },
})

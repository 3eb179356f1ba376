import { type Product, type ProductDraft, products } from '@console/shared/products'
import type { BodyOf } from '@console/shared/kit/endpoint'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { createClient } from '../../kit/api/client.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import { ApiError } from '../../kit/api/error.ts'
import type { ReadyPicture } from '../../kit/pictures/upload.ts'
import type { ShopPath } from '../../projects/project-url.ts'

/**
 * Finds the product of a creation whose answer was lost: the newest one with the sent texts and no variant, since
 * variants are created second. Null if there is none.
 *
 * @param products as the provider lists them, the newest first
 */
export function findLostCreation(products: readonly Product[], { title, description }: ProductDraft): Product | null {
  const found = products.find(
    (product) =>
      product.title === title.trim() &&
      (product.description ?? '') === (description ?? '').trim() &&
      (product.variants ?? []).length === 0,
  )
  return found ?? null
}

const api = createClient({ list: products.list, create: products.create }, { fastCheck })

interface NewProductCall {
  readonly params: ShopPath
  readonly body: BodyOf<typeof products.create, ReadyPicture>
}

/**
 * Creates a product and returns it, since its variants need its uuid. If the server does not return the product, it is
 * looked up in the list.
 */
export const createProductFx = apiEffect<NewProductCall, Product>(async ({ params, body }) => {
  const created = (await api.create({ params, body })) ?? findLostCreation(await api.list({ params }), body.data)
  if (!created) throw new ApiError('unreadable', 'Товар создан, но в списке его пока нет. Обновите страницу товаров.')
  return created
})

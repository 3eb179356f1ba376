import { apiEffect } from '../../kit/api/api-effect.ts'
import type { BodyOf } from '@console/shared/kit/endpoint'
import { products, type Product } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { fastCheck } from '../../kit/api/fast-check.ts'
import { ApiError } from '../../kit/api/error.ts'
import type { ReadyPicture } from '../../kit/pictures/upload.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { findLostCreation } from './lost-creation.ts'

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

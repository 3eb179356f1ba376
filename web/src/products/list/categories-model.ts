import { attach, createEvent } from 'effector'
import { categories } from '@console/shared/categories'
import { createClient } from '../../kit/api/client.ts'
import { createListQuery } from '../../kit/data/list-query.ts'
import type { ShopPath } from '../../projects/shop-path.ts'

const api = createClient({ list: categories.list })

export const wanted = createEvent<ShopPath>()

/** The shop's categories: for filters and for forms. Without them the products still show. */
export const categoryList = createListQuery({
  opened: wanted,
  loadFx: attach({ effect: api.list, mapParams: (params: ShopPath) => ({ params }) }),
})

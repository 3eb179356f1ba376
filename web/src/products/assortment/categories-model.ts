import { createEvent } from 'effector'
import { categories, type Category } from '@console/shared/categories'
import { createClient } from '../../kit/api/client.ts'
import { createListQuery } from '../../kit/data/list-query.ts'
import type { ShopPath } from '../../projects/project-url.ts'

const api = createClient({ list: categories.list })

export const wanted = createEvent<ShopPath>()

/** The shop's categories, for filters and forms. Products are shown even if the categories fail to load. */
export const categoryList = createListQuery({
  opened: wanted,
  reads: categories.list,
  loadFx: api.list,
})

/** Category titles by uuid. */
export const namesOf = (all: readonly Category[]): Readonly<Record<string, string>> =>
  Object.fromEntries(all.map(({ uuid, title }) => [uuid, title]))

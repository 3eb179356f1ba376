import { attach, createEvent, sample } from 'effector'
import { categories, type CategoryDraft } from '@console/shared/categories'
import { createClient } from '../../kit/api/client.ts'
import { createCards } from '../cards/model.ts'
import { orderThing } from '../cards/order-thing.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import { createCrud } from '../../kit/data/crud.ts'
import { logFx } from '../../kit/browser/log.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import type { SortIndex } from '../../kit/data/sorting.ts'

const api = createClient(categories)

export const pageOpened = createEvent<ShopPath>()

const sortFx = attach({
  effect: api.sort,
  mapParams: ({ sortIndexes, at }: { sortIndexes: SortIndex[]; at: ShopPath }) => ({
    params: at,
    body: {
      shop_uuid: at.shop,
      sort_indexes: sortIndexes.map(({ uuid, sort_index }) => ({ category_uuid: uuid, sort_index })),
    },
  }),
})
export const categoryOrderThing = orderThing(
  attach({ effect: api.list, mapParams: (params: ShopPath) => ({ params }) }),
  sortFx,
)

export const cards = createCards(
  createCrud({
    opened: pageOpened,
    api,
    pathOf: ({ uuid }, at) => ({ ...at, category: uuid }),
    change: ({ data, ...files }, item) => ({ ...files, data: changedOnly<CategoryDraft>(item, data) }),
    messages: { created: 'Новая категория успешно создана', updated: 'Категория успешно обновлена' },
  }),
  sortFx,
  'categoryOrder',
)

export const { list, editor, removal, sorting } = cards

/** Logged beside what the owner is told (shared/docs/categories.md). */
sample({
  clock: [list.failed, editor.failed],
  fn: (error) => `Ошибка при создании категории или получении списка: ${error.message}`,
  target: logFx,
})

import { attach, createEvent, sample } from 'effector'
import { categories, type Category, type CategoryDraft } from '@console/shared/categories'
import { createClient } from '../../kit/api/client.ts'
import { createCards } from '../cards/model.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import type { Creating, Updating } from '../../kit/data/editor.ts'
import { logFx } from '../../kit/browser/log.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import type { SortIndex } from '../../kit/data/sorting.ts'

/** What the form gives: the draft and, if one was selected, a new picture. */
export interface CategoryBody {
  readonly data: CategoryDraft
  readonly background_img?: File | undefined
}

const api = createClient(categories)

export const pageOpened = createEvent<ShopPath>()

export const cards = createCards({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: (params: ShopPath) => ({ params }) }),
  createFx: attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<CategoryBody, ShopPath>) => ({ params: at, body }),
  }),
  updateFx: attach({
    effect: api.update,
    mapParams: ({ body, at, item }: Updating<CategoryBody, ShopPath, Category>) => ({
      params: { ...at, category: item.uuid },
      body: { ...body, data: changedOnly<CategoryDraft>(item, body.data) },
    }),
  }),
  removeFx: attach({
    effect: api.remove,
    mapParams: ({ item, at }: { item: Category; at: ShopPath }) => ({ params: { ...at, category: item.uuid } }),
  }),
  sortFx: attach({
    effect: api.sort,
    mapParams: ({ sortIndexes, at }: { sortIndexes: SortIndex[]; at: ShopPath }) => ({
      params: at,
      body: {
        shop_uuid: at.shop,
        sort_indexes: sortIndexes.map(({ uuid, sort_index }) => ({ category_uuid: uuid, sort_index })),
      },
    }),
  }),
  said: { created: 'Новая категория успешно создана', updated: 'Категория успешно обновлена' },
})

export const { list, editor, removal, sorting } = cards

/** Logged beside what the owner is told (shared/docs/categories.md). */
sample({
  clock: [list.failed, editor.failed],
  fn: (error) => `Ошибка при создании категории или получении списка: ${error.message}`,
  target: logFx,
})

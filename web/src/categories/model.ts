import { attach, createEvent, sample } from 'effector'
import { categories, type Category, type CategoryDraft } from '@console/shared/categories'
import { createClient } from '../kit/api/client.ts'
import { createEditor, type Creating, type Updating } from '../kit/model/editor.ts'
import { createList } from '../kit/model/list.ts'
import { createRemoval } from '../kit/model/removal.ts'
import type { ShopPath } from '../kit/model/shop-path.ts'
import { createSorting, type Place } from '../kit/model/sorting.ts'

/** What the form gives: the draft and, if one was chosen, a new picture. */
export interface CategoryBody {
  readonly data: CategoryDraft
  readonly background_img?: File | undefined
}

const api = createClient(categories)

export const pageOpened = createEvent<ShopPath>()

export const list = createList({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: (params: ShopPath) => ({ params }) }),
})

export const editor = createEditor({
  $path: list.$path,
  createFx: attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<CategoryBody, ShopPath>) => ({ params: at, body }),
  }),
  updateFx: attach({
    effect: api.update,
    mapParams: ({ body, at, item }: Updating<CategoryBody, ShopPath, Category>) => ({
      params: { ...at, category: item.uuid },
      body,
    }),
  }),
  said: { created: 'Новая категория успешно создана', updated: 'Категория успешно обновлена' },
})

export const removal = createRemoval({
  $path: list.$path,
  removeFx: attach({
    effect: api.remove,
    mapParams: ({ item, at }: { item: Category; at: ShopPath }) => ({ params: { ...at, category: item.uuid } }),
  }),
})

export const sorting = createSorting({
  list,
  saveFx: attach({
    effect: api.sort,
    mapParams: ({ places, at }: { places: Place[]; at: ShopPath }) => ({
      params: at,
      body: {
        shop_uuid: at.shop,
        sort_indexes: places.map(({ uuid, sort_index }) => ({ category_uuid: uuid, sort_index })),
      },
    }),
  }),
})

sample({ clock: [editor.saved, removal.removed], fn: () => undefined, target: list.refresh })

import { attach, createEvent, sample } from 'effector'
import { categories } from '@console/shared/categories'
import { createClient } from '../../kit/api/client.ts'
import { createCards } from '../cards/model.ts'
import { createCrud } from '../../kit/data/crud.ts'
import { logFx } from '../../kit/platform/platform.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import type { SavingOrder } from '../cards/sorting.ts'

const api = createClient(categories)

export const pageOpened = createEvent<ShopPath>()

const sortFx = attach({
  effect: api.sort,
  mapParams: ({ sortIndexes, at, checked }: SavingOrder<ShopPath>) => ({
    params: at,
    checked,
    body: {
      shop_uuid: at.shop,
      sort_indexes: sortIndexes.map(({ uuid, sort_index }) => ({ category_uuid: uuid, sort_index })),
    },
  }),
})

export const cards = createCards(
  createCrud({
    opened: pageOpened,
    reads: categories.list,
    api,
    pathOf: ({ uuid }, at) => ({ ...at, category: uuid }),
    draftOf: (data) => ({ data }),
    comparisons: { data: { of: {} } },
    files: { background_img: 'image_url' },
    read: api.get,
    write: ({ params, change: { data = {}, ...files }, checked }) =>
      api.update({ params, body: { data, ...files }, checked }),
    messages: { created: 'Новая категория успешно создана', updated: 'Категория успешно обновлена' },
  }),
  sortFx,
  'categoryOrder',
)

export const { list, editor, removal, sorting } = cards

/** Logged in addition to the message for the owner (shared/docs/categories.md). */
sample({
  clock: [list.failed, editor.failed],
  fn: (error) => `Ошибка при создании категории или получении списка: ${error.message}`,
  target: logFx,
})

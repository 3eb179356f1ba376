import { attach, createEvent } from 'effector'
import { rubrics } from '@console/shared/rubrics'
import { createClient } from '../../kit/api/client.ts'
import { createCards } from '../cards/model.ts'
import { createCrud } from '../../kit/data/crud.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import type { SavingOrder } from '../cards/sorting.ts'

const api = createClient(rubrics)

export const pageOpened = createEvent<ShopPath>()

const sortFx = attach({
  effect: api.sort,
  mapParams: ({ sortIndexes, at, checked }: SavingOrder<ShopPath>) => ({
    params: at,
    checked,
    body: sortIndexes.map(({ uuid, sort_index }) => ({ rubric_uuid: uuid, sort_index })),
  }),
})

export const cards = createCards(
  createCrud({
    opened: pageOpened,
    reads: rubrics.list,
    api,
    pathOf: ({ uuid }, at) => ({ ...at, rubric: uuid }),
    draftOf: (data) => ({ data }),
    comparisons: { data: { of: {} } },
    files: { image: 'image_url' },
    read: api.get,
    write: ({ params, change: { data = {}, ...files }, checked }) =>
      api.update({ params, body: { data, ...files }, checked }),
    messages: { created: 'Новая рубрика успешно создана', updated: 'Рубрика успешно обновлена' },
  }),
  sortFx,
  'rubricOrder',
)

export const { list, editor, removal, sorting } = cards

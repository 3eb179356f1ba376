import { attach, createEvent } from 'effector'
import { rubrics, type Rubric, type RubricDraft } from '@console/shared/rubrics'
import { createClient } from '../../kit/api/client.ts'
import { createCards } from '../cards/model.ts'
import { changedOnly } from '../../kit/form/changed-only.ts'
import type { Creating, Updating } from '../../kit/data/editor.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import type { SortIndex } from '../../kit/data/sorting.ts'

/** What the form gives: the draft and, if one was selected, a new picture. */
export interface RubricBody {
  readonly data: RubricDraft
  readonly image?: File | undefined
}

const api = createClient(rubrics)

export const pageOpened = createEvent<ShopPath>()

export const cards = createCards({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: (params: ShopPath) => ({ params }) }),
  createFx: attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<RubricBody, ShopPath>) => ({ params: at, body }),
  }),
  updateFx: attach({
    effect: api.update,
    mapParams: ({ body, at, item }: Updating<RubricBody, ShopPath, Rubric>) => ({
      params: { ...at, rubric: item.uuid },
      body: { ...body, data: changedOnly<RubricDraft>(item, body.data) },
    }),
  }),
  removeFx: attach({
    effect: api.remove,
    mapParams: ({ item, at }: { item: Rubric; at: ShopPath }) => ({ params: { ...at, rubric: item.uuid } }),
  }),
  sortFx: attach({
    effect: api.sort,
    mapParams: ({ sortIndexes, at }: { sortIndexes: SortIndex[]; at: ShopPath }) => ({
      params: at,
      body: sortIndexes.map(({ uuid, sort_index }) => ({ rubric_uuid: uuid, sort_index })),
    }),
  }),
  said: { created: 'Новая рубрика успешно создана', updated: 'Рубрика успешно обновлена' },
})

export const { list, editor, removal, sorting } = cards

import * as z from 'zod/mini'
import { CardDraft, dateSortings, nameSortings, newCard } from './kit/card.ts'
import { defineEndpoint, form, json, picture } from './kit/endpoint.ts'
import { oneOf, type DictionaryItem } from './kit/dictionary.ts'
import { anyNumber, anyText, identity, messages } from './kit/rules.ts'

/** Sortings of a rubric's posts on the site (shared/docs/categories.md). */
export const postSortings = [...nameSortings, ...dateSortings] as const satisfies readonly DictionaryItem[]

export const RubricDraft = z.extend(CardDraft, {
  /** The label of the default sorting; the misspelling is the provider's. */
  posts_sorty_by: oneOf(postSortings),
})
export type RubricDraft = z.infer<typeof RubricDraft>

/** The initial values of an empty rubric form. */
export const newRubric: RubricDraft = {
  ...newCard,
  posts_sorty_by: dateSortings[0].label,
  hex_color: '#4DB01E',
  text_color: '#FFF',
}

export const Rubric = z.object({
  uuid: identity('rubric_uuid'),
  /** The same uuid under the name that posts and the sort call use. */
  rubric_uuid: anyText(),
  shop_uuid: anyText(),
  ...RubricDraft.shape,
  sort_index: anyNumber(),
})
export type Rubric = z.infer<typeof Rubric>

export const rubrics = {
  list: defineEndpoint({
    method: 'GET',
    path: '/infopages/rubrics/{shop}',
    access: 'owner',
    title: 'Рубрики проекта по порядку',
    answer: z.array(Rubric),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/infopages/rubrics/{shop}/{rubric}',
    access: 'owner',
    title: 'Рубрика',
    answer: Rubric,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/infopages/rubrics/{owner}/{shop}',
    access: 'owner',
    title: 'Создать рубрику',
    body: form({ data: RubricDraft, files: { image: picture } }),
    answer: Rubric,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/infopages/rubrics/{owner}/{shop}/{rubric}',
    access: 'owner',
    title: 'Изменить рубрику',
    body: form({ data: z.partial(RubricDraft), files: { image: picture } }),
    answer: Rubric,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/infopages/rubrics/{shop}/{rubric}',
    access: 'owner',
    title: 'Удалить рубрику, в которой нет публикаций (иначе 409)',
    answer: null,
  }),
  sort: defineEndpoint({
    method: 'PATCH',
    path: '/infopages/rubrics/sort_indexes/{shop}/',
    access: 'owner',
    title: 'Сохранить порядок рубрик',
    body: json(
      z.array(
        z.object({ rubric_uuid: z.string(messages.required), sort_index: z.number(messages.required) }),
        messages.required,
      ),
    ),
    answer: z.array(Rubric),
  }),
}

import * as z from 'zod/mini'
import { CardDraft, dateSortings, nameSortings, newCard } from './kit/card.ts'
import { defineEndpoint, form, json, picture } from './kit/endpoint.ts'
import { oneOf, type DictionaryItem } from './kit/dictionary.ts'
import { anyNumber, anyText, identity, messages } from './kit/rules.ts'

/** Sortings of a category's products in the shop (shared/docs/categories.md). */
export const productSortings = [
  ...nameSortings,
  { value: 'price_low', label: 'По цене - сначала дешёвые' },
  { value: 'price_high', label: 'По цене - сначала дорогие' },
  ...dateSortings,
] as const satisfies readonly DictionaryItem[]

export const CategoryDraft = z.extend(CardDraft, {
  /** The label of the default sorting; the misspelling is the provider's. */
  products_sorty_by: oneOf(productSortings),
})
export type CategoryDraft = z.infer<typeof CategoryDraft>

/** The initial values of an empty category form. */
export const newCategory: CategoryDraft = {
  ...newCard,
  products_sorty_by: productSortings[0].label,
  hex_color: '#3E7722',
  text_color: '#000',
}

export const Category = z.object({
  uuid: identity(),
  shop_uuid: anyText(),
  ...CategoryDraft.shape,
  sort_index: anyNumber(),
})
export type Category = z.infer<typeof Category>

export const categories = {
  list: defineEndpoint({
    method: 'GET',
    path: '/product_categories/{shop}',
    access: 'owner',
    title: 'Категории магазина по порядку',
    answer: z.array(Category),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/product_categories/{owner}/{shop}',
    access: 'owner',
    title: 'Создать категорию',
    body: form({ data: CategoryDraft, files: { background_img: picture } }),
    answer: Category,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/product_categories/{owner}/{shop}/{category}',
    access: 'owner',
    title: 'Категория',
    answer: Category,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/product_categories/{owner}/{shop}/{category}',
    access: 'owner',
    title: 'Изменить категорию',
    body: form({ data: z.partial(CategoryDraft), files: { background_img: picture } }),
    answer: Category,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/product_categories/{owner}/{shop}/{category}',
    access: 'owner',
    title: 'Удалить категорию; товары остаются',
    answer: null,
  }),
  sort: defineEndpoint({
    method: 'PATCH',
    path: '/product_categories/sort_indexes/{shop}/',
    access: 'owner',
    title: 'Сохранить порядок категорий',
    body: json(
      z.object({
        shop_uuid: z.string(messages.required),
        sort_indexes: z.array(
          z.object({ category_uuid: z.string(messages.required), sort_index: z.number(messages.required) }),
          messages.required,
        ),
      }),
    ),
    answer: z.array(Category),
  }),
}

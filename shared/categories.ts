import * as z from 'zod/mini'
import { defineEndpoint, form, json, picture } from './kit/endpoint.ts'
import { hexColor, messages, oneOf, optionalText, title, type DictionaryItem } from './kit/rules.ts'

/** How a category's products stand in the shop (document 1, sections 3 and 9). */
export const productSortings = [
  { value: 'name_az', label: 'По названию от А до Я' },
  { value: 'name_za', label: 'По названию от Я до А' },
  { value: 'price_low', label: 'По цене - сначала дешёвые' },
  { value: 'price_high', label: 'По цене - сначала дорогие' },
  { value: 'date_create_new', label: 'По дате создания - сначала новые' },
  { value: 'date_create_old', label: 'По дате создания - сначала старые' },
  { value: 'date_update_new', label: 'По дате обновления - сначала новые' },
  { value: 'date_update_old', label: 'По дате обновления - сначала старые' },
] as const satisfies readonly DictionaryItem[]

export const CategoryDraft = z.object({
  title: title(),
  description: optionalText(),
  /** The label of the default sorting; the wire spells the name so. */
  products_sorty_by: oneOf(productSortings),
  hex_color: hexColor(),
  text_color: z.nullish(hexColor()),
  hide_text: z.nullish(z.boolean()),
  /** The picture that stays; null takes it away. A new one goes as `background_img`. */
  image_url: z.nullish(z.string()),
})
export type CategoryDraft = z.infer<typeof CategoryDraft>

/** What an empty category form starts from (document 1, section 9). */
export const newCategory: CategoryDraft = {
  title: '',
  description: '',
  products_sorty_by: productSortings[0].label,
  hex_color: '#3E7722',
  text_color: '#000',
  hide_text: false,
  image_url: null,
}

export const Category = z.object({
  uuid: z.string(),
  shop_uuid: z.string(),
  ...CategoryDraft.shape,
  sort_index: z.nullish(z.number()),
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

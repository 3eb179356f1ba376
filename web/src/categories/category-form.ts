import * as z from 'zod/mini'
import { CategoryDraft, newCategory, type Category } from '@console/shared/categories'
import { itemOf } from '@console/shared/kit/rules'
import { productSortings } from '@console/shared/categories'
import type { CategoryBody } from './model.ts'

/** The draft with its new picture, which travels beside it as a file. */
export const CategoryForm = z.extend(CategoryDraft, {
  background_img: z.custom<File | null>((value) => value === null || value instanceof File),
})
export type CategoryValues = Required<CategoryDraft> & { background_img: File | null }

/** What the form starts from: a new category's defaults, or the category as it is. */
export function valuesOf(category: Category | null): CategoryValues {
  const { title, description, products_sorty_by, hex_color, text_color, hide_text, image_url } = {
    ...newCategory,
    ...category,
  }
  return {
    title,
    description: description ?? '',
    products_sorty_by: itemOf(productSortings, products_sorty_by)?.label ?? products_sorty_by,
    hex_color,
    text_color: text_color ?? newCategory.text_color ?? '',
    hide_text: hide_text ?? false,
    image_url: image_url ?? null,
    background_img: null,
  }
}

export const bodyOf = ({ background_img, ...data }: CategoryValues): CategoryBody => ({
  data,
  ...(background_img && { background_img }),
})

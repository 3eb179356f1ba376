import { newCategory, type Category, type CategoryDraft } from '@console/shared/categories'
import { list, pageOpened, sorting } from '@console/web/catalogue/categories/model'
import type { TestApp } from './app.ts'
import { openShop } from './open-shop.ts'
import { HONEY } from './project-titles.ts'

/** The categories of the owner's project with this title. */
export const openCategories = (title = HONEY) => openShop(pageOpened, title)

export const titles = ({ scope }: TestApp) => scope.getState(sorting.$items).map(({ title }) => title)

export const named = ({ scope }: TestApp, title: string): Category => {
  const found = scope.getState(list.$items).find((category) => category.title === title)
  if (!found) throw new Error(`no category ${title}`)
  return found
}

export const body = (over: Partial<CategoryDraft>) => ({ data: { ...newCategory, ...over } })

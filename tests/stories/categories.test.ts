import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newCategory, type Category } from '@console/shared/categories'
import { editor, list, pageOpened, sorting } from '@console/web/catalogue/categories/model'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
const openCategories = () => openShop(pageOpened)
const titles = ({ scope }: TestApp) => scope.getState(sorting.$items).map(({ title }) => title)
const named = ({ scope }: TestApp, title: string): Category => {
  const found = scope.getState(list.$items).find((category) => category.title === title)
  if (!found) throw new Error(`no category ${title}`)
  return found
}

describe('the list of categories', () => {
  test('shows the shop’s categories in their order', async () => {
    const app = await openCategories()
    expect(app.scope.getState(list.$view)).toBe('shown')
    expect(titles(app)).toEqual(['Мёд', 'Соты и пыльца', 'Подарки', 'Свечи', 'Травяной чай'])
  })
})

describe('creating and changing a category', () => {
  test('an edit keeps the picture unless it is taken away', async () => {
    const app = await openCategories()
    const { scope } = app
    const honey = named(app, 'Мёд')
    await allSettled(editor.editOpened, { scope, params: honey })
    await allSettled(editor.submitted, {
      scope,
      params: { data: { ...newCategory, title: 'Мёд 2026', image_url: honey.image_url } },
    })
    expect(named(app, 'Мёд 2026').image_url).toBe(honey.image_url)
    await allSettled(editor.editOpened, { scope, params: named(app, 'Мёд 2026') })
    await allSettled(editor.submitted, {
      scope,
      params: { data: { ...newCategory, title: 'Мёд 2026', image_url: null } },
    })
    expect(named(app, 'Мёд 2026').image_url).toBeNull()
    expect(app.toasts.map(({ text }) => text)).toEqual(['Категория успешно обновлена', 'Категория успешно обновлена'])
  })
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newCategory, type Category, type CategoryDraft } from '@console/shared/categories'
import { editor, list, pageOpened, removal, sorting } from '@console/web/catalogue/categories/model'
import { aPhoto } from '../kit/photos.ts'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'

const png = aPhoto()
const openCategories = () => openShop(pageOpened)
const titles = ({ scope }: TestApp) => scope.getState(sorting.$items).map(({ title }) => title)
const named = ({ scope }: TestApp, title: string): Category => {
  const found = scope.getState(list.$items).find((category) => category.title === title)
  if (!found) throw new Error(`no category ${title}`)
  return found
}
const body = (over: Partial<CategoryDraft>) => ({ data: { ...newCategory, ...over } })

describe('the list of categories', () => {
  test('shows the shop’s categories in their order', async () => {
    const app = await openCategories()
    expect(app.scope.getState(list.$view)).toBe('shown')
    expect(titles(app)).toEqual(['Мёд', 'Соты и пыльца', 'Подарки', 'Свечи', 'Травяной чай'])
  })
})

describe('creating and changing a category', () => {
  test('a new category is stored with its picture, the list reloads, the message is the documented one', async () => {
    const app = await openCategories()
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, {
      scope: app.scope,
      params: { ...body({ title: 'Пергa', hex_color: '#123456' }), background_img: png },
    })
    expect(app.scope.getState(editor.$editing)).toBeNull()
    expect(titles(app)).toContain('Пергa')
    const made = named(app, 'Пергa')
    expect(made).toMatchObject({
      hex_color: '#123456',
      text_color: '#000',
      products_sorty_by: 'По названию от А до Я',
      sort_index: 5,
    })
    const picture = await app.api.request(made.image_url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Новая категория успешно создана' }])
  })

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

describe('deleting a category', () => {
  test('is asked about first; confirmed, the category goes from the list', async () => {
    const app = await openCategories()
    await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Свечи') })
    await allSettled(removal.cancelled, { scope: app.scope })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(app.calls).toEqual([])
    await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Свечи') })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(titles(app)).toEqual(['Мёд', 'Соты и пыльца', 'Подарки', 'Травяной чай'])
    expect(app.scope.getState(removal.$asked)).toBeNull()
  })
})
